import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import { BY_HAND } from '#app/classes/scenario/scenario.ts';
import { coinsBehind } from '#app/debrief/coins-of-investor.ts';
import { LOCALES } from '#app/i18n/locale.ts';
import { makeTranslator } from '#app/i18n/translator.ts';
import { cents, satoshi, satoshiToCents } from '#app/ledger/money.ts';
import { TRUTH_IDS, type TruthId } from '#app/signs/xray-state.ts';
import { realTime } from '#app/time/instants.ts';
import { isXrayHeldBack, type TruthBehindFigures, truthsInWords } from './xray.ts';

const THEN = realTime('2025-03-01T09:00:00Z');
const NONE: Classroom['stages'] = { openedAt: null, startedAt: null, collapsedAt: null, debriefedAt: null };
const KEPT = {
  kind: 'invited',
  state: 'running',
  scenario: { ...BY_HAND, xray: 'from-the-reveal' },
  stages: { ...NONE, openedAt: THEN, startedAt: THEN },
} as const;

describe('X-ray', () => {
  test.each([
    ['prepared', NONE, true],
    ['open', { ...NONE, openedAt: THEN }, true],
    ['running', KEPT.stages, true],
    ['collapsed', { ...KEPT.stages, collapsedAt: THEN }, false],
    ['debriefed', { ...KEPT.stages, debriefedAt: THEN }, false],
    ['collapsed and debriefed', { ...KEPT.stages, collapsedAt: THEN, debriefedAt: THEN }, false],
  ])('set to wait for the reveal, in a class that is %s', (_, stages, isHeldBack) => {
    expect(isXrayHeldBack({ ...KEPT, stages })).toBe(isHeldBack);
  });

  test('is never held back in the open class, whatever its scenario says', () => {
    expect(isXrayHeldBack({ ...KEPT, kind: 'open' })).toBe(false);
  });

  test('is never held back once a class is closed', () => {
    expect(isXrayHeldBack({ ...KEPT, state: 'closed' })).toBe(false);
  });

  test('is free when its scenario does not hold it back', () => {
    expect(isXrayHeldBack({ ...KEPT, scenario: BY_HAND })).toBe(false);
  });
});

const ENGLISH = makeTranslator('en', {});
/** $25,000 a coin: ten satoshi stand behind each cent that Ada is owed. */
const PRICE = 2_500_000n;

/** An investor with $1,000, half a plan and a waiting withdrawal, in a company with a quarter of what it owes. */
const ADA: TruthBehindFigures = {
  balances: { withdrawable: cents(1_000_00n), pending_payout: cents(500_00n), held_for_withdrawal: cents(100_03n) },
  saidCents: cents(1_600_03n),
  house: {
    coinsHeld: satoshi(2_400_000n),
    coinsWorthCents: cents(600_00n),
    owedCents: cents(2_400_00n),
    taken: satoshi(0n),
  },
  behindWorth: cents(400_00n),
  paidInWorth: cents(600_00n),
  underway: satoshi(0n),
  cameBackWorth: cents(0n),
  hasEnded: false,
  bank: null,
};
const NOBODY: TruthBehindFigures = {
  balances: { withdrawable: cents(0n), pending_payout: cents(0n), held_for_withdrawal: cents(0n) },
  saidCents: cents(0n),
  house: { coinsHeld: satoshi(0n), coinsWorthCents: cents(0n), owedCents: cents(0n), taken: satoshi(0n) },
  behindWorth: cents(0n),
  paidInWorth: cents(0n),
  underway: satoshi(0n),
  cameBackWorth: cents(0n),
  hasEnded: false,
  bank: null,
};

const PAID = 'The coins that you paid in would be worth $600.00 today. ';
const notOwed = (there: string) =>
  `${PAID}You are owed nothing at the moment: a deposit counts once it has been approved. Coins worth ${there} are with the company, or on their way from you to it.`;
