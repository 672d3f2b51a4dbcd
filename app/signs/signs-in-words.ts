import type { I18n } from '@lingui/core';
import type { SignId } from './sign-id.ts';
import { type Source, SOURCES } from './sources.ts';
import type { SignGroup, SignSourcing, SignStrength, WarningSign } from './warning-sign.ts';
import { WARNING_SIGNS } from './warning-signs.ts';

/** A sign of the catalogue in one language, as plain data. */
export interface SignText {
  readonly id: SignId;
  /** From 1. */
  readonly number: number;
  readonly group: SignGroup;
  readonly name: string;
  readonly explanation: string;
  readonly check: string;
  readonly strength: SignStrength;
  readonly sourced: SignSourcing;
  readonly sources: readonly Source[];
  /** How far the sources go, where they do not name the sign as it is worded here. */
  readonly note: string | null;
}

/** Takes a translator that knows the words of the lessons; returns the whole catalogue in its language, in order. */
export function signsInWords(i18n: I18n): readonly SignText[] {
  return WARNING_SIGNS.map((sign) => signInWords(i18n, sign));
}

/** As `signsInWords`, for one sign. */
export function signInWords(i18n: I18n, sign: WarningSign): SignText {
  const { id, number, group, strength, sourced } = sign;
  return {
    id,
    number,
    group,
    name: i18n._(sign.name),
    explanation: i18n._(sign.explanation),
    check: i18n._(sign.check),
    strength,
    sourced,
    sources: sign.sources.map((source) => SOURCES[source]),
    note: sign.note === undefined ? null : i18n._(sign.note),
  };
}
