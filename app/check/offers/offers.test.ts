import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { serverTranslator } from '#app/i18n/catalogues.server.ts';
import { LOCALES } from '#app/i18n/locale.ts';
import { REGISTER } from '#app/registers/firms.ts';
import { OFFERS } from '#app/registers/offers.ts';
import { OFFER_WORDS } from '#app/registers/texts.ts';
import { estimateWave, type Rating } from '../estimate/estimator.ts';
import {
  BANK_DIGESTS,
  FORMS,
  FORMS_OF_SET,
  type Kind,
  OFFER_SETS,
  type OfferTexts,
  setOfForm,
  type WeakCue,
} from './offer.ts';
import { CHECK_OFFERS, type CheckOffer, offersOfForm } from './offers.ts';
import { PAIRS } from './pairs.ts';

const words = (text: { message?: string | undefined }) => text.message ?? '';
const parts = ({ front, register, terms, money }: OfferTexts) => [front, register, terms, money].map(words);
const lengthOf = (offer: CheckOffer) => parts(offer.texts).join('').length;
const figuresOf = (text: string) => text.match(/\$[\d,.]*\d|\d[\d,.]*%/g) ?? [];

const quotesIn = (text: string) => [...text.matchAll(/“([^”]+)”/g)].map(([, quote = '']) => quote.toLowerCase());

/** The words that show a reader the features that often come with fraud but decide nothing. */
const SIGN_OF_CUE: Readonly<Record<WeakCue, RegExp>> = {
  countdown: /A clock shows|ends tonight/,
  'closing-date': /(until|closes on|by) \d+ [A-Z]/,
  reward: /A friend brings/,
  papers: /your papers/,
  spelling: /befor |recieve/,
  'smart-address': /\d+ (Grand Parade|Consul Street|Admiral Terrace|Treasury Walk)/,
  'logo-wall': /a wall of bank logos/,
  'reference-number': /reference [A-Z]+-\d+|case number [A-Z]+-\d+/,
  screenshots: /screenshots/,
  'first-names': /Mei|Jonas|Nadia|Emil/,
  'famous-face': /Rosalind Farrowby, the television cook/,
  'registration-form': /a form/,
  urgent: /URGENT/,
  'capital-letters': /[A-Z]{4,}/,
  'free-talk': /the first (talk|hour) is free/,
  courier: /[Aa] courier/,
  'group-photo': /a group photo/,
  buzzword: /AI \w+, AI \w+, AI/,
  brochure: /brochure/,
  award: /an award/,
  likes: /\d+,\d{3} likes/,
  'few-left': /Only \w+ (pairs )?are left/,
};

function twinsOf(number: number): Readonly<Record<Kind, CheckOffer>> {
  const of = (kind: Kind) => CHECK_OFFERS.find(({ id }) => id === `${number}-${kind}`);
  const [bad, good] = [of('false'), of('honest')];
  if (bad === undefined || good === undefined) throw new Error(`pair ${number} is not whole`);
  return { false: bad, honest: good };
}

test('there are 72 offers, every one once', () => {
  expect(CHECK_OFFERS).toHaveLength(72);
  expect(new Set(CHECK_OFFERS.map(({ id }) => id)).size).toBe(72);
  expect(new Set(CHECK_OFFERS.map(({ texts }) => texts.name)).size).toBe(72);
});

test.each(OFFER_SETS)('a changed word, figure or key of the set %s is a new version: add its digest', (set) => {
  const offers = CHECK_OFFERS.filter(({ form }) => setOfForm(form) === set);
  const bank = offers.map(({ id, form, pair, texts: { name, decides, ...texts } }) => [
    ...[id, form, pair.channel, pair.look, pair.weak, pair.decidingFold, name],
    ...[texts.front, texts.register, texts.terms, texts.money, ...decides].map(words),
  ]);
  expect(BANK_DIGESTS[set].at(-1)).toBe(createHash('sha256').update(JSON.stringify(bank)).digest('hex').slice(0, 16));
});

test('each form is of the set that lists it', () => {
  for (const set of OFFER_SETS) expect(FORMS_OF_SET[set].map(setOfForm)).toEqual(FORMS_OF_SET[set].map(() => set));
});

describe.each(FORMS)('form %s', (form) => {
  const offers = offersOfForm(form);

  test.each(['glossy', 'plain'] as const)('calling everything that is %s false tells nothing apart', (look) => {
    const rated = (kind: Kind) =>
      offers.filter((offer) => offer.kind === kind).map(({ pair }): Rating => (pair.look === look ? 4 : 1));
    const everybody = Array.from({ length: 12 }, () => ({ false: rated('false'), honest: rated('honest') }));
    expect(estimateWave(everybody).sensitivity).toBeCloseTo(0, 10);
  });

  test('has six false and six honest offers, half of each glossy, so judging by looks alone tells nothing', () => {
    for (const kind of ['false', 'honest'] as const) {
      const looks = offers.filter((offer) => offer.kind === kind).map(({ pair }) => pair.look);
      expect(looks.toSorted(), kind).toEqual(['glossy', 'glossy', 'glossy', 'plain', 'plain', 'plain']);
    }
  });

  test('has no two offers of one pair', () => {
    expect(new Set(offers.map(({ pair }) => pair.number)).size).toBe(12);
  });
});

