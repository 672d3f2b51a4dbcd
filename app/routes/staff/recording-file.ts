import { recordingText } from '#app/operations/class-recording.ts';
import { recordingOf } from '#app/operations/record-class.server.ts';
import type { Route } from './+types/recording-file';
import { readClassRequest } from './console-request.server.ts';

/** GET /admin/exports/recording.json?class=…: everything it takes to replay a class, and no name. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, classroom } = await readClassRequest(request, context);
  return new Response(recordingText(await recordingOf(services.database, classroom.id)), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="glasshouse-practice-class-${classroom.id}-recording.json"`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'private, no-store',
    },
  });
}
