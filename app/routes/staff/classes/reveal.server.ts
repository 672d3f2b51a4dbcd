import type { I18n } from '@lingui/core';
import type { ChatKind } from '#app/classes/scenario/stories.ts';
import type { DebriefOfClass } from '#app/debrief/debrief-of-class.server.ts';
import { nextTimeInWords, tricksInWords } from '#app/debrief/texts.ts';
import type { FirstFlag } from '#app/spotter/flags.ts';

/** What a room is shown, of a class or of a homework. */
export function revealOf(
  { report: { books }, losses, paidInFull }: DebriefOfClass,
  /** Null where nobody set a flag. */
  firstFlags: readonly FirstFlag[] | null,
  i18n: I18n,
  chat: ChatKind,
) {
  if (books === null) return { view: 'too-few' } as const;
  const { checks } = nextTimeInWords(i18n);
  return { view: 'reveal', books, losses, paidInFull, firstFlags, tricks: tricksInWords(i18n, chat), checks } as const;
}

export type Reveal = Extract<ReturnType<typeof revealOf>, { view: 'reveal' }>;
