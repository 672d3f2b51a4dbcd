/** A flow between two nodes. Each node is only a name for the ribbons; its size follows from them. */
export interface SankeyFlow {
  readonly from: string;
  readonly to: string;
  /** Plain numbers, good enough for pixels but not for money; none below zero. */
  readonly value: number;
}

export interface SankeySides {
  /** The keys of the nodes from the top down. A node without flows is drawn at the minimum thickness. */
  readonly sources: readonly string[];
  readonly targets: readonly string[];
  readonly flows: readonly SankeyFlow[];
}

export interface SankeyFrame {
  readonly width: number;
  /** The height the larger side would have if its nodes touched. */
  readonly inkHeight: number;
  readonly nodeWidth: number;
  /** The least height for a node with its words beside it. */
  readonly leastSlot: number;
  readonly gap: number;
  /** For languages written from right to left: the sources stand on the right. */
  readonly isMirrored: boolean;
}

export interface NodeBox {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Ribbon {
  readonly from: string;
  readonly to: string;
  readonly path: string;
}

export interface SankeyDrawing {
  readonly width: number;
  readonly height: number;
  readonly sources: readonly NodeBox[];
  readonly targets: readonly NodeBox[];
  readonly ribbons: readonly Ribbon[];
}

/** The minimum thickness, so that every flow is visible. */
const THINNEST = 1.5;

/**
 * Each flow must run between a source and a target named in `sides`. Boxes and ribbons come in the units of `frame`.
 */
export function layOutSankey(sides: SankeySides, frame: SankeyFrame): SankeyDrawing {
  const { flows } = sides;
  const total = flows.reduce((sum, flow) => sum + flow.value, 0);
  const scale = total === 0 ? 0 : frame.inkHeight / total;
  const thick = (flow: SankeyFlow) => (flow.value > 0 ? Math.max(flow.value * scale, THINNEST) : 0);
  const nodesOf = (keys: readonly string[], end: 'from' | 'to') =>
    keys.map((key) => {
      const height = flows.filter((flow) => flow[end] === key).reduce((sum, flow) => sum + thick(flow), 0);
      return { key, height: Math.max(height, THINNEST) };
    });
  const [left, right] = [nodesOf(sides.sources, 'from'), nodesOf(sides.targets, 'to')];
  const height = Math.max(columnHeight(left, frame), columnHeight(right, frame));
  const [near, far] = [0, frame.width - frame.nodeWidth];
  const sources = stack(left, frame, { x: frame.isMirrored ? far : near, height });
  const targets = stack(right, frame, { x: frame.isMirrored ? near : far, height });
  return {
    width: frame.width,
    height: rounded(height),
    sources,
    targets,
    ribbons: ribbonsBetween({ sources, targets, flows }, thick, frame),
  };
}

type Sized = { readonly key: string; readonly height: number };

function columnHeight(nodes: readonly Sized[], { leastSlot, gap }: SankeyFrame): number {
  const slots = nodes.reduce((sum, node) => sum + Math.max(node.height, leastSlot), 0);
  return slots + gap * Math.max(nodes.length - 1, 0);
}

/** Stacks the nodes from the top down, with the whole column centred in the drawing. */
function stack(nodes: readonly Sized[], frame: SankeyFrame, at: { x: number; height: number }): NodeBox[] {
  let y = (at.height - columnHeight(nodes, frame)) / 2;
  return nodes.map(({ key, height }) => {
    const slot = Math.max(height, frame.leastSlot);
    const box = { key, x: at.x, y: rounded(y + (slot - height) / 2), width: frame.nodeWidth, height: rounded(height) };
    y += slot + frame.gap;
    return box;
  });
}

interface Placed {
  readonly sources: readonly NodeBox[];
  readonly targets: readonly NodeBox[];
  readonly flows: readonly SankeyFlow[];
}

/** In the order of the nodes, so that no two ribbons of a node cross unnecessarily. */
function ribbonsBetween(
  { sources, targets, flows }: Placed,
  thick: (flow: SankeyFlow) => number,
  frame: SankeyFrame,
): Ribbon[] {
  const left = new Map(sources.map((node) => [node.key, node.y]));
  const right = new Map(targets.map((node) => [node.key, node.y]));
  const placeOf = (nodes: readonly NodeBox[], key: string) => nodes.findIndex((node) => node.key === key);
  const ordered = flows
    .filter((flow) => flow.value > 0)
    .toSorted(
      (one, other) =>
        placeOf(sources, one.from) - placeOf(sources, other.from) ||
        placeOf(targets, one.to) - placeOf(targets, other.to),
    );
  return ordered.flatMap((flow) => {
    const [fromY, toY] = [left.get(flow.from), right.get(flow.to)];
    if (fromY === undefined || toY === undefined) return [];
    const thickness = thick(flow);
    left.set(flow.from, fromY + thickness);
    right.set(flow.to, toY + thickness);
    return [{ from: flow.from, to: flow.to, path: ribbonPath({ fromY, toY, thickness }, frame) }];
  });
}

/** Level where it leaves and where it arrives, bending evenly in between. */
function ribbonPath(
  { fromY, toY, thickness }: { fromY: number; toY: number; thickness: number },
  { width, nodeWidth, isMirrored }: SankeyFrame,
): string {
  const [start, end] = isMirrored ? [width - nodeWidth, nodeWidth] : [nodeWidth, width - nodeWidth];
  const middle = rounded((start + end) / 2);
  const [top, bottom] = [rounded(fromY), rounded(fromY + thickness)];
  const [farTop, farBottom] = [rounded(toY), rounded(toY + thickness)];
  return (
    `M${start} ${top}C${middle} ${top} ${middle} ${farTop} ${end} ${farTop}` +
    `V${farBottom}C${middle} ${farBottom} ${middle} ${bottom} ${start} ${bottom}Z`
  );
}

/** Rounds to hundredths: finer than any screen shows, and short in the page. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
