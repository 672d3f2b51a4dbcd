/** Takes any text; returns its letters and digits alone, in small letters, so that spaces and signs decide nothing. */
export function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}
