/**
 * The cookie that says that a browser is signed in, and nothing else: any script may read it, and it opens nothing.
 * Public pages, which are the same for everybody, lead by it to the dashboard instead of to the log-in.
 */
export const SIGNED_IN_COOKIE = 'glasshouse.signed_in';

/** Whether a `Cookie` header, or the cookies that a script sees, say that this browser is signed in. */
export function saysSignedIn(cookies: string | null | undefined): boolean {
  return /(?:^|;)\s*(?:__Host-)?glasshouse\.signed_in=yes/.test(cookies ?? '');
}
