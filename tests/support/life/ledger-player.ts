import { sql } from 'kysely';
import type { ClassroomId } from '#app/ledger/account.ts';
import { type PostAnswer, post, reverse } from '#app/ledger/ledger.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { errorCode } from '#app/platform/database/transaction.server.ts';
import { practiceTime } from '#app/time/instants.ts';
import type { Expected } from './ledger-model.ts';
import type { Action } from './ledger-steps.ts';

const NOW = practiceTime('2025-03-01T09:00:00Z');
const NO_POSTING = 2_000_000_000n;

/** Plays on the real ledger, and remembers which posting each key made. */
export class LedgerPlayer {
  readonly #database: Database;
  readonly #classroom: ClassroomId;
  readonly #ids: Map<string, bigint>;

  /** Players that work side by side share `ids`. */
  constructor(database: Database, classroom: ClassroomId, ids = new Map<string, bigint>()) {
    this.#database = database;
    this.#classroom = classroom;
    this.#ids = ids;
  }

  /** Says how the action ended, in the words of the model. Throws anything the model has no word for. */
  async play(action: Action): Promise<Expected> {
    const keys = action.do === 'post' ? action.postings.map(({ key }) => key) : [action.key];
    try {
      const answer = await this.#ask(action);
      if (!answer.ok) {
        return answer.why;
      }
      for (const [index, { id }] of answer.postings.entries()) {
        this.#ids.set(keys[index] ?? '', id);
      }
      return answer.postings.every(({ replayed }) => replayed) ? 'replayed' : 'posted';
    } catch (error) {
      const code = errorCode(error);
      if (code === 'GL006' || code === '23505') {
        return code;
      }
      throw error;
    }
  }

  async #ask(action: Action): Promise<PostAnswer> {
    if (action.do === 'post') {
      return post(this.#database, this.#classroom, action.postings);
    }
    const id = this.#ids.get(action.original) ?? NO_POSTING;
    return reverse(this.#database, this.#classroom, { id, key: action.key, occurredAt: NOW });
  }
}

export interface Snapshot {
  /** Every bounded account that has entries, as "owner purpose balance entries", sorted. */
  readonly accounts: string[];
  /** The numbers of postings and entries. */
  readonly size: string;
  /** Coins paid in minus coins paid out, in satoshi. */
  readonly coinsLeft: bigint;
}

export async function snapshotOf(database: Database, classroom: ClassroomId): Promise<Snapshot> {
  const { rows } = await sql<{ accounts: string[] | null; size: string; coins_left: bigint }>`
    select
      (select array_agg(concat_ws(' ', owner_id, purpose, balance, last_sequence))
        from ledger_account where classroom_id = ${classroom} and last_sequence > 0) as accounts,
      concat_ws(' ', (select count(*) from ledger_posting where classroom_id = ${classroom}),
        (select count(*) from ledger_entry where classroom_id = ${classroom})) as size,
      (select coalesce(-sum(amount), 0)::bigint
        from ledger_entry where classroom_id = ${classroom} and purpose = 'outside') as coins_left`.execute(database);
  const row = rows[0];
  return { accounts: (row?.accounts ?? []).toSorted(), size: row?.size ?? '', coinsLeft: row?.coins_left ?? -1n };
}
