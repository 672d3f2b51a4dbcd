import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { dayNumber } from '#app/check/cohort.ts';
import { cohortOfClass } from '#app/check/cohorts.server.ts';
import { classDay, stateOf } from '#app/classes/classroom.ts';
import { spokenJoinCode } from '#app/classes/join-code.ts';
import { debriefOfClass } from '#app/debrief/debrief-of-class.server.ts';
import { HiddenBooks } from '#app/debrief/tracing/class-books.tsx';
import { MadeFor } from '#app/forms/made-for.tsx';
import { serverTranslator } from '#app/i18n/catalogues.server.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatAxisDollars, formatCount, formatWholeDollars } from '#app/i18n/money.ts';
import { pollNow } from '#app/operations/lesson/poll.server.ts';
import { companyBooksOf } from '#app/results/class-report.server.ts';
import { notFound, personOf } from '#app/routes/guards.server.ts';
import { requestContext } from '#app/routes/services.server.ts';
import { firstFlagsOf } from '#app/spotter/debrief-flags.server.ts';
import { LineChart } from '#app/ui/charts/line-chart.tsx';
import { QrCode } from '#app/ui/qr-code.tsx';
import { joinUrlOf, OnThisComputerAlone } from '../code-card.tsx';
import { ConsoleFreshness } from '../console-freshness.tsx';
import { type ClassRequest, readClassRequest } from '../console-request.server.ts';
import { arcOf } from '../overview/arc-of-class.server.ts';
import type { Route } from './+types/projector';
import { ProjectorFigure, ProjectorFigures, ProjectorPage, ProjectorTitle, TooFew } from './projector-parts.tsx';
import { QuestionView } from './question-view.tsx';
import { RevealView } from './reveal-view.tsx';

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
  const { history, solvency, unpayableFrom: unpayableDay } = books;
  const day = classDay(classroom, practiceNow);
  if (state === 'running' || state === 'paused' || state === 'collapsed') {
    const poll = await pollNow(database, classroom, now);
    if (poll !== null) return { view: 'question', poll } as const;
    const people = arc.people.joined + arc.crowd.joined;
    return { view: 'company', day, people, history, solvency } as const;
  }
  const [{ report, losses, paidInFull }, firstFlags] = await Promise.all([
    debriefOfClass(database, classroom, now, books),
    firstFlagsOf(database, classroom.id, serverTranslator(context.get(requestContext).locale)),
  ]);
  if (report.books === null) return { view: 'too-few' } as const;
  return { view: 'reveal', history, solvency, unpayableDay, losses, paidInFull, firstFlags } as const;
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
      return <RevealView {...data} />;
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

/** Only what the company says about itself. The rest is left for the Debrief. */
function CompanyView(view: View<'company'>) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const { points } = view.history;
  const [first, last] = [formatCount(points[0]?.day ?? 1, locale), formatCount(view.day, locale)];
  const paidIn = points.reduce((sum, point) => sum + point.inWorthCents, 0n);
  return (
    <>
      <ProjectorTitle>
        <Trans>Day {last}</Trans>
      </ProjectorTitle>
      <p className="text-lead text-ink-soft">
        <Trans>As the company shows it</Trans>
      </p>
      <ProjectorFigures>
        <ProjectorFigure term={<Trans>Investors</Trans>}>{formatCount(view.people, locale)}</ProjectorFigure>
        <ProjectorFigure term={<Trans>Paid in so far</Trans>}>{formatWholeDollars(paidIn, locale)}</ProjectorFigure>
        <ProjectorFigure term={<Trans>On all accounts together</Trans>}>
          {formatWholeDollars(view.solvency.owedCents, locale)}
        </ProjectorFigure>
      </ProjectorFigures>
      <LineChart
        label={t`The total on all accounts, from day ${first} to day ${last}.`}
        lines={[
          {
            key: 'owed',
            name: <Trans>On all accounts together</Trans>,
            look: 'filled',
            values: points.map(({ owedCents }) => Number(owedCents) / 100),
          },
        ]}
        format={(dollars) => formatAxisDollars(dollars, locale)}
        from={t`Day ${first}`}
        to={t`Day ${last}`}
        height="h-64"
        isLarge
      />
    </>
  );
}
