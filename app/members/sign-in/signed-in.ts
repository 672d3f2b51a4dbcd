/**
 * Any script may read it, and it opens nothing. Public pages, which are the same for everybody, use it to lead to the
 * dashboard instead of the log-in.
 */
export const SIGNED_IN_COOKIE = 'glasshouse.signed_in';

/** Takes a `Cookie` header, or the cookies a script sees. */
export function saysSignedIn(cookies: string | null | undefined): boolean {
  return /(?:^|;)\s*(?:__Host-)?glasshouse\.signed_in=yes/.test(cookies ?? '');
}
