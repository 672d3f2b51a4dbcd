import type { ClassEvent } from '#app/classes/class-event.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { type ClassTransaction, type CommandResult, done, inPlay } from '#app/classes/recording.server.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import type { PlayAddress } from '#app/coins/chain.ts';
import { type ClassroomId, type InvestorId, isInvestor, ownerId } from '#app/ledger/account.ts';
import { balancesOf } from '#app/ledger/ledger.server.ts';
import type { Cents } from '#app/ledger/money.ts';
import { type Posting, withdrawalRequested } from '#app/ledger/posting.ts';
import { lockInvestor } from '#app/members/members.server.ts';
import type { PasswordCheck } from '#app/members/sign-in/passwords.server.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { pipelined } from '#app/platform/database/pipelined.server.ts';
import type { Outcome } from '#app/platform/database/transaction.server.ts';
import { newId } from '#app/platform/identifiers.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { decideWithdrawal, type WithdrawalRefusal } from './withdrawal.ts';
import { type RequestedWithdrawal, WITHDRAWAL_COLUMNS } from './withdrawals.server.ts';

/** The form as it was typed; the same request key is one request, however often it arrives. */
export interface WithdrawalForm {
  readonly investor: InvestorId;
  readonly amountText: string;
  readonly addressText: string;
  /** Null of whoever is not asked for one. */
  readonly passwordText: string | null;
  readonly requestKey: string;
}

export type WithdrawalAnswer =
  | Outcome<
      { readonly withdrawal: RequestedWithdrawal; readonly replayed: boolean },
      WithdrawalRefusal | 'address-not-in-class' | 'request-used-otherwise' | 'class-not-running'
    >
  | Exclude<PasswordCheck, { ok: true }>;

/**
 * Asks for a withdrawal to a wallet of the class: its amount is held until staff decide. `checkPassword` is called
 * outside the transaction, because it is slow on purpose. Refuses, in this order: an address of a real network, an
 * empty field, an amount that is none, below the minimum or above the balance, an address of no network, a wrong
 * password or too many of them, an address that is no wallet of this class, a request key used for something else; and
 * any request from the Debrief of the class on.
 */
export async function requestWithdrawal(
  database: Database,
  classroom: Pick<Classroom, 'id' | 'scenario'>,
  form: WithdrawalForm,
  checkPassword: (password: string) => Promise<PasswordCheck>,
  now: RealTime,
): Promise<WithdrawalAnswer> {
  const requestKey = `${form.investor}:${form.requestKey}`;
  // The balance first: a duplicate request that takes it after this look is then found by the next.
  const [{ withdrawable }, earlier] = await pipelined(database, (together) =>
    Promise.all([balancesOf(together, classroom.id, form.investor), findByRequest(together, classroom.id, requestKey)]),
  );
  if (earlier === null) {
    const decision = decideWithdrawal({ ...form, withdrawable, least: leastOf(classroom) });
    if (!decision.ok) return decision;
    const check = form.passwordText === null ? null : await checkPassword(form.passwordText);
    if (check?.ok === false) return check;
  }
  return inPlay<WithdrawalAnswer>(database, classroom.id, now, (context) =>
    requestOnce(context, { ...form, requestKey }),
  );
}

async function requestOnce(context: ClassTransaction, form: WithdrawalForm): Promise<CommandResult<WithdrawalAnswer>> {
  const { transaction, classroom, practiceNow } = context;
  const { investor, requestKey } = form;
  const [, earlier, { withdrawable }] = await pipelined(transaction, (together) =>
    Promise.all([
      lockInvestor(together, classroom.id, investor),
      findByRequest(together, classroom.id, requestKey),
      balancesOf(together, classroom.id, investor),
    ]),
  );
  const least = leastOf(classroom);
  if (earlier !== null) return answerAgain(earlier, { ...form, least });
  const decision = decideWithdrawal({ ...form, withdrawable, least });
  if (!decision.ok) return decision;
  if (!(await isWalletOfClass(transaction, classroom.id, decision.address)))
    return { ok: false, why: 'address-not-in-class' };

  const certain = { investor, requestKey, amount: decision.amount, to: decision.address, requestedAt: practiceNow };
  const [withdrawal] = insertWithdrawals(context, await context.post([certain], postingOfRequest));
  assert(withdrawal !== undefined, 'one was inserted');
  return done({ ok: true, withdrawal, replayed: false }, requestEvent(withdrawal));
}

