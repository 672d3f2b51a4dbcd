/** What someone was about to do when their sign-in was found lost; the log-in page has the words for each. */
export const LOST_SIGN_INS = ['invest', 'deposit', 'proof', 'withdrawal', 'profile'] as const;

export type LostSignIn = (typeof LOST_SIGN_INS)[number];

/** The notice named by a query, or null. */
export function readLostSignIn(text: string | null): LostSignIn | null {
  return LOST_SIGN_INS.find((notice) => notice === text) ?? null;
}
