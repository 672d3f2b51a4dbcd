import { blade, type Dome, type Frond, frond, litPanes, outline, ribs, rings } from './glasshouse-geometry.ts';

const PAVILION: Dome = {
  centre_x: 400,
  base_y: 900,
  eave_y: 590,
  crown_y: 330,
  half_width: 330,
  crown_half_width: 74,
  ribs: 7,
  rings: 5,
};

const LANTERN: Dome = {
  centre_x: 400,
  base_y: 330,
  eave_y: 284,
  crown_y: 214,
  half_width: 72,
  crown_half_width: 3,
  ribs: 3,
  rings: 2,
};

const palm = (x: number, y: number, length: number): Frond[] =>
  [8, 34, 62, 90, 118, 146, 172].map((angle, index) => ({ root: { x, y }, angle, length: length * (index % 2 === 0 ? 1 : 0.86) }));

const PALM_FRONDS = [...palm(400, 520, 168), ...palm(248, 668, 118), ...palm(556, 642, 126)].map(frond).join('');

const BLADES: { leaf: Frond; width: number }[] = [
  { leaf: { root: { x: 150, y: 900 }, angle: 104, length: 170 }, width: 42 },
  { leaf: { root: { x: 160, y: 900 }, angle: 66, length: 150 }, width: 38 },
  { leaf: { root: { x: 330, y: 900 }, angle: 112, length: 136 }, width: 36 },
  { leaf: { root: { x: 342, y: 900 }, angle: 78, length: 166 }, width: 40 },
  { leaf: { root: { x: 470, y: 900 }, angle: 98, length: 150 }, width: 40 },
  { leaf: { root: { x: 478, y: 900 }, angle: 58, length: 132 }, width: 34 },
  { leaf: { root: { x: 644, y: 900 }, angle: 118, length: 158 }, width: 40 },
  { leaf: { root: { x: 654, y: 900 }, angle: 80, length: 186 }, width: 42 },
];

const BLADE_PATH = BLADES.map(({ leaf, width }) => blade(leaf, width)).join('');

/**
 * The glasshouse at first light, for the side of account pages and the hero. It decorates and tells nothing that the
 * words do not, so it is hidden from assistive technology. It stands on a ground of `bg-dusk`.
 */
export function GlasshouseDrawing({ className = '' }: { className?: string | undefined }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 800 1000" preserveAspectRatio="xMidYMax slice" fill="none" className={className}>
      <circle cx="560" cy="350" r="150" className="fill-sun opacity-85" />
      <Light />
      <path d={outline(PAVILION)} className="fill-on-dusk opacity-10" />
      <path d={outline(LANTERN)} className="fill-on-dusk opacity-15" />
      <Plants />
      <path d={litPanes(PAVILION, (rib, ring) => (rib * 5 + ring * 3) % 7 === 0)} className="fill-on-dusk opacity-15" />
      <path d={litPanes(PAVILION, (rib, ring) => rib > 7 && (rib + ring) % 4 === 0)} className="fill-sun opacity-25" />
      <Structure />
    </svg>
  );
}

function Light() {
  return (
    <g className="fill-sun opacity-10">
      <path d="M560 350 40 1000h190z" />
      <path d="M560 350 330 1000h110z" />
      <path d="M560 350 540 1000h180z" />
    </g>
  );
}

function Plants() {
  return (
    <>
      <path d="M400 520q-8 190 2 380M248 668q10 120 4 232M556 642q-10 130-2 258" className="stroke-leaf-pale stroke-[5]" strokeLinecap="round" />
      <path d={PALM_FRONDS} className="stroke-leaf-pale stroke-[2.5]" strokeLinecap="round" strokeLinejoin="round" />
      <path d={BLADE_PATH} className="fill-leaf-pale stroke-dusk stroke-1 opacity-90" />
    </>
  );
}

function Structure() {
  return (
    <g className="stroke-on-dusk" strokeLinejoin="round">
      <path d={ribs(PAVILION)} className="stroke-[1.25] opacity-70" />
      <path d={rings(PAVILION)} className="stroke-1 opacity-55" />
      <path d={ribs(LANTERN)} className="stroke-1 opacity-75" />
      <path d={rings(LANTERN)} className="stroke-1 opacity-60" />
      <path d={outline(PAVILION)} className="stroke-[2.5]" />
      <path d={outline(LANTERN)} className="stroke-2" />
      <path d="M400 214v-46M392 186h16" className="stroke-2" />
      <path d="M346 900V730a54 54 0 0 1 108 0v170M400 676v224M346 770h108" className="stroke-2" />
      <path d="M0 900h800M0 912h800" className="stroke-2 opacity-80" />
      <path d="M0 640h70M0 720h70M0 810h70M730 640h70M730 720h70M730 810h70M24 640v260M776 640v260" className="stroke-1 opacity-60" />
    </g>
  );
}
