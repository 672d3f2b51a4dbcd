import type { Route } from './+types/xray';
import { xrayNewsFor } from './xray.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  return Response.json(await xrayNewsFor(request, context), { headers: { 'cache-control': 'no-store' } });
}
