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
  /** The width of the opening at the crown, where a lantern stands. */
  crown_half_width: number;
  ribs: number;
  rings: number;
  wallRings: number;
}

const round = (value: number) => Math.round(value * 10) / 10;
const at = ({ x, y }: Point) => `${round(x)} ${round(y)}`;

/** The four points of a cubic curve from the eave to the crown. */
function slope(
  { centre_x, eave_y, crown_y, half_width, crown_half_width }: Dome,
  side: number,
): [Point, Point, Point, Point] {
  const rise = eave_y - crown_y;
  const span = half_width - crown_half_width;
  const place = (width: number, y: number): Point => ({ x: centre_x + side * width, y });
  return [
    place(half_width, eave_y),
    place(half_width - span * 0.06, eave_y - rise * 0.52),
    place(crown_half_width + span * 0.5, crown_y + rise * 0.05),
    place(crown_half_width, crown_y),
  ];
}

/** At `t` 0 is the eave, at 1 the crown. */
function roofPoint(dome: Dome, side: number, t: number): Point {
  const [eave, first, second, crown] = slope(dome, side);
  const s = 1 - t;
  const mix = (pick: (point: Point) => number) =>
    s ** 3 * pick(eave) + 3 * s ** 2 * t * pick(first) + 3 * s * t ** 2 * pick(second) + t ** 3 * pick(crown);
  return { x: mix((point) => point.x), y: mix((point) => point.y) };
}

/** Ribs stand evenly around a circle, so seen from the front they crowd towards the sides. */
function ribSides(count: number): number[] {
  return Array.from({ length: count * 2 + 1 }, (_, index) => Math.sin(((index - count) / count) * (Math.PI / 2)));
}

/** One path for all ribs, from the plinth up the wall and over the roof. */
export function ribs(dome: Dome): string {
  return ribSides(dome.ribs)
    .map((side) => {
      const [eave, first, second, crown] = slope(dome, side);
      return `M${at({ x: eave.x, y: dome.base_y })}L${at(eave)}C${at(first)} ${at(second)} ${at(crown)}`;
    })
    .join('');
}

/** One path for all level lines of the wall and the roof, bowed slightly because we look up at them. */
export function rings(dome: Dome): string {
  const wall = Array.from(
    { length: dome.wallRings },
    (_, index) => dome.base_y + ((dome.eave_y - dome.base_y) * (index + 1)) / (dome.wallRings + 1),
  );
  const walls = wall.map((y) =>
    bow({ x: dome.centre_x - dome.half_width, y }, { x: dome.centre_x + dome.half_width, y }),
  );
  const roofs = Array.from({ length: dome.rings + 1 }, (_, index) => {
    const t = index / dome.rings;
    return bow(roofPoint(dome, -1, t), roofPoint(dome, 1, t));
  });
  return [...walls, ...roofs].join('');
}

function bow(from: Point, to: Point): string {
  const lift = (to.x - from.x) * 0.03;
  return `M${at(from)}Q${at({ x: (from.x + to.x) / 2, y: from.y - lift })} ${at(to)}`;
}

/** Closed, so that it can be filled with glass. */
export function outline(dome: Dome): string {
  const [eave, first, second, crown] = slope(dome, -1);
  const [rightEave, rightFirst, rightSecond, rightCrown] = slope(dome, 1);
  const up = `M${at({ x: eave.x, y: dome.base_y })}L${at(eave)}C${at(first)} ${at(second)} ${at(crown)}`;
  return `${up}L${at(rightCrown)}C${at(rightSecond)} ${at(rightFirst)} ${at(rightEave)}L${at({ x: rightEave.x, y: dome.base_y })}Z`;
}

/** Panes of the roof that catch the light: those whose numbers `picks` selects. */
export function litPanes(dome: Dome, picks: (rib: number, ring: number) => boolean): string {
  const sides = ribSides(dome.ribs);
  const panes: string[] = [];
  sides.slice(0, -1).forEach((side, rib) => {
    const next = sides[rib + 1] ?? side;
    for (let ring = 0; ring < dome.rings; ring += 1) {
      if (picks(rib, ring)) {
        const [low, high] = [ring / dome.rings, (ring + 1) / dome.rings];
        const corners = [
          roofPoint(dome, side, low),
          roofPoint(dome, side, high),
          roofPoint(dome, next, high),
          roofPoint(dome, next, low),
        ];
        panes.push(`M${corners.map(at).join('L')}Z`);
      }
    }
  });
  return panes.join('');
}

export interface Frond {
  root: Point;
  /** In degrees: 0 points right, 90 up. */
  angle: number;
  length: number;
}

const LEAFLETS = 16;

/** A stem that rises, arches over and hangs, with leaflets hanging from both sides. */
export function frond({ root, angle, length }: Frond): string {
  const radians = (angle * Math.PI) / 180;
  const reach = { x: Math.cos(radians) * length, y: -Math.sin(radians) * length };
  const bend = { x: root.x + reach.x * 0.6, y: root.y + reach.y * 0.9 - length * 0.22 };
  const tip = { x: root.x + reach.x * 1.05, y: root.y + reach.y * 0.72 + length * 0.34 * Math.abs(Math.cos(radians)) };
  const leaflets = Array.from({ length: LEAFLETS }, (_, index) =>
    leaflet([root, bend, tip], (index + 2.5) / (LEAFLETS + 2.5), length),
  );
  return `M${at(root)}Q${at(bend)} ${at(tip)}${leaflets.join('')}`;
}

function leaflet([root, bend, tip]: [Point, Point, Point], t: number, length: number): string {
  const s = 1 - t;
  const stem = {
    x: s * s * root.x + 2 * s * t * bend.x + t * t * tip.x,
    y: s * s * root.y + 2 * s * t * bend.y + t * t * tip.y,
  };
  const along = { x: s * (bend.x - root.x) + t * (tip.x - bend.x), y: s * (bend.y - root.y) + t * (tip.y - bend.y) };
  const scale = Math.hypot(along.x, along.y) || 1;
  const size = length * 0.26 * Math.sin(Math.PI * (0.12 + t * 0.8));
  const [x, y] = [(along.x / scale) * size, (along.y / scale) * size];
  const one = { x: stem.x + x * 0.8 - y * 0.45, y: stem.y + y * 0.8 + x * 0.45 + size * 0.3 };
  const other = { x: stem.x + x * 0.8 + y * 0.45, y: stem.y + y * 0.8 - x * 0.45 + size * 0.3 };
  return `M${at(one)}L${at(stem)}L${at(other)}`;
}

/** Pointed and closed, from its root in the direction of `angle`. */
export function blade({ root, angle, length }: Frond, width: number): string {
  const radians = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const place = (along: number, across: number) =>
    at({
      x: root.x + cos * along * length - sin * across * width,
      y: root.y - sin * along * length - cos * across * width,
    });
  return `M${at(root)}C${place(0.2, 0.9)} ${place(0.65, 0.85)} ${place(1, 0)}C${place(0.7, -0.75)} ${place(0.25, -0.8)} ${at(root)}Z`;
}
