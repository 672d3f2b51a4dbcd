/** What browsers and the router say of data that did not arrive. */
const NOT_ARRIVED = /^(?:Failed to fetch|NetworkError |Load failed|Unable to decode turbo-stream response)/;

/**
 * Tells whether a page's data did not arrive. Browsers report a failed network as a TypeError, which a mistake of our
 * own is too, so only their words tell.
 */
export function isLostConnection(error: unknown): boolean {
  return error instanceof Error && NOT_ARRIVED.test(error.message);
}
