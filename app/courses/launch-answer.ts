import type { ClaimsRefusal } from './lti/claims.ts';

export type LaunchRefusal =
  | ClaimsRefusal
  /** No platform of the settings, or not clearly one of them. */
  | 'unknown-platform'
  /** This browser has not begun here, has taken too long, or brings the same token twice. */
  | 'not-asked'
  /** The platform did not let the person go on. */
  | 'turned-away'
  /** What was brought was not made by this platform, for this site, for this question, now. */
  | 'not-valid'
  /** The platform does not give its keys, or does not answer. */
  | 'unavailable'
  | 'too-often'
  /** The link in the course names no homework and no class. */
  | 'nothing-chosen';

export type LaunchAnswer = { readonly cookies: readonly string[] } & (
  | { readonly to: 'refused'; readonly why: LaunchRefusal }
  | { readonly to: 'platform'; readonly address: string }
  | { readonly to: 'join'; readonly code: string }
  /** A teacher is told what their learners will see, and is signed in nowhere. */
  | { readonly to: 'teacher'; readonly code: string }
  | { readonly to: 'dashboard' }
  | { readonly to: 'choose' }
);
