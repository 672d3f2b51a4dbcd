import { ACCOUNT_PURPOSES, isCached } from '#app/ledger/account.ts';
import type { PostRefusal } from '#app/ledger/ledger.server.ts';
import type { Leg, Posting } from '#app/ledger/posting.ts';

/** Done, done before, a refusal, or the SQLSTATE that a mistake of ours throws. */
export type Expected = 'posted' | 'replayed' | PostRefusal | 'GL006' | '23505';

interface Kept {
  readonly kind: string;
  readonly legs: readonly Leg[];
  readonly reverses: string | null;
}

/**
 * The ledger as a few maps in memory, written from its rules and not from its SQL. It covers one class; a key names a
 * posting.
 */
export class LedgerModel {
  readonly postings = new Map<string, Kept>();
  readonly #accounts = new Map<string, { balance: bigint; entries: number }>();

  /** Every bounded account that was ever touched, as "owner purpose balance entries", sorted. */
  lines(): string[] {
    return [...this.#accounts].map(([account, { balance, entries }]) => `${account} ${balance} ${entries}`).toSorted();
  }

  /** Posts all of them or none. */
  post(postings: readonly Posting[]): Expected {
    const known = postings.filter(({ key }) => this.postings.has(key));
    if (known.length > 0) {
      const areTheSame = postings.every((posting) => contentOf(posting) === this.#contentUnder(posting.key));
      return areTheSame ? 'replayed' : 'key-used-otherwise';
    }
    if (new Set(postings.map(({ key }) => key)).size < postings.length) {
      return 'key-used-otherwise';
    }
    if (!this.#move(postings.flatMap(({ legs }) => legs))) {
      return 'insufficient-funds';
    }
    for (const { key, kind, legs } of postings) {
      this.postings.set(key, { kind, legs, reverses: null });
    }
    return 'posted';
  }

  /** Undoes the posting of key `original`, under `key`. */
  reverse(original: string, key: string): Expected {
    const kept = this.postings.get(original);
    if (kept === undefined || kept.reverses !== null) {
      return 'GL006';
    }
    const before = this.postings.get(key);
    if (before !== undefined) {
      return before.reverses === original ? 'replayed' : 'key-used-otherwise';
    }
    if ([...this.postings.values()].some(({ reverses }) => reverses === original)) {
      return '23505';
    }
    const legs = kept.legs.map((leg) => ({ ...leg, amount: -leg.amount }));
    if (!this.#move(legs)) {
      return 'insufficient-funds';
    }
    this.postings.set(key, { kind: 'reversal', legs, reverses: original });
    return 'posted';
  }

  /** One leg after the other for each account; if a bounded account would go below zero, nothing is moved. */
  #move(legs: readonly Leg[]): boolean {
    const moved = new Map<string, { balance: bigint; entries: number }>();
    for (const { owner, purpose, amount } of legs) {
      if (!isCached(purpose)) {
        continue;
      }
      const name = `${owner} ${purpose}`;
      const account = moved.get(name) ?? this.#accounts.get(name) ?? { balance: 0n, entries: 0 };
      const balance = account.balance + amount;
      if (balance < 0n) {
        return false;
      }
      moved.set(name, { balance, entries: account.entries + 1 });
    }
    for (const [name, account] of moved) {
      this.#accounts.set(name, account);
    }
    return true;
  }

  #contentUnder(key: string): string | undefined {
    const kept = this.postings.get(key);
    return kept && contentOf(kept);
  }
}

function contentOf({ kind, legs }: { readonly kind: string; readonly legs: readonly Leg[] }): string {
  return `${kind} ${legs.map(({ owner, purpose, amount }) => `${owner} ${ACCOUNT_PURPOSES.indexOf(purpose)} ${amount}`).join()}`;
}
