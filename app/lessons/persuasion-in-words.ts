import type { I18n } from '@lingui/core';
import type { PersuasionPattern } from '#app/simulation/account-messages.ts';
import type { Source } from './source.ts';
import { SOURCES } from './sources.ts';
import { PERSUASION_WORDS } from './words/persuasion.ts';

/** A pattern of persuasion in one language, as plain data. */
export interface PersuasionText {
  readonly pattern: PersuasionPattern;
  readonly name: string;
  readonly effect: string;
  readonly helps: string;
  /** Where it is described; empty for what is our own addition. */
  readonly sources: readonly Source[];
}

/** Takes a translator that knows the words of the lessons, and a pattern; returns its words in that language. */
export function patternInWords(i18n: I18n, pattern: PersuasionPattern): PersuasionText {
  const { name, effect, helps, sources } = PERSUASION_WORDS[pattern];
  return {
    pattern,
    name: i18n._(name),
    effect: i18n._(effect),
    helps: i18n._(helps),
    sources: sources.map((source) => SOURCES[source]),
  };
}
