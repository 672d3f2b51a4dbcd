import { type Classroom, classDay } from '#app/classes/classroom.ts';
import { type ClassTransaction, type CommandResult, done, inPlay } from '#app/classes/recording.server.ts';
import type { TransferId } from '#app/coins/chain.ts';
import { currentAddress, transfer } from '#app/coins/play-chain.server.ts';
import { priceAt } from '#app/coins/price.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { openSavings, postOne, savingsOf } from '#app/ledger/ledger.server.ts';
import { type Cents, cents, centsToSatoshi } from '#app/ledger/money.ts';
import { savingsPaidIn, savingsPaidOut } from '#app/ledger/posting.ts';
import { lockInvestor } from '#app/members/members.server.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { Outcome } from '#app/platform/database/transaction.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { settleInterest } from './pay-savings-interest.server.ts';
import { bankAddress, keepBankSolvent, lockWithBank } from './savings.server.ts';
import { decidePayIn, decidePayOut, type PayInRefusal, type PayOutRefusal } from './savings.ts';

/** The amount is in dollars, as typed. The same request key is one request, however often it arrives. */
interface SavingsRequest {
  readonly investor: InvestorId;
  readonly amountText: string;
  readonly requestKey: string;
}

interface SavingsMovement {
  readonly direction: 'in' | 'out';
  readonly amount: Cents;
  readonly transferId: TransferId;
}

export type MovementRefusal =
  | PayInRefusal
  | PayOutRefusal
  | 'not-offered'
  | 'not-enough-coins'
  | 'request-used-otherwise'
  | 'class-not-running';
type Moved = Outcome<{ readonly movement: SavingsMovement; readonly replayed: boolean }, MovementRefusal>;

/**
 * Coins pay for it at the price of this instant; the first payment opens the account. Refuses: a class whose scenario
 * has no savings account; an amount that is not valid, too small or above the guarantee; a wallet with too few coins; a
 * request key used for something else; a class that has reached its Debrief.
 */
export function payIntoSavings(
  database: Database,
  { id }: Pick<Classroom, 'id'>,
  request: SavingsRequest,
  now: RealTime,
): Promise<Moved> {
  return inPlay<Moved>(database, id, now, (context) => moveOnce(context, 'in', request));
}

/**
 * Pays at once, with coins at the price of this instant, until the Debrief of the class, whatever has become of the
 * company and the scenario. Refuses: an amount that is not valid, or more than is saved; a request key used for
 * something else.
 */
export function payOutSavings(
  database: Database,
  { id }: Pick<Classroom, 'id'>,
  request: SavingsRequest,
  now: RealTime,
): Promise<Moved> {
  return inPlay<Moved>(database, id, now, (context) => moveOnce(context, 'out', request));
}

type Direction = SavingsMovement['direction'];

async function moveOnce(
  context: ClassTransaction,
  direction: Direction,
  request: SavingsRequest,
): Promise<CommandResult<Moved>> {
  const { transaction, classroom } = context;
  const { investor, amountText } = request;
  const isIn = direction === 'in';
  await lockInvestor(transaction, classroom.id, investor);
  const requestKey = `${investor}:${request.requestKey}`;
  const earlier = await findMovement(context, requestKey);
  if (earlier !== null) return answerAgain(earlier, direction, amountText);
  if (isIn && !classroom.scenario.savings) return { ok: false, why: 'not-offered' };

  if (isIn) await openAccount(context, investor);
  await settleInterest(context, investor);
  const saved = await savingsOf(transaction, classroom.id, investor);
  const decision = isIn ? decidePayIn(amountText, saved) : decidePayOut(amountText, saved);
  if (!decision.ok) return decision;
  const { amount } = decision;
  const sent = await send(context, direction, { investor, amount, key: `savings-${direction}:${requestKey}` });
  if (!sent.ok) return sent;
  if (isIn) await keepBankSolvent(context);
  else if (amount === saved) await closeAccount(context, investor);
  const movement = { direction, amount, transferId: sent.transfer };
  await keepMovement(context, investor, requestKey, { ...movement, postingId: sent.postingId });
  const kind = isIn ? 'savings-paid-in' : 'savings-paid-out';
  return done({ ok: true, movement, replayed: false }, { kind, investor, transfer: sent.transfer, amount });
}

