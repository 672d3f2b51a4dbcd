/** How much longer than English a text may become: German, Polish and Hindi need about this much. */
const GROWTH = 0.35;
const FILLER = 'lengthens ';

/**
 * Takes a message in ICU format; returns it in brackets and longer by a third, its placeholders, tags and plurals
 * untouched. What stands on a page outside of brackets was never given to translators.
 */
export function pseudo(message: string): string {
  const words = message.replaceAll(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|<[^>]*>/g, '');
  const length = Math.ceil(words.length * GROWTH);
  const filler = FILLER.repeat(Math.ceil(length / FILLER.length))
    .slice(0, length)
    .trim();
  return `⟦${message} ${filler}⟧`;
}
