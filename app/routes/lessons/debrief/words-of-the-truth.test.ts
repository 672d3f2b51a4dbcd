import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { TruthOfInvestor } from '#app/debrief/truth-of-investor.server.ts';
import { serverTranslator } from '#app/i18n/catalogues.server.ts';
import { LocaleProvider } from '#app/i18n/locale-provider.tsx';
import { cents, satoshi } from '#app/ledger/money.ts';
import { StoryOpening } from './your-path.tsx';

const BALANCES = {
  spendable_deposits: cents(0n),
  pending_payout: cents(0n),
  withdrawable: cents(0n),
  held_for_withdrawal: cents(0n),
};

/** What is true of someone whose pages say nothing, in a company that has a hole of so many cents or none. */
function truth(paidIn: bigint, cameBack: bigint, hole: bigint): TruthOfInvestor {
  const [held, owed] = [1_000_00n, 1_000_00n + hole];
  return {
    paidIn: satoshi(paidIn),
    paidInWorth: cents(paidIn),
    paidInCents: cents(paidIn),
    underway: satoshi(0n),
    cameBack: satoshi(cameBack),
    cameBackWorth: cents(cameBack),
    cameBackCents: cents(cameBack),
    saidCents: cents(0n),
    balances: BALANCES,
    behind: satoshi(0n),
    behindWorth: cents(0n),
    behindBefore: satoshi(0n),
    behindBeforeWorth: cents(0n),
    house: {
      coinsHeld: satoshi(held),
      coinsWorthCents: cents(held),
      owedCents: cents(owed),
      promisedProfitCents: cents(hole),
      unbackedCreditsCents: cents(0n),
      feesCents: cents(0n),
      takenCents: cents(0n),
      gapCents: cents(-hole),
      paidIn: satoshi(held),
      paidOut: satoshi(0n),
      taken: satoshi(0n),
    },
  };
}

function openingOf(own: TruthOfInvestor, isOver = true): string {
  const translator = serverTranslator('en');
  const opening = createElement(StoryOpening, {
    isOver,
    isTooLate: false,
    isAlone: false,
    truth: own,
    takenOn: null,
  });
  return renderToStaticMarkup(LocaleProvider({ translator, children: opening }));
}

test.each([0n, 500_00n])(
  'coins that were paid and never credited are told as lost, with a hole of %s cents',
  (hole) => {
    expect(openingOf(truth(500_00n, 0n, hole))).toContain('You lost all that you paid in: ');
    expect(openingOf(truth(500_00n, 0n, hole), false)).toContain('So far none of it has come back.');
    expect(openingOf(truth(500_00n, 0n, hole))).not.toMatch(/nothing is missing|no longer promise/);
  },
);

test('someone whose deposit was sent back is not told that their pages ever promised anything', () => {
  expect(openingOf(truth(500_00n, 500_00n, 500_00n))).toContain('You got back exactly what you had paid in.');
});

test('nothing is missing for someone who paid nothing in, or got all of it back', () => {
  expect(openingOf(truth(0n, 0n, 0n))).toContain('so nothing is missing');
  expect(openingOf(truth(500_00n, 500_00n, 0n))).toContain('so nothing is missing');
});
