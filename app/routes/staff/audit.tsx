import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Select } from '#app/ui/select.tsx';
import type { Route } from './+types/audit';
import { AuditTable } from './audit-table.tsx';
import { type AuditScope, auditTrail } from './audit-trail.server.ts';
import { AUDIT_ACTION_WORDS, isAuditAction } from './audit-words.ts';
import { consolePath, pageCountOf, pageOf } from './console-path.ts';
import { type ConsoleRequest, readConsoleRequest } from './console-request.server.ts';

const PAGE_SIZE = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = await readConsoleRequest(request, context);
  const { services, viewer, classroom, query } = asked;
  const action = query.get('action') ?? '';
  const page = pageOf(query);
  const scope = scopeOf(asked);
  const { entries, count } =
    scope === null
      ? { entries: [], count: 0 }
      : await auditTrail(services.database, {
          scope,
          action: isAuditAction(action) ? action : null,
          page,
          pageSize: PAGE_SIZE,
        });
  return {
    classroomId: classroom?.id ?? null,
    isAdministrator: viewer.role === 'administrator',
    isEverything: scope?.kind === 'everything',
    action,
    entries,
    page,
    pageCount: pageCountOf(count, PAGE_SIZE),
  };
}

/** A facilitator sees the class alone; an administrator also what concerns the installation, or everything. */
function scopeOf({ viewer, classroom, query }: ConsoleRequest): AuditScope | null {
  if (viewer.role !== 'administrator') return classroom && { kind: 'class', classroomId: classroom.id };
  if (query.get('scope') === 'everything') return { kind: 'everything' };
  return classroom === null ? { kind: 'installation' } : { kind: 'class-and-installation', classroomId: classroom.id };
}

export default function StaffAudit({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { classroomId, isAdministrator, isEverything, action, entries, page, pageCount } = loaderData;
  const place = { action, scope: isEverything ? 'everything' : undefined };
  const actions = Object.entries(AUDIT_ACTION_WORDS).map(([value, words]) => ({ value, label: i18n._(words) }));
  return (
    <>
      <PageTitle page={t`Audit`} />
      <PageHeading
        title={<Trans>Audit</Trans>}
        lead={<Trans>Who did what, and how it stood before and after. Nobody can change or remove an entry.</Trans>}
      />
      <Form method="get" className="mb-8 flex flex-wrap items-end gap-3">
        {classroomId === null ? null : <input type="hidden" name="class" value={classroomId} />}
        <Select
          key={`action ${action}`}
          label={t`What was done`}
          name="action"
          defaultValue={action}
          placeholder={t`Anything`}
          options={actions}
        />
        {isAdministrator ? (
          <Select
            key={`scope ${isEverything}`}
            label={t`Where`}
            name="scope"
            defaultValue={isEverything ? 'everything' : ''}
            options={[
              { value: '', label: t`This class and the installation` },
              { value: 'everything', label: t`Everywhere, ended classes too` },
            ]}
          />
        ) : null}
        <Button type="submit" variant="quiet">
          <Trans>Show</Trans>
        </Button>
      </Form>
      <AuditTable entries={entries} />
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(to) => consolePath('', classroomId, { ...place, page: to })}
      />
    </>
  );
}
