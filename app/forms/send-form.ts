import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import type { OfflineAnswer } from './form-answer.ts';

/** What the server says or, where it cannot be reached, what to show instead. */
export async function serverOr<Answer>(asked: Promise<Answer>, instead: () => Answer): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    // That is how browsers tell of a network that failed; an answer of the server is no such error.
    if (!(error instanceof TypeError)) throw error;
    return instead();
  }
}

/** For a `clientAction` export: answers a form that did not arrive, so that its page keeps all that was typed. */
export async function sendForm({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const posted = await request.clone().formData();
  const intent = String(posted.get('intent') ?? '');
  const offline: OfflineAnswer = { ok: false, why: 'offline', intent, typed: {}, nextRequestId: null, posted };
  return serverOr(serverAction<unknown>(), () => offline);
}

/** For `shouldRevalidate`: where a form could not reach the server, its page cannot be loaded anew either. */
export function unlessOffline({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult?.why === 'offline' ? false : defaultShouldRevalidate;
}

/** The same, also after a refusal: somebody else has changed what the page shows. */
export function alsoWhenRefused({ actionResult }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult?.why !== 'offline';
}

/** What the page shows depends on its address alone. */
export function whenMoved({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href !== nextUrl.href;
}
