const NAME = 'glasshouse.return_code';

/**
 * The `Set-Cookie` line by which the dashboard can show a return code that the server does not keep; null takes it
 * away. It ends with the browser, like the session beside it, and no script can read it.
 */
export function returnCodeCookie(code: string | null, isHttps: boolean): string {
  return `${NAME}=${code ?? ''}; Path=/; HttpOnly; SameSite=Lax${code === null ? '; Max-Age=0' : ''}${isHttps ? '; Secure' : ''}`;
}

/** The return code that a request's `Cookie` header brings, or null. */
export function readReturnCodeCookie(cookies: string | null): string | null {
  return cookies?.match(/(?:^|;)\s*glasshouse\.return_code=([a-z-]+)/)?.[1] ?? null;
}
