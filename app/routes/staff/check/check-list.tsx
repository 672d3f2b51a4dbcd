import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { type Cohort, startOfDay } from '#app/check/cohort.ts';
import { listCohorts } from '#app/check/cohorts.server.ts';
import { spokenJoinCode } from '#app/classes/join-code.ts';
import { formatDate } from '#app/i18n/dates.ts';
import { LOCALES } from '#app/i18n/locale.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { LinkButton } from '#app/ui/buttons.tsx';
import { PageHeading } from '#app/ui/page.tsx';
import { type Column, DataTable } from '#app/ui/tables.tsx';
import { readChecksRequest } from '../console-request.server.ts';
import type { Route } from './+types/check-list';
import { DESIGN_WORDS } from './check-words.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, facilitator, today } = await readChecksRequest(request, context);
  return { all: await listCohorts(services.database, facilitator, today) };
}

export default function CheckList({ loaderData: { all } }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { locale } = useLocale();
  const columns: Column<Cohort>[] = [
    {
      key: 'name',
      header: t`Check`,
      heading: true,
      cell: (cohort) => (
        <Link to={`/admin/checks/${cohort.id}`} className="text-leaf-ink">
          <bdi>
            <CheckName cohort={cohort} />
          </bdi>
        </Link>
      ),
    },
    { key: 'design', header: t`Design`, cell: ({ design }) => i18n._(DESIGN_WORDS[design].title) },
    {
      key: 'code',
      header: t`Code for the check`,
      cell: ({ code, design }) =>
        design === 'visitors' ? null : (
          <bdi dir="ltr" className="font-code">
            {spokenJoinCode(code)}
          </bdi>
        ),
    },
    {
      key: 'ends',
      header: t`Erased on`,
      cell: ({ endsDay }) => <span className="figures">{formatDate(startOfDay(endsDay), locale)}</span>,
    },
  ];
  return (
    <>
      <PageHeading
        page={t`Checks`}
        lead={
          <Trans>
            Twelve short offers before a lesson and twelve after it, some false and some honest. They show whether
            people learned to tell them apart, or merely to distrust everything.
          </Trans>
        }
        actions={
          <LinkButton to="/admin/checks/new">
            <Trans>New check</Trans>
          </LinkButton>
        }
      />
      <DataTable
        caption={<Trans>Checks, newest first</Trans>}
        columns={columns}
        rows={all}
        rowKey={({ id }) => String(id)}
        empty={<Trans>There are no checks yet. Creating one takes a minute.</Trans>}
      />
    </>
  );
}

/** Checks of visitors are named by month and language. */
export function CheckName({ cohort }: { cohort: Pick<Cohort, 'name' | 'design' | 'createdDay' | 'language'> }) {
  const { locale } = useLocale();
  if (cohort.design !== 'visitors') return cohort.name;
  const day = formatDate(startOfDay(cohort.createdDay), locale);
  const language = LOCALES.find(({ code }) => code === cohort.language)?.name ?? cohort.language;
  return (
    <Trans>
      Visitors from {day} on, {language}
    </Trans>
  );
}
