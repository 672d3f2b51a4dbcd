import { organisationFile } from '#app/exports/organisation-file.ts';
import { noteSecurity } from '#app/platform/security/security-log.server.ts';
import { attachment, CSV } from '#app/routes/attachment.ts';
import type { Route } from './+types/organisation-file';
import { readOrganisationRequest } from './organisation-report.server.ts';

/** GET /admin/organisation/report.csv?from=…&to=… */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, viewer, now, ...report } = await readOrganisationRequest(request, context);
  const done = { what: 'export', outcome: 'done', actor: viewer.memberId, subject: 'organisation' } as const;
  await noteSecurity(services.database, done, now);
  return attachment(organisationFile(report), 'glasshouse-practice-report.csv', CSV);
}
