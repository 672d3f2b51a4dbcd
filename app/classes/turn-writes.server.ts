import { CompiledQuery, type Insertable } from 'kysely';
import type { ClassroomId } from '#app/ledger/account.ts';
import { postingParameters, refusalOf } from '#app/ledger/ledger.server.ts';
import type { Posting } from '#app/ledger/posting.ts';
import { assert, BrokenAssumption } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { DB } from '#db/schema.ts';

declare const brand: unique symbol;

/** A posting that a turn has yet to write, by its place among those written with it. */
export type PostingPlace = number & { readonly [brand]: 'posting place' };

/** The queues, which hold the ids of what waits in them. */
type Queue = 'payment_due' | 'deposit_due' | 'investment_due' | 'withdrawal_due';

/** The tables that `write_turn` fills, each with the columns it leaves alone. */
interface Unwritten {
  arrival_settlement: 'excess_cents' | 'excess_posting_id';
  class_command: 'ordinal';
  coin_arrival: never;
  crowd: never;
  crowd_member: 'panicked_step' | 'left_step' | 'left_why';
  deposit: never;
  deposit_decision: never;
  deposit_due: never;
  house_payment: never;
  investment: never;
  investment_due: never;
  investment_maturity: never;
  investor: 'member_id';
  late_cover_due: never;
  message_cue: never;
  play_address: 'balance' | 'retired_at';
  play_transfer: 'ordinal';
  withdrawal: never;
  withdrawal_decision: never;
  withdrawal_due: never;
}
type WrittenTable = keyof Unwritten;

/** A row of the turn's class. The posting it rests on is written with it. */
type WrittenRow<Table extends WrittenTable> = Omit<
  Insertable<DB[Table]>,
  'classroom_id' | 'posting_id' | Unwritten[Table]
> &
  (DB[Table] extends { posting_id: bigint } ? { readonly posting_id: PostingPlace } : unknown) &
  (DB[Table] extends { posting_id: bigint | null } ? { readonly posting_id: PostingPlace | null } : unknown);

/** What a turn of a class has yet to write. */
export interface TurnWrites {
  /** Posts to the ledger later: it throws where `post` would refuse. The caller has made sure that it does not. */
  readonly post: (posting: Posting) => PostingPlace;
  readonly insert: <Table extends WrittenTable>(table: Table, rows: readonly WrittenRow<Table>[]) => void;
  /** Takes what no longer waits out of a queue. */
  readonly dequeue: (queue: Queue, ids: readonly string[]) => void;
  /** Sends all of it in one statement: the next query sees it. */
  readonly flush: () => void;
}

const WRITE = 'select write_turn($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)';

/** Gathers what is to be written in a class, and writes it through `send` when told to. */
export function gatherWrites(
  transaction: Database,
  classroomId: ClassroomId,
  send: (asked: Promise<unknown>) => void,
): TurnWrites {
  let postings: Posting[] = [];
  let rows = new Map<WrittenTable, object[]>();
  let done = new Map<Queue, string[]>();
  return {
    post(posting) {
      const place = postings.push(posting);
      assert(isPlace(place), 'places are counted from 1');
      return place;
    },
    insert: (table, more) => add(rows, table, more),
    dequeue: (queue, more) => add(done, queue, more),
    flush() {
      if (postings.length === 0 && rows.size === 0 && done.size === 0) return;
      const parameters = [classroomId, ...postingParameters(postings), json(rows), json(done)];
      [postings, rows, done] = [[], new Map(), new Map()];
      send(transaction.executeQuery(CompiledQuery.raw(WRITE, parameters)).catch(throwRefusal));
    },
  };
}

function throwRefusal(error: unknown): never {
  throw new BrokenAssumption(`broken assumption: the ledger refuses: ${refusalOf(error)}`);
}

function isPlace(place: number): place is PostingPlace {
  return place > 0;
}

function add<Key, Item>(to: Map<Key, Item[]>, key: Key, items: readonly Item[]) {
  if (items.length === 0) return;
  const before = to.get(key);
  if (before === undefined) to.set(key, [...items]);
  else before.push(...items);
}

/** Returns the lists as JSON. Amounts are whole numbers of the smallest unit, as text: JSON has no type for them. */
function json(lists: ReadonlyMap<string, readonly unknown[]>): string {
  return JSON.stringify(Object.fromEntries(lists), (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
}
