import type { RouterContextProvider } from 'react-router';
import { renewToken } from '#app/members/sign-in/sessions.server.ts';
import type { Viewer } from '#app/members/viewer.server.ts';
import { requestContext, servicesContext } from '../services.server.ts';

/**
 * Whoever has just proved again who they are goes on with another token, which the answer brings; whoever has copied the
 * one before is out, `at once` or `soon`.
 */
export async function renewSession(
  context: Readonly<RouterContextProvider>,
  { sessionId }: Viewer,
  earlierEnds: 'at once' | 'soon',
): Promise<void> {
  const cookies = await renewToken(context.get(servicesContext), sessionId, earlierEnds);
  context.get(requestContext).cookies.push(...cookies);
}