function leastOf({ scenario }: Pick<Classroom, 'scenario'>): Cents {
  return STORIES[scenario.name].leastWithdrawal;
}

/** A withdrawal with nothing left in its way: the rules have been checked, and the address is a wallet of the class. */
export interface CertainWithdrawal extends Omit<RequestedWithdrawal, 'id'> {
  /** The request key, unique within the whole class. */
  readonly requestKey: string;
}

/** Returns the posting of a withdrawal that is asked for. */
export function postingOfRequest({ investor, requestKey, amount, requestedAt }: CertainWithdrawal): Posting {
  return withdrawalRequested({ key: `withdraw:${requestKey}`, occurredAt: requestedAt, investor, amount });
}

/** Inserts withdrawals with their postings and returns them in their order. */
export function insertWithdrawals(
  { insert }: ClassTransaction,
  requests: readonly (readonly [CertainWithdrawal, bigint])[],
): readonly RequestedWithdrawal[] {
  const withdrawals = requests.map(([request, posting]) => ({ ...request, posting, id: newId('wd') }));
  insert(
    'withdrawal',
    withdrawals.map(({ id, posting, ...request }) => ({
      id,
      investor_id: request.investor,
      request_key: request.requestKey,
      amount_cents: request.amount,
      to_address: request.to,
      requested_at: request.requestedAt,
      posting_id: posting,
    })),
  );
  insert(
    'withdrawal_due',
    withdrawals.map(({ id, requestedAt }) => ({ withdrawal_id: id, look_at: requestedAt })),
  );
  return withdrawals.map(({ id, investor, amount, to, requestedAt }) => ({ id, investor, amount, to, requestedAt }));
}

/** Returns what the class keeps of a withdrawal that was asked for. */
export function requestEvent({ investor, id, amount }: RequestedWithdrawal): ClassEvent {
  return { kind: 'withdrawal-requested', investor, withdrawal: id, amount };
}

/**
 * Answers a repeated request, which is the same if its amount and address are; the balance is no measure, as it has
 * changed.
 */
function answerAgain(
  earlier: RequestedWithdrawal,
  form: WithdrawalForm & { least: Cents },
): CommandResult<WithdrawalAnswer> {
  const decision = decideWithdrawal({ ...form, withdrawable: earlier.amount });
  const same = decision.ok && decision.amount === earlier.amount && decision.address === earlier.to;
  return same ? done({ ok: true, withdrawal: earlier, replayed: true }) : { ok: false, why: 'request-used-otherwise' };
}

async function findByRequest(
  database: Database,
  classroom: ClassroomId,
  requestKey: string,
): Promise<RequestedWithdrawal | null> {
  const row = await database
    .selectFrom('withdrawal')
    .select(WITHDRAWAL_COLUMNS)
    .where('classroom_id', '=', classroom)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Tells whether an address is a wallet of the class. The company's own is not: coins paid there would only come back as
 * an unmatched payment. Nor are the savings bank's and the takers': they would hold them for nobody.
 */
async function isWalletOfClass(database: Database, classroom: ClassroomId, address: PlayAddress): Promise<boolean> {
  const row = await database
    .selectFrom('play_address')
    .select('owner_id')
    .where('classroom_id', '=', classroom)
    .where('address', '=', address)
    .executeTakeFirst();
  return row !== undefined && isInvestor(ownerId(row.owner_id));
}
