import { type SignId, signNumber } from './sign-id.ts';
import type { SignEntry, SignGroup, WarningSign, SignPageId } from './warning-sign.ts';
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

/** On which pages of this site each sign is marked; on none where it can only be met outside. A browser test looks it up on each. */
export const SIGN_PLACES: Readonly<Record<SignId, readonly SignPageId[]>> = {
  'guaranteed-profit': ['home', 'about', 'solutions', 'plans', 'investmentplans'],
  'impossible-yield': ['home', 'plans', 'investmentplans'],
  'no-risk': ['home'],
  'smooth-returns': ['home', 'about', 'overview'],
  'plan-ladder': ['home', 'approach', 'plans', 'overview', 'investmentplans', 'withdraws', 'history', 'messages'],
  'leaping-balance': ['overview', 'messages'],
  'secret-strategy': ['home', 'about', 'withdraws'],
  'jargon-wall': ['home', 'withdraws'],
  'technology-halo': ['home'],
  'not-registered': ['cert'],
  'company-number': ['cert'],
  'framed-certificate': ['home', 'cert'],
  'claimed-approval': ['home', 'cert'],
  'cloned-firm': [],
  'invented-team': ['about', 'messenger', 'overview', 'messages'],
  'prestige-address': ['public-frame', 'about', 'contact'],
  'young-domain': ['about', 'plans', 'cert'],
  'out-of-reach': ['termsofservice'],
  'copy-errors': [],
  'template-twin': [],
  'warning-list': [],
  'invented-testimonials': ['home'],
  'review-badge': ['home', 'reviews'],
  'payout-counter': ['home'],
  'staged-activity': ['home', 'overview', 'messages'],
  'borrowed-face': [],
  'payment-proofs': [],
  'paid-rankings': [],
  'scam-notice': ['home'],
  'early-success': ['overview', 'history', 'messages'],
  countdown: ['approach', 'plans', 'messenger', 'overview', 'messages'],
  'unasked-contact': ['overview', 'messages'],
  'private-chat': ['public-frame', 'about', 'contact', 'messenger', 'overview', 'withdraws', 'history', 'messages'],
  'no-support': ['contact'],
  'referral-pay': [],
  'early-exit': [],
  'anyone-can-join': ['home', 'about', 'solutions', 'approach', 'plans', 'termsofservice', 'signup'],
  'crypto-only': ['home', 'approach', 'deposit'],
  'shared-address': ['deposit', 'history'],
  'proof-upload': ['approach', 'deposit', 'history'],
  'fee-to-withdraw': ['messenger', 'overview', 'withdraws', 'history', 'messages'],
  delay: ['termsofservice', 'overview', 'deposit', 'investmentplans', 'withdraws', 'history', 'messages'],
  'empty-balance': ['overview', 'withdraws'],
  'recovery-offer': [],
  'readable-password': ['resetpassword'],
  'identity-upload': ['privacypolicy', 'termsofservice', 'withdraws', 'history'],
};

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
