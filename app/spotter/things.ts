/** The things on a page that can be flagged: what a reader would point at. */
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

/** A thing as it is flagged: its kind, its number on its page, and the signs on it. */
interface Thing {
  readonly kind: string;
  readonly place: number;
  readonly signs: string;
}

/** Returns everything on the page that can be flagged, in reading order; leaves out what does not show. */
export function thingsOf(page: Document): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>(POINTED_AT)].filter((thing) => thing.getClientRects().length > 0);
}

/** Returns what a person pointing at an element means: the innermost thing around it. */
export function thingAt(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>(POINTED_AT);
}

/**
 * Describes a thing in the terms of a flag. Its own signs count, or else the nearest ones around it, and all those
 * within it: nobody can say which of them they meant.
 */
export function describeThing(thing: HTMLElement): Thing {
  const around = thing.closest<HTMLElement>('[data-sign]');
  const marked = [...(around === null ? [] : [around]), ...thing.querySelectorAll<HTMLElement>('[data-sign]')];
  const signs = marked.flatMap(({ dataset }) => (dataset['sign'] ?? '').split(' '));
  return {
    kind: KINDS.find(([selector]) => thing.matches(selector))?.[1] ?? 'part',
    place: thingsOf(thing.ownerDocument).indexOf(thing) + 1,
    signs: [...new Set(signs)].join(' '),
  };
}
