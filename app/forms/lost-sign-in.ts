import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What someone was about to do when their sign-in turned out to be lost; the log-in page has words for each. */
export const LOST_SIGN_INS = ['invest', 'deposit', 'proof', 'withdrawal', 'profile'] as const;

export type LostSignIn = (typeof LOST_SIGN_INS)[number];

/** Returns the notice named by a query, or null. */
export function readLostSignIn(text: string | null): LostSignIn | null {
  return LOST_SIGN_INS.find((notice) => notice === text) ?? null;
}

/** What the log-in page says to someone whose sign-in was lost while they were doing something. */
export const LOST_SIGN_IN_WORDS: Record<LostSignIn, MessageDescriptor> = {
  invest: msg`Please log in to invest.`,
  deposit: msg`User not authenticated`,
  proof: msg`User not authenticated.`,
  withdrawal: msg`User is not authenticated.`,
  profile: msg`No user is currently signed in.`,
};
