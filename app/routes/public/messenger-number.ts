const MOST_DIGITS = 15;

/** Takes what the address of the page names as `to`; returns it as a telephone number, or null when it is none. */
export function numberToShow(to: string | null): string | null {
  return to !== null && /^\d+$/.test(to) && to.length <= MOST_DIGITS ? `+${to}` : null;
}
