import { checkPhone } from '#app/members/telephone.ts';

/**
 * Takes the `to` of the page's address, a whole number in international digits, and returns it as a telephone number;
 * null when it is not one, or could ring at someone's home (integrity rule 4).
 */
export function numberToShow(to: string | null): string | null {
  if (to === null || !/^\d+$/.test(to)) return null;
  const checked = checkPhone(`+${to}`);
  return checked.ok ? checked.phone : null;
}
