import { CHAT_NUMBER_CHANNEL } from '#app/contact/chat-number.server.ts';
import { addressBlock } from '#app/platform/rate-limit.ts';
import { changeStream } from '../change-stream.server.ts';
import { requestContext, servicesContext } from '../services.server.ts';
import type { Route } from './+types/chat-number-stream';

/**
 * Per address, since a whole school may share one. A visitor who is refused keeps the button as it was when they came.
 */
const MOST_STREAMS = 256;

/**
 * Sends 'change' whenever staff change the chat number. A request that does not accept events gets no endless answer.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  if (request.headers.get('accept') !== 'text/event-stream') throw new Response(null, { status: 406 });
  const follower = `address ${addressBlock(context.get(requestContext).clientAddress)}`;
  const following = { ...CHAT_NUMBER_CHANNEL, follower, most: MOST_STREAMS };
  return changeStream(context.get(servicesContext), following, request);
}
