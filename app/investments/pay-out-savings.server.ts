import type { Classroom } from '#app/classes/classroom.ts';
import { type ClassTurn, done, inPlay, type Turned } from '#app/classes/recording.server.ts';
import { currentAddress, transfer } from '#app/coins/play-chain.server.ts';
import { priceAt } from '#app/coins/price.ts';
import { postOne, savingsOf } from '#app/ledger/ledger.server.ts';
import { centsToSatoshi } from '#app/ledger/money.ts';
import { savingsPaidOut } from '#app/ledger/posting.ts';
import { lockInvestor } from '#app/members/lock-investor.server.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { Outcome } from '#app/platform/transaction.server.ts';
import { settleInterest } from './pay-savings-interest.server.ts';
import { decidePayOut, type PayOutRefusal } from './savings.ts';
import { bankAddress, keepBankSolvent, lockWithBank } from './savings-bank.server.ts';
import { findMovement, keepMovement, type SavingsMovement, type SavingsRequest } from './savings-movements.server.ts';

export type PaidOutRefusal = PayOutRefusal | 'request-used-otherwise' | 'class-not-running';
export type PaidOut = Outcome<{ readonly movement: SavingsMovement; readonly replayed: boolean }, PaidOutRefusal>;

/**
 * Pays savings out to the practice wallet at once, with coins at the price of this instant; whatever has become of the
 * company and of the scenario, until the Debrief of the class. Refuses: an amount that is none, or more than is saved; a
 * request key used for something else.
 */
export function payOutSavings(
  database: Database,
  { id }: Pick<Classroom, 'id'>,
  request: SavingsRequest,
  now: Date,
): Promise<PaidOut> {
  return inPlay<PaidOut>(database, id, now, (turn) => payOutOnce(turn, request));
}

async function payOutOnce(turn: ClassTurn, request: SavingsRequest): Promise<Turned<PaidOut>> {
  const { transaction, classroom, now, practiceNow } = turn;
  const { investor } = request;
  await lockInvestor(transaction, classroom.id, investor);
  const requestKey = `${investor}:${request.requestKey}`;
  const earlier = await findMovement(turn, requestKey);
  if (earlier !== null) return answerAgain(earlier, request);

  await settleInterest(turn, investor);
  const saved = await savingsOf(transaction, classroom.id, investor);
  const decision = decidePayOut(request.amountText, saved);
  if (!decision.ok) return decision;
  const { amount } = decision;
  const bank = await bankAddress(turn);
  const to = await currentAddress(transaction, classroom.id, investor);
  assert(to !== null, `investor ${investor} of class ${classroom.id} has no address`);
  await lockWithBank(turn, investor);
  await keepBankSolvent(turn);
  const coins = centsToSatoshi(amount, priceAt(classroom.price, practiceNow));
  const key = `savings-out:${requestKey}`;
  const sent = await transfer(transaction, classroom, { requestKey: key, from: bank, to, satoshi: coins }, now);
  assert(sent.ok, `the bank of class ${classroom.id} cannot pay: ${sent.ok ? '' : sent.why}`);
  const event = { investor, key, occurredAt: practiceNow, amount, coins };
  const posted = await postOne(transaction, classroom.id, savingsPaidOut(event));
  assert(posted.ok, `the payment of savings was refused: ${posted.ok ? '' : posted.why}`);
  if (amount === saved) await closeAccount(turn, request);
  const movement = { direction: 'out', amount, transferId: sent.transfer.id } as const;
  await keepMovement(turn, investor, requestKey, { ...movement, postingId: posted.id });
  const moved = { kind: 'savings-paid-out', investor, transfer: sent.transfer.id, amount } as const;
  return done({ ok: true, movement, replayed: false }, moved);
}

function answerAgain(movement: SavingsMovement, { amountText }: SavingsRequest): Turned<PaidOut> {
  const asked = decidePayOut(amountText, movement.amount);
  const isSame = movement.direction === 'out' && asked.ok && asked.amount === movement.amount;
  return isSame ? done({ ok: true, movement, replayed: true }) : { ok: false, why: 'request-used-otherwise' };
}

/** Where nothing lies, nothing bears interest. */
async function closeAccount({ transaction, classroom }: ClassTurn, { investor }: SavingsRequest): Promise<void> {
  await transaction
    .deleteFrom('savings_account')
    .where('classroom_id', '=', classroom.id)
    .where('investor_id', '=', investor)
    .execute();
}
