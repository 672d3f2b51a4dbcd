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

/** What the server says when somebody asks for the X-ray. */
export type XrayAnswer =
  | { readonly state: 'held-back' }
  | {
      readonly state: 'shown';
      readonly signs: readonly SignWords[];
      /** What the ledger knows of the figures on the reader's own pages, as sentences. */
      readonly truths: Readonly<Partial<Record<TruthId, string>>>;
    };
