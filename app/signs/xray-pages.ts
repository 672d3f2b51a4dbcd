/** Returns whether a page may be looked through: none may where people are asked what they can tell by themselves. */
export function hasXray(pathname: string): boolean {
  return !/^\/check(\/|$)/.test(pathname);
}

/** Returns whether a page links to the register, which no real fraud would offer: X-ray says why this one does. */
export function hasWayToRegister(pathname: string): boolean {
  return /^\/dashboard\/(deposit|investmentplans)\/?$/.test(pathname);
}
