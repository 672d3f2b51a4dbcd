import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { sql } from 'kysely';
import { dayNumber } from '#app/check/cohort.ts';
import { cohortOfClass } from '#app/check/cohorts.server.ts';
import { classDay, stateOf, wayTo } from '#app/classes/classroom.ts';
import { minutesOf, readClock } from '#app/classes/clock.ts';
import { spokenJoinCode } from '#app/classes/join-code.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { isSafe, SMALLEST_GROUP } from '#app/classes/small-groups.ts';
import { debriefOfClass } from '#app/debrief/debrief-of-class.server.ts';
import { HiddenBooks } from '#app/debrief/tracing/class-books.tsx';
import { MadeFor } from '#app/forms/made-for.tsx';
import { serverTranslator } from '#app/i18n/catalogues.server.ts';
import type { ClassroomId } from '#app/ledger/account.ts';
import { toldNow } from '#app/operations/lesson/gather-people.server.ts';
import { pollNow } from '#app/operations/lesson/poll.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { companyBooksOf } from '#app/results/class-report.server.ts';
import { notFound, personOf } from '#app/routes/guards.server.ts';
import { requestContext } from '#app/routes/services.server.ts';
import { firstFlagsOf } from '#app/spotter/debrief-flags.server.ts';
import { QrCode } from '#app/ui/qr-code.tsx';
import { joinUrlOf, OnThisComputerAlone } from '../code-card.tsx';
import { ConsoleFreshness } from '../console-freshness.tsx';
import { type ClassRequest, readClassRequest } from '../console-request.server.ts';
import { arcOf } from '../overview/arc-of-class.server.ts';
import type { Route } from './+types/projector';
import { CompanyView } from './company-view.tsx';
import { ProjectorPage, ProjectorTitle, TooFew } from './projector-parts.tsx';
import { QuestionView } from './question-view.tsx';
import { revealOf } from './reveal.server.ts';
import { RevealSlides, unlessTurned } from './reveal-slides.tsx';

export const shouldRevalidate = unlessTurned;

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = await readClassRequest(request, context);
  return { madeFor: personOf(asked.viewer, context).mark, ...(await viewOf(asked, context)) };
}

async function viewOf({ services, classroom, now, practiceNow }: ClassRequest, context: Route.LoaderArgs['context']) {
  const { database, settings } = services;
  if (classroom.joinCode === null) throw notFound();
  const state = stateOf(classroom, now);
  const arc = await arcOf(database, classroom.id, 0);
  const { joinCode } = classroom;
  const joinUrl = joinUrlOf(settings.appUrl, joinCode);
  if (state === 'prepared' || state === 'open') {
    const check = await cohortOfClass(database, classroom.id, dayNumber(now));
    const checkCode = check?.code ?? null;
    return { view: 'join', isOpen: state === 'open', joinCode, joinUrl, people: arc.people.joined, checkCode } as const;
  }
  const books = await companyBooksOf(database, classroom, now);
  if (state === 'running' || state === 'paused' || state === 'collapsed') {
    const poll = await pollNow(database, classroom, now);
    if (poll !== null) return { view: 'question', poll } as const;
    const { history, solvency } = books;
    const { clock, createdAt, lesson } = classroom;
    return {
      view: 'company',
      day: classDay(classroom, practiceNow),
      people: arc.people.joined + arc.crowd.joined,
      ownClass: arc.crowd.joined === 0 ? null : await ownClassOf(database, classroom.id, arc.people.joined),
      stopInMinutes:
        lesson === null || clock.stopsAt === null
          ? null
          : minutesOf(wayTo({ createdAt, lesson }, clock.stopsAt), practiceNow, readClock(clock, now).rate),
      told: await toldNow(database, classroom, now),
      history,
      solvency,
    } as const;
  }
  const i18n = serverTranslator(context.get(requestContext).locale);
  const [debrief, firstFlags] = await Promise.all([
    debriefOfClass(database, classroom, now, books),
    firstFlagsOf(database, classroom.id, i18n),
  ]);
  return revealOf(debrief, firstFlags, i18n, STORIES[classroom.scenario.name].chat);
}

