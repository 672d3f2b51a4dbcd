import { expect, type Page } from '@playwright/test';

/** These are read by their name, so what is in them is no news. */
const NAMED_BY_CONTENT = new Set(['link', 'button', 'heading', 'option', 'DisclosureTriangle']);
/** How the browser cuts text into pieces, and boxes that mean nothing. */
const UNSPOKEN = new Set(['InlineTextBox', 'generic', 'none', 'LayoutTable', 'RootWebArea']);

/**
 * What a screen reader meets on the page in its order, one line each, such as `heading "Our Story"`: from the browser's
 * own accessibility tree, which leaves out what is inert, hidden, or behind a modal dialog. Given such a line as
 * `within`, only what is in that.
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

/** That these are met one after the other, with whatever may stand between them. */
export function expectInOrder(lines: readonly string[], wanted: readonly (string | RegExp)[]) {
  let from = 0;
  for (const each of wanted) {
    const isIt = (line: string) => (typeof each === 'string' ? line === each : each.test(line));
    const at = lines.findIndex((line, index) => index >= from && isIt(line));
    expect(at, `${each} after line ${from} of\n${lines.join('\n')}`).toBeGreaterThanOrEqual(from);
    from = at + 1;
  }
}
