import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { spokenJoinCode } from '#app/classes/join-code.ts';
import { type Homework, type HomeworkState, homeworkState } from '#app/enrolment/homework.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import { LinkButton } from '#app/ui/buttons.tsx';
import { Badge, type BadgeTone, Notice } from '#app/ui/notices.tsx';
import { PageHeading } from '#app/ui/page.tsx';
import { type Column, DataTable, Instant } from '#app/ui/tables.tsx';
import { readHomeworkList } from '../console-request.server.ts';
import type { Route } from './+types/homework-list';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, all, now } = await readHomeworkList(request, context);
  return {
    isSoloOn: services.settings.solo.isOn,
    all: all.map((homework) => ({ ...homework, state: homeworkState(homework, now) })),
  };
}

export default function HomeworkList({ loaderData: { isSoloOn, all } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHeading
        page={t`Homework`}
        lead={
          <Trans>
            One code for many people, who each live through it alone, at any hour. You see how many began and how many
            finished, and afterward a report on all of them together.
          </Trans>
        }
        actions={
          isSoloOn ? (
            <LinkButton to="/admin/homework/new">
              <Trans>New homework</Trans>
            </LinkButton>
          ) : null
        }
      />
      {isSoloOn ? null : <TurnedOff />}
      <HomeworkTable all={all} />
    </>
  );
}

function TurnedOff() {
  return (
    <div className="mb-8">
      <Notice tone="caution">
        <Trans>
          The person running this site has turned off living through it alone, so there can be no new homework.
        </Trans>
      </Notice>
    </div>
  );
}

type Listed = Homework & { readonly state: HomeworkState };

function HomeworkTable({ all }: { all: readonly Listed[] }) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const columns: Column<Listed>[] = [
    {
      key: 'name',
      header: t`Homework`,
      heading: true,
      cell: ({ id, name, state }) => (
        <span className="inline-flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <Link to={`/admin/homework/${id}`} className="text-leaf-ink">
            <bdi>{name}</bdi>
          </Link>
          <HomeworkStateBadge state={state} />
        </span>
      ),
    },
    { key: 'begun', header: t`Began`, cell: (listed) => <Begun homework={listed} /> },
    {
      key: 'finished',
      header: t`Reached the end`,
      figures: true,
      cell: ({ finishedCount }) => formatCount(finishedCount, locale),
    },
    {
      key: 'code',
      header: t`Homework code`,
      cell: ({ code }) => (
        <bdi dir="ltr" className="font-code">
          {spokenJoinCode(code)}
        </bdi>
      ),
    },
    { key: 'end', header: t`Ends (UTC)`, cell: ({ endsAt }) => <Instant at={endsAt} /> },
  ];
  return (
    <DataTable
      caption={<Trans>Homework, newest first</Trans>}
      columns={columns}
      rows={all}
      rowKey={({ id }) => String(id)}
      empty={<Trans>There is no homework yet. Assigning it takes a minute.</Trans>}
    />
  );
}

export function Begun({
  homework: { begunCount, sizeLimit },
}: {
  homework: Pick<Homework, 'begunCount' | 'sizeLimit'>;
}) {
  const { locale } = useLocale();
  const [count, limit] = [formatCount(begunCount, locale), formatCount(sizeLimit, locale)];
  return (
    <span className="figures">
      <Trans>
        {count} of {limit}
      </Trans>
    </span>
  );
}

const STATES: Record<HomeworkState, { words: MessageDescriptor; tone: BadgeTone }> = {
  open: { words: msg`Running`, tone: 'approved' },
  ending: { words: msg`Report on its way`, tone: 'pending' },
  over: { words: msg`Report ready`, tone: 'neutral' },
};

export function HomeworkStateBadge({ state }: { state: HomeworkState }) {
  const { i18n } = useLingui();
  return (
    <Badge tone={STATES[state].tone} wraps>
      {i18n._(STATES[state].words)}
    </Badge>
  );
}
