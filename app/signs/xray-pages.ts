/** Whether a page may be looked through: where people are asked what they can tell by themselves, none may. */
export function hasXray(pathname: string): boolean {
  return !/^\/check(\/|$)/.test(pathname);
}
