import type { RouterContextProvider } from 'react-router';
import { renewToken } from '#app/members/sign-in/sessions.server.ts';
import type { Viewer } from '#app/members/viewer.server.ts';
import { requestContext, servicesContext } from '../services.server.ts';

/**
 * Gives someone who has just proved again who they are a new token, which the answer brings; anyone who copied the
 * earlier one is locked out, `at once` or `soon`.
 */
export async function renewSession(
  context: Readonly<RouterContextProvider>,
  { sessionId }: Viewer,
  earlierEnds: 'at once' | 'soon',
): Promise<void> {
  const cookies = await renewToken(context.get(servicesContext), sessionId, earlierEnds);
  context.get(requestContext).cookies.push(...cookies);
}