describe.each(PAIRS.map(({ number }) => number))('the twins of pair %d', (number) => {
  const { false: bad, honest } = twinsOf(number);

  test('are in opposite forms of their couple', () => {
    const couple =
      [
        ['A', 'B'],
        ['C', 'D'],
        ['E', 'F'],
      ][Math.floor((number - 1) / 12)] ?? [];
    expect([bad.form, honest.form].toSorted()).toEqual(couple);
    expect(bad.form).toBe(couple[(number + 1) % 2]);
  });

  test('are of the same length', () => {
    const ratio = lengthOf(bad) / lengthOf(honest);
    expect(ratio).toBeGreaterThan(0.9);
    expect(ratio).toBeLessThan(1.1);
  });

  test('both show the two weak cues of the pair in their text', () => {
    for (const { id, pair, texts } of [bad, honest])
      for (const cue of pair.weak) expect(words(texts.front), `${id} ${cue}`).toMatch(SIGN_OF_CUE[cue]);
  });

  test('differ in what decides: the honest one lacks both of the things that give the false one away', () => {
    expect(bad.texts.decides).toHaveLength(2);
    const said = parts(honest.texts).join(' ').toLowerCase();
    for (const text of bad.texts.decides.map(words))
      expect(
        quotesIn(text).filter((quote) => !said.includes(quote)),
        text,
      ).not.toEqual([]);
  });

  test('have what decides in the same two places, quoted word for word', () => {
    for (const { texts, pair, kind } of [bad, honest]) {
      const [inFront, behindFold] = texts.decides.map(words);
      const places = [words(texts.front), words(texts[pair.decidingFold])];
      for (const [index, explained] of [inFront, behindFold].entries()) {
        const place = (places[index] ?? '').toLowerCase().replaceAll(/[“”]/g, '');
        const all = parts(texts).join(' ').toLowerCase().replaceAll(/[“”]/g, '');
        for (const quote of quotesIn(explained ?? ''))
          expect(index === 0 ? place : all, `${kind}: ${quote}`).toContain(quote);
      }
    }
  });
});

describe.each(LOCALES.map(({ code }) => code))('in %s', (code) => {
  const i18n = serverTranslator(code);
  const said = ({ front, register, terms, money }: OfferTexts) =>
    [front, register, terms, money].map((text) => i18n._(text)).join(' ');
  /** However its language writes thousands and decimals. */
  const figures = (text: string) => (text.match(/\d+(?:[.,\s]\d+)*/g) ?? []).map((one) => one.replaceAll(/\D/g, ''));

  test.each(PAIRS.map(({ number }) => number))('the twins of pair %d are of the same length', (number) => {
    const { false: bad, honest } = twinsOf(number);
    const ratio = said(bad.texts).length / said(honest.texts).length;
    expect(ratio).toBeGreaterThan(0.9);
    expect(ratio).toBeLessThan(1.1);
  });

  test('every offer has the figures of the English one and names the same firm', () => {
    for (const { id, texts } of CHECK_OFFERS) {
      const translated = said(texts);
      const missing = figures(parts(texts).join(' ')).filter((figure) => !figures(translated).includes(figure));
      expect(missing, id).toEqual([]);
      // An office has its proper name in every language.
      if (id !== '5-honest') expect(translated, id).toContain(texts.name.split(' ')[0]);
    }
  });
});

test('no name or figure also occurs in the exercise of the register, so practising there gives nothing away', () => {
  const firms = REGISTER.map(({ name }) => name);
  const offered = OFFERS.map(({ firm }) => firm);
  const practised = new Set(
    Object.values(OFFER_WORDS).flatMap((offer) => Object.values(offer).flatMap((text) => figuresOf(words(text)))),
  );
  for (const { id, texts } of CHECK_OFFERS) {
    for (const known of [...firms, ...offered]) expect(texts.name, id).not.toContain(known.split(' ')[0]);
    expect(
      figuresOf(parts(texts).join(' ')).filter((figure) => practised.has(figure)),
      id,
    ).toEqual([]);
  }
});

test('every offer names its firm and takes about as long to read as any other', () => {
  for (const offer of CHECK_OFFERS) {
    const first = offer.texts.name.split(' ')[0] ?? '';
    expect(words(offer.texts.front), offer.id).toContain(first);
    const count = parts(offer.texts).join(' ').split(/\s+/).length;
    expect(count, offer.id).toBeGreaterThanOrEqual(70);
    expect(count, offer.id).toBeLessThanOrEqual(95);
  }
});
