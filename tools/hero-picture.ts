import { blade } from '#app/ui/glasshouse-geometry.ts';
import { glasshouse, type Paint } from './hero-glasshouse.ts';

const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

/** Two crops of the same place: beside the words on a wide window, under them on a narrow one. */
interface Crop {
  width: number;
  height: number;
  /** Where the house stands, and how large. */
  centre_x: number;
  ground_y: number;
  scale: number;
}

const CROPS = {
  wide: { width: 2400, height: 900, centre_x: 1950, ground_y: 752, scale: 1.06 },
  tall: { width: 800, height: 1200, centre_x: 400, ground_y: 1050, scale: 1 },
} as const satisfies Record<string, Crop>;

/** Every file of the hero by its name, drawn with the tokens of a stylesheet. */
export function heroPictures(stylesheet: string): [name: string, picture: string][] {
  return Object.entries(CROPS).flatMap(([name, crop]) =>
    SCHEMES.map((scheme): [string, string] => [
      `hero-${name}-${scheme}.svg`,
      heroPicture(crop, paintOf(stylesheet, scheme)),
    ]),
  );
}

/** A stylesheet with `light-dark()` tokens and a scheme; returns the colours of the picture, so that art and layout agree. */
function paintOf(stylesheet: string, scheme: Scheme): Paint {
  const colour = (token: string, side: Scheme = scheme) => {
    const found = new RegExp(`--color-${token}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(stylesheet);
    const value = found?.[side === 'light' ? 1 : 2];
    if (value === undefined) throw new Error(`no colour ${token} among the tokens`);
    return value;
  };
  return {
    dusk: colour('dusk'),
    night: colour('ground-deep', 'dark'),
    light: colour('on-dusk'),
    dawn: colour('dawn'),
    palm: colour('palm'),
    palmDeep: colour('palm-deep'),
  };
}

/** The glasshouse at first light, as the text of an SVG file. */
function heroPicture(crop: Crop, paint: Paint): string {
  const { width, height, centre_x, ground_y, scale } = crop;
  const sun = { x: centre_x + 36 * scale, y: ground_y - 268 * scale };
  const house = `translate(${centre_x} ${ground_y})scale(${scale})`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path fill="${paint.dusk}" d="M0 0h${width}v${height}H0z"/>`,
    firstLight(sun, scale, paint),
    hills(crop, paint),
    `<g transform="${house}"><g id="house">${glasshouse(paint)}</g></g>`,
    pool(crop, paint),
    leaves(crop, paint),
    '</svg>\n',
  ].join('');
}

/** The sun, and the sky around it in rings: green far out, and warmer towards the light. */
function firstLight({ x, y }: { x: number; y: number }, scale: number, { dawn, palm }: Paint): string {
  const disc = (radius: number) => `<circle cx="${x}" cy="${y}" r="${Math.round(radius * scale)}"/>`;
  return [
    `<g fill="${palm}" fill-opacity=".09">${[660, 530, 415].map(disc).join('')}</g>`,
    `<g fill="${dawn}" fill-opacity=".1">${[318, 236, 168].map(disc).join('')}</g>`,
    `<g fill="${dawn}">${disc(106)}</g>`,
  ].join('');
}

function hills({ width: w, ground_y: y }: Crop, { palmDeep, dusk }: Paint): string {
  const far = `M0 ${y - 96}Q${w * 0.2} ${y - 190} ${w * 0.45} ${y - 110}T${w} ${y - 150}V${y}H0z`;
  const near = `M0 ${y - 30}Q${w * 0.25} ${y - 110} ${w * 0.55} ${y - 40}T${w} ${y - 70}V${y}H0z`;
  return `<path fill="${palmDeep}" opacity=".28" d="${far}"/><path fill="${dusk}" opacity=".75" d="${near}"/>`;
}

/** Still water that shows the house again, upside down and half as high, crossed by ripples. */
function pool({ width, height, centre_x, ground_y, scale }: Crop, { night, light, dusk, dawn }: Paint): string {
  const depth = height - ground_y;
  const edge_y = ground_y + 26;
  const ripples = Array.from({ length: 13 }, (_, row) => {
    const y = edge_y + 8 + row * row * 0.9 + row * 4;
    const x = centre_x - 380 * scale + ((row * 271) % 560);
    return `M${Math.round(x)} ${Math.round(y)}h${60 + ((row * 97) % 190)}`;
  }).join('');
  return [
    `<clipPath id="water"><path d="M0 ${edge_y}h${width}v${depth}H0z"/></clipPath>`,
    `<path fill="${night}" opacity=".45" d="M0 ${ground_y + 10 * scale}h${width}v${depth}H0z"/>`,
    `<g clip-path="url(#water)"><path fill="${dusk}" d="M0 ${edge_y}h${width}v${depth}H0z"/>`,
    `<use href="#house" opacity=".34" transform="translate(${centre_x} ${edge_y})scale(${scale} ${-scale * 0.55})"/>`,
    `<ellipse cx="${centre_x + 36 * scale}" cy="${edge_y + 148 * scale}" rx="${70 * scale}" ry="${34 * scale}" fill="${dawn}" opacity=".3"/>`,
    `<path stroke="${light}" opacity=".3" d="${ripples}"/></g>`,
    `<path fill="${light}" opacity=".5" d="M0 ${edge_y - 3}h${width}v3H0z"/>`,
  ].join('');
}

/** Leaves close to us, dark against the light: they say where we stand. */
function leaves({ width: w, height: h }: Crop, { night }: Paint): string {
  const clump = (x: number, lean: number, size: number) =>
    [42, 66, 88, 110, 136].map((angle, index) =>
      blade({ root: { x, y: h + 16 }, angle: angle + lean, length: size * (index % 2 === 0 ? 0.7 : 1) }, size * 0.14),
    );
  const clumps = [
    clump(w - 30, 22, 210),
    clump(w - 120, 10, 140),
    clump(w - 215, 0, 84),
    clump(26, -20, 170),
    clump(112, -6, 96),
    clump(w - 1560, 8, 150),
  ];
  return `<path fill="${night}" d="${clumps.flat().join('')}"/>`;
}