/** What the people of a class paid in, as it was credited; null where that would reveal what single persons did. */
async function ownClassOf(database: Database, classroom: ClassroomId, people: number) {
  const { rows } = await sql<{ payers: number; paidInCents: bigint }>`
    select count(distinct asked.investor_id)::integer as payers,
      coalesce(sum(decided.credited_cents), 0)::bigint as "paidInCents"
    from deposit_decision decided
    join deposit asked on asked.classroom_id = ${classroom} and asked.id = decided.deposit_id
    join investor on investor.classroom_id = ${classroom} and investor.id = asked.investor_id and not is_crowd
    where decided.classroom_id = ${classroom} and decided.outcome = 'approved'`.execute(database);
  const { payers, paidInCents } = rows[0] ?? { payers: 0, paidInCents: 0n };
  return people >= SMALLEST_GROUP && isSafe(payers) ? { people, paidInCents } : null;
}

type Loaded = Route.ComponentProps['loaderData'];
type View<Name> = Extract<Loaded, { view: Name }>;

export default function Projector({ loaderData }: Route.ComponentProps) {
  return (
    <ProjectorPage>
      <ConsoleFreshness />
      <MadeFor mark={loaderData.madeFor}>
        <Shown data={loaderData} />
      </MadeFor>
    </ProjectorPage>
  );
}

function Shown({ data }: { data: Loaded }) {
  switch (data.view) {
    case 'join':
      return <JoinView {...data} />;
    case 'question':
      return <QuestionView {...data.poll} />;
    case 'company':
      return <CompanyView {...data} />;
    case 'too-few':
      return (
        <TooFew>
          <HiddenBooks />
        </TooFew>
      );
    case 'reveal':
      return <RevealSlides {...data} />;
  }
}

/** To be read from the last row. */
function JoinView(view: View<'join'>) {
  const { t } = useLingui();
  const { host } = new URL(view.joinUrl);
  const address = `${host}/join`;
  return (
    <div className="grid items-center gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex min-w-0 flex-col gap-6">
        <ProjectorTitle>
          {view.isOpen ? <Trans>Join the class</Trans> : <Trans>The class opens soon</Trans>}
        </ProjectorTitle>
        <p className="text-subtitle text-ink-soft">
          <Trans>
            Go to <bdi className="font-medium break-all text-ink">{address}</bdi> and type
          </Trans>
        </p>
        <p className="text-[min(9vw,8rem)] leading-none font-medium text-ink">
          <bdi dir="ltr">{spokenJoinCode(view.joinCode)}</bdi>
        </p>
        <p className="text-subtitle text-ink-soft" role="status">
          <Plural value={view.people} _0="Nobody has joined yet." one="# has joined." other="# have joined." />
        </p>
        <OnThisComputerAlone url={view.joinUrl} isLarge />
        {view.checkCode === null ? null : <TakeTheCheckFirst host={host} code={view.checkCode} />}
        <p className="text-lead text-ink-soft">
          <Trans>
            This is an exercise with play money. Nobody gives a name, an address or a password of their own.
          </Trans>
        </p>
      </div>
      <QrCode text={view.joinUrl} title={t`QR code with the address of this class`} isLarge />
    </div>
  );
}

/** The twelve offers come before anybody has seen the company. */
function TakeTheCheckFirst({ host, code }: { host: string; code: string }) {
  const [address, spoken] = [`${host}/check`, spokenJoinCode(code)];
  return (
    <p className="text-subtitle text-ink">
      <Trans>
        First take the check: go to <bdi className="font-medium break-all">{address}</bdi> and type{' '}
        <bdi dir="ltr" className="font-medium">
          {spoken}
        </bdi>
      </Trans>
    </p>
  );
}
