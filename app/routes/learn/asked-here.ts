/**
 * Returns whether one of our own pages asks, or a reader by their address bar; browsers that do not say are believed.
 */
export function isAskedHere({ headers }: { readonly headers: Headers }): boolean {
  return [null, 'same-origin', 'none'].includes(headers.get('sec-fetch-site'));
}
