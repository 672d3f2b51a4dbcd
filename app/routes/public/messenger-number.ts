const MOST_DIGITS = 15;

/** Takes the `to` of the page's address and returns it as a telephone number, or null when it is not one. */
export function numberToShow(to: string | null): string | null {
  return to !== null && /^\d+$/.test(to) && to.length <= MOST_DIGITS ? `+${to}` : null;
}