/** Someone who paid in $600, and is owed so many cents, by a company with coins worth so many and no other investor. */
const state = (held: bigint, owed: bigint, more: Partial<TruthBehindFigures> = {}): TruthBehindFigures => {
  const coinsHeld = satoshi(held * 40n);
  const house = { coinsHeld, coinsWorthCents: cents(held), owedCents: cents(owed), taken: satoshi(0n) };
  const behindWorth = satoshiToCents(coinsBehind(house, owed), PRICE);
  return { ...NOBODY, saidCents: cents(owed), house, behindWorth, paidInWorth: cents(600_00n), ...more };
};

const STATES: readonly (readonly [string, TruthBehindFigures, string])[] = [
  ['nothing paid in', NOBODY, 'You paid nothing in and got nothing back.'],
  ['on their way', state(0n, 0n, { underway: satoshi(2_400_000n) }), notOwed('$600.00')],
  ['arrived, the deposit waits', state(600_00n, 0n), notOwed('$600.00')],
  [
    'waiting, in a company that owes others more than it has',
    state(300_00n, 0n, { house: { ...ADA.house, coinsHeld: satoshi(1_200_000n) } }),
    notOwed('$300.00'),
  ],
  [
    'owed, and covered',
    state(600_00n, 600_00n),
    `${PAID}So far there are coins behind all of the $600.00 that you are owed. They came out of what was paid in, by you or by others.`,
  ],
  [
    'owed, and covered by the deposits of others that wait',
    state(5_000_00n, 700_00n),
    `${PAID}So far there are coins behind all of the $700.00 that you are owed. They came out of what was paid in, by you or by others.`,
  ],
  [
    'owed, and a cent is not covered',
    state(599_99n, 600_00n),
    `${PAID}Behind all that you are owed, coins worth $599.99 are left.`,
  ],
  [
    'owed, and not covered',
    state(600_00n, 1_200_00n),
    `${PAID}Behind all that you are owed, coins worth $600.00 are left.`,
  ],
  [
    'owed after the collapse',
    state(0n, 600_00n, { hasEnded: true }),
    `${PAID}Behind all that you are owed, coins worth $0.00 are left.`,
  ],
  [
    'owed after the collapse, in a company that could pay',
    state(600_00n, 600_00n, { hasEnded: true }),
    `${PAID}Behind all that you are owed, coins worth $600.00 are left.`,
  ],
  [
    'waiting at the collapse',
    state(600_00n, 0n, { hasEnded: true }),
    `${PAID}You are owed nothing, and no deposit is approved anymore. Coins worth $600.00 are with the company, or on their way from you to it.`,
  ],
  ['nothing paid in before the collapse', { ...NOBODY, hasEnded: true }, 'You paid nothing in and got nothing back.'],
  [
    'taken at the collapse',
    state(0n, 600_00n, {
      hasEnded: true,
      house: { ...NOBODY.house, owedCents: cents(600_00n), taken: satoshi(2_400_000n) },
    }),
    `${PAID}The people behind the company have taken all that was there.`,
  ],
  ['all of it came back', state(0n, 0n, { cameBackWorth: cents(600_00n) }), notOwed('$0.00')],
  [
    'only others’ withdrawals came into the wallet',
    { ...NOBODY, cameBackWorth: cents(50_00n) },
    notOwed('$0.00').replace('$600.00', '$0.00'),
  ],
  [
    'credited on a receipt alone',
    state(0n, 600_00n, { paidInWorth: cents(0n) }),
    'The coins that you paid in would be worth $0.00 today. Behind all that you are owed, coins worth $0.00 are left.',
  ],
];

