import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import type { OfflineAnswer } from './form-answer.ts';

/** Returns what the server says or, if it cannot be reached, what to show instead. */
export async function serverOr<Answer>(asked: Promise<Answer>, instead: () => Answer): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    // Browsers report a failed network this way; an answer from the server is never such an error.
    if (!(error instanceof TypeError)) throw error;
    return instead();
  }
}

/** Answers a form that did not arrive, so that its page keeps all that was typed; for a `clientAction` export. */
export async function sendForm({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const posted = await request.clone().formData();
  const intent = String(posted.get('intent') ?? '');
  const offline: OfflineAnswer = { ok: false, why: 'offline', intent, typed: {}, nextRequestId: null, posted };
  return serverOr(serverAction<unknown>(), () => offline);
}

/** For `shouldRevalidate`: if a form could not reach the server, its page cannot be reloaded either. */
export function unlessOffline({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult?.why === 'offline' ? false : defaultShouldRevalidate;
}

/** As `unlessOffline`, but also reloads after a refusal, because someone else has changed what the page shows. */
export function alsoWhenRefused({ actionResult }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult?.why !== 'offline';
}

/** Reloads only for a new address, as the page depends on nothing else. */
export function whenMoved({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href !== nextUrl.href;
}