/** Moves coins and posts them. Before the bank pays, its owners add any coins it lacks. */
async function send(
  context: ClassTransaction,
  direction: Direction,
  { investor, amount, key }: { readonly investor: InvestorId; readonly amount: Cents; readonly key: string },
): Promise<Outcome<{ readonly transfer: TransferId; readonly postingId: bigint }, 'not-enough-coins'>> {
  const { transaction, classroom, now, practiceNow } = context;
  const bank = await bankAddress(context);
  const wallet = await currentAddress(transaction, classroom.id, investor);
  assert(wallet !== null, `investor ${investor} of class ${classroom.id} has no address`);
  if (direction === 'out') {
    await lockWithBank(context, investor);
    await keepBankSolvent(context);
  }
  const coins = centsToSatoshi(amount, priceAt(classroom.price, practiceNow));
  const way = direction === 'in' ? { from: wallet, to: bank } : { from: bank, to: wallet };
  const sent = await transfer(transaction, classroom, { requestKey: key, ...way, satoshi: coins }, now);
  if (!sent.ok) {
    assert(direction === 'in' && sent.why === 'not-enough-coins', `savings of ${investor} did not move: ${sent.why}`);
    return { ok: false, why: sent.why };
  }
  const posting = direction === 'in' ? savingsPaidIn : savingsPaidOut;
  const posted = await postOne(
    transaction,
    classroom.id,
    posting({ investor, key, occurredAt: practiceNow, amount, coins }),
  );
  assert(posted.ok, `savings of ${investor} were refused: ${posted.ok ? '' : posted.why}`);
  return { ok: true, transfer: sent.transfer.id, postingId: posted.id };
}

/** The same amount in the same direction is the same request; anything else is another request. */
function answerAgain(movement: SavingsMovement, direction: Direction, amountText: string): CommandResult<Moved> {
  const asked = direction === 'in' ? decidePayIn(amountText, cents(0n)) : decidePayOut(amountText, movement.amount);
  const isSame = movement.direction === direction && asked.ok && asked.amount === movement.amount;
  return isSame ? done({ ok: true, movement, replayed: true }) : { ok: false, why: 'request-used-otherwise' };
}

/** A day counts in full, at whatever time the first payment comes: what is saved at its end bears interest. */
async function openAccount(
  { transaction, classroom, practiceNow }: ClassTransaction,
  investor: InvestorId,
): Promise<void> {
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

async function closeAccount({ transaction, classroom }: ClassTransaction, investor: InvestorId): Promise<void> {
  await transaction
    .deleteFrom('savings_account')
    .where('classroom_id', '=', classroom.id)
    .where('investor_id', '=', investor)
    .execute();
}

async function findMovement(
  { transaction, classroom }: ClassTransaction,
  requestKey: string,
): Promise<SavingsMovement | null> {
  const row = await transaction
    .selectFrom('savings_movement')
    .select(['direction', 'amount_cents', 'transfer_id'])
    .where('classroom_id', '=', classroom.id)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row ? { direction: row.direction, amount: row.amount_cents, transferId: row.transfer_id } : null;
}

async function keepMovement(
  { transaction, classroom, practiceNow }: ClassTransaction,
  investor: InvestorId,
  requestKey: string,
  movement: SavingsMovement & { readonly postingId: bigint },
): Promise<void> {
  const { direction, amount, transferId, postingId } = movement;
  await transaction
    .insertInto('savings_movement')
    .values({
      classroom_id: classroom.id,
      request_key: requestKey,
      investor_id: investor,
      direction,
      amount_cents: amount,
      transfer_id: transferId,
      posting_id: postingId,
      moved_at: practiceNow,
    })
    .execute();
}
