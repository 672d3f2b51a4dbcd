import type { I18n } from '@lingui/core';
import { PLEDGE_IDS, type PledgeId } from './pledge.ts';
import { CHECK_WORDS, HELP_WORDS, PLEDGE_WORDS } from './texts.ts';

/** What to do next time, in one language, as plain data. */
export interface NextTimeText {
  readonly checks: readonly { readonly name: string; readonly how: string; readonly here: string }[];
  /** What helps whoever it has happened to. */
  readonly help: readonly string[];
  readonly pledges: readonly PledgeText[];
}

export interface PledgeText {
  readonly id: PledgeId;
  readonly text: string;
}

/** Takes a translator that knows the words of the lessons; returns the last step of the Debrief in its language. */
export function nextTimeInWords(i18n: I18n): NextTimeText {
  return {
    checks: CHECK_WORDS.map(({ name, how, here }) => ({ name: i18n._(name), how: i18n._(how), here: i18n._(here) })),
    help: HELP_WORDS.map((words) => i18n._(words)),
    pledges: pledgesInWords(i18n, PLEDGE_IDS),
  };
}

/** The sentences of a pledge card. */
export function pledgesInWords(i18n: I18n, pledges: readonly PledgeId[]): readonly PledgeText[] {
  return pledges.map((id) => ({ id, text: i18n._(PLEDGE_WORDS[id]) }));
}
