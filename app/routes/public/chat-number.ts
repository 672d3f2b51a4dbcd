import { chatNumberOf } from '#app/contact/chat-number.server.ts';
import { servicesContext } from '../services.server.ts';
import type { Route } from './+types/chat-number';

/** Returns the number behind the chat button, for pages that came before its last change. */
export async function loader({ context }: Route.LoaderArgs) {
  const phoneNumber = await chatNumberOf(context.get(servicesContext).database);
  return Response.json({ phoneNumber }, { headers: { 'cache-control': 'no-store' } });
}
