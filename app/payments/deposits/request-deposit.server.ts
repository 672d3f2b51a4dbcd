import type { ClassEvent } from '#app/classes/class-event.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { type ClassTransaction, type CommandResult, done, inPlay } from '#app/classes/recording.server.ts';
import type { TransferId } from '#app/coins/chain.ts';
import { currentAddress, transfer } from '#app/coins/play-chain.server.ts';
import { priceAt } from '#app/coins/price.ts';
import { type ClassroomId, HOUSE, type InvestorId } from '#app/ledger/account.ts';
import { type Cents, centsToSatoshi } from '#app/ledger/money.ts';
import { lockInvestor } from '#app/members/members.server.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { pipelined } from '#app/platform/database/pipelined.server.ts';
import type { Outcome } from '#app/platform/database/transaction.server.ts';
import { newId } from '#app/platform/identifiers.server.ts';
import type { PracticeTime, RealTime } from '#app/time/instants.ts';
import { type DepositOrigin, type DepositRefusal, decideDeposit } from './deposit.ts';
import { DEPOSIT_COLUMNS, type RequestedDeposit } from './deposits.server.ts';

/** An amount in dollars as typed; the same request key is one request, however often it arrives. */
export interface DepositRequest {
  readonly investor: InvestorId;
  readonly amountText: string;
  readonly requestKey: string;
}

export type WalletDepositRefusal =
  | DepositRefusal
  | 'no-house-address'
  | 'not-enough-coins'
  | 'request-used-otherwise'
  | 'class-not-running';
export type WalletDeposit = Outcome<
  { readonly deposit: RequestedDeposit; readonly replayed: boolean },
  WalletDepositRefusal
>;

/**
 * Asks for a deposit and pays it from the practice wallet, with coins at the price of this instant. It then waits
 * for its confirmations and for staff. Refuses: an amount that is none or out of bounds; a wallet with too few
 * coins; a house without an address; a request key used for another amount; a class that has come to its Debrief.
 */
export function depositFromWallet(
  database: Database,
  { id }: Pick<Classroom, 'id'>,
  request: DepositRequest,
  now: RealTime,
): Promise<WalletDeposit> {
  return inPlay<WalletDeposit>(database, id, now, (context) => depositOnce(context, request));
}

/** As `depositFromWallet`, inside a class transaction that the caller has already begun, of a class in play. */
export async function depositOnce(
  context: ClassTransaction,
  request: DepositRequest,
): Promise<CommandResult<WalletDeposit>> {
  const { transaction, classroom, now, practiceNow } = context;
  const { investor } = request;
  const decision = decideDeposit(request.amountText);
  if (!decision.ok) return decision;
  const requestKey = `${investor}:${request.requestKey}`;
  const [, earlier, from, to] = await pipelined(transaction, (together) =>
    Promise.all([
      lockInvestor(together, classroom.id, investor),
      findDepositByRequest(together, classroom.id, requestKey),
      currentAddress(together, classroom.id, investor),
      currentAddress(together, classroom.id, HOUSE),
    ]),
  );
  if (earlier !== null) {
    const { deposit, means } = earlier;
    const same = means === 'wallet' && deposit.amount === decision.amount;
    return same ? done({ ok: true, deposit, replayed: true }) : { ok: false, why: 'request-used-otherwise' };
  }

  assert(from !== null, `investor ${investor} of class ${classroom.id} has no address`);
  if (to === null) return { ok: false, why: 'no-house-address' };
  const coins = centsToSatoshi(decision.amount, priceAt(classroom.price, practiceNow));
  const paid = await transfer(
    transaction,
    classroom,
    { requestKey: `deposit:${requestKey}`, from, to, satoshi: coins },
    now,
  );
  if (!paid.ok) {
    assert(paid.why === 'not-enough-coins', `a deposit could not be paid: ${paid.why}`);
    return { ok: false, why: 'not-enough-coins' };
  }
  const deposit = newWalletDeposit(investor, decision.amount, paid.transfer.id, practiceNow);
  insertDeposits(context, [{ ...deposit, requestKey }]);
  return done({ ok: true, deposit, replayed: false }, paymentEvent(deposit));
}

/** Makes a deposit that is paid by a transfer from the practice wallet. */
export function newWalletDeposit(
  investor: InvestorId,
  amount: Cents,
  transfer: TransferId,
  requestedAt: PracticeTime,
): RequestedDeposit {
  const origin = 'wallet' as const;
  return { id: newId('dep'), investor, amount, origin, transferId: transfer, proofFileId: null, requestedAt };
}

/** Returns what the class keeps of a deposit that was paid. */
export function paymentEvent({ investor, id, amount }: RequestedDeposit): ClassEvent {
  return { kind: 'deposit-paid', investor, deposit: id, amount };
}

/** The deposit of an earlier request, and what that was: a payment from the wallet, or a proof handed in. */
interface EarlierRequest {
  readonly deposit: RequestedDeposit;
  readonly means: DepositOrigin;
}

/** Returns what an earlier request with this key did: made a deposit, or added a proof to one; or null. */
export async function findDepositByRequest(
  database: Database,
  classroom: ClassroomId,
  requestKey: string,
): Promise<EarlierRequest | null> {
  const proof = database
    .selectFrom('proof_file')
    .select('id')
    .where('classroom_id', '=', classroom)
    .where('request_key', '=', requestKey);
  const row = await database
    .selectFrom('deposit')
    .select([...DEPOSIT_COLUMNS, 'deposit.request_key'])
    .where('classroom_id', '=', classroom)
    .where(({ or, eb }) => or([eb('request_key', '=', requestKey), eb('proof_file_id', '=', proof)]))
    .executeTakeFirst();
  if (row === undefined) return null;
  const { request_key: firstKey, ...deposit } = row;
  return { deposit, means: firstKey === requestKey ? deposit.origin : 'proof' };
}

/** A deposit and the key of the request that made it. */
export type NewDeposit = RequestedDeposit & { readonly requestKey: string };

/** Inserts requested deposits. */
export function insertDeposits({ insert }: ClassTransaction, deposits: readonly NewDeposit[]): void {
  insert(
    'deposit',
    deposits.map((deposit) => ({
      id: deposit.id,
      investor_id: deposit.investor,
      request_key: deposit.requestKey,
      amount_cents: deposit.amount,
      origin: deposit.origin,
      transfer_id: deposit.transferId,
      proof_file_id: deposit.proofFileId,
      requested_at: deposit.requestedAt,
    })),
  );
}

/**
 * Makes deposits wait for a decision. A deposit can be approved once it has a receipt or its coins have arrived; from
 * then on the scenario looks at it, and staff may approve it.
 */
export function awaitDecision(context: ClassTransaction, deposits: readonly RequestedDeposit[]): void {
  lookAt(
    context,
    deposits.map(({ id, requestedAt }) => ({ id, at: requestedAt })),
  );
}

/** As `awaitDecision`, from an instant on. One that waits already keeps its own. */
export function lookAt(
  { transaction, classroom, send }: ClassTransaction,
  deposits: readonly { readonly id: string; readonly at: PracticeTime }[],
): void {
  if (deposits.length === 0) return;
  const rows = deposits.map(({ id, at }) => ({ classroom_id: classroom.id, deposit_id: id, look_at: at }));
  const queue = transaction.insertInto('deposit_due').values(rows);
  send(queue.onConflict((conflict) => conflict.doNothing()).execute());
}
