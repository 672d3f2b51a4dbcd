import { Trans, useLingui } from '@lingui/react/macro';
import { redirect } from 'react-router';
import { mayReadDebrief } from '#app/classes/classroom.ts';
import { returnCookie } from '#app/courses/learner.server.ts';
import { openedLesson } from '#app/debrief/lesson-progress.server.ts';
import { PLEDGE_IDS, pledgesIn, pledgesInWords } from '#app/debrief/texts.ts';
import { serverTranslator } from '#app/i18n/catalogues.server.ts';
import { isStaff } from '#app/members/identity.ts';
import { personOf, requireInvestor, viewerOfRequest } from '#app/routes/guards.server.ts';
import { pageUrl } from '#app/routes/page-url.ts';
import { LiveUpdates } from '#app/routes/revalidation.tsx';
import { requestContext, servicesContext } from '#app/routes/services.server.ts';
import debriefStyles from '#app/styles/debrief.css?url';
import elsewhereStyles from '#app/styles/elsewhere.css?url';
import { LinkButton } from '#app/ui/buttons.tsx';
import { PageHeading, PageTitle } from '#app/ui/page.tsx';
import { aloneIn, wayBackIn } from '../../visitor-cookies.ts';
import { INVESTOR_LINKS, LESSON_LINKS, PlainLayout } from '../layout.tsx';
import type { Route } from './+types/debrief';
import { Certificate } from './certificate.tsx';
import { certificateOf, storyOf } from './debrief-page.server.ts';
import { PledgeCard } from './next-time.tsx';
import { OwnDebrief } from './own-debrief.tsx';

/** Styles that no other page needs are loaded by no other page. */
export const links: Route.LinksFunction = () =>
  [debriefStyles, elsewhereStyles].map((href) => ({ rel: 'stylesheet', href }));

type Loaded = Route.ComponentProps['loaderData'];
export type OwnStory = Extract<Loaded, { view: 'own' }>;

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = await viewerOfRequest(request, context);
  if (visitor !== null && isStaff(visitor.role)) throw redirect(`/admin/debrief${pageUrl(request).search}`);
  // People whose class of one was erased are told so.
  const isVisitor = visitor === null && aloneIn(request.headers.get('cookie')) === null;
  if (isVisitor) return { view: 'visitor' as const, madeFor: null };
  const asked = await requireInvestor(request, context);
  const { viewer, classroom, investorId, practiceNow } = asked;
  const madeFor = personOf(viewer, context).mark;
  const isAlone = classroom.kind === 'solo';
  if (!mayReadDebrief(classroom)) return { view: 'to-come' as const, madeFor, isAlone };
  const query = new URL(request.url).searchParams;
  const pledges = pledgesIn(query);
  const i18n = serverTranslator(context.get(requestContext).locale);
  if (pledges !== null) {
    return {
      view: 'card' as const,
      madeFor,
      chosen: pledgesInWords(i18n, pledges),
      way: wayBackIn(request.headers.get('cookie')),
      offered: pledgesInWords(i18n, PLEDGE_IDS),
    };
  }
  const { database, settings, now } = context.get(servicesContext);
  const certificate = query.has('certificate') ? await certificateOf(database, asked, settings) : null;
  if (certificate !== null) return { view: 'certificate' as const, madeFor, ...certificate };
  // From now on the company's pages may be looked at again.
  await openedLesson(database, classroom.id, investorId, 'debrief_opened_at', practiceNow);
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
    /** Where their course is, if it wants them back. */
    courseUrl: returnCookie.in(settings, request.headers, now()),
    ...(await storyOf(database, asked, i18n)),
  };
}

export default function Debrief({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const title = <PageTitle page={loaderData.view === 'card' ? t`Your card` : t`Debrief`} />;
  const isVisitor = loaderData.view === 'visitor';
  const isToCome = loaderData.view === 'to-come';
  const links = isToCome ? [{ to: '/dashboard', label: <Trans>Overview</Trans> }] : INVESTOR_LINKS;
  return (
    <PlainLayout
      madeFor={loaderData.madeFor}
      name={t`Debrief`}
      home={isVisitor ? '/' : '/dashboard'}
      isStory={loaderData.view === 'own'}
      links={isVisitor ? LESSON_LINKS : links}
    >
      {loaderData.view === 'certificate' ? <Certificate {...loaderData} /> : title}
      {isToCome && !loaderData.isAlone ? <LiveUpdates /> : null}
      {loaderData.view === 'own' ? <OwnDebrief {...loaderData} /> : null}
      {loaderData.view === 'card' ? <PledgeCard {...loaderData} /> : null}
      {isVisitor || isToCome ? <DebriefToCome isVisitor={isVisitor} /> : null}
    </PlainLayout>
  );
}

/** For visitors, and before its time, the Debrief says only what it will be. */
function DebriefToCome({ isVisitor }: { isVisitor: boolean }) {
  return (
    <>
      <PageHeading
        title={<Trans>The Debrief comes at the end</Trans>}
        lead={
          isVisitor ? (
            <Trans>
              It shows what you did on this site, and what was true at every moment. To see yours, live through it alone
              or join a class. If you already have, log in.
            </Trans>
          ) : (
            <Trans>
              When it is over, this page shows what you did, and what was true at every moment. It opens by itself.
            </Trans>
          )
        }
      />
      {isVisitor ? (
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/try">
            <Trans>Live through it alone</Trans>
          </LinkButton>
          <LinkButton to="/join" variant="quiet">
            <Trans>Join a class</Trans>
          </LinkButton>
          <LinkButton to="/login?redirectTo=/debrief" variant="quiet">
            <Trans>Log in</Trans>
          </LinkButton>
        </div>
      ) : (
        <LinkButton to="/dashboard">
          <Trans>Back to the dashboard</Trans>
        </LinkButton>
      )}
    </>
  );
}
