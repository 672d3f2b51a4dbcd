import { organisationFile } from '#app/exports/organisation-file.ts';
import { noteSecurity } from '#app/platform/security/security-log.server.ts';
import type { Route } from './+types/organisation-file';
import { readOrganisationRequest } from './organisation-report.server.ts';

/** GET /admin/organisation/report.csv?from=…&to=… */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, viewer, now, ...report } = await readOrganisationRequest(request, context);
  const done = { what: 'export', outcome: 'done', actor: viewer.memberId, subject: 'organisation' } as const;
  await noteSecurity(services.database, done, now);
  return new Response(organisationFile(report), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': 'attachment; filename="glasshouse-practice-report.csv"',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'private, no-store',
    },
  });
}
