/** The warning signs that the site can show and explain, numbered by their place in the catalogue. */
export const SIGN_IDS = [
  'guaranteed-profit',
  'impossible-yield',
  'no-risk',
  'smooth-returns',
  'plan-ladder',
  'leaping-balance',
  'secret-strategy',
  'jargon-wall',
  'technology-halo',
  'not-registered',
  'company-number',
  'framed-certificate',
  'claimed-approval',
  'cloned-firm',
  'invented-team',
  'prestige-address',
  'young-domain',
  'out-of-reach',
  'copy-errors',
  'template-twin',
  'warning-list',
  'invented-testimonials',
  'review-badge',
  'payout-counter',
  'staged-activity',
  'borrowed-face',
  'payment-proofs',
  'paid-rankings',
  'scam-notice',
  'early-success',
  'countdown',
  'unasked-contact',
  'private-chat',
  'no-support',
  'referral-pay',
  'early-exit',
  'anyone-can-join',
  'crypto-only',
  'shared-address',
  'proof-upload',
  'fee-to-withdraw',
  'delay',
  'empty-balance',
  'recovery-offer',
  'readable-password',
  'identity-upload',
] as const;

export type SignId = (typeof SIGN_IDS)[number];

/** Counts from 1. */
export function signNumber(id: SignId): number {
  return SIGN_IDS.indexOf(id) + 1;
}

export function isSignId(text: string): text is SignId {
  return SIGN_IDS.some((id) => id === text);
}
