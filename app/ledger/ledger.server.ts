import { hash } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { brokenConstraint, errorCode } from '#app/platform/database/transaction.server.ts';
import type { PracticeTime } from '#app/time/instants.ts';
import {
  ACCOUNT_PURPOSES,
  type AccountPurpose,
  type ClassroomId,
  type CompanyPurpose,
  HOUSE,
  type OwnerId,
} from './account.ts';
import { type Cents, cents, type Satoshi, satoshi } from './money.ts';
import type { Leg, Posting } from './posting.ts';

export interface Posted {
  readonly id: bigint;
  /** This same request was posted before, and nothing moved now. */
  readonly replayed: boolean;
}

export type PostRefusal = 'insufficient-funds' | 'key-used-otherwise' | 'class-not-running';
export type PostAnswer =
  | { readonly ok: true; readonly postings: readonly Posted[] }
  | { readonly ok: false; readonly why: PostRefusal };

type PostedRow = { readonly posting_id: bigint; readonly replayed: boolean };

/** Made once, and planned once per connection: both would cost as much as a third of the posting itself. */
const POST = 'select posting_id, replayed from ledger_post($1, $2, $3, $4, $5, $6, $7, $8, $9)';
const POST_ONE = 'select ledger_post_one($1, $2, $3, $4, $5, $6, $7, $8) as number';

/**
 * All of `postings`, or none of them, in one round trip. Run inside a transaction, a refusal leaves that transaction to
 * be rolled back: answer the refusal and do nothing else. Refuses: a bounded account would go below zero; a key was
 * used for another request; the class is closed. Throws when a posting does not balance or names an account that was
 * never opened: those are our mistakes.
 */
export async function post(
  database: Database,
  classroom: ClassroomId,
  postings: readonly Posting[],
): Promise<PostAnswer> {
  try {
    const [only] = postings;
    const isOne = only !== undefined && postings.length === 1;
    return {
      ok: true,
      postings: isOne ? [await oneOf(database, classroom, only)] : await manyOf(database, classroom, postings),
    };
  } catch (error) {
    return { ok: false, why: refusalOf(error) };
  }
}

async function oneOf(database: Database, classroom: ClassroomId, posting: Posting): Promise<Posted> {
  const legs = inLockOrder(posting.legs.map((leg) => ({ ...leg, posting: 1 })));
  const { rows } = await database.executeQuery<{ number: bigint }>(
    CompiledQuery.raw(POST_ONE, [
      classroom,
      posting.kind,
      digestOf(posting.key),
      requestDigest(posting),
      posting.occurredAt.toISOString(),
      list(legs, (leg) => leg.owner),
      list(legs, (leg) => leg.purpose),
      list(legs, (leg) => leg.amount),
    ]),
  );
  const number = rows[0]?.number;
  assert(number !== undefined, 'the ledger answers a posting with its number');
  return number < 0n ? { id: -number, replayed: true } : { id: number, replayed: false };
}

async function manyOf(database: Database, classroom: ClassroomId, postings: readonly Posting[]): Promise<Posted[]> {
  const { rows } = await database.executeQuery<PostedRow>(
    CompiledQuery.raw(POST, [classroom, ...postingParameters(postings)]),
  );
  return rows.map((row) => ({ id: row.posting_id, replayed: row.replayed }));
}

/** Kinds, keys, requests and instants, and the legs of all postings in lock order. */
function postingParameters(postings: readonly Posting[]): readonly string[] {
  const legs = inLockOrder(
    postings.flatMap((posting, index) => posting.legs.map((leg) => ({ ...leg, posting: index + 1 }))),
  );
  return [
    list(postings, ({ kind }) => kind),
    list(postings, ({ key }) => digestOf(key)),
    list(postings, requestDigest),
    list(postings, ({ occurredAt }) => occurredAt.toISOString()),
    list(legs, (leg) => leg.posting),
    list(legs, (leg) => leg.owner),
    list(legs, (leg) => leg.purpose),
    list(legs, (leg) => leg.amount),
  ];
}

/** In PostgreSQL's notation: numbers, our own names and digests, none of which need quoting. */
function list<Item>(items: readonly Item[], value: (item: Item) => string | number | bigint): string {
  return `{${items.map(value).join(',')}}`;
}

/** Takes, refuses and throws as `post` does. */
export async function postOne(
  database: Database,
  classroom: ClassroomId,
  posting: Posting,
): Promise<({ readonly ok: true } & Posted) | { readonly ok: false; readonly why: PostRefusal }> {
  const answer = await post(database, classroom, [posting]);
  if (!answer.ok) {
    return answer;
  }
  const [posted] = answer.postings;
  assert(posted !== undefined, 'the ledger answers with as many postings as it was given');
  return { ok: true, ...posted };
}

/**
 * Posts the mirror image of posting `id` under `key`. Refuses as `post` does; throws when there is no such posting,
 * when it is itself a reversal, or when it was already reversed under another key.
 */
export async function reverse(
  database: Database,
  classroom: ClassroomId,
  reversal: { readonly id: bigint; readonly key: string; readonly occurredAt: PracticeTime },
): Promise<PostAnswer> {
  const request = digestOf(`reversal:${reversal.id}`);
  try {
    const { rows } = await sql<PostedRow>`
      select * from ledger_reverse(${classroom}, ${reversal.id}, ${digestOf(reversal.key)}, ${request}, ${reversal.occurredAt})`.execute(
      database,
    );
    return { ok: true, postings: rows.map((row) => ({ id: row.posting_id, replayed: row.replayed })) };
  } catch (error) {
    return { ok: false, why: refusalOf(error) };
  }
}

