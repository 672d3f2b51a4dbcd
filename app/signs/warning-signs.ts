import type { I18n } from '@lingui/core';
import { SIGN_IDS, type SignId, signNumber } from './sign-id.ts';
import { SIGN_PLACES } from './sign-places.ts';
import { SOURCES, type Source } from './sources.ts';
import { SIGNS_OF_DATA, SIGNS_OF_IDENTITY, SIGNS_OF_TRUST } from './texts-of-the-company.ts';
import {
  SIGNS_OF_MONEY_IN,
  SIGNS_OF_MONEY_OUT,
  SIGNS_OF_PRESSURE,
  SIGNS_OF_THE_PROMISE,
} from './texts-of-the-offer.ts';
import {
  type Chapter,
  SIGN_GROUPS,
  type SignGroup,
  type SignSourcing,
  type SignStrength,
  type WarningSign,
} from './warning-sign.ts';

const CHAPTERS: Readonly<Record<SignGroup, Chapter>> = {
  promise: SIGNS_OF_THE_PROMISE,
  identity: SIGNS_OF_IDENTITY,
  trust: SIGNS_OF_TRUST,
  pressure: SIGNS_OF_PRESSURE,
  'money-in': SIGNS_OF_MONEY_IN,
  'money-out': SIGNS_OF_MONEY_OUT,
  data: SIGNS_OF_DATA,
};

/** The catalogue: all 46 signs, in order of their numbers. */
export const WARNING_SIGNS: readonly WarningSign[] = SIGN_IDS.flatMap((id) =>
  SIGN_GROUPS.flatMap((group) => {
    const entry = CHAPTERS[group][id];
    const place = { id, number: signNumber(id), group, where: SIGN_PLACES[id] };
    return entry === undefined ? [] : [{ strength: 'strong' as const, ...entry, ...place }];
  }),
);

export function signById(id: SignId): WarningSign {
  const sign = WARNING_SIGNS.find((one) => one.id === id);
  if (sign === undefined) throw new Error(`the catalogue of signs lacks ${id}`);
  return sign;
}

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

/** `i18n` must know the words of the lessons; the signs come in the order of the catalogue. */
export function signsInWords(i18n: I18n): readonly SignText[] {
  return WARNING_SIGNS.map((sign) => signInWords(i18n, sign));
}

/** `i18n` must know the words of the lessons. */
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
