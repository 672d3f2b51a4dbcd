import type { InvestorId } from '#app/ledger/account.ts';
import { assert } from '#app/platform/assert.ts';

/** What the recording calls by one random name, the replay by another: investors, addresses, requests, transfers. */
export class ReplayNames {
  readonly #names = new Map<string, string>();
  readonly #investors = new Map<InvestorId, InvestorId>();

  /** From here on the recorded name stands for the replayed one. */
  is(recorded: string, replayed: string): void {
    this.#names.set(recorded, replayed);
  }

  /** The replayed name; throws when the recording uses one that it never introduced. */
  of(recorded: string): string {
    const replayed = this.#names.get(recorded);
    assert(replayed !== undefined, `the recording names ${recorded} before anything made it`);
    return replayed;
  }

  investorIs(recorded: InvestorId, replayed: InvestorId): void {
    this.#investors.set(recorded, replayed);
  }

  investor(recorded: InvestorId): InvestorId {
    const replayed = this.#investors.get(recorded);
    assert(replayed !== undefined, `investor ${recorded} acts before joining`);
    return replayed;
  }
}
