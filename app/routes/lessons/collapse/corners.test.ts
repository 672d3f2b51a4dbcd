import fc from 'fast-check';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { COLLAPSE_MODELS, type CollapseModel } from '#app/collapse/model-names.ts';
import { collapseInWords, type ModelText } from '#app/collapse/texts.ts';
import { serverTranslator } from '#app/i18n/catalogues.server.ts';
import { LocaleProvider } from '#app/i18n/locale-provider.tsx';
import { isLongRun } from '../../../../tests/support/long.ts';
import { FixedModel } from './fixed-model.tsx';
import { type Limits, PLAN_LIMITS, TOWN_LIMITS } from './settings.ts';
import { TownModel } from './town-model.tsx';

const translator = serverTranslator('en');
const texts = collapseInWords(translator);
const RUNS = { numRuns: isLongRun ? 40 : 13 };
const TOWN_SLIDERS = { ...TOWN_LIMITS, taken: PLAN_LIMITS.taken };
const PLANS = ['beginners', 'advanced', 'premium', 'thirds', 'own'] as const;

const MODELS: Record<CollapseModel, (text: ModelText) => ReactElement> = {
  fixed: (text) => createElement(FixedModel, { text, classId: null, classLine: null }),
  town: (text) => createElement(TownModel, { text, classId: null, classLine: null }),
};

function shown(model: CollapseModel, query: string): string {
  const text = texts[COLLAPSE_MODELS.indexOf(model)];
  if (text === undefined) throw new Error(`no words for ${model}`);
  const page = createElement(
    MemoryRouter,
    { initialEntries: [`/collapse?${query}`] },
    LocaleProvider({ translator, children: MODELS[model](text) }),
  );
  return renderToStaticMarkup(page);
}

/** Invalid numbers in words, pictures and attributes, and sums too long for a line on a phone. */
const NO_NUMBER = /NaN|Infinity|∞|-\$|[\d,]{18}/;

function expectNumbers(model: CollapseModel, query: string) {
  const found = NO_NUMBER.exec(shown(model, query));
  expect(found === null ? '' : `${query}: ${found[0]}`).toBe('');
}

type Sliders = Readonly<Record<string, Limits>>;

/**
 * All sliders at their lower end, then all but one at their upper end, each in its turn. Any two of three or more
 * sliders so stand at all four pairs of their ends.
 */
function cornersOf(sliders: Sliders): string[] {
  const settings = Object.entries(sliders);
  return [null, ...Object.keys(sliders)].map((alone) =>
    settings.map(([name, { min, max }]) => `&${name}=${alone === null || alone === name ? min : max}`).join(''),
  );
}

/** Anywhere, and often at an end or next to it. */
function anywhere(sliders: Sliders): fc.Arbitrary<string> {
  const values = Object.entries(sliders).map(([name, { min, max, step }]) =>
    fc
      .oneof(
        fc.constantFrom(min, max, min + step, max - step),
        fc.integer({ min: 0, max: Math.round((max - min) / step) }).map((steps) => min + steps * step),
      )
      .map((value) => `&${name}=${value}`),
  );
  return fc.tuple(...values).map((parts) => parts.join(''));
}

it.each([PLAN_LIMITS, TOWN_SLIDERS])('corners have each pair of sliders at each pair of their ends', (sliders) => {
  const names = Object.keys(sliders);
  const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other] as const));
  for (const [one, other] of pairs) {
    const corners = cornersOf(sliders).map((corner) => new URLSearchParams(corner));
    expect(new Set(corners.map((corner) => `${corner.get(one)} ${corner.get(other)}`)).size).toBe(4);
  }
});

describe('the plans show numbers', () => {
  it.each(PLANS)('at corners of the sliders: %s', (plan) => {
    for (const corner of cornersOf(PLAN_LIMITS)) expectNumbers('fixed', `plan=${plan}${corner}`);
  });
  it.each(PLANS)('wherever they stand: %s', (plan) => {
    const settings = anywhere(PLAN_LIMITS).map((query) => `plan=${plan}${query}`);
    fc.assert(
      fc.property(settings, (query) => expectNumbers('fixed', query)),
      RUNS,
    );
  });
});

describe('a town shows numbers', () => {
  it('at corners of the sliders', () => {
    for (const plan of PLANS)
      for (const corner of cornersOf(TOWN_SLIDERS)) expectNumbers('town', `model=town&plan=${plan}${corner}`);
  });
  it('wherever they stand', () => {
    const settings = fc.tuple(fc.constantFrom(...PLANS), anywhere(TOWN_SLIDERS));
    fc.assert(
      fc.property(settings, ([plan, query]) => expectNumbers('town', `model=town&plan=${plan}${query}`)),
      RUNS,
    );
  });
});
