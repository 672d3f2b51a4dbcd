/** What on a page can be flagged: what a reader would point at. */
const POINTED_AT =
  'main :is([data-sign], h1, h2, h3, p, li, dl, table, figure, img, svg[role="img"], form, blockquote, summary, a, button), footer :is([data-sign], p, li), .chat-button';

const KINDS: readonly (readonly [string, string])[] = [
  ['h1, h2, h3, summary', 'heading'],
  ['img, svg, figure', 'picture'],
  ['table', 'table'],
  ['form', 'form'],
  ['dl, .figures', 'figure'],
  ['a, button', 'control'],
  ['li', 'list'],
  ['p, blockquote', 'text'],
];

/** A thing as it is flagged: what kind, the how-manieth of its page, and the signs that stand there. */
export interface Thing {
  readonly kind: string;
  readonly place: number;
  readonly signs: string;
}

/** All that can be flagged on the page, in reading order; what does not show is left out. */
export function thingsOf(page: Document): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>(POINTED_AT)].filter((thing) => thing.getClientRects().length > 0);
}

/** What somebody means who points at an element: the innermost thing around it. */
export function thingAt(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>(POINTED_AT);
}

/** A thing in the words of a flag. Of a thing without a sign of its own, the signs around it count, then those within. */
export function describeThing(thing: HTMLElement): Thing {
  const signs = thing.closest<HTMLElement>('[data-sign]') ?? thing.querySelector<HTMLElement>('[data-sign]');
  return {
    kind: KINDS.find(([selector]) => thing.matches(selector))?.[1] ?? 'part',
    place: thingsOf(document).indexOf(thing) + 1,
    signs: signs?.dataset['sign'] ?? '',
  };
}
