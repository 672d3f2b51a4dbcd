import type { SignText } from './warning-signs.ts';

export type XrayState =
  | XrayAnswer
  | { readonly state: 'off' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed' };

/** Null means that no news came: what is shown stays until news comes. */
export function afterNews(before: XrayState, news: XrayNews | null): XrayState {
  if (news === null) return before.state === 'loading' ? { state: 'failed' } : before;
  if (news.state !== 'truths') return news;
  return before.state === 'shown' ? { ...before, truths: news.truths } : before;
}

/**
 * Asks only for the truths where the signs are already there. `kept` is the reader for whom X-ray is on in this tab, or
 * null while a press of the button is still unanswered. Null when there is no news to ask for.
 */
export function addressOfNews(shown: XrayState, kept: string | null): string | null {
  switch (shown.state) {
    case 'off':
    case 'loading':
      return null;
    case 'shown':
      return `${addressFor(shown.reader)}&truths`;
    case 'held-back':
      return addressFor(shown.reader);
    case 'failed':
      return kept === null ? '/xray' : addressFor(kept);
  }
}

/** Asks again for a reader who turned X-ray on before. */
export function addressFor(reader: string): string {
  return `/xray?of=${encodeURIComponent(reader)}`;
}

/** A sign as the panel explains it, in the language of the page. */
export type SignWords = Pick<SignText, 'id' | 'name' | 'explanation' | 'check' | 'strength' | 'sourced'>;

type Truths = Readonly<Partial<Record<TruthId, string>>>;

/** The server's answer to a request for X-ray. `reader` says who it is for, so that nobody else has it on. */
export type XrayAnswer =
  | { readonly state: 'held-back'; readonly reader: string }
  | {
      readonly state: 'shown';
      readonly reader: string;
      readonly signs: readonly SignWords[];
      /** What the ledger knows of the figures on the reader's own pages, in sentences. */
      readonly truths: Truths;
    };

/** What the server says while X-ray is on: all of it, only the truths, or that someone else had turned it on. */
export type XrayNews = XrayAnswer | { readonly state: 'truths'; readonly truths: Truths } | { readonly state: 'off' };

/** The figures on an investor's pages beside which X-ray shows what the ledger knows. */
export const TRUTH_IDS = [
  'account-balance',
  'total-deposits',
  'total-withdrawals',
  'total-earnings',
  'running-plan',
  'held-for-withdrawal',
  'each-dollar',
  'company-coins',
  'savings',
] as const;

export type TruthId = (typeof TRUTH_IDS)[number];

/** Not where people are asked what they can tell by themselves. */
export function hasXray(pathname: string): boolean {
  return !/^\/check(\/|$)/.test(pathname);
}

/** No real fraud would link to the register, so X-ray says why this page does. */
export function hasWayToRegister(pathname: string): boolean {
  return /^\/dashboard\/(deposit|investmentplans)\/?$/.test(pathname);
}
