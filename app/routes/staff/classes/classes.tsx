import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { sql } from 'kysely';
import { Link } from 'react-router';
import { type Classroom, classDay, stateOf } from '#app/classes/classroom.ts';
import { practiceAt } from '#app/classes/clock.ts';
import { spokenJoinCode } from '#app/classes/join-code.ts';
import { type SoloFigures, soloFigures } from '#app/classes/solo-statistics.server.ts';
import { formatDate } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { LinkButton } from '#app/ui/buttons.tsx';
import { Card, PageHeading } from '#app/ui/page.tsx';
import { type Column, DataTable, Definition, DefinitionList } from '#app/ui/tables.tsx';
import { ClassStateBadge } from '../class-bar.tsx';
import { consolePath } from '../console-path.ts';
import { readConsoleRequest } from '../console-request.server.ts';
import type { Route } from './+types/classes';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, viewer, classrooms, now } = await readConsoleRequest(request, context);
  const isAdministrator = viewer.role === 'administrator';
  const { isOn, most } = services.settings.solo;
  return {
    isAdministrator,
    alone: isAdministrator && isOn ? { most, figures: await soloFigures(services.database, now) } : null,
    classes: await listClasses(services.database, classrooms, now),
  };
}

export default function Classes({ loaderData: { isAdministrator, alone, classes } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHeading
        page={t`Classes`}
        lead={
          isAdministrator ? (
            <Trans>Every class on this site. A class ends by itself, and nothing from it is kept.</Trans>
          ) : (
            <Trans>Your classes. A class ends by itself, and nothing from it is kept.</Trans>
          )
        }
        actions={
          <>
            <LinkButton to="/admin/organisation" variant="quiet">
              <Trans>Report for your organization</Trans>
            </LinkButton>
            <LinkButton to="/teach" variant="quiet">
              <Trans>Lesson sheets</Trans>
            </LinkButton>
            <LinkButton to="/admin/classes/new">
              <Trans>New class</Trans>
            </LinkButton>
          </>
        }
      />
      <ClassTable classes={classes} />
      {alone === null ? null : <AloneCard {...alone} />}
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
    {
      key: 'end',
      header: t`Ends by itself`,
      cell: ({ endsAt }) => <span className="whitespace-nowrap">{formatDate(endsAt, locale)}</span>,
    },
  ];
  return (
    <DataTable
      caption={<Trans>Classes, newest first</Trans>}
      columns={columns}
      rows={classes}
      rowKey={({ id }) => String(id)}
      empty={<Trans>There are no classes yet. Setting one up takes three minutes.</Trans>}
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

type ListedClass = Awaited<ReturnType<typeof listClasses>>[number];

async function listClasses(database: Database, classrooms: readonly Classroom[], now: RealTime) {
  const counts = await peopleOf(
    database,
    classrooms.map(({ id }) => id),
  );
  return classrooms.toReversed().map((classroom) => {
    const { id, kind, name, joinCode, sizeLimit, endsAt, clock } = classroom;
    const counted = counts.get(id) ?? { people: 0, crowd: 0 };
    const day = classDay(classroom, practiceAt(clock, now));
    return { id, kind, name, joinCode, sizeLimit, endsAt, ...counted, state: stateOf(classroom, now), day };
  });
}

/** Leaves out people who left; counts invented investors separately. */
async function peopleOf(database: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { people: number; crowd: number }>();
  const { rows } = await sql<{ id: number; people: number; crowd: number }>`
    select classroom_id as id, count(member_id)::integer as people,
      count(*) filter (where is_crowd)::integer as crowd
    from investor where classroom_id in (${sql.join(ids)}) group by classroom_id`.execute(database);
  return new Map(rows.map(({ id, people, crowd }) => [id, { people, crowd }]));
}

interface AloneCardProps {
  figures: SoloFigures;
  /** The most classes that may be awake at once. */
  most: number;
}

/**
 * People who live through it alone number in the thousands and are in nobody's class, so they are counted here and
 * listed nowhere.
 */
function AloneCard({ figures: { awake, asleep, today }, most }: AloneCardProps) {
  const { locale } = useLocale();
  const count = (figure: number) => formatCount(figure, locale);
  const [there, room] = [count(awake), count(most)];
  return (
    <Card title={<Trans>Alone</Trans>} className="mt-10">
      <p className="max-w-prose text-small text-ink-soft">
        <Trans>People who live through it by themselves, without a class. Days are counted in UTC.</Trans>
      </p>
      <DefinitionList>
        <Definition
          term={<Trans>Active now</Trans>}
          value={
            <Trans>
              {there} of at most {room}
            </Trans>
          }
          figures
        />
        <Definition term={<Trans>Inactive, until they come back or are erased</Trans>} value={count(asleep)} figures />
        <Definition term={<Trans>Began today</Trans>} value={count(today.founded)} figures />
        <Definition term={<Trans>Reached the end today</Trans>} value={count(today.ended)} figures />
        <Definition term={<Trans>Turned away today for trying too often</Trans>} value={count(today.refused)} figures />
      </DefinitionList>
    </Card>
  );
}
