import { type ClientActionFunctionArgs, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router';
import { saysDatabaseAway } from '#app/i18n/database-away.ts';
import type { OfflineAnswer } from './form-words.ts';

/**
 * `instead` is called when the page's own answer did not arrive, with what came from in front of the pages; null for a
 * lost connection.
 */
export async function serverOr<Answer>(
  asked: Promise<Answer>,
  instead: (status: number | null, words: unknown) => Answer,
): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (isLostConnection(error)) return instead(null, null);
    if (isRouteErrorResponse(error) && isFromInFront(error.status)) return instead(error.status, error.data);
    throw error;
  }
}

/** Browsers report a failed network as a TypeError, and the router an answer that was cut off in these words. */
function isLostConnection(error: unknown): boolean {
  return (
    error instanceof TypeError || (error instanceof Error && error.message === 'Unable to decode turbo-stream response')
  );
}

/** No page answers its own form like this: it throws only a 400 or a 404 on purpose, and an error comes as an error. */
function isFromInFront(status: number): boolean {
  return status >= 500 || status === 429 || status === 413;
}

/** Answers a form that did not arrive, so that its page keeps all that was typed; for a `clientAction` export. */
export async function sendForm({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const posted = await request.clone().formData();
  const intent = String(posted.get('intent') ?? '');
  const offline = { ok: false, why: 'offline', intent, typed: {}, nextRequestId: null, posted } as const;
  const instead = (status: number | null, words: unknown): OfflineAnswer => {
    return { ...offline, status, isAway: saysDatabaseAway(words) };
  };
  return serverOr<unknown>(serverAction(), instead);
}

/** For `shouldRevalidate`: if a form could not reach the server, its page cannot be reloaded either. */
export function unlessOffline({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult?.why === 'offline' ? false : defaultShouldRevalidate;
}

/** Reloads unless the server is out of reach, even after a refusal: someone else has changed what the page shows. */
export function alsoWhenRefused({ actionResult }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult?.why !== 'offline';
}

/** Reloads only for a new address, as the page depends on nothing else. */
export function whenMoved({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href !== nextUrl.href;
}
