import fc from 'fast-check';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { COLLAPSE_MODELS, type CollapseModel } from '#app/collapse/model-names.ts';
import { collapseInWords, type ModelText } from '#app/collapse/texts.ts';
import { serverTranslator } from '#app/i18n/catalogues.server.ts';
import { LocaleProvider } from '#app/i18n/locale-provider.tsx';
import { FixedModel } from './fixed-model.tsx';
import { FundModel } from './fund-model.tsx';
import { FUND_LIMITS, type FundCase, type Limits, PLAN_LIMITS, TOWN_LIMITS } from './settings.ts';
import { TownModel } from './town-model.tsx';

const translator = serverTranslator('en');
const texts = collapseInWords(translator);
/** Each of these tests draws several hundred pages. */
const MANY_PAGES_MS = 60_000;
const PLANS = ['beginners', 'advanced', 'premium', 'thirds', 'own'] as const;
/** The third case has the limits of the first. */
const CASES: readonly FundCase[] = ['slow', 'ponzi'];

const MODELS: Record<CollapseModel, (text: ModelText) => ReactElement> = {
  fixed: (text) => createElement(FixedModel, { text, classId: null, classLine: null }),
  rate: (text) => createElement(FundModel, { text, classId: null }),
  town: (text) => createElement(TownModel, { text, classId: null, classLine: null }),
};

/** Returns a model as the server shows it at an address. */
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

/** Finds invalid numbers in words, pictures and attributes, and sums too long for a line on a phone. */
const NO_NUMBER = /NaN|Infinity|∞|-\$|[\d,]{18}/;

function expectNumbers(model: CollapseModel, query: string) {
  const found = NO_NUMBER.exec(shown(model, query));
  expect(found === null ? '' : `${query}: ${found[0]}`).toBe('');
}

type Sliders = Readonly<Record<string, Limits>>;

/** Sets every slider to one of its ends. */
function cornersOf(sliders: Sliders): string[] {
  return Object.entries(sliders).reduce<string[]>(
    (queries, [name, { min, max }]) =>
      queries.flatMap((query) => [`${query}&${name}=${min}`, `${query}&${name}=${max}`]),
    [''],
  );
}

/** Sets every slider anywhere, and often at an end or next to it. */
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

describe('Artzrouni’s model shows numbers', { timeout: MANY_PAGES_MS }, () => {
  it.each(CASES)('at every corner of its sliders: %s', (fundCase) => {
    for (const corner of cornersOf(FUND_LIMITS[fundCase]))
      expectNumbers('rate', `model=rate&case=${fundCase}${corner}`);
  });
  it.each(CASES)('wherever they stand: %s', (fundCase) => {
    const settings = anywhere(FUND_LIMITS[fundCase]).map((query) => `model=rate&case=${fundCase}${query}`);
    fc.assert(fc.property(settings, (query) => expectNumbers('rate', query)));
  });
});

describe('the plans show numbers', { timeout: MANY_PAGES_MS }, () => {
  it.each(PLANS)('at every corner of the sliders: %s', (plan) => {
    for (const corner of cornersOf(PLAN_LIMITS)) expectNumbers('fixed', `plan=${plan}${corner}`);
  });
  it.each(PLANS)('wherever they stand: %s', (plan) => {
    const settings = anywhere(PLAN_LIMITS).map((query) => `plan=${plan}${query}`);
    fc.assert(
      fc.property(settings, (query) => expectNumbers('fixed', query)),
      { numRuns: 40 },
    );
  });
});

describe('a town shows numbers', { timeout: MANY_PAGES_MS }, () => {
  const sliders = { ...TOWN_LIMITS, taken: PLAN_LIMITS.taken };
  it('at every corner of the sliders', () => {
    for (const plan of PLANS)
      for (const corner of cornersOf(sliders)) expectNumbers('town', `model=town&plan=${plan}${corner}`);
  });
  it('wherever they stand', () => {
    const settings = fc.tuple(fc.constantFrom(...PLANS), anywhere(sliders));
    fc.assert(
      fc.property(settings, ([plan, query]) => expectNumbers('town', `model=town&plan=${plan}${query}`)),
      { numRuns: 40 },
    );
  });
});
