import { Trans, useLingui } from '@lingui/react/macro';
import { type RouterContextProvider, redirect } from 'react-router';
import { dayNumber } from '#app/check/cohort.ts';
import { cohortOfClass } from '#app/check/cohorts.server.ts';
import { type Classroom, classDay, mayReadDebrief } from '#app/classes/classroom.ts';
import { practiceAt } from '#app/classes/clock.ts';
import { priceAt } from '#app/coins/price.ts';
import { debriefOfInvestor } from '#app/debrief/debrief-of-investor.server.ts';
import { devicesInWords, ownFactsOf } from '#app/debrief/elsewhere/elsewhere.ts';
import { openedLesson } from '#app/debrief/lesson-progress.server.ts';
import { nextTimeInWords, PLEDGE_IDS, patternInWords, pledgesIn, pledgesInWords } from '#app/debrief/texts.ts';
import { serverTranslator } from '#app/i18n/catalogues.server.ts';
import { savingsTotalsOf } from '#app/investments/savings.server.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { isStaff } from '#app/members/identity.ts';
import { personOf, requireInvestor, viewerOfRequest } from '#app/routes/guards.server.ts';
import { pageUrl } from '#app/routes/page-url.ts';
import { LiveUpdates } from '#app/routes/revalidation.tsx';
import { requestContext, servicesContext } from '#app/routes/services.server.ts';
import { scoreOfFlags } from '#app/spotter/debrief-flags.server.ts';
import debriefStyles from '#app/styles/debrief.css?url';
import elsewhereStyles from '#app/styles/elsewhere.css?url';
import type { RealTime } from '#app/time/instants.ts';
import { LinkButton } from '#app/ui/buttons.tsx';
import { PageHeading, PageTitle } from '#app/ui/page.tsx';
import { wayBackIn } from '../../visitor-cookies.ts';
import { INVESTOR_LINKS, PlainLayout } from '../layout.tsx';
import type { Route } from './+types/debrief';
import { PledgeCard } from './next-time.tsx';
import { OwnDebrief } from './own-debrief.tsx';

type Context = Readonly<RouterContextProvider>;

/** Styles that no other page needs are loaded by no other page. */
export const links: Route.LinksFunction = () =>
  [debriefStyles, elsewhereStyles].map((href) => ({ rel: 'stylesheet', href }));

type Loaded = Route.ComponentProps['loaderData'];
export type OwnStory = Extract<Loaded, { view: 'own' }>;

export async function loader({ request, context }: Route.LoaderArgs) {
  const asking = await viewerOfRequest(request, context);
  if (asking !== null && isStaff(asking.role)) throw redirect(`/admin/debrief${pageUrl(request).search}`);
  const { viewer, classroom, investorId, now, practiceNow } = await requireInvestor(request, context);
  const madeFor = personOf(viewer, context).mark;
  const isAlone = classroom.kind === 'solo';
  if (!mayReadDebrief(classroom)) return { view: 'to-come' as const, madeFor, isAlone };
  const query = new URL(request.url).searchParams;
  const pledges = pledgesIn(query);
  if (pledges !== null) {
    const i18n = serverTranslator(context.get(requestContext).locale);
    return {
      view: 'card' as const,
      madeFor,
      chosen: pledgesInWords(i18n, pledges),
      way: wayBackIn(request.headers.get('cookie')),
      offered: pledgesInWords(i18n, PLEDGE_IDS),
    };
  }
  // From now on the company's pages may be looked at again.
  await openedLesson(context.get(servicesContext).database, classroom.id, investorId, 'debrief_opened_at', practiceNow);
  const isOver = classroom.stages.debriefedAt !== null;
  return {
    view: 'own' as const,
    madeFor,
    /** Whether all the others are invented. */
    isAlone,
    /** In the open class one may look while it goes on. */
    isOver,
    /** Whether they tried to pay in or to ask for money after the end. */
    isTooLate: isOver && query.has('over'),
    ...(await loadStory(context, classroom, investorId, now)),
  };
}

async function loadStory(context: Context, classroom: Classroom, investor: InvestorId, now: RealTime) {
  const { database } = context.get(servicesContext);
  const { persuasiveMessages, ...debrief } = await debriefOfInvestor(database, classroom, investor, now);
  const [check, savings] = await Promise.all([
    cohortOfClass(database, classroom.homeworkId ?? classroom.id, dayNumber(now)),
    savingsTotalsOf(database, classroom.id, investor),
  ]);
  const i18n = serverTranslator(context.get(requestContext).locale);
  const { path, truth } = debrief;
  const releaseFee = classroom.scenario.releaseFeeBasisPoints;
  const facts = ownFactsOf({ path, persuasiveMessages, paidIn: truth.paidIn, releaseFee });
  return {
    debrief,
    /** Null where there was no savings account. */
    savings: classroom.scenario.savings || savings.paidIn > 0n ? savings : null,
    /** Whole practice days of the class so far. */
    daysLived: classDay(classroom, practiceAt(classroom.clock, now)) - 1,
    persuasiveMessages: persuasiveMessages.map((message) => ({
      ...message,
      words: patternInWords(i18n, message.pattern),
    })),
    /** Cents for a coin at the end, or now. */
    price: priceAt(classroom.price, practiceAt(classroom.clock, now)),
    flags: await scoreOfFlags(database, classroom.id, investor, i18n),
    devices: devicesInWords(i18n, facts),
    nextTime: nextTimeInWords(i18n),
    checkCode: check?.code ?? null,
  };
}

export default function Debrief({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const title = <PageTitle page={loaderData.view === 'card' ? t`Your card` : t`Debrief`} />;
  const isToCome = loaderData.view === 'to-come';
  return (
    <PlainLayout
      madeFor={loaderData.madeFor}
      name={t`Debrief`}
      home="/dashboard"
      isStory={loaderData.view === 'own'}
      links={isToCome ? [{ to: '/dashboard', label: <Trans>Overview</Trans> }] : INVESTOR_LINKS}
    >
      {title}
      {loaderData.view === 'to-come' && !loaderData.isAlone ? <LiveUpdates /> : null}
      {loaderData.view === 'own' ? <OwnDebrief {...loaderData} /> : null}
      {loaderData.view === 'card' ? <PledgeCard {...loaderData} /> : null}
      {loaderData.view === 'to-come' ? <DebriefToCome isAlone={loaderData.isAlone} /> : null}
    </PlainLayout>
  );
}

/** Before its time, the Debrief says only that it will come. */
function DebriefToCome({ isAlone }: { isAlone: boolean }) {
  return (
    <>
      <PageHeading
        title={<Trans>The Debrief comes at the end</Trans>}
        lead={
          isAlone ? (
            <Trans>
              You are still in the middle of it. When it is over, this page shows what you did, and what was true at
              every moment. It opens by itself.
            </Trans>
          ) : (
            <Trans>
              Your class is still going on. When it is over, this page shows what you did, and what was true at every
              moment. It opens by itself.
            </Trans>
          )
        }
      />
      <LinkButton to="/dashboard">
        <Trans>Back to the dashboard</Trans>
      </LinkButton>
    </>
  );
}
