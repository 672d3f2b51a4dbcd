/** Less than this is no notice in any language: a translation that was emptied must not pass for one. */
const LEAST_LETTERS = 10;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/**
 * Takes a page as it would be sent, and the words of the practice notice in its language; returns whether the page
 * carries them where the notice stands, with the link to what this site is. The words elsewhere, as in the description
 * for other sites, are no notice.
 */
export function carriesNotice(page: Uint8Array<ArrayBuffer>, words: string): boolean {
  if (words.length < LEAST_LETTERS) return false;
  const html = Buffer.from(page.buffer, page.byteOffset, page.byteLength);
  const start = html.indexOf('class="practice-notice ');
  const end = start === -1 ? -1 : html.indexOf('</aside>', start);
  if (end === -1) return false;
  const notice = html.toString('utf8', html.lastIndexOf('<', start), end);
  return (
    notice.startsWith('<aside ') &&
    !/^<aside(?=\s)[^>]*\s(hidden|inert|aria-hidden|style)[\s=>]/.test(notice) &&
    notice.includes(words.replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter)) &&
    notice.includes('href="/about-this-site"')
  );
}
