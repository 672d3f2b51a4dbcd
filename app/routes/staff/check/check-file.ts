import { checkFile } from '#app/exports/check-export.server.ts';
import { noteSecurity } from '#app/platform/security/security-log.server.ts';
import { attachment, CSV } from '#app/routes/attachment.ts';
import { notFound } from '#app/routes/guards.server.ts';
import { readCheckRequest } from '../console-request.server.ts';
import type { Route } from './+types/check-file';

/** GET /admin/checks/{check}/files/{file}: the file as it is now. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, cohort, viewer, now } = await readCheckRequest(request, context, params.check);
  const text = await checkFile(services.database, cohort, params.file);
  if (text === null) throw notFound();
  const subject = `check ${cohort.id} ${params.file}`;
  await noteSecurity(services.database, { what: 'export', outcome: 'done', actor: viewer.memberId, subject }, now);
  return attachment(text, params.file, params.file.endsWith('.csv') ? CSV : 'text/plain; charset=utf-8');
}
