import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PersuasionPattern } from '#app/simulation/account-manager-messages.ts';
import type { SourceId } from '#app/signs/sources.ts';

interface PersuasionWords {
  readonly name: MessageDescriptor;
  /** What it does to people who meet it. */
  readonly effect: MessageDescriptor;
  /** What helps against it. */
  readonly helps: MessageDescriptor;
  /** Where it is described; empty for our own additions. */
  readonly sources: readonly SourceId[];
}

/** The seven patterns behind the signs. */
export const PERSUASION_WORDS: Readonly<Record<PersuasionPattern, PersuasionWords>> = {
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
    name: msg`A favour to return`,
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

/**
 * Takes a translator that knows the words of the lessons, and a pattern of persuasion; returns its words in that
 * language.
 */
export function patternInWords(i18n: I18n, pattern: PersuasionPattern) {
  const { name, effect, helps } = PERSUASION_WORDS[pattern];
  return { name: i18n._(name), effect: i18n._(effect), helps: i18n._(helps) };
}