describe('the truth beside a figure', () => {
  test.each<[TruthId, string]>([
    ['account-balance', 'Coins behind it: $250.00'],
    ['running-plan', 'Coins behind it: $125.00'],
    // A quarter of $100.03 is $25.0075.
    ['held-for-withdrawal', 'Coins behind it: $25.00'],
    [
      'total-deposits',
      'The coins that you paid in would be worth $600.00 today. Behind all that you are owed, coins worth $400.00 are left.',
    ],
    ['total-withdrawals', 'No coins have come back to your wallet.'],
    [
      'total-earnings',
      'Earned by any business: $0.00. The profit was only written into the books. No coins came in for it.',
    ],
    ['each-dollar', 'Behind each dollar that the company owes: $0.25 in coins.'],
    ['company-coins', 'The company holds coins worth $600.00 and owes its investors $2,400.00.'],
  ])('%s', (id, sentence) => {
    expect(truthsInWords(ENGLISH, 'en', ADA, PRICE)[id]).toBe(sentence);
  });

  test('says where coins that came back had come from', () => {
    const { 'total-withdrawals': said } = truthsInWords(ENGLISH, 'en', { ...ADA, cameBackWorth: cents(95_00n) }, PRICE);
    expect(said).toBe(
      'Came back to your wallet: coins worth $95.00 today. No business earned them. They came out of what was paid in, by you or by others.',
    );
  });

  test.each(STATES)('about the coins paid in: %s', (_, truth, sentence) => {
    expect(truthsInWords(ENGLISH, 'en', truth, PRICE)['total-deposits']).toBe(sentence);
  });

  test('is zero when nobody is owed anything', () => {
    expect(truthsInWords(ENGLISH, 'en', NOBODY, PRICE)).toMatchObject({
      'account-balance': 'Coins behind it: $0.00',
      'running-plan': 'Coins behind it: $0.00',
      'each-dollar': 'The company owes nobody anything at the moment.',
      'company-coins': 'The company holds coins worth $0.00 and owes its investors $0.00.',
    });
  });

  test('of an empty company is zero, however much it owes', () => {
    const house = { ...NOBODY.house, owedCents: cents(2_400_00n) };
    expect(truthsInWords(ENGLISH, 'en', { ...ADA, house }, PRICE)).toMatchObject({
      'account-balance': 'Coins behind it: $0.00',
      'each-dollar': 'Behind each dollar that the company owes: $0.00 in coins.',
    });
  });

  test('covers the savings bank where there is one', () => {
    const bank = { coinsWorthCents: cents(150_00n), savedCents: cents(100_00n) };
    expect(truthsInWords(ENGLISH, 'en', ADA, PRICE).savings).toBeUndefined();
    expect(truthsInWords(ENGLISH, 'en', { ...ADA, bank }, PRICE).savings).toBe(
      'The savings bank holds coins worth $150.00 and owes its savers $100.00. It is not the company.',
    );
  });

  test.each(LOCALES.map(({ code }) => code))('has a sentence for every figure in %s', (locale) => {
    const truths = truthsInWords(
      makeTranslator(locale, {}),
      locale,
      { ...ADA, bank: { coinsWorthCents: cents(0n), savedCents: cents(0n) } },
      PRICE,
    );
    expect(Object.keys(truths).toSorted()).toEqual([...TRUTH_IDS].toSorted());
  });
});

/** In cents, from the end of "Coins behind it: $1,234.56". */
const amountIn = (sentence: string | undefined) => BigInt((sentence ?? '').replaceAll(/\D/g, '') || '-1');

test('the parts never have more behind them than the whole, nor the whole more than the coins', () => {
  const part = fc.bigInt({ min: 0n, max: 10_000_000_00n });
  fc.assert(
    fc.property(
      part,
      part,
      part,
      part,
      part,
      fc.bigInt({ min: 1n, max: 20_000_000n }),
      (a, b, c, others, held, price) => {
        const coinsHeld = satoshi(held);
        const owedCents = cents(a + b + c + others);
        const house = { ...NOBODY.house, coinsHeld, coinsWorthCents: satoshiToCents(coinsHeld, price), owedCents };
        const behindWorth = satoshiToCents(coinsBehind(house, a + b + c), price);
        const balances = { withdrawable: cents(a), pending_payout: cents(b), held_for_withdrawal: cents(c) };
        const truths = truthsInWords(ENGLISH, 'en', { ...ADA, balances, house, behindWorth }, price);
        const parts = (['account-balance', 'running-plan', 'held-for-withdrawal'] as const).map((id) =>
          amountIn(truths[id]),
        );
        expect(parts.every((amount) => amount >= 0n)).toBe(true);
        expect(parts.reduce((sum, amount) => sum + amount, 0n)).toBeLessThanOrEqual(behindWorth);
        expect(behindWorth).toBeLessThanOrEqual(house.coinsWorthCents);
        expect(parts[0]).toBe(owedCents === 0n ? 0n : (((held * a) / owedCents) * price) / 100_000_000n);
      },
    ),
  );
});
