import { classDay, type Classroom } from '#app/classes/classroom.ts';
import { type ClassTurn, done, inPlay, type Turned } from '#app/classes/recording.server.ts';
import { currentAddress, transfer } from '#app/coins/play-chain.server.ts';
import { priceAt } from '#app/coins/price.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { openSavings, postOne, savingsOf } from '#app/ledger/ledger.server.ts';
import { cents, centsToSatoshi } from '#app/ledger/money.ts';
import { savingsPaidIn } from '#app/ledger/posting.ts';
import { lockInvestor } from '#app/members/lock-investor.server.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { Outcome } from '#app/platform/transaction.server.ts';
import { settleInterest } from './pay-savings-interest.server.ts';
import { decidePayIn, type PayInRefusal } from './savings.ts';
import { bankAddress, keepBankSolvent } from './savings-bank.server.ts';
import { findMovement, keepMovement, type SavingsMovement, type SavingsRequest } from './savings-movements.server.ts';

export type PaidInRefusal =
  | PayInRefusal
  | 'not-offered'
  | 'not-enough-coins'
  | 'request-used-otherwise'
  | 'class-not-running';
export type PaidIn = Outcome<{ readonly movement: SavingsMovement; readonly replayed: boolean }, PaidInRefusal>;

/**
 * Pays from the practice wallet into the savings account, with coins at the price of this instant; the first payment
 * opens the account. Refuses: a class whose scenario has no savings account; an amount that is none, too small or beyond
 * the guarantee; a wallet with too few coins; a request key used for something else; a class that has come to its Debrief.
 */
export function payIntoSavings(
  database: Database,
  { id }: Pick<Classroom, 'id'>,
  request: SavingsRequest,
  now: Date,
): Promise<PaidIn> {
  return inPlay<PaidIn>(database, id, now, (turn) => payInOnce(turn, request));
}

async function payInOnce(turn: ClassTurn, request: SavingsRequest): Promise<Turned<PaidIn>> {
  const { transaction, classroom, now, practiceNow } = turn;
  const { investor } = request;
  await lockInvestor(transaction, classroom.id, investor);
  const requestKey = `${investor}:${request.requestKey}`;
  const earlier = await findMovement(turn, requestKey);
  if (earlier !== null) return answerAgain(earlier, request);
  if (!classroom.scenario.savings) return { ok: false, why: 'not-offered' };

  await openAccount(turn, investor);
  await settleInterest(turn, investor);
  const decision = decidePayIn(request.amountText, await savingsOf(transaction, classroom.id, investor));
  if (!decision.ok) return decision;
  const { amount } = decision;
  const coins = centsToSatoshi(amount, priceAt(classroom.price, practiceNow));
  const bank = await bankAddress(turn);
  const from = await currentAddress(transaction, classroom.id, investor);
  const key = `savings-in:${requestKey}`;
  const sent = await transfer(transaction, classroom, { requestKey: key, from, to: bank, satoshi: coins }, now);
  if (!sent.ok) {
    assert(sent.why === 'not-enough-coins', `savings could not be paid in: ${sent.why}`);
    return { ok: false, why: sent.why };
  }
  const event = { investor, key, occurredAt: practiceNow, amount, coins };
  const posted = await postOne(transaction, classroom.id, savingsPaidIn(event));
  assert(posted.ok, `savings were refused: ${posted.ok ? '' : posted.why}`);
  await keepBankSolvent(turn);
  const movement = { direction: 'in', amount, transferId: sent.transfer.id } as const;
  await keepMovement(turn, investor, requestKey, { ...movement, postingId: posted.id });
  const moved = { kind: 'savings-paid-in', investor, transfer: sent.transfer.id, amount } as const;
  return done({ ok: true, movement, replayed: false }, moved);
}

/** The same amount again is the same request; any other, or one the other way, is another request. */
function answerAgain(movement: SavingsMovement, { amountText }: SavingsRequest): Turned<PaidIn> {
  const asked = decidePayIn(amountText, cents(0n));
  const isSame = movement.direction === 'in' && asked.ok && asked.amount === movement.amount;
  return isSame ? done({ ok: true, movement, replayed: true }) : { ok: false, why: 'request-used-otherwise' };
}

/** A day counts whole, whenever on it the first payment comes: what lies there at its end bears interest. */
async function openAccount({ transaction, classroom, practiceNow }: ClassTurn, investor: InvestorId): Promise<void> {
  await openSavings(transaction, classroom.id, investor);
  await transaction
    .insertInto('savings_account')
    .values({
      classroom_id: classroom.id,
      investor_id: investor,
      paid_through_day: classDay(classroom, practiceNow) - 1,
    })
    .onConflict((conflict) => conflict.columns(['classroom_id', 'investor_id']).doNothing())
    .execute();
}
