import { type SignId, signNumber } from './sign-id.ts';
import { SIGN_PLACES, type SignEntry, type SignGroup, type WarningSign } from './warning-sign.ts';
import { SIGNS_OF_DATA, SIGNS_OF_IDENTITY, SIGNS_OF_TRUST } from './texts-of-the-company.ts';
import {
  SIGNS_OF_MONEY_IN,
  SIGNS_OF_MONEY_OUT,
  SIGNS_OF_PRESSURE,
  SIGNS_OF_THE_PROMISE,
} from './texts-of-the-offer.ts';

function chapter(group: SignGroup): readonly WarningSign[] {
  return CHAPTERS[group].map((sign) => ({ ...sign, number: signNumber(sign.id), group, where: SIGN_PLACES[sign.id] }));
}

/** A sign by its id. Every id has one. */
export function signById(id: SignId): WarningSign {
  const sign = WARNING_SIGNS.find((one) => one.id === id);
  if (sign === undefined) throw new Error(`the catalogue of signs lacks ${id}`);
  return sign;
}

const CHAPTERS: Readonly<Record<SignGroup, readonly SignEntry[]>> = {
  promise: SIGNS_OF_THE_PROMISE,
  identity: SIGNS_OF_IDENTITY,
  trust: SIGNS_OF_TRUST,
  pressure: SIGNS_OF_PRESSURE,
  'money-in': SIGNS_OF_MONEY_IN,
  'money-out': SIGNS_OF_MONEY_OUT,
  data: SIGNS_OF_DATA,
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
