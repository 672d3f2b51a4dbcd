import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Draws the certificate of the fictional company: `node tools/draw-certificate.ts` writes public/art/certificate.svg.
 * It is as solemn as such papers are, which is its point, and the word across it is part of the drawing (integrity
 * rule 4): a copy of the picture carries it along.
 */
export function drawCertificate(): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Georgia, 'Times New Roman', serif" text-anchor="middle" fill="none">`,
    `<title>SPECIMEN: a fictional certificate. ${NOTICE}</title>`,
    `<path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="${PAPER}"/>`,
    border(),
    `<g transform="translate(600 425)"><path d="${rosette({ turns: 31, wheel: 13, arm: 15, radius: 262, points: 1160 })}" stroke="${PALE}" stroke-width=".6"/></g>`,
    words(),
    seal(),
    signatures(),
    specimen(),
    '</svg>\n',
  ].join('\n');
}

const NOTICE = 'Practice site. Play money only. Nothing here is an offer.';
const [WIDTH, HEIGHT] = [1200, 850];
const [PAPER, INK, LEAF, PALE, SUN, CLAY] = ['#fdfcf8', '#14211b', '#1d5b41', '#a9c9b2', '#c98a1b', '#9b2f22'];

const tenth = (value: number) => Math.round(value * 10) / 10;

interface Rosette {
  turns: number;
  /** Radius of the wheel that rolls inside a ring of the radius `turns`, and how far from its hub the pen is. */
  wheel: number;
  arm: number;
  /** How large the whole becomes. */
  radius: number;
  points: number;
}

/** The line of a wheel that rolls inside a ring, as engravers of banknotes draw it. */
function rosette({ turns, wheel, arm, radius, points }: Rosette): string {
  const hub = turns - wheel;
  const scale = radius / (hub + arm);
  const steps = Array.from({ length: points }, (_, index) => {
    const angle = (index / points) * Math.PI * 2 * wheel;
    const x = hub * Math.cos(angle) + arm * Math.cos((hub / wheel) * angle);
    const y = hub * Math.sin(angle) - arm * Math.sin((hub / wheel) * angle);
    return `${tenth(x * scale)} ${tenth(y * scale)}`;
  });
  return `M${steps.join('L')}Z`;
}

const [WAVE, STRANDS] = [24, 6];

/** A band of waves that cross each other, `length` long, around the line that it starts from. */
function wovenBand(length: number): string {
  const half = WAVE / 2;
  return [1, -1]
    .flatMap((side) =>
      Array.from({ length: STRANDS }, (_, strand) => {
        const height = side * (48 - strand * 8);
        return `M0 0q${half / 2} ${height} ${half} 0${`t${half} 0`.repeat(length / half - 1)}`;
      }),
    )
    .join('');
}

function border(): string {
  const [wide, high] = [WIDTH - 168, HEIGHT - 178];
  const corner = rosette({ turns: 16, wheel: 5, arm: 7, radius: 38, points: 320 });
  const corners = [
    [60, 60],
    [WIDTH - 60, 60],
    [60, HEIGHT - 60],
    [WIDTH - 60, HEIGHT - 60],
  ];
  return [
    `<g stroke="${LEAF}" stroke-width=".7">`,
    `<path id="w" transform="translate(84 60)" d="${wovenBand(wide)}"/><use href="#w" y="${HEIGHT - 120}"/>`,
    `<path id="h" transform="translate(60 89) rotate(90)" d="${wovenBand(high)}"/><use href="#h" x="${WIDTH - 120}"/>`,
    corners
      .map(([x, y], index) =>
        index === 0
          ? `<path id="c" transform="translate(${x} ${y})" fill="${PAPER}" d="${corner}"/>`
          : `<use href="#c" x="${(x ?? 0) - 60}" y="${(y ?? 0) - 60}"/>`,
      )
      .join(''),
    '</g>',
    `<path d="M20 20h${WIDTH - 40}v${HEIGHT - 40}H20zM106 106h${WIDTH - 212}v${HEIGHT - 212}H106zM112 112h${WIDTH - 224}v${HEIGHT - 224}H112z" stroke="${LEAF}" stroke-width="1.5"/>`,
  ].join('\n');
}

