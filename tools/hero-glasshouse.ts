import { blade, type Dome, type Frond, frond, litPanes, outline, ribs, rings } from '#app/ui/glasshouse-geometry.ts';

/** What a drawing is painted with: tokens of the design, one scheme at a time. */
export interface Paint {
  dusk: string;
  night: string;
  light: string;
  dawn: string;
  palm: string;
  palmDeep: string;
}

/** The middle of its front step is the origin, and up is negative. */
const HALL: Dome = {
  centre_x: 0,
  base_y: 0,
  eave_y: -128,
  crown_y: -330,
  half_width: 262,
  crown_half_width: 124,
  ribs: 8,
  rings: 5,
  wallRings: 2,
};
const GALLERY: Dome = {
  ...HALL,
  base_y: -330,
  eave_y: -364,
  crown_y: -470,
  half_width: 122,
  crown_half_width: 22,
  ribs: 5,
  rings: 4,
  wallRings: 0,
};
const LANTERN: Dome = {
  ...GALLERY,
  base_y: -470,
  eave_y: -494,
  crown_y: -516,
  half_width: 22,
  crown_half_width: 2,
  ribs: 2,
  rings: 1,
};
const PAVILION: Dome = { ...HALL, eave_y: -104, crown_y: -196, half_width: 92, crown_half_width: 9, ribs: 5, rings: 4 };
const PAVILIONS = [-486, 486].map((centre_x): Dome => ({ ...PAVILION, centre_x }));
const DOMES = [HALL, GALLERY, LANTERN, ...PAVILIONS];

const WING = { from: 262, to: 394, eave_y: -92, ridge_y: -138, bays: 7 } as const;

/** The glasshouse with the sun behind its dome, for any picture: it stands on the line y = 0. */
export function glasshouse(paint: Paint): string {
  const wings = [-1, 1].map(wing);
  const shell = DOMES.map(outline).join('') + wings.map(({ shape }) => shape).join('');
  const iron = DOMES.map((dome) => ribs(dome) + rings(dome)).join('') + wings.map(({ bars }) => bars).join('');
  return [
    `<path fill="${paint.light}" opacity=".1" d="${shell}"/>`,
    light(paint),
    plants(paint),
    `<path fill="none" stroke="${paint.light}" stroke-width=".9" opacity=".55" d="${iron}"/>`,
    `<path fill="none" stroke="${paint.light}" stroke-width="2" stroke-linejoin="round" d="${shell}"/>`,
    finials(paint),
    door(paint),
  ].join('');
}

/** One side of the low house that joins the hall with a pavilion, under a roof that leans against the hall. */
function wing(side: number) {
  const { from, to, eave_y, ridge_y, bays } = WING;
  const x = (along: number) => Math.round(side * (from + (to - from) * along));
  const shape = `M${x(0)} 0V${ridge_y}H${x(1)}V0Z`;
  const posts = Array.from({ length: bays - 1 }, (_, bay) => `M${x((bay + 1) / bays)} 0V${ridge_y}`).join('');
  const rails = [-46, eave_y, (eave_y + ridge_y) / 2].map((y) => `M${x(0)} ${y}H${x(1)}`).join('');
  return { shape, bars: posts + rails };
}

/** The panes between us and the sun: the nearer to it, the brighter. */
function light({ dawn }: Paint): string {
  const near = (rib: number, ring: number) => rib > 5 && rib < 13 && (rib * 7 + ring * 5) % 4 !== 0;
  const far = (rib: number, ring: number) => (rib * 5 + ring * 3) % 7 === 0;
  const high = (rib: number, ring: number) => rib > 2 && rib < 8 && (rib + ring * 2) % 3 !== 0;
  const dim = [HALL, ...PAVILIONS].map((dome) => litPanes(dome, far)).join('');
  return [
    `<path fill="${dawn}" opacity=".3" d="${litPanes(HALL, near)}${litPanes(GALLERY, high)}"/>`,
    `<path fill="${dawn}" opacity=".16" d="${dim}"/>`,
  ].join('');
}

const crown = (x: number, y: number, length: number): Frond[] =>
  [-8, 20, 46, 72, 108, 134, 160, 188].map((angle, index) => ({
    root: { x, y },
    angle,
    length: length * (index % 2 === 0 ? 1 : 0.86),
  }));

const tuft = (x: number, leaves: readonly (readonly [angle: number, length: number])[]) =>
  leaves.map(([angle, length]) => blade({ root: { x, y: 0 }, angle, length }, length * 0.2)).join('');

function plants({ palm, palmDeep, dusk }: Paint): string {
  const low = [...crown(-142, -170, 82), ...crown(150, -186, 88)].map(frond).join('');
  const small = [...crown(-486, -82, 50), ...crown(486, -88, 54)].map(frond).join('');
  const far = [-214, -60, 74, 222, -330, 336].map((x, index) => tuft(x, TUFTS[index % 2] ?? [])).join('');
  const near = [-196, -92, 98, 206, -452, -522, 450, 520].map((x, index) => tuft(x, LEAVES[index % 3] ?? [])).join('');
  return [
    `<path fill="${palmDeep}" d="${far}"/>`,
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">`,
    `<g stroke="${palmDeep}"><path stroke-width="5" d="M-142-170q6 80 0 170M150-186q-7 90 2 186M-486-82v82M486-88v88"/>`,
    `<path stroke-width="2" d="${low}${small}"/></g>`,
    `<g stroke="${palm}"><path stroke-width="6" d="M0-292q-8 140 3 292"/>`,
    `<path stroke-width="2" d="${crown(0, -292, 138).map(frond).join('')}"/></g></g>`,
    `<path fill="${palm}" stroke="${dusk}" d="${near}"/>`,
  ].join('');
}

const TUFTS = [
  [
    [120, 84],
    [62, 96],
    [92, 60],
  ],
  [
    [126, 70],
    [56, 78],
  ],
] as const;
const LEAVES = [
  [
    [92, 102],
    [142, 60],
    [44, 54],
  ],
  [
    [100, 74],
    [58, 60],
  ],
  [
    [84, 88],
    [130, 66],
  ],
] as const;

function finials({ light: iron, dawn }: Paint): string {
  const poles = 'M0-516v-34M-486-196v-26M486-196v-26';
  const globes = [
    [0, -556, 6],
    [-486, -226, 4],
    [486, -226, 4],
  ].map(([x, y, radius]) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`);
  return `<path stroke="${iron}" stroke-width="2" d="${poles}"/><g fill="${dawn}">${globes.join('')}</g>`;
}

function door({ light: iron, dusk, dawn }: Paint): string {
  const arch = 'M-34 0v-84a34 34 0 0 1 68 0v84z';
  return [
    `<path fill="${dusk}" stroke="${iron}" stroke-width="2" d="${arch}"/>`,
    `<path fill="${dawn}" opacity=".85" d="M-27 0v-82a27 27 0 0 1 54 0v82z"/>`,
    `<path fill="none" stroke="${dusk}" stroke-width="2" d="M0-112v112M-28-84h56M-28-42h56"/>`,
    `<path fill="${iron}" d="M-596 0h1192v5h-1192zM-58 5h116v5h-116z"/>`,
  ].join('');
}
