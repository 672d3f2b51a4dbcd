import { chatNumberOf } from '#app/members/chat-number-setting.server.ts';
import { servicesContext } from '../services.server.ts';
import type { Route } from './+types/chat-number';

/**
 * The number behind the chat button, and a mark from before it was read, for those who follow its changes. Asked for by
 * the browser, because kept pages must not hold it.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { database, live } = context.get(servicesContext);
  const mark = live.mark();
  const phoneNumber = await chatNumberOf(database);
  return Response.json({ phoneNumber, mark }, { headers: { 'cache-control': 'no-store' } });
}
