import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CUE_WORDS } from '#app/classes/scenario/cue-words.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import type { PartyKind } from '#app/debrief/coins-of-investor.ts';
import { serverTranslator } from '#app/i18n/catalogues.server.ts';
import { LocaleProvider } from '#app/i18n/locale-provider.tsx';
import { cents, NO_CENTS, NO_SATOSHI, satoshi } from '#app/ledger/money.ts';
import { YourCoins } from './lessons/debrief/your-money.tsx';
import { CompanyView } from './staff/classes/company-view.tsx';

/** What most stories call a fee is a tax in a friend's tip. Words that all of them share call it neither. */

function rendered(children: ReactElement): string {
  return renderToStaticMarkup(LocaleProvider({ translator: serverTranslator('en'), children }));
}

test('the question in the silence, which every story asks', () => {
  const cues = STORIES.friend.lesson.steps.map(({ cue }) => CUE_WORDS[cue]);
  const words = cues.flatMap(({ happens, say, question, listenFor, answers }) => {
    return [happens, say, question, listenFor, ...answers].map(({ message }) => message);
  });
  expect(words).toContain('Pay what they asked for');
  expect(words.filter((text) => /\bfee\b/i.test(text ?? ''))).toEqual([]);
});

test('the projector, of those who are asked to pay before they are paid', () => {
  const point = { day: 1, coinsHeld: NO_SATOSHI, coinsTaken: NO_SATOSHI, coinsIn: NO_SATOSHI, coinsOut: NO_SATOSHI };
  const [worth, owed] = [{ coinsWorthCents: NO_CENTS, takenWorthCents: NO_CENTS }, { owedCents: cents(500_00n) }];
  const moved = { inWorthCents: NO_CENTS, outWorthCents: NO_CENTS, askedCents: NO_CENTS };
  const promised = { promisedProfitCents: NO_CENTS };
  const solvency = { ...point, ...worth, ...owed, ...promised, unbackedCreditsCents: NO_CENTS, feesCents: NO_CENTS };
  const company = createElement(CompanyView, {
    ...{ day: 150, people: 8, ownClass: null, stopInMinutes: null },
    told: { what: 'fee-asked', people: 6 },
    history: { daysPerPoint: 1, points: [{ ...point, ...worth, ...owed, ...promised, ...moved }] },
    solvency: {
      ...solvency,
      takenCents: NO_CENTS,
      gapCents: NO_CENTS,
      paidIn: NO_SATOSHI,
      paidOut: NO_SATOSHI,
      taken: NO_SATOSHI,
    },
  });
  expect(rendered(company)).toContain('6 of you have been asked to pay first.');
});

test('the drawing of a person’s coins, and its table', () => {
  const party = (kind: PartyKind) => ({ kind, name: null });
  const [fee, paid] = [satoshi(100_000n), satoshi(500_000n)];
  const coins = createElement(YourCoins, {
    coins: {
      ...{ paidIn: satoshi(fee + paid), paidInCents: cents(360_00n), deposited: paid, fees: fee, underway: NO_SATOSHI },
      ...{ cameBack: fee, cameBackCents: cents(60_00n), withdrawn: fee, returned: NO_SATOSHI },
      ...{ sentToOthers: NO_SATOSHI, gotFromOthers: NO_SATOSHI, loss: paid },
      wentTo: [{ party: party('taken'), satoshi: paid }],
      cameFrom: [{ party: party('own-fees'), satoshi: fee }],
      sankey: {
        nodes: [
          { id: 'fees', side: 'in', party: party('own-fees'), satoshi: fee },
          { id: 'own', side: 'out', party: party('yourself'), satoshi: fee },
        ],
        links: [{ from: 'fees', to: 'own', satoshi: fee }],
      },
    },
    ...{ price: 6_000_000n, isOver: true, isAlone: true },
  });
  const markup = rendered(coins);
  expect(markup.match(/Your release payments/g)?.length).toBeGreaterThanOrEqual(2);
  expect(markup).not.toMatch(/\bfees?\b/i);
});
