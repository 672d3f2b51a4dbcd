import { type SignId, signNumber } from './sign-id.ts';
import type { SignEntry, SignGroup, WarningSign } from './warning-sign.ts';
import { SIGNS_OF_THE_PROMISE } from './words/signs-of-the-promise.ts';

const CHAPTERS: Readonly<Record<SignGroup, readonly SignEntry[]>> = {
  promise: SIGNS_OF_THE_PROMISE,
  identity: [],
  trust: [],
  pressure: [],
  'money-in': [],
  'money-out': [],
  data: [],
};

/** The catalogue: all 46 signs, in the order of their numbers. */
export const WARNING_SIGNS: readonly WarningSign[] = [
  ...chapter('promise'),
  ...chapter('identity'),
  ...chapter('trust'),
  ...chapter('pressure'),
  ...chapter('money-in'),
  ...chapter('money-out'),
  ...chapter('data'),
];

function chapter(group: SignGroup): readonly WarningSign[] {
  return CHAPTERS[group].map((sign) => ({ ...sign, number: signNumber(sign.id), group }));
}

/** A sign by its id. Every id has one. */
export function signById(id: SignId): WarningSign {
  const sign = WARNING_SIGNS.find((one) => one.id === id);
  if (sign === undefined) throw new Error(`the catalogue of signs lacks ${id}`);
  return sign;
}
