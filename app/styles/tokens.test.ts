import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

const TEXT_CONTRAST = 4.5;
const EDGE_CONTRAST = 3;

/** The ink colours that appear on each ground somewhere on the site. */
const TEXT_ON: Record<string, readonly string[]> = {
  ink: ['ground', 'ground-deep', 'pane', 'field', 'glass', 'glass-bright', 'clay-glass'],
  'ink-soft': ['ground', 'ground-deep', 'pane', 'field', 'glass-bright'],
  'ink-faint': ['field', 'pane', 'ground', 'glass'],
  'leaf-ink': ['ground', 'ground-deep', 'pane', 'glass'],
  'on-leaf': ['leaf', 'leaf-deep'],
  'sun-ink': ['sun-glass'],
  clay: ['pane', 'ground', 'clay-glass'],
  'on-dusk': ['dusk'],
  'on-dusk-soft': ['dusk'],
};

const EDGE_ON: Record<string, readonly string[]> = {
  'mullion-strong': ['field', 'pane', 'ground'],
  focus: ['field', 'pane', 'ground', 'ground-deep'],
  leaf: ['pane', 'ground'],
};

test.each(SCHEMES)('every text is legible in the %s scheme', (scheme) => {
  expect(tooFaint(TEXT_ON, TEXT_CONTRAST, scheme)).toEqual([]);
});

test.each(SCHEMES)('every edge of a control is visible in the %s scheme', (scheme) => {
  expect(tooFaint(EDGE_ON, EDGE_CONTRAST, scheme)).toEqual([]);
});

// A receipt and a certificate cannot read the tokens, so they repeat them.
test.each(['app/coins/receipt-drawing.server.ts', 'public/art/certificate.svg', 'public/favicon.svg'])(
  'every colour of %s is a token’s',
  (path) => {
    const drawn = [...readFileSync(path, 'utf8').matchAll(/#[0-9a-f]{6}\b/gi)].map(([hex]) => hex.toLowerCase());
    expect(drawn.length).toBeGreaterThan(0);
    expect([...new Set(drawn)].filter((hex) => !css.includes(hex))).toEqual([]);
  },
);

test('the measure of contrast is right at both extremes', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#777777')).toBe(1);
});

function tooFaint(pairs: Record<string, readonly string[]>, least: number, scheme: Scheme): string[] {
  return Object.entries(pairs).flatMap(([front, backs]) =>
    backs
      .map((back) => ({ name: `${front} on ${back}`, ratio: contrast(colour(front, scheme), colour(back, scheme)) }))
      .filter(({ ratio }) => ratio < least)
      .map(({ name, ratio }) => `${name}: ${ratio.toFixed(2)}`),
  );
}

function colour(name: string, scheme: Scheme): string {
  const found = new RegExp(`--color-${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`).exec(css);
  const value = scheme === 'light' ? found?.[1] : found?.[2];
  if (value === undefined) {
    throw new Error(`no token --color-${name}`);
  }
  return value;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
