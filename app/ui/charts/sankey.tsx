import { useLocale } from '#app/i18n/locale-provider.tsx';
import { layOutSankey, type NodeBox, type SankeyFlow, type SankeySides } from './sankey-geometry.ts';

/**
 * How a node and its ribbons are drawn: the looks differ in more than colour, for print and for readers who cannot tell
 * colours apart.
 */
export type SankeyLook = 'own' | 'others' | 'rest' | 'gone';

export interface SankeyNode {
  readonly key: string;
  readonly name: string;
  readonly figure: string;
  readonly look: SankeyLook;
}

interface SankeyProps {
  /** Says in words what is drawn and where to read the same. */
  label: string;
  /** From the top down. */
  sources: readonly SankeyNode[];
  targets: readonly SankeyNode[];
  /** Each ribbon takes the look of its source. */
  flows: readonly SankeyFlow[];
}

/** Flows from one side to the other, drawn by the server, so they appear without scripts and on paper. */
export function Sankey(props: SankeyProps) {
  return (
    <>
      <Drawing {...props} shape={NARROW} className="mx-auto w-full max-w-[30rem] lg:hidden" />
      <Drawing {...props} shape={WIDE} className="hidden w-full lg:block" />
    </>
  );
}

interface Shape {
  readonly width: number;
  /** Room for words outside the nodes; zero when the words stand on the ribbons. */
  readonly margin: number;
  readonly inkHeight: number;
  readonly leastSlot: number;
  readonly textSize: number;
  /** Names with more letters than this take a second line. */
  readonly lineLetters: number;
}

/** On a phone, words stand on the ribbons next to their node. */
const NARROW: Shape = { width: 340, margin: 0, inkHeight: 300, leastSlot: 58, textSize: 14, lineLetters: 18 };
const WIDE: Shape = { width: 960, margin: 230, inkHeight: 300, leastSlot: 48, textSize: 15, lineLetters: 28 };
const NODE_WIDTH = 8;
const GAP = 10;
/** Caps the height by the number of nodes: a few nodes need no large drawing. */
const INK_PER_NODE = 110;
const AWAY = 10;

const COLOURS: Record<SankeyLook, string> = {
  own: 'text-leaf',
  others: 'text-sun',
  rest: 'text-ink-faint',
  gone: 'text-clay',
};

function Drawing({
  label,
  sources,
  targets,
  flows,
  shape,
  className,
}: SankeyProps & { shape: Shape; className: string }) {
  const { direction } = useLocale();
  const isMirrored = direction === 'rtl';
  const sides: SankeySides = {
    sources: sources.map(({ key }) => key),
    targets: targets.map(({ key }) => key),
    flows,
  };
  const inner = shape.width - 2 * shape.margin;
  const drawing = layOutSankey(sides, {
    width: inner,
    inkHeight: Math.min(shape.inkHeight, INK_PER_NODE * Math.max(sources.length, targets.length)),
    nodeWidth: NODE_WIDTH,
    leastSlot: shape.leastSlot,
    gap: GAP,
    isMirrored,
  });
  const lookOf = (key: string) => sources.find((node) => node.key === key)?.look ?? 'others';
  const column = { shape, isMirrored };
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-shape.margin} -4 ${shape.width} ${drawing.height + 8}`}
      className={className}
    >
      {drawing.ribbons.map((ribbon) => (
        <path
          key={`${ribbon.from} ${ribbon.to}`}
          d={ribbon.path}
          className={COLOURS[lookOf(ribbon.from)]}
          fill="currentColor"
          fillOpacity={lookOf(ribbon.from) === 'own' ? 0.3 : 0.1}
          stroke="currentColor"
          strokeWidth={1}
          strokeDasharray={lookOf(ribbon.from) === 'own' ? undefined : '3 3'}
        />
      ))}
      {sources.map((node, index) => (
        <Node key={node.key} {...column} node={node} box={drawing.sources[index]} side="start" />
      ))}
      {targets.map((node, index) => (
        <Node key={node.key} {...column} node={node} box={drawing.targets[index]} side="end" />
      ))}
    </svg>
  );
}

interface NodeProps {
  node: SankeyNode;
  box: NodeBox | undefined;
  side: 'start' | 'end';
  shape: Shape;
  isMirrored: boolean;
}

/**
 * A node with its name and figure. As with all text, the language's direction decides whether the words begin or end at
 * the node.
 */
function Node({ node, box, side, shape, isMirrored }: NodeProps) {
  if (box === undefined) return null;
  const isOutside = shape.margin > 0;
  const isLeft = (side === 'start') !== isMirrored;
  // Words that stand outside lie left of a left node; otherwise they lie right of it. For a right node it is the
  // reverse.
  const goesLeft = isLeft === isOutside;
  const x = goesLeft ? box.x - AWAY : box.x + box.width + AWAY;
  const anchor = (side === 'start') === isOutside ? 'end' : 'start';
  const words = {
    x,
    textAnchor: anchor,
    fill: 'currentColor',
    stroke: 'var(--color-pane)',
    paintOrder: 'stroke',
  } as const;
  const names = inLines(node.name, shape.lineLetters);
  const line = shape.textSize * 1.2;
  const top = box.y + box.height / 2 - (names.length * line) / 2 + shape.textSize * 0.4;
  return (
    <g>
      <rect {...boxOf(box)} className={COLOURS[node.look]} fill="currentColor" />
      <text {...words} y={top} strokeWidth={4} fontSize={shape.textSize} fontWeight={500} className="text-ink">
        {names.map((name, index) => (
          <tspan key={name} x={x} dy={index === 0 ? 0 : line}>
            {name}
          </tspan>
        ))}
      </text>
      <text
        {...words}
        y={top + names.length * line}
        strokeWidth={4}
        fontSize={shape.textSize - 1}
        className="figures text-ink-soft"
      >
        {node.figure}
      </text>
    </g>
  );
}

/** Splits a name into one line, or two of about equal length, without breaking words. */
function inLines(name: string, letters: number): string[] {
  if (name.length <= letters) return [name];
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  const [middle] = spaces.toSorted((one, other) => Math.abs(one - name.length / 2) - Math.abs(other - name.length / 2));
  return middle === undefined ? [name] : [name.slice(0, middle), name.slice(middle + 1)];
}

function boxOf({ x, y, width, height }: NodeBox) {
  return { x, y, width, height };
}