/** The bounded ones: an investor's four, or the house's coins for owner 0. */
export async function openAccounts(database: Database, classroom: ClassroomId, owner: OwnerId): Promise<void> {
  await sql`select ledger_open_accounts(${classroom}, ${owner})`.execute(database);
}

export type InvestorBalances = Readonly<Record<CompanyPurpose, Cents>>;

/** Throws when the accounts were never opened. */
export async function balancesOf(
  database: Database,
  classroom: ClassroomId,
  owner: OwnerId,
): Promise<InvestorBalances> {
  return (await balancesAndSavingsOf(database, classroom, owner)).balances;
}

/** In one query; throws when the accounts with the company were never opened. */
export async function balancesAndSavingsOf(database: Database, classroom: ClassroomId, owner: OwnerId) {
  const rows = await balances(database, classroom, owner).execute();
  const balanceOf = (purpose: AccountPurpose) => rows.find((candidate) => candidate.purpose === purpose)?.balance;
  const held = (purpose: CompanyPurpose) => {
    const balance = balanceOf(purpose);
    assert(balance !== undefined, `owner ${owner} of class ${classroom} has no account ${purpose}`);
    return cents(balance);
  };
  const investorBalances: InvestorBalances = {
    spendable_deposits: held('spendable_deposits'),
    pending_payout: held('pending_payout'),
    withdrawable: held('withdrawable'),
    held_for_withdrawal: held('held_for_withdrawal'),
  };
  return { balances: investorBalances, saved: cents(balanceOf('savings') ?? 0n) };
}

function balances(database: Database, classroom: ClassroomId, owner: OwnerId) {
  return database
    .selectFrom('ledger_account')
    .select(['purpose', 'balance'])
    .where('classroom_id', '=', classroom)
    .where('owner_id', '=', owner);
}

/** An investor's account or, for owner 0, the account of the bank's own coins. */
export async function openSavings(database: Database, classroom: ClassroomId, owner: OwnerId): Promise<void> {
  await sql`select ledger_open_savings(${classroom}, ${owner})`.execute(database);
}

/** Zero where no account was opened. */
export async function savingsOf(database: Database, classroom: ClassroomId, owner: OwnerId): Promise<Cents> {
  const row = await balances(database, classroom, owner).where('purpose', '=', 'savings').executeTakeFirst();
  return cents(row?.balance ?? 0n);
}

/** Throws when the account was never opened. */
export async function coinsHeldOf(database: Database, classroom: ClassroomId): Promise<Satoshi> {
  const row = await balances(database, classroom, HOUSE).where('purpose', '=', 'coins_held').executeTakeFirst();
  assert(row !== undefined, `the house of class ${classroom} has no account of coins`);
  return satoshi(row.balance);
}

/** Nobody else moves the coins until the transaction ends. Call it before locking addresses of the play chain. */
export async function lockCoinsHeld(transaction: Database, classroom: ClassroomId): Promise<Satoshi> {
  const { rows } = await sql<{ held: bigint | null }>`select ledger_lock_coins(${classroom}) as held`.execute(
    transaction,
  );
  const held = rows[0]?.held ?? null;
  assert(held !== null, `the house of class ${classroom} has no account of coins`);
  return satoshi(held);
}

/** Summed over all owners, in cents or satoshi: what the solvency panel shows. */
export async function classTotals(
  database: Database,
  classroom: ClassroomId,
): Promise<ReadonlyMap<AccountPurpose, bigint>> {
  const totals = new Map<AccountPurpose, bigint>(ACCOUNT_PURPOSES.map((purpose) => [purpose, 0n]));
  const { rows } = await sql<{ purpose: AccountPurpose; total: bigint }>`
    select purpose, sum(balance)::bigint as total from ledger_account where classroom_id = ${classroom} group by purpose
    union all
    select purpose, sum(amount)::bigint from ledger_entry
    where classroom_id = ${classroom} and owner_id = 0 and purpose not in ('coins_held', 'bank_coins') group by purpose`.execute(
    database,
  );
  for (const row of rows) {
    totals.set(row.purpose, row.total);
  }
  return totals;
}

/** The database locks accounts by owner, purpose and posting, and refuses any other order. */
function inLockOrder<NumberedLeg extends Leg & { posting: number }>(legs: NumberedLeg[]): NumberedLeg[] {
  const rank = (leg: NumberedLeg) => ACCOUNT_PURPOSES.indexOf(leg.purpose);
  return legs.sort((a, b) => a.owner - b.owner || rank(a) - rank(b) || a.posting - b.posting);
}

/** Two requests are the same by kind and legs, but not by time, which a repetition changes. */
function requestDigest(posting: Posting): string {
  const legs = posting.legs.map((leg) => `${leg.owner}:${leg.purpose}:${leg.amount}`).join(' ');
  return digestOf(`${posting.kind} ${legs}`);
}

function digestOf(text: string): string {
  return hash('sha256', text).slice(0, 32);
}

/** Throws an error that is no refusal. */
export function refusalOf(error: unknown): PostRefusal {
  const code = errorCode(error);
  if (code === '23514' && brokenConstraint(error) === 'ledger_balance_not_negative') {
    return 'insufficient-funds';
  }
  if (code === 'GL002') {
    return 'key-used-otherwise';
  }
  if (code === 'GL004') {
    return 'class-not-running';
  }
  throw error;
}
