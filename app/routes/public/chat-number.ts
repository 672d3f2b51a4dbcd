import { chatNumberOf } from '#app/contact/chat-number.server.ts';
import { servicesContext } from '../services.server.ts';
import type { Route } from './+types/chat-number';

/** For pages that were loaded before the last change of the number. */
export async function loader({ context }: Route.LoaderArgs) {
  const phoneNumber = await chatNumberOf(context.get(servicesContext).database);
  return Response.json({ phoneNumber }, { headers: { 'cache-control': 'no-store' } });
}
