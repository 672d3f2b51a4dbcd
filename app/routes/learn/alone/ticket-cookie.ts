const NAME = 'glasshouse.ticket';

/** The `Set-Cookie` line that keeps somebody's ticket until they close the browser; null takes it away. */
export function ticketCookie(ticket: string | null, isHttps: boolean): string {
  return `${NAME}=${ticket ?? ''}; Path=/try; HttpOnly; SameSite=Lax${ticket === null ? '; Max-Age=0' : ''}${isHttps ? '; Secure' : ''}`;
}

/** The ticket that a request's `Cookie` header brings, sealed as it is, or nothing. */
export function ticketIn(cookies: string | null): string {
  return cookies?.match(/(?:^|;)\s*glasshouse\.ticket=([\w.-]+)/)?.[1] ?? '';
}
