import { expect, type Page } from '@playwright/test';

/** These are read by their name, so their content adds nothing new. */
const NAMED_BY_CONTENT = new Set(['link', 'button', 'heading', 'option', 'DisclosureTriangle']);
/** Pieces into which the browser cuts text, and boxes that mean nothing. */
const UNSPOKEN = new Set(['InlineTextBox', 'generic', 'none', 'LayoutTable', 'RootWebArea']);

/**
 * In order, one line each, such as `heading "Our Story"`. It comes from the browser's own accessibility tree, which
 * leaves out what is inert, hidden, or behind a modal dialog. Given such a line as `within`, returns only what is
 * inside that element.
 */
export async function spoken(page: Page, within?: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const lines: string[] = [];
  const read = (id: string, isHeard: boolean) => {
    const node = byId.get(id);
    if (node === undefined) return;
    const role = String(node.role?.value ?? '');
    const name = String(node.name?.value ?? '').trim();
    const line = `${role} "${name}"`;
    const isInside = isHeard || line === within;
    const isTold = isInside && !node.ignored && !UNSPOKEN.has(role);
    if (isTold) lines.push(role === 'StaticText' ? name : line);
    for (const child of isTold && NAMED_BY_CONTENT.has(role) ? [] : (node.childIds ?? [])) read(child, isInside);
  };
  for (const root of nodes.filter(({ parentId }) => parentId === undefined)) read(root.nodeId, within === undefined);
  return lines;
}

/**
 * What a screen reader meets (inside `within`, if given) must include these in this order, whatever stands between
 * them. Read until it does: the browser updates its accessibility tree piece by piece, some time after the page has
 * changed.
 */
export async function expectSpoken(page: Page, wanted: readonly (string | RegExp)[], within?: string) {
  await expect(async () => expectInOrder(await spoken(page, within), wanted)).toPass();
}

function expectInOrder(lines: readonly string[], wanted: readonly (string | RegExp)[]) {
  let from = 0;
  for (const each of wanted) {
    const isIt = (line: string) => (typeof each === 'string' ? line === each : each.test(line));
    const at = lines.findIndex((line, index) => index >= from && isIt(line));
    expect(at, `${each} after line ${from} of\n${lines.join('\n')}`).toBeGreaterThanOrEqual(from);
    from = at + 1;
  }
}
