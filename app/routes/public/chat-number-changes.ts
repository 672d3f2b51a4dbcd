import { CHAT_NUMBER_CHANNEL } from '#app/members/chat-number-setting.server.ts';
import { changeStream } from '../change-stream.server.ts';
import { servicesContext } from '../services.server.ts';
import type { Route } from './+types/chat-number-changes';

/** One 'change' whenever staff changed the number behind the chat button. Who wants no events is not left with an endless answer. */
export function loader({ request, context }: Route.LoaderArgs) {
  if (request.headers.get('accept') !== 'text/event-stream') throw new Response(null, { status: 406 });
  const { live, stopping } = context.get(servicesContext);
  return changeStream(live, CHAT_NUMBER_CHANNEL, request, stopping);
}
