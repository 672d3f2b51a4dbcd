import { type Dome, frond, outline, ribs, rings } from '#app/ui/glasshouse-geometry.ts';

const HALL: Dome = {
  centre_x: 240,
  base_y: 200,
  eave_y: 128,
  crown_y: 22,
  half_width: 196,
  crown_half_width: 24,
  ribs: 8,
  rings: 4,
  wallRings: 1,
};

const PALM = [8, 34, 60, 90, 120, 146, 172].map((angle, index) =>
  frond({ root: { x: 240, y: 122 }, angle, length: index % 2 === 0 ? 100 : 112 }),
);
const SHOOTS = [
  [110, 40],
  [70, 36],
  [330, 52],
  [400, 30],
].map(([x = 0, length = 0]) =>
  [40, 66, 92, 118, 142].map((angle) => frond({ root: { x, y: 198 }, angle, length: length * 1.6 })).join(''),
);

const DRAWINGS = {
  growth: `M240 122q-5 40 2 78${PALM.join('')}${SHOOTS.join('')}M0 200h480`,
  structure: `${outline(HALL)}${ribs(HALL)}${rings(HALL)}M0 200h480`,
} as const;

/** A line drawing for the foot of a card: what grows, or what holds it. It tells nothing that the words do not. */
export function SolutionDrawing({ name }: { name: keyof typeof DRAWINGS }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 480 201"
      fill="none"
      strokeLinejoin="round"
      className="mt-auto w-full max-w-[34rem] stroke-palm stroke-[1.25] max-lg:hidden"
    >
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
