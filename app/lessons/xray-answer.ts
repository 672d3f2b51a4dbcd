import type { SignId } from './sign-id.ts';
import type { TruthId } from './truth-id.ts';

/** A sign as the panel explains it, in the language of the page. */
export interface SignWords {
  readonly id: SignId;
  readonly number: number;
  readonly name: string;
  readonly explanation: string;
  /** What to do instead of believing it. */
  readonly check: string;
  readonly strength: 'strong' | 'weak';
  /** Named by a regulator, by other published work, or our own inference. */
  readonly sourced: 'A' | 'B' | 'C';
  readonly sources: readonly { readonly publisher: string; readonly title: string; readonly address: string }[];
}

type Truths = Readonly<Partial<Record<TruthId, string>>>;

/** What the server says when somebody asks for the X-ray. `reader`: for whom, so that nobody else at their browser has it on. */
export type XrayAnswer =
  | { readonly state: 'held-back'; readonly reader: string }
  | {
      readonly state: 'shown';
      readonly reader: string;
      readonly signs: readonly SignWords[];
      /** What the ledger knows of the figures on the reader's own pages, as sentences. */
      readonly truths: Truths;
    };

/** What it says while X-ray is on: all of it, the truths alone, or that somebody else had turned it on. */
export type XrayNews = XrayAnswer | { readonly state: 'truths'; readonly truths: Truths } | { readonly state: 'off' };
