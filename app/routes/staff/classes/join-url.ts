/** Returns the full address for joining a class, for a link or a picture of it. */
export function joinUrlOf(appUrl: string, joinCode: string): string {
  return new URL(`/join?code=${joinCode}`, appUrl).href;
}
