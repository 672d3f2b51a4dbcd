import { type NotNull, sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import { type CoinFlow, coinFlowOf } from '#app/coins/solvency.server.ts';
import type { AccountPurpose, ClassroomId } from '#app/ledger/account.ts';
import { classTotals } from '#app/ledger/ledger.server.ts';
import type { PostingKind } from '#app/ledger/posting.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { withoutLoops } from '#app/platform/database/transaction.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { type BookedChange, type BookLine, bookLineOf } from './class-books.ts';
import { type ClassTrace, type MoveKind, traceClass } from './trace.ts';

/** The same for everybody in the class. */
export interface ClassBooks {
  /** Of whatever kind, when the books were read. */
  readonly lastPosting: number;
  readonly line: BookLine;
  readonly trace: ClassTrace;
  readonly totals: ReadonlyMap<AccountPurpose, bigint>;
  readonly flow: CoinFlow;
  readonly crowdNames: ReadonlyMap<number, string>;
}

/** A large class takes some megabytes; it is rare for more classes to be at their Debrief at once. */
const MOST_KEPT = 8;
/** Real time. People read their Debrief while the class is running: their figures may be this old. */
const KEPT_WHILE_RUNNING_MS = 5_000;
/** A class of thousands opens its Debrief within a minute. */
const KEPT_AT_THE_END_MS = 60_000;

/** A posting may still be committed under an earlier id, so this alone does not make books valid for long. */
interface Written {
  /** The sequence of the coins' own account, which has no gaps. */
  readonly coins: number;
  readonly posting: number;
}

interface Kept {
  readonly written: Written;
  /** Real time, in milliseconds. */
  readonly until: number;
  readonly books: Promise<ClassBooks>;
}

const kept = new WeakMap<Database, Map<ClassroomId, Kept>>();

/**
 * Cached for `database`: for a minute at the class's Debrief, if nothing more is posted, and for some seconds while it
 * is running, unless the reader knows of something that is not in them yet. Newer books are never replaced by those of
 * an older snapshot.
 */
export async function booksOfClass(
  database: Database,
  snapshot: Database,
  classroom: Classroom,
  now: RealTime,
  isAllIn: (books: ClassBooks) => boolean = () => true,
) {
  const classes = keptFor(database, now);
  const isOver = classroom.stages.debriefedAt !== null;
  const atOnce = isOver ? undefined : classes.get(classroom.id);
  if (atOnce !== undefined) {
    const books = await atOnce.books;
    if (isAllIn(books)) return books;
  }
  const written = await readWritten(snapshot, classroom.id);
  // Another request may have read them in the meantime.
  const known = classes.get(classroom.id);
  const isNew = known !== undefined && known !== atOnce;
  if (isNew && (!isOver || isAsFarAs(known.written, written))) return known.books;
  const until = now.getTime() + (isOver ? KEPT_AT_THE_END_MS : KEPT_WHILE_RUNNING_MS);
  const books = withoutLoops(snapshot, (whole) => readBooks(whole, classroom, written));
  return keep(classes, classroom.id, { written, until, books });
}

/** For a class that is erased: nothing of it stays in this process. */
export function forgetBooksOfClass(database: Database, classroom: ClassroomId): void {
  kept.get(database)?.delete(classroom);
}

function keptFor(database: Database, now: RealTime): Map<ClassroomId, Kept> {
  const classes = kept.get(database) ?? new Map<ClassroomId, Kept>();
  kept.set(database, classes);
  for (const [id, { until }] of classes) {
    if (until <= now.getTime()) classes.delete(id);
  }
  return classes;
}

async function keep(classes: Map<ClassroomId, Kept>, classroom: ClassroomId, entry: Kept): Promise<ClassBooks> {
  classes.delete(classroom);
  classes.set(classroom, entry);
  for (const oldest of classes.keys()) {
    if (classes.size <= MOST_KEPT) break;
    classes.delete(oldest);
  }
  try {
    return await entry.books;
  } catch (error) {
    if (classes.get(classroom) === entry) classes.delete(classroom);
    throw error;
  }
}

function isAsFarAs(one: Written, other: Written): boolean {
  return one.coins >= other.coins && one.posting >= other.posting;
}

async function readWritten(database: Database, classroom: ClassroomId): Promise<Written> {
  const { rows } = await sql<Written>`
    select coalesce(max(last_sequence), 0)::float8 as coins,
      coalesce((select max(id) from ledger_posting where classroom_id = ${classroom}), 0)::float8 as posting
    from ledger_account where classroom_id = ${classroom} and owner_id = 0 and purpose = 'coins_held'`.execute(
    database,
  );
  return rows[0] ?? { coins: 0, posting: 0 };
}

async function readBooks(database: Database, classroom: Classroom, written: Written): Promise<ClassBooks> {
  return {
    lastPosting: written.posting,
    line: bookLineOf(classroom, await readChanges(database, classroom.id)),
    trace: await traceOfClass(database, classroom.id),
    totals: await classTotals(database, classroom.id),
    flow: await coinFlowOf(database, classroom.id),
    crowdNames: await readCrowdNames(database, classroom.id),
  };
}

/** The house's entries show what is owed as well as the investors' do: each posting sums to zero. */
async function readChanges(database: Database, classroom: ClassroomId): Promise<BookedChange[]> {
  const { rows } = await sql<BookedChange>`
    select posting, owed, asked, promised, "coinsIn", date_part('epoch', occurred_at) * 1000 as at,
      case when kind = 'coins_taken' then 0 else gone end as "coinsOut",
      case when kind = 'coins_taken' then gone else 0 end as "coinsTaken"
    from (
      select posting_id as posting,
        coalesce(-sum(amount) filter (where owner_id = 0 and not ledger_is_coin(purpose)), 0)::bigint as owed,
        coalesce(sum(amount) filter (where purpose = 'held_for_withdrawal'), 0)::bigint as asked,
        coalesce(-sum(amount) filter (where purpose = 'promised_profit'), 0)::bigint as promised,
        coalesce(sum(amount) filter (where purpose = 'coins_held' and amount > 0), 0)::bigint as "coinsIn",
        coalesce(-sum(amount) filter (where purpose = 'coins_held' and amount < 0), 0)::bigint as gone
      from ledger_entry
      where classroom_id = ${classroom}
        and purpose in ('held_for_withdrawal', 'exchange', 'unbacked_credits', 'promised_profit', 'fees', 'taken', 'coins_held')
      group by posting_id
    ) as changed
    join ledger_posting on ledger_posting.classroom_id = ${classroom} and ledger_posting.id = changed.posting
    order by changed.posting`.execute(database);
  return rows;
}

async function readCrowdNames(database: Database, classroom: ClassroomId): Promise<Map<number, string>> {
  const rows = await database
    .selectFrom('investor')
    .select(['id', 'crowd_name'])
    .where('classroom_id', '=', classroom)
    .where('crowd_name', 'is not', null)
    .$narrowType<{ crowd_name: NotNull }>()
    .execute();
  return new Map(rows.map(({ id, crowd_name: name }) => [id, name]));
}

/** The savings bank has its coins on an account of its own, so its postings are not among these. */
const MOVE_KIND_OF: Partial<Record<PostingKind, MoveKind>> = {
  coins_arrived: 'payment',
  release_fee_paid: 'release-fee',
  withdrawal_approved: 'withdrawal',
  coins_returned: 'return',
  coins_taken: 'taken',
  reversal: 'undone',
};

export async function traceOfClass(database: Database, classroom: ClassroomId): Promise<ClassTrace> {
  const { rows } = await sql<{ kind: PostingKind; owner: number | null; wallet: number | null; satoshi: bigint }>`
    select posting.kind, coalesce(asked.investor_id, sender.owner_id, goes_back.owner_id) as owner,
      coalesce(receiver.owner_id, sender.owner_id, goes_back.owner_id) as wallet, entry.amount as satoshi
    from ledger_entry entry
    join ledger_posting posting on posting.classroom_id = entry.classroom_id and posting.id = entry.posting_id
    left join coin_arrival arrival on arrival.classroom_id = entry.classroom_id and arrival.posting_id = entry.posting_id
    left join play_transfer paid on paid.classroom_id = arrival.classroom_id and paid.id = arrival.transfer_id
    left join play_address sender on sender.classroom_id = paid.classroom_id and sender.address = paid.from_address
    left join withdrawal_decision decided on decided.classroom_id = entry.classroom_id and decided.posting_id = entry.posting_id
    left join withdrawal asked on asked.classroom_id = decided.classroom_id and asked.id = decided.withdrawal_id
    left join play_address receiver on receiver.classroom_id = asked.classroom_id and receiver.address = asked.to_address
    left join arrival_settlement returned on returned.classroom_id = entry.classroom_id
      and returned.posting_id = entry.posting_id and returned.outcome = 'returned'
    left join play_transfer unwanted on unwanted.classroom_id = returned.classroom_id and unwanted.id = returned.transfer_id
    left join play_address goes_back on goes_back.classroom_id = unwanted.classroom_id and goes_back.address = unwanted.from_address
    where entry.classroom_id = ${classroom} and entry.owner_id = 0 and entry.purpose = 'coins_held'
    order by entry.sequence`.execute(database);
  return traceClass(
    rows.map(({ kind, owner, wallet, satoshi }) => {
      const moveKind = MOVE_KIND_OF[kind];
      assert(moveKind !== undefined, `a posting ${kind} moved coins of the house`);
      return { kind: moveKind, owner: owner ?? 0, wallet: wallet ?? 0, satoshi };
    }),
  );
}
