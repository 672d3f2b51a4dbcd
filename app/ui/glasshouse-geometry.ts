/** The geometry of the drawn glasshouse: a round pavilion of ribs and rings, seen from the front, with palms inside. */

export interface Point {
  x: number;
  y: number;
}

export interface Dome {
  centre_x: number;
  base_y: number;
  eave_y: number;
  crown_y: number;
  half_width: number;
  /** How wide the opening at the crown is, where a lantern stands. */
  crown_half_width: number;
  ribs: number;
  rings: number;
}

const round = (value: number) => Math.round(value * 10) / 10;
const at = ({ x, y }: Point) => `${round(x)} ${round(y)}`;

/** The slope of the roof: `t` runs from the eave (0) to the crown (1). */
function roofPoint(dome: Dome, side: number, t: number): Point {
  const { centre_x, eave_y, crown_y, half_width, crown_half_width } = dome;
  const rise = eave_y - crown_y;
  const s = 1 - t;
  const x = s ** 3 * half_width + 3 * s ** 2 * t * half_width * 0.99 + 3 * s * t ** 2 * half_width * 0.52 + t ** 3 * crown_half_width;
  const y = s ** 3 * eave_y + 3 * s ** 2 * t * (eave_y - rise * 0.52) + 3 * s * t ** 2 * (crown_y + rise * 0.06) + t ** 3 * crown_y;
  return { x: centre_x + side * x, y };
}

/** Ribs stand evenly around a circle, so from the front they crowd towards the sides. */
function ribSides(count: number): number[] {
  return Array.from({ length: count * 2 + 1 }, (_, index) => Math.sin(((index - count) / count) * (Math.PI / 2)));
}

const STEPS = [0, 0.14, 0.28, 0.42, 0.56, 0.7, 0.85, 1];

/** One path for all ribs: from the plinth up the wall and over the roof. */
export function ribs(dome: Dome): string {
  return ribSides(dome.ribs)
    .map((side) => {
      const roof = STEPS.map((t) => `L${at(roofPoint(dome, side, t))}`).join('');
      return `M${at({ x: dome.centre_x + side * dome.half_width, y: dome.base_y })}${roof}`;
    })
    .join('');
}

/** One path for all rings: level lines of the wall and the roof, bowed a little because we look up at them. */
export function rings(dome: Dome): string {
  const wall = [0.34, 0.67].map((part) => dome.base_y + (dome.eave_y - dome.base_y) * part);
  const walls = wall.map((y) => bow({ x: dome.centre_x - dome.half_width, y }, { x: dome.centre_x + dome.half_width, y }));
  const roofs = Array.from({ length: dome.rings + 1 }, (_, index) => {
    const t = index / dome.rings;
    return bow(roofPoint(dome, -1, t), roofPoint(dome, 1, t));
  });
  return [...walls, ...roofs].join('');
}

function bow(from: Point, to: Point): string {
  const lift = (to.x - from.x) * 0.035;
  return `M${at(from)}Q${at({ x: (from.x + to.x) / 2, y: from.y - lift })} ${at(to)}`;
}

/** The outline of the pavilion, closed, to be filled with glass. */
export function outline(dome: Dome): string {
  const left = STEPS.map((t) => at(roofPoint(dome, -1, t)));
  const right = STEPS.toReversed().map((t) => at(roofPoint(dome, 1, t)));
  const { centre_x, half_width, base_y } = dome;
  const corners = [at({ x: centre_x - half_width, y: base_y }), ...left, ...right, at({ x: centre_x + half_width, y: base_y })];
  return `M${corners.join('L')}Z`;
}

/** Single panes of the roof that catch the light: those whose number the pattern picks. */
export function litPanes(dome: Dome, picks: (rib: number, ring: number) => boolean): string {
  const sides = ribSides(dome.ribs);
  const panes: string[] = [];
  sides.slice(0, -1).forEach((side, rib) => {
    const next = sides[rib + 1] ?? side;
    for (let ring = 0; ring < dome.rings; ring += 1) {
      if (picks(rib, ring)) {
        const [low, high] = [ring / dome.rings, (ring + 1) / dome.rings];
        const corners = [roofPoint(dome, side, low), roofPoint(dome, side, high), roofPoint(dome, next, high), roofPoint(dome, next, low)];
        panes.push(`M${corners.map(at).join('L')}Z`);
      }
    }
  });
  return panes.join('');
}

export interface Frond {
  root: Point;
  /** Where it points, in degrees: 0 is to the right, 90 is up. */
  angle: number;
  length: number;
}

const LEAFLETS = 15;

/** A feathered leaf: a bending stem with leaflets on both sides that grow shorter towards its tip. */
export function frond({ root, angle, length }: Frond): string {
  const radians = (angle * Math.PI) / 180;
  const reach = { x: Math.cos(radians) * length, y: -Math.sin(radians) * length };
  const bend = { x: root.x + reach.x * 0.55, y: root.y + reach.y * 0.75 - length * 0.2 };
  const tip = { x: root.x + reach.x, y: root.y + reach.y + length * 0.26 };
  const leaflets = Array.from({ length: LEAFLETS }, (_, index) => leaflet(root, bend, tip, (index + 2) / (LEAFLETS + 2), length));
  return `M${at(root)}Q${at(bend)} ${at(tip)}${leaflets.join('')}`;
}

function leaflet(root: Point, bend: Point, tip: Point, t: number, length: number): string {
  const s = 1 - t;
  const stem = { x: s * s * root.x + 2 * s * t * bend.x + t * t * tip.x, y: s * s * root.y + 2 * s * t * bend.y + t * t * tip.y };
  const along = { x: s * (bend.x - root.x) + t * (tip.x - bend.x), y: s * (bend.y - root.y) + t * (tip.y - bend.y) };
  const scale = Math.hypot(along.x, along.y) || 1;
  const size = length * 0.3 * Math.sin(Math.PI * (0.18 + t * 0.78));
  const ahead = { x: (along.x / scale) * size, y: (along.y / scale) * size };
  const droop = size * 0.28;
  const one = { x: stem.x + ahead.x * 0.62 - ahead.y * 0.6, y: stem.y + ahead.y * 0.62 + ahead.x * 0.6 + droop };
  const other = { x: stem.x + ahead.x * 0.62 + ahead.y * 0.6, y: stem.y + ahead.y * 0.62 - ahead.x * 0.6 + droop };
  return `M${at(one)}L${at(stem)}L${at(other)}`;
}

/** A broad leaf with a point, closed, from its root in the direction of `angle`. */
export function blade({ root, angle, length }: Frond, width: number): string {
  const radians = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const place = (along: number, across: number) =>
    at({ x: root.x + cos * along * length - sin * across * width, y: root.y - sin * along * length - cos * across * width });
  return `M${at(root)}C${place(0.2, 0.9)} ${place(0.65, 0.85)} ${place(1, 0)}C${place(0.7, -0.75)} ${place(0.25, -0.8)} ${at(root)}Z`;
}
