import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ChatKind } from '#app/classes/scenario/stories.ts';
import type { SourceId } from '#app/signs/sources.ts';
import type { PersuasionPattern } from '#app/simulation/account-manager-messages.ts';
import { patternsIn } from '#app/simulation/chat-messages.ts';

interface CheckWords {
  readonly name: MessageDescriptor;
  readonly how: MessageDescriptor;
  readonly here: MessageDescriptor;
}

const CHECK_WORDS: readonly CheckWords[] = [
  {
    name: msg`Look the firm up in the register`,
    how: msg`Open your country’s register at an address you typed yourself, and look for the firm’s exact name. Then call the number given in the register, not the one on the firm’s own site.`,
    here: msg`Here: Glasshouse Finance is in no register. It showed a company number and a certificate instead, and neither allows a firm to take money.`,
  },
  {
    name: msg`Take all of it out before you add any`,
    how: msg`Ask for everything back, to the last cent, and wait until it has arrived. A small payment proves nothing: it is what makes people pay in more.`,
    here: msg`Here: small withdrawals could only be paid with coins that you or others had paid in. Sooner or later someone asks for more than there is.`,
  },
  {
    name: msg`Ask where the money comes from, and who gains`,
    how: msg`Ask who earns the money that is paid out, how they earn it, and who has checked. Then ask who gains if you say yes. An answer that you cannot check is no answer.`,
    here: msg`Here: nothing was earned. Only what you or others had paid in could ever be paid out.`,
  },
];

const HELP_WORDS: readonly MessageDescriptor[] = [
  msg`Pay nothing more, whatever they call it: a fee, a tax, a deposit, a last formality.`,
  msg`Tell your bank or your card company today. Some payments can still be stopped.`,
  msg`Keep every message, address and receipt.`,
  msg`Report it to the police and to the regulator of your country.`,
  msg`People who offer to get your money back for a fee are often the ones who took it.`,
  msg`Tell someone you trust. You were not stupid: deceiving you was someone’s job.`,
];

export const PLEDGE_IDS = [
  'look-it-up',
  'take-all-out-first',
  'ask-who-pays',
  'no-fee-for-my-own',
  'sleep-on-it',
  'ask-somebody',
  'tell-the-same-day',
] as const;

type PledgeId = (typeof PLEDGE_IDS)[number];

/** In the words of the person who promises. */
const PLEDGE_WORDS: Record<PledgeId, MessageDescriptor> = {
  'look-it-up': msg`I look a firm up in the register before I pay, at an address I typed myself.`,
  'take-all-out-first': msg`I take all of my money out before I add any.`,
  'ask-who-pays': msg`I ask where the money that is paid out comes from, and who gains if I say yes.`,
  'no-fee-for-my-own': msg`I never pay a fee to get my own money out.`,
  'sleep-on-it': msg`I sleep on it for a night. An offer that cannot wait is not meant for me.`,
  'ask-somebody': msg`Before I send money, I talk to someone who gains nothing by it.`,
  'tell-the-same-day': msg`If it happens to me, I pay nothing more and tell someone the same day.`,
};

export interface NextTimeText {
  readonly checks: readonly { readonly name: string; readonly how: string; readonly here: string }[];
  readonly help: readonly string[];
  readonly pledges: readonly PledgeText[];
}

export interface PledgeText {
  readonly id: PledgeId;
  readonly text: string;
}

export function nextTimeInWords(i18n: I18n): NextTimeText {
  return {
    checks: CHECK_WORDS.map(({ name, how, here }) => ({ name: i18n._(name), how: i18n._(how), here: i18n._(here) })),
    help: HELP_WORDS.map((words) => i18n._(words)),
    pledges: pledgesInWords(i18n, PLEDGE_IDS),
  };
}

/** Each once and in our own order, ignoring anything else in the address. Null if it asks for no card. */
export function pledgesIn(query: URLSearchParams): readonly PledgeId[] | null {
  if (!query.has('card')) return null;
  const chosen = query.getAll('pledge');
  return PLEDGE_IDS.filter((id) => chosen.includes(id));
}

export function pledgesInWords(i18n: I18n, pledges: readonly PledgeId[]): readonly PledgeText[] {
  return pledges.map((id) => ({ id, text: i18n._(PLEDGE_WORDS[id]) }));
}

interface PersuasionWords {
  readonly name: MessageDescriptor;
  readonly effect: MessageDescriptor;
  readonly helps: MessageDescriptor;
  /** Where the pattern is described; empty for our own additions. */
  readonly sources: readonly SourceId[];
}

export const PERSUASION_WORDS: Readonly<Record<PersuasionPattern, PersuasionWords>> = {
  liking: {
    name: msg`Somebody you like`,
    effect: msg`It comes from a friend, and checking it feels like an insult.`,
    helps: msg`Check a friend’s tip as you would a stranger’s: friends are deceived, too, and some are no friends.`,
    sources: [],
  },
  'phantom-riches': {
    name: msg`Phantom riches`,
    effect: msg`You picture the wealth that is almost yours, and no longer ask where it would come from.`,
    helps: msg`Write down who would have to pay this money to you, and why they would.`,
    sources: ['fraud-study'],
  },
  authority: {
    name: msg`Borrowed authority`,
    effect: msg`Someone sounds like an expert, and you leave the thinking to them.`,
    helps: msg`Look the person and the firm up in the register before you follow their advice.`,
    sources: ['fraud-study'],
  },
  'social-proof': {
    name: msg`Everybody does it`,
    effect: msg`Others seem to succeed, and you feel you are the last to join.`,
    helps: msg`Ask yourself which of these people you know, and what you could check about them.`,
    sources: ['fraud-study'],
  },
  reciprocity: {
    name: msg`A favor to return`,
    effect: msg`A small gift makes you feel that you owe something.`,
    helps: msg`Treat the gift as advertising: nobody who sells to you is owed a deposit.`,
    sources: ['fraud-study'],
  },
  scarcity: {
    name: msg`Only for a short time`,
    effect: msg`You fear missing the chance, and skip the questions you would have asked.`,
    helps: msg`Wait a day on purpose: an honest offer is still there tomorrow.`,
    sources: ['fraud-study'],
  },
  commitment: {
    name: msg`A first small step`,
    effect: msg`The small step went well, and so the large one looks safe.`,
    helps: msg`Judge the large step as if it were the first one.`,
    sources: [],
  },
  'sunk-cost': {
    name: msg`Too much to stop now`,
    effect: msg`What you have paid already becomes the reason to pay more.`,
    helps: msg`Ask whether you would start today: what you have paid is gone either way.`,
    sources: [],
  },
};

export function patternInWords(i18n: I18n, pattern: PersuasionPattern) {
  const { name, effect, helps } = PERSUASION_WORDS[pattern];
  return { name: i18n._(name), effect: i18n._(effect), helps: i18n._(helps) };
}

/** All that the account manager or the friend uses, whoever met them. */
export function tricksInWords(i18n: I18n, chat: ChatKind) {
  const used = patternsIn(chat);
  return Object.entries(PERSUASION_WORDS).flatMap(([pattern, { name, effect }]) =>
    used.has(pattern) ? [{ name: i18n._(name), effect: i18n._(effect) }] : [],
  );
}
