import { expect, test } from 'vitest';
import { practiceAt } from '#app/classes/clock.ts';
import { rememberFirstLookUp } from '#app/debrief/lesson-progress.server.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { cents } from '#app/ledger/money.ts';
import { fakeClock } from '../../tests/support/clock.ts';
import { arrangePayments } from '../../tests/support/payments.ts';
import { classReportOf } from './class-report.server.ts';
import { lookedUpFirst } from './participant.ts';
import { participantsOf } from './participants.server.ts';

test('each person’s file says whether they looked up first; the class report only where it gives nobody away', async () => {
  const clock = fakeClock();
  const { db, stage, remove } = await arrangePayments(clock);
  const { classroom } = stage;
  const people = (count: number) => Promise.all(Array.from({ length: count }, () => stage.investor()));
  const lookUp = (investor: InvestorId) =>
    rememberFirstLookUp(db.database, classroom.id, investor, practiceAt(classroom.clock, clock.now()));
  const [first, late, never, watchers, idle, byHand, neverByHand, forgers] = await Promise.all([
    people(5),
    people(3),
    people(3),
    people(1),
    people(1),
    people(5),
    people(1),
    people(5),
  ]);
  for (const investor of [...first, ...watchers]) await lookUp(investor);
  for (const investor of [...first, ...late, ...never]) await stage.payDeposit(investor, '500');
  for (const investor of [...byHand, ...neverByHand]) await stage.sendByHand(investor, '0.01');
  for (const investor of forgers) {
    await stage.handIn(investor, await stage.receiptBytes(investor, { drawnAmount: cents(600_00n) }), '600');
  }
  // The clock has not moved since the deposits.
  for (const investor of [...first, ...late, ...byHand]) await lookUp(investor);
  const told = new Map((await participantsOf(db.database, classroom.id)).map((one) => [one.id, lookedUpFirst(one)]));
  expect(
    [first, late, never, watchers, idle, byHand, neverByHand, forgers].map(
      (group) => new Set(group.map((one) => told.get(one))),
    ),
  ).toEqual([true, false, false, true, null, false, false, false].map((answer) => new Set([answer])));
  // Eleven who paid a deposit and six who sent coins by hand, but not the five who drew a receipt.
  const { lookUps } = await classReportOf(db.database, classroom, clock.now());
  expect(lookUps).toEqual({ paidIn: 15, lookedUpFirst: 5 });
  await remove();
});
