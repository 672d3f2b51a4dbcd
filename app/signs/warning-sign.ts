import type { MessageDescriptor } from '@lingui/core';
import type { SignId } from './sign-id.ts';
import type { SourceId } from './sources.ts';

/**
 * The pages of this site on which a sign can be met, by the names used in the catalogue, and their addresses.
 * `public-frame` is the frame of every page of the company: header, footer and chat button.
 */
export const SIGN_PAGES = {
  'public-frame': '/',
  home: '/',
  about: '/about',
  solutions: '/solutions',
  approach: '/approach',
  plans: '/plans',
  contact: '/contact',
  privacypolicy: '/privacypolicy',
  termsofservice: '/termsofservice',
  cert: '/cert',
  messenger: '/messenger',
  reviews: '/reviews',
  signup: '/signup',
  resetpassword: '/resetpassword',
  overview: '/dashboard',
  deposit: '/dashboard/deposit',
  investmentplans: '/dashboard/investmentplans',
  withdraws: '/dashboard/withdraws',
  history: '/dashboard/history',
  messages: '/dashboard/messages',
} as const;

export type SignPageId = keyof typeof SIGN_PAGES;

/** The pages on which each sign is marked; none for a sign only met elsewhere. A browser test checks each. */
export const SIGN_PLACES: Readonly<Record<SignId, readonly SignPageId[]>> = {
  'guaranteed-profit': ['home', 'about', 'solutions', 'plans', 'investmentplans'],
  'impossible-yield': ['home', 'plans', 'investmentplans'],
  'no-risk': ['home'],
  'smooth-returns': ['home', 'about', 'overview'],
  'plan-ladder': [
    'home',
    'approach',
    'plans',
    'overview',
    'deposit',
    'investmentplans',
    'withdraws',
    'history',
    'messages',
  ],
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
  'early-success': ['overview', 'withdraws', 'history', 'messages'],
  countdown: ['approach', 'plans', 'messenger', 'overview', 'messages'],
  'unasked-contact': ['overview', 'messages'],
  'private-chat': [
    'public-frame',
    'about',
    'contact',
    'messenger',
    'overview',
    'deposit',
    'withdraws',
    'history',
    'messages',
  ],
  'no-support': ['contact'],
  'referral-pay': [],
  'early-exit': [],
  'anyone-can-join': ['home', 'about', 'solutions', 'approach', 'plans', 'termsofservice', 'signup'],
  'crypto-only': ['home', 'approach', 'deposit'],
  'shared-address': ['overview', 'deposit', 'history'],
  'proof-upload': ['approach', 'overview', 'deposit', 'history'],
  'fee-to-withdraw': ['messenger', 'overview', 'withdraws', 'history', 'messages'],
  delay: ['termsofservice', 'overview', 'deposit', 'investmentplans', 'withdraws', 'history', 'messages'],
  'empty-balance': ['overview', 'withdraws'],
  'recovery-offer': [],
  'readable-password': ['resetpassword'],
  'identity-upload': ['privacypolicy', 'termsofservice', 'overview', 'deposit', 'withdraws', 'history'],
};

/** The seven chapters of the catalogue, in order. */
export const SIGN_GROUPS = ['promise', 'identity', 'trust', 'pressure', 'money-in', 'money-out', 'data'] as const;
export type SignGroup = (typeof SIGN_GROUPS)[number];

/** The strengths of signs. A weak sign is seen on lawful sites too, so it is weighed rather than counted. */
export const STRENGTHS = ['strong', 'weak'] as const;
export type SignStrength = (typeof STRENGTHS)[number];

/**
 * How a sign is sourced. A: a regulator or agency names it. B: a study or another published source does. C: our own
 * inference.
 */
export const SOURCING = ['A', 'B', 'C'] as const;
export type SignSourcing = (typeof SOURCING)[number];

/** A warning sign as a chapter of the catalogue defines it. */
interface SignEntry {
  readonly name: MessageDescriptor;
  /** One sentence on why it is a sign. */
  readonly explanation: MessageDescriptor;
  /** What to check instead of believing or disbelieving it. */
  readonly check: MessageDescriptor;
  /** Strong by default. */
  readonly strength?: SignStrength;
  readonly sourced: SignSourcing;
  /** The sources; for C, what is said on the subject without naming the sign itself. */
  readonly sources: readonly SourceId[];
  /** How far the sources go, where they do not name the sign as it is worded here. */
  readonly note?: MessageDescriptor;
}

export type Chapter = Readonly<Partial<Record<SignId, SignEntry>>>;

/** A sign with its place in the catalogue. */
export interface WarningSign extends SignEntry {
  readonly id: SignId;
  /** From 1. */
  readonly number: number;
  readonly strength: SignStrength;
  readonly group: SignGroup;
  /** The pages of this site that show it; none for a sign that can only be met elsewhere. */
  readonly where: readonly SignPageId[];
}