function words(): string {
  return [
    `<g fill="${INK}" font-size="22">`,
    `<text x="600" y="176" font-size="20" letter-spacing="6" fill="${LEAF}">REGISTRAR OF THE ORANGERY DISTRICT</text>`,
    '<text x="600" y="250" font-size="58" textLength="760" lengthAdjust="spacingAndGlyphs">Certificate of Authorization</text>',
    `<path d="M420 284h360" stroke="${SUN}" stroke-width="2"/>`,
    '<text x="600" y="336" font-style="italic">This is to certify that the company</text>',
    '<text x="600" y="404" font-size="48" letter-spacing="2">Glasshouse Finance</text>',
    '<text x="600" y="456" font-style="italic">has been entered in the register of authorized companies under the number</text>',
    `<text x="600" y="508" font-size="34" letter-spacing="5" fill="${LEAF}">GH-2016-0000</text>`,
    '<text x="600" y="556" font-style="italic">and may carry this certificate for as long as its glass stands.</text>',
    '</g>',
  ].join('\n');
}

/** The mark of the company within a star of gold: a company that seals its own certificate. */
function seal(): string {
  return [
    '<g transform="translate(600 642)">',
    `<path d="${rosette({ turns: 24, wheel: 7, arm: 7.6, radius: 62, points: 480 })}" fill="${PAPER}" stroke="${SUN}" stroke-width=".8"/>`,
    `<circle r="33" fill="${PAPER}" stroke="${SUN}" stroke-width="1.5"/>`,
    `<path d="M-17-5 0-18l17 13v22h-34zM-17-5H0M0-18v35" stroke="${INK}" stroke-width="1.6" stroke-linejoin="round"/>`,
    `<path d="M0 17C0 7 5 1 16 0 16 11 11 17 0 17z" fill="${LEAF}"/>`,
    '</g>',
  ].join('\n');
}

function signatures(): string {
  return [
    `<g stroke="${INK}" stroke-width="1.8" stroke-linecap="round">`,
    '<path d="M206 640c22-44 40-50 34-18s-26 40-8 18 30-34 26-16-2 22 12 4 18-16 16-2 6 12 18-4 20-14 20-2-4 14 12 8 40-18 84-20"/>',
    '<path d="M836 646c8-50 34-70 30-38s-34 44-22 42 34-40 40-36-18 34-4 32 20-28 28-26-12 26 2 24 22-20 30-18-4 18 8 16 34-14 62-18"/>',
    '<path d="M190 664h240M780 664h240" stroke-width="1"/>',
    '</g>',
    `<g fill="${INK}" font-size="17"><text x="310" y="690">The Registrar</text><text x="900" y="690">The Keeper of the Seal</text></g>`,
  ].join('\n');
}

/** The word, from edge to edge, and the sentence of the practice notice. */
function specimen(): string {
  return [
    `<g font-family="system-ui, sans-serif" font-weight="700">`,
    `<text transform="translate(604 506) rotate(-24)" font-size="206" textLength="960" lengthAdjust="spacingAndGlyphs" fill="${CLAY}" fill-opacity=".3" stroke="${CLAY}" stroke-width="2.5">SPECIMEN</text>`,
    `<path d="M300 708h600v26H300z" fill="${PAPER}"/>`,
    `<text x="600" y="727" font-size="19" fill="${CLAY}">${NOTICE}</text>`,
    '</g>',
  ].join('\n');
}

if (import.meta.main) {
  writeFileSync(join(import.meta.dirname, '../public/art/certificate.svg'), drawCertificate());
}
