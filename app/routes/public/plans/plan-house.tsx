import type { PlanId } from '#app/investments/plan.ts';
import { blade, frond } from '#app/ui/glasshouse-geometry.ts';

const WIDTH = 400;
const EAVE = 62;
const BAYS = 6;
const STOREY = 58;

interface House {
  height: number;
  /** Closed leaves, feathered leaves and the stem that carries them. */
  leaves: string;
  fronds: string;
  stem: string;
}

const leavesAt = (x: number, y: number, leaves: readonly (readonly [angle: number, length: number])[]) =>
  leaves.map(([angle, length]) => blade({ root: { x, y }, angle, length }, length * 0.22)).join('');

const HOUSES: Record<PlanId, House> = {
  beginners: {
    height: 150,
    stem: 'M200 150q-4-24 0-46',
    leaves: leavesAt(200, 108, [
      [42, 44],
      [138, 40],
    ]),
    fronds: '',
  },
  advanced: {
    height: 248,
    stem: 'M200 248q-7-80 2-158M112 248q4-30 0-50M292 248q-4-26 0-44',
    leaves: [
      leavesAt(197, 196, [
        [24, 62],
        [156, 60],
      ]),
      leavesAt(198, 152, [
        [34, 58],
        [146, 56],
      ]),
      leavesAt(202, 96, [
        [58, 50],
        [122, 50],
      ]),
      leavesAt(112, 202, [
        [52, 44],
        [128, 42],
      ]),
      leavesAt(292, 208, [
        [48, 42],
        [132, 44],
      ]),
    ].join(''),
    fronds: '',
  },
  premium: {
    height: 364,
    stem: 'M200 364q-9-110 2-222',
    leaves: [
      leavesAt(84, 364, [
        [64, 92],
        [92, 108],
        [124, 84],
      ]),
      leavesAt(318, 364, [
        [52, 80],
        [88, 112],
        [116, 90],
      ]),
    ].join(''),
    fronds: [-4, 24, 50, 76, 104, 130, 156, 184]
      .map((angle, index) => frond({ root: { x: 201, y: 144 }, angle, length: index % 2 === 0 ? 118 : 104 }))
      .join(''),
  },
};

/** The house of a plan, with what grows in it: the dearer the plan, the higher both. It tells nothing that the words do not. */
export function PlanHouse({ plan, className }: { plan: PlanId; className: string }) {
  const { height, leaves, fronds, stem } = HOUSES[plan];
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${height}`} fill="none" className={className}>
      <path d={outline(height)} className="fill-glass-bright" />
      <path d={`M66 ${height}V54L200 12L266 33V${height}Z`} className="fill-glass" />
      <g strokeLinecap="round" strokeLinejoin="round">
        <path d={stem} className="stroke-palm-deep stroke-[4]" />
        <path d={fronds} className="stroke-palm stroke-2" />
        <path d={leaves} className="fill-palm stroke-glass-bright stroke-1" />
      </g>
      <path d={bars(height)} className="stroke-mullion-strong opacity-60" vectorEffect="non-scaling-stroke" />
      <path d={outline(height)} className="stroke-mullion-strong stroke-[1.5]" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

const outline = (height: number) => `M1 ${height}V${EAVE}L200 2L399 ${EAVE}V${height}`;

/** The glazing bars: upright ones up to the roof, level ones from the eave down. */
function bars(height: number): string {
  const uprights = Array.from({ length: BAYS - 1 }, (_, index) => {
    const x = (WIDTH / BAYS) * (index + 1);
    const roof = EAVE - (EAVE - 2) * (1 - Math.abs(x - WIDTH / 2) / (WIDTH / 2));
    return `M${x.toFixed(1)} ${height}V${roof.toFixed(1)}`;
  });
  const levels = Array.from(
    { length: Math.ceil((height - EAVE) / STOREY) },
    (_, index) => `M1 ${EAVE + STOREY * index}H399`,
  );
  return [...uprights, ...levels].join('');
}
