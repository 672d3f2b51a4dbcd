import { describe, expect, it } from 'vitest';
import { later } from '#app/time/instants.ts';
import { instant } from '../../tests/support/clock.ts';
import {
  BANK_ARMS,
  type BankArm,
  type BankChoice,
  bankCounts,
  bankCountsByArm,
  checkName,
  decideOrder,
  drawArm,
  isTelltale,
  type OrderState,
  type PersonAtBank,
} from './payment-order.ts';

it.each([
  ['Glasshouse Finance', 'GH Client Settlement', 'none'],
  ['Glasshouse Finance', 'Glasshouse Finance', 'match'],
  ['Glasshouse Finance', '  GLASSHOUSE  finance, Ltd. ', 'match'],
  ['Müller & Söhne GmbH', 'Muller Sohne', 'match'],
  ['Glasshouse Finance', 'Glasshouse Finnance', 'close'],
  ['Glasshouse Finance', 'Galsshouse Fniance', 'close'],
  ['Glasshouse Finance', 'Glasshouse', 'close'],
  ['Glasshouse Finance', 'Glasshouse Finance Settlement', 'close'],
  ['Glasshouse Finance', 'Greenhouse Finance', 'none'],
  ['Ada Example', 'Example Ada', 'close'],
  ['Glasshouse Finance', '', 'none'],
  ['', '', 'none'],
  ['ltd', 'Limited', 'none'],
] as const)('whoever means %j and pays %j: %s', (meant, registered, check) => {
  expect(checkName(meant, registered)).toBe(check);
});

it.each([
  [false, false, true, false],
  [true, false, true, true],
  [false, true, true, true],
  [false, false, false, true],
])('told what to answer %s, told to pay first %s, looked up %s: telltale %s', (told, first, lookedUp, telltale) => {
  expect(isTelltale({ toldWhatToAnswer: told, toldToPayFirst: first, lookedUp })).toBe(telltale);
});

describe('the lot', () => {
  it('gives three people in a row three ways of being asked, whatever is drawn', () => {
    for (const draws of [
      [0, 0, 0],
      [0.99, 0.99, 0.99],
      [0.34, 0.5, 0],
    ]) {
      const people: Record<BankArm, number> = { none: 4, warning: 4, questions: 4 };
      for (const draw of draws) people[drawArm(people, draw)] += 1;
      expect(people).toEqual({ none: 5, warning: 5, questions: 5 });
    }
  });

  it('draws each arm equally often from a new block', () => {
    const people = { none: 0, warning: 0, questions: 0 };
    expect([0, 1, 2, 3, 4, 5].map((draw) => drawArm(people, draw / 6))).toEqual(BANK_ARMS.flatMap((arm) => [arm, arm]));
  });

  it('makes up for somebody who has left', () => {
    expect(drawArm({ none: 2, warning: 1, questions: 2 }, 0.9)).toBe('warning');
  });
});

const NOW = instant('2025-03-01T00:00:00Z');
const OPEN: OrderState = { arm: 'questions', outcome: null, waitsUntil: null };
const ANSWERS = { toldWhatToAnswer: true, toldToPayFirst: true, lookedUp: false };
const WAITING = { ...OPEN, waitsUntil: later(NOW, 1) };
const OFFERED = { ...OPEN, waitsUntil: NOW };

it.each<[string, OrderState, BankChoice, typeof ANSWERS | null, string]>([
  ['asked', OPEN, 'pay', ANSWERS, 'pay'],
  ['asked', OPEN, 'pay', null, 'answers-missing'],
  ['asked', OPEN, 'wait', null, 'wait'],
  ['asked', OPEN, 'stop', null, 'stop'],
  ['warned', { ...OPEN, arm: 'warning' }, 'pay', null, 'pay'],
  ['kept for a day', WAITING, 'pay', ANSWERS, 'pay'],
  ['kept for a day', WAITING, 'wait', null, 'again'],
  ['kept for a day', WAITING, 'stop', null, 'stop'],
  ['offered again', OFFERED, 'wait', null, 'wait'],
  ['paid', { ...OPEN, outcome: 'paid' }, 'pay', null, 'again'],
  ['paid', { ...OPEN, outcome: 'paid' }, 'stop', null, 'order-paid'],
  ['stopped', { ...OPEN, outcome: 'stopped' }, 'stop', null, 'again'],
  ['stopped', { ...OPEN, outcome: 'stopped' }, 'pay', ANSWERS, 'order-stopped'],
  ['stopped', { ...OPEN, outcome: 'stopped' }, 'wait', ANSWERS, 'order-stopped'],
])('a payment that was %s %#: %j, %s', (_name, order, choice, answers, expected) => {
  const decided = decideOrder(order, choice, answers, NOW);
  expect(decided.ok ? decided.step : decided.why).toBe(expected);
});

const HIDDEN = { people: null, paid: null, waited: null, stopped: null };

describe('what is told of a class', () => {
  const people = (count: number, did: Partial<PersonAtBank>, from = 0): PersonAtBank[] =>
    Array.from({ length: count }, (_, index) => ({
      ...{ id: from + index, arm: 'warning', firstOutcome: null, helperLine: null },
      ...{ hasPaid: false, hasWaited: false, hasStopped: false },
      ...did,
    }));

  it('is rounded down, and hidden where few did it or few did not', () => {
    const class23 = [
      ...people(7, { hasPaid: true }),
      ...people(8, { hasStopped: true }, 100),
      ...people(4, { hasWaited: true, hasPaid: true }, 200),
      ...people(4, {}, 300),
    ];
    expect(bankCounts(class23)).toEqual({ people: 20, paid: 10, waited: null, stopped: 5 });
    expect(bankCounts(people(9, { hasPaid: true }))).toEqual({ people: 5, paid: 5, waited: 0, stopped: 0 });
    expect(bankCounts([...people(9, { hasPaid: true }), ...people(1, {}, 50)])).toMatchObject({ paid: null });
    expect(bankCounts(people(4, { hasPaid: true }))).toEqual(HIDDEN);
  });

  it('is told by arm, and of arms that somebody met', () => {
    expect(bankCountsByArm([])).toEqual([]);
    const arms = bankCountsByArm([...people(6, { arm: 'none', hasPaid: true }), ...people(3, {}, 50)]);
    expect(arms).toMatchObject([
      { arm: 'none', people: 5, paid: 5 },
      { arm: 'warning', people: null, stopped: null },
    ]);
  });

  it('is told by whether a helper wrote, where one wrote to anybody of that arm', () => {
    const arms = bankCountsByArm([
      ...people(5, { helperLine: 'ask', hasStopped: true }),
      ...people(3, { helperLine: null, hasPaid: true }, 50),
      ...people(3, { helperLine: 'nothing', hasPaid: true }, 60),
      ...people(5, { arm: 'questions', helperLine: 'nothing' }, 70),
    ]);
    expect(arms).toMatchObject([
      { arm: 'warning', isWrittenTo: true, people: 5, stopped: 5, paid: 0 },
      { arm: 'warning', isWrittenTo: false, people: 5, stopped: 0, paid: 5 },
      { arm: 'questions', isWrittenTo: null, people: 5 },
    ]);
  });

  it('is hidden where a helper wrote to few', () => {
    const arms = bankCountsByArm([...people(4, { helperLine: 'tell', hasPaid: true }), ...people(6, {}, 50)]);
    expect(arms[0]).toEqual({ ...HIDDEN, arm: 'warning', isWrittenTo: true });
  });
});
