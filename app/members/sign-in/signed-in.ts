/**
 * The cookie that says only that a browser is signed in: any script may read it, and it opens nothing. Public pages,
 * which are the same for everybody, use it to lead to the dashboard instead of the log-in.
 */
export const SIGNED_IN_COOKIE = 'glasshouse.signed_in';

/** Tells whether a `Cookie` header, or the cookies a script sees, say that this browser is signed in. */
export function saysSignedIn(cookies: string | null | undefined): boolean {
  return /(?:^|;)\s*(?:__Host-)?glasshouse\.signed_in=yes/.test(cookies ?? '');
}
