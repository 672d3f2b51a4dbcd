import type { XrayAnswer, XrayNews } from '#app/lessons/xray-answer.ts';

/** What the X-ray of a page shows. */
export type XrayState =
  | XrayAnswer
  | { readonly state: 'off' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed' };

/** What is shown after news from the server; null: none came. What is shown already stays then, until others come. */
export function afterNews(before: XrayState, news: XrayNews | null): XrayState {
  if (news === null) return before.state === 'loading' ? { state: 'failed' } : before;
  if (news.state !== 'truths') return news;
  return before.state === 'shown' ? { ...before, truths: news.truths } : before;
}

/**
 * Where the news of what is shown are: the truths alone where the signs stand there already. `kept` is the reader for whom
 * this tab has it on; null where nobody was answered yet, which is a press that goes on. Null: there are no news to ask for.
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

/** Where a reader has the X-ray that they turned on before. */
export function addressFor(reader: string): string {
  return `/xray?of=${encodeURIComponent(reader)}`;
}
