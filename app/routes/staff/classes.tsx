import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { spokenJoinCode } from '#app/classes/new-join-code.ts';
import { formatDate } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import type { Route } from './+types/classes';
import { type ListedClass, listClasses } from './class-list.server.ts';
import { ClassStateBadge } from './class-state-badge.tsx';
import { consolePath } from './console-path.ts';
import { readConsoleRequest } from './console-request.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, viewer, classrooms, now } = await readConsoleRequest(request, context);
  return {
    isAdministrator: viewer.role === 'administrator',
    classes: await listClasses(services.database, classrooms, now),
  };
}

export default function Classes({ loaderData: { isAdministrator, classes } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageTitle page={t`Classes`} />
      <PageHeading
        title={<Trans>Classes</Trans>}
        lead={
          isAdministrator ? (
            <Trans>Every class of this site. A class ends by itself, and nothing of it is kept.</Trans>
          ) : (
            <Trans>Your classes. A class ends by itself, and nothing of it is kept.</Trans>
          )
        }
        actions={
          <LinkButton to="/admin/classes/new">
            <Trans>New class</Trans>
          </LinkButton>
        }
      />
      <ClassTable classes={classes} />
    </>
  );
}

function ClassTable({ classes }: { classes: readonly ListedClass[] }) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const columns: Column<ListedClass>[] = [
    {
      key: 'name',
      header: t`Class`,
      heading: true,
      cell: ({ id, name, kind }) => (
        <Link to={consolePath('/admin', id)} className="text-leaf-ink">
          {kind === 'open' ? <Trans>Open class</Trans> : name}
        </Link>
      ),
    },
    { key: 'state', header: t`State`, cell: ({ state }) => <ClassStateBadge state={state} /> },
    { key: 'people', header: t`People`, cell: (listed) => <People listed={listed} /> },
    { key: 'day', header: t`Day`, figures: true, cell: ({ day }) => formatCount(day, locale) },
    {
      key: 'code',
      header: t`Class code`,
      cell: ({ joinCode }) =>
        joinCode === null ? (
          <Trans>None: anyone may join</Trans>
        ) : (
          <bdi dir="ltr" className="font-code">
            {spokenJoinCode(joinCode)}
          </bdi>
        ),
    },
    { key: 'end', header: t`Ends by itself`, cell: ({ endsAt }) => formatDate(endsAt, locale) },
  ];
  return (
    <DataTable
      caption={<Trans>Classes, the newest first</Trans>}
      columns={columns}
      rows={classes}
      rowKey={({ id }) => String(id)}
      empty={<Trans>There is no class yet. A new one takes three minutes.</Trans>}
    />
  );
}

function People({ listed: { kind, people, crowd, sizeLimit } }: { listed: ListedClass }) {
  const { locale } = useLocale();
  const [count, limit] = [formatCount(people, locale), formatCount(sizeLimit, locale)];
  return (
    <span className="figures flex flex-col">
      <span>
        {kind === 'open' ? (
          count
        ) : (
          <Trans>
            {count} of {limit}
          </Trans>
        )}
      </span>
      {crowd === 0 ? null : (
        <span className="text-small text-ink-soft">
          <Plural value={crowd} one="and # invented investor" other="and # invented investors" />
        </span>
      )}
    </span>
  );
}
