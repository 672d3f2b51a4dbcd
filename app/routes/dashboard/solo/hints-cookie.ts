/** Set once somebody alone has put the hints away; it ends with the browser. */
export const HINTS_OFF_COOKIE = 'glasshouse.hints_off';

/** Whether a request's `Cookie` header says so. */
export function areHintsOff(cookies: string | null): boolean {
  return new RegExp(`(?:^|;)\\s*${HINTS_OFF_COOKIE.replace('.', '\\.')}=yes`).test(cookies ?? '');
}
