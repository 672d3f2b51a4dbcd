import { blade, type Dome, type Frond, frond, litPanes, outline, ribs, rings } from './glasshouse-geometry.ts';

/** Three storeys of glass, each standing on the crown of the one below. */
const HALL: Dome = {
  centre_x: 400,
  base_y: 900,
  eave_y: 660,
  crown_y: 470,
  half_width: 340,
  crown_half_width: 168,
  ribs: 8,
  rings: 4,
  wallRings: 2,
};
const GALLERY: Dome = {
  centre_x: 400,
  base_y: 470,
  eave_y: 424,
  crown_y: 296,
  half_width: 166,
  crown_half_width: 26,
  ribs: 5,
  rings: 4,
  wallRings: 0,
};
const LANTERN: Dome = {
  centre_x: 400,
  base_y: 296,
  eave_y: 272,
  crown_y: 244,
  half_width: 26,
  crown_half_width: 2,
  ribs: 2,
  rings: 1,
  wallRings: 0,
};
const STOREYS = [HALL, GALLERY, LANTERN];
/** How far the ground and the wings go on at either side of the drawing, for frames that are wider than it is. */
const REACH = 1600;
const WING_PANE = 80;

const palm = (x: number, y: number, length: number): Frond[] =>
  [-6, 22, 48, 74, 106, 132, 158, 186].map((angle, index) => ({
    root: { x, y },
    angle,
    length: length * (index % 2 === 0 ? 1 : 0.88),
  }));

const tuft = (x: number, leaves: readonly (readonly [angle: number, length: number])[]) =>
  leaves.map(([angle, length]) => blade({ root: { x, y: 900 }, angle, length }, length * 0.2)).join('');

/** The low glass at the sides, from the hall outwards. */
function wings(): string {
  const rails = [690, 760, 830].map((y) => `M60 ${y}H${-REACH}M740 ${y}H${800 + REACH}`);
  const posts = Array.from({ length: REACH / WING_PANE + 1 }, (_, index) => index * WING_PANE);
  return [...rails, ...posts.map((x) => `M${20 - x} 690v210M${780 + x} 690v210`)].join('');
}

function draw() {
  return {
    ribs: STOREYS.map(ribs).join(''),
    rings: STOREYS.map(rings).join(''),
    outlines: STOREYS.map(outline).join(''),
    wings: wings(),
    tallPalm: palm(400, 560, 178).map(frond).join(''),
    lowPalms: [...palm(214, 742, 104), ...palm(588, 726, 116)].map(frond).join(''),
    farLeaves: [
      tuft(118, [
        [118, 96],
        [64, 104],
      ]),
      tuft(300, [
        [122, 92],
        [58, 88],
      ]),
      tuft(500, [
        [124, 96],
        [60, 90],
      ]),
      tuft(690, [
        [116, 108],
        [60, 84],
      ]),
    ].join(''),
    nearLeaves: [
      tuft(126, [
        [92, 132],
        [140, 78],
      ]),
      tuft(312, [[90, 118]]),
      tuft(494, [[92, 124]]),
      tuft(680, [
        [90, 138],
        [38, 74],
      ]),
    ].join(''),
  };
}

let drawn: ReturnType<typeof draw> | undefined;

/** Computes the paths when they are first shown: every page loads this in case of a failure, and most never show it. */
function paths() {
  drawn ??= draw();
  return drawn;
}

/**
 * The glasshouse at first light, whole in a frame of any shape. It is decoration and says nothing the words do not, so
 * it is hidden from assistive technology. It stands on a ground of `bg-dusk`.
 */
export function GlasshouseDrawing({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 800 1000"
      preserveAspectRatio="xMidYMax meet"
      fill="none"
      className={className}
    >
      <g className="fill-dawn">
        <circle cx="588" cy="372" r="236" className="opacity-5" />
        <circle cx="588" cy="372" r="164" className="opacity-10" />
        <circle cx="588" cy="372" r="92" className="opacity-90" />
      </g>
      <path d={paths().outlines} className="fill-on-dusk opacity-10" />
      <Plants />
      <g className="fill-dawn">
        <path d={litPanes(HALL, (rib, ring) => (rib * 5 + ring * 3) % 11 === 0)} className="opacity-10" />
        <path d={litPanes(HALL, (rib, ring) => rib > 9 && (rib * 2 + ring) % 5 === 0)} className="opacity-35" />
        <path d={litPanes(GALLERY, (rib, ring) => rib > 5 && (rib + ring) % 3 === 0)} className="opacity-35" />
      </g>
      <Structure />
    </svg>
  );
}

function Plants() {
  return (
    <>
      <path d={paths().farLeaves} className="fill-palm-deep" />
      <path d="M400 560q-9 170 3 340" className="stroke-palm stroke-[6]" />
      <path d="M214 742q8 80 2 158M588 726q-8 90 0 174" className="stroke-palm-deep stroke-[5]" />
      <path
        d={paths().lowPalms}
        className="stroke-palm-deep stroke-[2.25]"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d={paths().tallPalm} className="stroke-palm stroke-[2.25]" strokeLinecap="round" strokeLinejoin="round" />
      <path d={paths().nearLeaves} className="fill-palm stroke-dusk stroke-1" />
    </>
  );
}

function Structure() {
  return (
    <g className="stroke-on-dusk" strokeLinejoin="round">
      <path d={paths().ribs} className="stroke-1 opacity-60" />
      <path d={paths().rings} className="stroke-1 opacity-45" />
      <path d={paths().outlines} className="stroke-[1.75]" />
      <path d="M400 244v-34" className="stroke-[1.75]" />
      <circle cx="400" cy="204" r="6" className="fill-dusk stroke-[1.75]" />
      <path d="M352 900V772a48 48 0 0 1 96 0v128M400 724v176M352 806h96" className="stroke-[1.75]" />
      <path d={`M${-REACH} 900h${REACH * 2 + 800}m0 10h${-REACH * 2 - 800}`} className="stroke-[1.75]" />
      <path d={paths().wings} className="stroke-1 opacity-40" />
    </g>
  );
}
