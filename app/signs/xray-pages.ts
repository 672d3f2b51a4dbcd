/** Whether a page may be looked through: where people are asked what they can tell by themselves, none may. */
export function hasXray(pathname: string): boolean {
  return !/^\/check(\/|$)/.test(pathname);
}

/** Whether the way to the register stands on a page, which no real fraud would offer: X-ray says why it does here. */
export function hasWayToRegister(pathname: string): boolean {
  return /^\/dashboard\/(deposit|investmentplans)\/?$/.test(pathname);
}
