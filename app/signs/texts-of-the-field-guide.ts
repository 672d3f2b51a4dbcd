import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SignId } from './sign-id.ts';
import type { SignPageId } from './sign-places.ts';
import type { SignGroup, SignSourcing, SignStrength } from './warning-sign.ts';

export const GROUP_WORDS: Readonly<Record<SignGroup, MessageDescriptor>> = {
  promise: msg`The promise`,
  identity: msg`Who is behind it`,
  trust: msg`Made-up trust`,
  pressure: msg`Pressure and recruitment`,
  'money-in': msg`Money in`,
  'money-out': msg`Money out`,
  data: msg`Data and security`,
};

/** How much a sign says: the name of each strength, and what to make of it. */
export const STRENGTH_WORDS: Readonly<
  Record<SignStrength, { readonly name: MessageDescriptor; readonly meaning: MessageDescriptor }>
> = {
  strong: { name: msg`Strong sign`, meaning: msg`Lawful sites hardly ever show it: stop, and check.` },
  weak: { name: msg`Weak sign`, meaning: msg`Also seen on lawful sites: weigh it, do not count it.` },
};

export const SOURCING_WORDS: Readonly<
  Record<SignSourcing, { readonly name: MessageDescriptor; readonly meaning: MessageDescriptor }>
> = {
  A: { name: msg`An authority`, meaning: msg`Named by a regulator or another authority` },
  B: { name: msg`A publication`, meaning: msg`Named by a study or another publication` },
  C: { name: msg`Nobody but us`, meaning: msg`Our own inference: no source names it` },
};

export const SIGN_PAGE_WORDS: Readonly<Record<SignPageId, MessageDescriptor>> = {
  'public-frame': msg`The foot of every page`,
  home: msg`Home`,
  about: msg`About Us`,
  solutions: msg`Our Solutions`,
  approach: msg`Our Approach`,
  plans: msg`Plans`,
  contact: msg`Contact Us`,
  privacypolicy: msg`Privacy Policy`,
  termsofservice: msg`Terms of Service`,
  cert: msg`Cert of Authorization`,
  messenger: msg`Example messenger`,
  reviews: msg`Example reviews`,
  signup: msg`Sign up`,
  resetpassword: msg`Password retrieval`,
  overview: msg`Overview (of an account)`,
  deposit: msg`Deposit (of an account)`,
  investmentplans: msg`Investment plans (of an account)`,
  withdraws: msg`Withdraw (of an account)`,
  history: msg`History (of an account)`,
  messages: msg`Messages (of an account)`,
};

export const GUIDE_WORDS = {
  lead: msg`These signs are found on sites that take people’s money and do not give it back. No sign proves anything by itself, so each comes with something you can check.`,
  origin: msg`Each sign is explained in our own words: no regulator is quoted. The sources are named and linked, but nobody has checked that the links still work. Where we could read only a copy, the site of the copy is named.`,
  addresses: msg`The safest way to a regulator is an address that you type yourself.`,
} as const satisfies Readonly<Record<string, MessageDescriptor>>;

interface HonestOfferWords {
  readonly id: string;
  readonly name: MessageDescriptor;
  readonly offer: MessageDescriptor;
  /** The offer's signs that are also seen on dishonest sites; only weak ones. */
  readonly signs: readonly SignId[];
  readonly outcome: MessageDescriptor;
}

export const HONEST_WORDS = {
  title: msg`What honest offers look like`,
  lead: msg`If you suspect everything, you turn honest offers away as well. These three are invented. Each shows weak signs, and each passes the check that decides.`,
} as const satisfies Readonly<Record<string, MessageDescriptor>>;

/** The counterpart: offers that may look odd but are honest. */
export const HONEST_OFFERS: readonly HonestOfferWords[] = [
  {
    id: 'savings-bond',
    name: msg`A dull savings bond`,
    offer: msg`A broker sells a bond that pays 3.1% a year. It says who owes the money and what happens if they cannot pay. Before you may buy, it asks for a copy of your papers.`,
    signs: ['identity-upload'],
    outcome: msg`The broker’s license is in the register, with the same name, number and address. The rate is no higher than that of other bonds.`,
  },
  {
    id: 'coin-exchange',
    name: msg`A loud exchange for digital coins`,
    offer: msg`An exchange counts down to the end of a discount, pays you for bringing friends, and asks for your papers and a selfie. It promises no profit at all.`,
    signs: ['countdown', 'referral-pay', 'identity-upload'],
    outcome: msg`The exchange is in the register, and the register gives its web address. It says in large letters that you can lose everything.`,
  },
  {
    id: 'small-fund',
    name: msg`A small fund with a clumsy site`,
    offer: msg`Two people run a fund from a small town. Their site is old, and some of its sentences are misspelt. Their yearly report shows good years and bad ones.`,
    signs: ['copy-errors'],
    outcome: msg`The fund and both people are in the register. A bank named in the prospectus holds the money, and an auditor signs the report.`,
  },
];
