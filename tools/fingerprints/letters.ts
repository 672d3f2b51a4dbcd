/** Takes any text; returns only its letters and digits, in lower case, so that spaces and signs make no difference. */
export function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}
