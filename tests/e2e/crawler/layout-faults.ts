import type { Page } from '@playwright/test';

/** These run in the browser, and can call nothing but each other. */
const TOOLS = [said, isShown, all, textsIn, linesOf];
const FINDERS = [hiddenLinks, brokenWords, orphans, tightButtons, emptyGaps, raggedFigures, nestedPanes];

/** What a typographer would strike out on the open page as it is laid out now. */
export async function layoutFaults(page: Page): Promise<string[]> {
  const source = [...TOOLS, ...FINDERS].join('\n');
  const calls = FINDERS.map(({ name }) => `...${name}()`).join(', ');
  return page.evaluate(`(() => { ${source}\n return [${calls}]; })()`);
}

function said(element: Element): string {
  return `"${element.textContent?.replaceAll(/\s+/g, ' ').trim().slice(0, 40)}"`;
}

function isShown(element: Element): boolean {
  return element.checkVisibility() && element.closest('[data-slide], .sr-only') === null;
}

function all(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].filter(isShown);
}

function textsIn(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text && node.parentElement !== null && isShown(node.parentElement)) found.push(node);
  }
  return found;
}

/** Raised letters are no line of their own. */
function linesOf(text: Text, start: number, end: number): number {
  const range = new Range();
  range.setStart(text, start);
  range.setEnd(text, end);
  const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
  const sorted = tops.toSorted((one, other) => one - other);
  return sorted.filter((top, at) => at === 0 || top - (sorted[at - 1] ?? top) > 4).length;
}

/** A sidebar whose last links a laptop does not show. */
function hiddenLinks(): string[] {
  return all('.sidebar > .slide-menu-panel')
    .filter(({ scrollHeight, clientHeight }) => innerHeight >= 900 && scrollHeight > clientHeight + 1)
    .map(({ scrollHeight, clientHeight }) => `${scrollHeight - clientHeight} px of the sidebar are out of sight`);
}

/** Words of a table that are broken although they are no code or address, which may be. */
function brokenWords(): string[] {
  return all('.data-table :is(th, td)')
    .flatMap((cell) => textsIn(cell))
    .filter(({ parentElement }) => parentElement !== null && getComputedStyle(parentElement).wordBreak !== 'break-all')
    .flatMap((text) =>
      [...text.data.matchAll(/[\p{L}\p{N}$.,]{2,24}/gu)]
        .filter(({ index, 0: word }) => linesOf(text, index, index + word.length) > 1)
        .map(([word]) => `the word "${word}" of a table is broken`),
    );
}

/** Addresses and the like whose last line holds much less than the others. */
function orphans(): string[] {
  return all('.data-table code, dd code, p code').flatMap((code) => {
    const [text] = textsIn(code);
    const lines = text === undefined ? 1 : linesOf(text, 0, text.length);
    if (text === undefined || lines < 2) return [];
    const share = Math.floor((0.4 * text.length) / lines);
    return linesOf(text, text.length - share, text.length) > 1 ? [`${said(code)} leaves an orphan`] : [];
  });
}

/** Buttons, and links that look like them, whose words are less than three pixels from their edge. */
function tightButtons(): string[] {
  return all('a, button').flatMap((button) => {
    const edge = getComputedStyle(button);
    if (edge.borderTopStyle === 'none' || edge.borderTopWidth === '0px') return [];
    const box = button.getBoundingClientRect();
    const seen = textsIn(button).filter(({ parentElement }) => (parentElement?.getBoundingClientRect().width ?? 0) > 2);
    const lines = seen.flatMap((text) => {
      const range = new Range();
      range.selectNodeContents(text);
      return [...range.getClientRects()];
    });
    const above = Math.min(...lines.map(({ top }) => top)) - box.top;
    const below = box.bottom - Math.max(...lines.map(({ bottom }) => bottom));
    const room = Math.min(above, below);
    return lines.length > 0 && room < 3 ? [`${said(button)} has ${Math.round(room)} px around it`] : [];
  });
}

/** Neighbours further apart than the gap of their column, because something empty is between them. */
function emptyGaps(): string[] {
  return all('main [role="alert"]:empty, main [role="status"]:empty').flatMap((empty) => {
    const { previousElementSibling: before, nextElementSibling: after, parentElement: column } = empty;
    if (before === null || after === null || column === null) return [];
    const gap = Number.parseFloat(getComputedStyle(column).rowGap);
    const [above, below] = [before.getBoundingClientRect(), after.getBoundingClientRect()];
    if (Number.isNaN(gap) || above.height === 0 || below.height === 0) return [];
    return below.top - above.bottom > gap + 1 ? [`nothing takes room before ${said(after)}`] : [];
  });
}

/** A window whose figures do not end on one line. */
function raggedFigures(): string[] {
  const end = document.documentElement.dir === 'rtl' ? 'left' : 'right';
  return all('.pane-frame').flatMap((frame) => {
    const ends = [...frame.querySelectorAll<HTMLElement>(':scope > .pane-cell p.figures')]
      .filter((figure) => getComputedStyle(figure).textAlign === 'end')
      .map((figure) => Math.round(figure.parentElement?.getBoundingClientRect()[end] ?? 0));
    return new Set(ends).size > 1 ? [`figures end at ${[...new Set(ends)].join(', ')} px`] : [];
  });
}

/** Panes within panes: two borders, and room lost twice, where there is least. */
function nestedPanes(): string[] {
  return all('.pane .data-table tr, .pane .empty-state').flatMap((inner) =>
    getComputedStyle(inner).borderInlineStartWidth === '0px' ? [] : [`${said(inner)} is a pane within a pane`],
  );
}
