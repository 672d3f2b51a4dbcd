import { expect, test } from 'vitest';
import { coverLateCoins } from '#app/payments/deposits/cover-late-coins.server.ts';
import { approveDeposit } from '#app/payments/deposits/decide-deposit.server.ts';
import { fakeClock } from '../../tests/support/clock.ts';
import { arrangePayments, creditAsStaffCould } from '../../tests/support/payments.ts';
import { participantsOf } from './participants.server.ts';

test('what was credited for a person includes coins without a deposit, and coins worth more than theirs', async () => {
  const clock = fakeClock();
  const { db, stage, remove } = await arrangePayments(clock);
  const { classroom } = stage;
  const [payer, sender, claimer] = [await stage.investor(), await stage.investor(), await stage.investor()];
  const deposit = await stage.payDeposit(payer, '500');
  const byHand = await stage.sendByHand(sender, '0.01');
  const late = await stage.sendByHand(claimer, '0.005');
  const claim = await stage.handIn(claimer, await stage.receiptBytes(claimer, { transferId: late.id }), '200');
  if (!claim.ok) throw new Error(claim.why);
  await approveDeposit(db.database, classroom, claim.deposit.id, 'staff', clock.now());
  await stage.confirm();
  await approveDeposit(db.database, classroom, deposit.id, 'staff', clock.now());
  await creditAsStaffCould(db.database, classroom, byHand.id, clock.now());
  await coverLateCoins(db.database, classroom, clock.now());
  const people = await participantsOf(db.database, classroom.id);
  const credited = new Map(people.map(({ id, depositCount, depositedCents }) => [id, [depositCount, depositedCents]]));
  expect([payer, sender, claimer].map((person) => credited.get(person))).toEqual([
    [1, 500_00n],
    // At $60,000 a coin.
    [0, 600_00n],
    [1, 300_00n],
  ]);
  await remove();
});
