/** The node that has stood in for a text of React's since a translation removed it, and for which texts. */
const standIns = new WeakMap<Node, ChildNode>();
const originals = new WeakMap<Node, Node[]>();

/**
 * Lets React change a page that the browser has translated. A translation replaces React's texts with elements of its
 * own: React fails to remove or insert before them (facebook/react#11538), and changes them unseen. So the texts of a
 * place are restored before React touches one; the browser then translates them again. Where nobody can tell which node
 * stands for a text, `giveUp` is called.
 */
export function putBackMovedTexts(giveUp: () => void): void {
  const { insertBefore, removeChild } = Node.prototype;
  const moves = new MutationObserver(remember);
  moves.observe(document, { childList: true, subtree: true });
  const putBack = (text: Node, parent?: Node) => {
    remember(moves.takeRecords());
    const place = parent ?? standIns.get(text)?.parentNode;
    for (const child of [...(place?.childNodes ?? [])]) {
      const texts = originals.get(child);
      if (texts !== undefined) child.replaceWith(...texts);
    }
    if (text.parentNode !== place) giveUp();
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    if (before && before.parentNode !== this) putBack(before, this);
    return insertBefore.call(this, child, before?.parentNode === this ? before : null) && child;
  };
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode !== this) putBack(child, this);
    return child.parentNode === this ? removeChild.call(this, child) && child : child;
  };
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...value,
    set(this: Text, text: string) {
      if (!this.isConnected && isOfReact(this)) putBack(this);
      this.data = text;
    },
  });
}

/** A foreign node that came next to or in place of a text of React's, just before that text went, stands for it. */
function remember(moves: readonly MutationRecord[]): void {
  const strangers = new Set<Node | null | undefined>();
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of moves) {
    for (const node of addedNodes) if (!isOfReact(node)) strangers.add(node);
    const standIn = [addedNodes[0], previousSibling, nextSibling].find((node) => strangers.has(node));
    if (!(standIn instanceof Element || standIn instanceof Text)) continue;
    // A translation may itself be translated.
    const texts = [...removedNodes].flatMap((node) => (isOfReact(node) ? [node] : (originals.get(node) ?? [])));
    for (const text of texts) standIns.set(text, standIn);
    originals.set(standIn, [...(originals.get(standIn) ?? []), ...texts]);
  }
}

/** React stores its own data about a node in a property of the node. */
function isOfReact(node: Node): boolean {
  return Object.keys(node).some((name) => name.startsWith('__react'));
}
