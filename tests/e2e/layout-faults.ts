import type { Page } from '@playwright/test';

/** Returns what a typographer would strike out on the open page as it is laid out now. */
export const layoutFaults = (page: Page): Promise<string[]> => page.evaluate(findFaults);

/** Runs in the browser. */
function findFaults(): string[] {
  /** How much a letter may differ from its neighbours in height without being on another line. */
  const SAME_LINE_PX = 4;
  /** The least room between the words of a button and its edge. */
  const LEAST_ROOM_PX = 3;
  const said = (element: Element) => `"${element.textContent?.replaceAll(/\s+/g, ' ').trim().slice(0, 40)}"`;
  const isShown = (element: Element) => element.checkVisibility() && element.closest('[data-slide], .sr-only') === null;
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(isShown);

  function textsIn(element: Element): Text[] {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Text && node.parentElement !== null && isShown(node.parentElement)) found.push(node);
    }
    return found;
  }

  /** How many lines a part of a text takes. */
  function linesOf(text: Text, start: number, end: number): number {
    const range = new Range();
    range.setStart(text, start);
    range.setEnd(text, end);
    const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
    return tops
      .toSorted((one, other) => one - other)
      .filter((top, at, sorted) => at === 0 || top - (sorted[at - 1] ?? top) > SAME_LINE_PX).length;
  }

  /** Words of a table that are broken although they are no code. */
  function brokenWords(): string[] {
    return all('.data-table :is(th, td)').flatMap((cell) =>
      textsIn(cell)
        .filter((text) => text.parentElement?.closest('code, .font-code, .address') === null)
        .flatMap((text) =>
          [...text.data.matchAll(/[\p{L}\p{N}$.,]{2,24}/gu)]
            .filter(({ index, 0: word }) => linesOf(text, index, index + word.length) > 1)
            .map(([word]) => `the word "${word}" of a table is broken`),
        ),
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

  /** Buttons, and links that look like them, whose words touch their edge. */
  function tightButtons(): string[] {
    return all('a, button').flatMap((button) => {
      const edge = getComputedStyle(button);
      if (edge.borderTopStyle === 'none' || edge.borderTopWidth === '0px') return [];
      const box = button.getBoundingClientRect();
      const seen = textsIn(button).filter(
        ({ parentElement }) => (parentElement?.getBoundingClientRect().width ?? 0) > 2,
      );
      const lines = seen.flatMap((text) => {
        const range = new Range();
        range.selectNodeContents(text);
        return [...range.getClientRects()];
      });
      const [top, bottom] = [Math.min(...lines.map((line) => line.top)), Math.max(...lines.map((line) => line.bottom))];
      const room = Math.min(top - box.top, box.bottom - bottom);
      return lines.length > 0 && room < LEAST_ROOM_PX ? [`${said(button)} has ${Math.round(room)} px around it`] : [];
    });
  }

  /** Neighbours further apart than the gap of their column, because something empty is between them. */
  function emptyGaps(): string[] {
    return all('main [role="alert"]:empty, main [role="status"]:empty').flatMap((empty) => {
      const [before, after] = [empty.previousElementSibling, empty.nextElementSibling];
      const column = empty.parentElement;
      if (before === null || after === null || column === null) return [];
      const gap = Number.parseFloat(getComputedStyle(column).rowGap);
      const [above, below] = [before.getBoundingClientRect(), after.getBoundingClientRect()];
      if (Number.isNaN(gap) || above.height === 0 || below.height === 0) return [];
      return below.top - above.bottom > gap + 1 ? [`nothing takes room before ${said(after)}`] : [];
    });
  }

  /** Figures of one window that do not end on one line. */
  function raggedFigures(): string[] {
    return all('.pane-frame').flatMap((frame) => {
      const ends = [...frame.querySelectorAll<HTMLElement>(':scope > .pane-cell p.figures')]
        .filter((figure) => getComputedStyle(figure).textAlign === 'end')
        .map((figure) =>
          Math.round(
            figure.parentElement?.getBoundingClientRect()[document.documentElement.dir === 'rtl' ? 'left' : 'right'] ??
              0,
          ),
        );
      return new Set(ends).size > 1 ? [`figures end at ${[...new Set(ends)].join(', ')} px`] : [];
    });
  }

  /** Panes within panes: two borders, and room lost twice, where there is least. */
  function nestedPanes(): string[] {
    return all('.pane .data-table tr, .pane .empty-state').flatMap((inner) =>
      getComputedStyle(inner).borderInlineStartWidth === '0px' ? [] : [`${said(inner)} is a pane within a pane`],
    );
  }

  /** A sidebar whose last links a laptop does not show. */
  function hiddenLinks(): string[] {
    return all('.sidebar')
      .filter(({ scrollHeight, clientHeight }) => innerHeight >= 900 && scrollHeight > clientHeight + 1)
      .map(({ scrollHeight, clientHeight }) => `${scrollHeight - clientHeight} px of the sidebar are out of sight`);
  }

  return [
    ...hiddenLinks(),
    ...brokenWords(),
    ...orphans(),
    ...tightButtons(),
    ...emptyGaps(),
    ...raggedFigures(),
    ...nestedPanes(),
  ];
}
