import { SIGN_IDS, type SignId, signNumber } from './sign-id.ts';
import { SIGN_PLACES } from './sign-places.ts';
import { type Chapter, SIGN_GROUPS, type SignGroup, type WarningSign } from './warning-sign.ts';
import { SIGNS_OF_DATA, SIGNS_OF_IDENTITY, SIGNS_OF_TRUST } from './texts-of-the-company.ts';
import {
  SIGNS_OF_MONEY_IN,
  SIGNS_OF_MONEY_OUT,
  SIGNS_OF_PRESSURE,
  SIGNS_OF_THE_PROMISE,
} from './texts-of-the-offer.ts';

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

/** Returns a sign by its id. Every id has one. */
export function signById(id: SignId): WarningSign {
  const sign = WARNING_SIGNS.find((one) => one.id === id);
  if (sign === undefined) throw new Error(`the catalogue of signs lacks ${id}`);
  return sign;
}
