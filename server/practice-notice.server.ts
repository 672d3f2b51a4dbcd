/** Fewer letters are not a notice in any language: an emptied translation must not pass for one. */
const LEAST_LETTERS = 10;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/**
 * The words must stand in the page's language where the notice stands, with the link to what this site is. The same
 * words elsewhere, as in the description for other sites, do not count.
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
