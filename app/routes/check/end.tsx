import { Trans, useLingui } from '@lingui/react/macro';
import { redirect } from 'react-router';
import { type Cohort, startOfDay } from '#app/check/cohort.ts';
import { CheckFigures } from '#app/check/estimate/check-figures.tsx';
import { releasesOf } from '#app/check/estimate/results.server.ts';
import { isExplained, type NextWave, type Wave } from '#app/check/waves.ts';
import { formatDate } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { LinkButton } from '#app/ui/buttons.tsx';
import { Card, PageHeading } from '#app/ui/page.tsx';
import { servicesContext } from '../services.server.ts';
import { wayBackIn } from '../visitor-cookies.ts';
import type { Route } from './+types/end';
import { feedbackOf, ownShares, readStanding } from './check-request.server.ts';
import { Answers, OwnShares } from './feedback.tsx';
import { WayBackCard } from './way-back-card.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { standing, locale } = await readStanding(request, context);
  const { lastDone, next, cohort } = standing;
  // People who have not begun cannot have come to an end, unless all waves are over by now.
  if (lastDone === null && next !== null) throw redirect('/check/offers');
  const toldOf = lastDone !== null && isExplained(lastDone) ? lastDone : null;
  return {
    next,
    lesson: lessonOf(cohort),
    arm: cohort.design === 'early-late' && toldOf === null ? standing.arm : 'all',
    group: toldOf === null ? null : await groupResult(context, cohort, toldOf),
    design: cohort.design,
    way: wayBackIn(request.headers.get('cookie')),
    before: toldOf === null ? null : ownShares(standing, 'before'),
    feedback: toldOf === null ? null : feedbackOf(standing, toldOf, locale),
  };
}

function lessonOf({ design, isOwnPace }: Cohort) {
  if (design === 'visitors') return 'try' as const;
  return isOwnPace ? ('homework' as const) : ('group' as const);
}

async function groupResult(context: Route.LoaderArgs['context'], cohort: Cohort, wave: Wave) {
  const releases = await releasesOf(context.get(servicesContext).database, cohort.id);
  return releases.find((release) => release.wave === wave) ?? null;
}

/** Says what comes next and, except after the first wave, which offers were honest and which false. */
export default function CheckEnd({ loaderData }: Route.ComponentProps) {
  const { next, lesson, arm, way, before, feedback, group, design } = loaderData;
  const { t } = useLingui();
  if (next === null && feedback === null) return <OverBeforeTheAnswers />;
  return (
    <article className="mx-auto flex max-w-[52rem] flex-col gap-8">
      <PageHeading
        page={t`All twelve answered`}
        lead={
          feedback === null ? (
            <Trans>Thank you. You will see the answers once you have judged the second twelve, and not before.</Trans>
          ) : (
            <Trans>Thank you. Here are the answers, the hard ones first.</Trans>
          )
        }
      />
      {feedback === null ? null : <OwnShares now={feedback} before={before} />}
      {group === null ? null : (
        <Card title={<Trans>Everybody together</Trans>}>
          <CheckFigures result={group} design={design} />
        </Card>
      )}
      <Next next={next} lesson={lesson} />
      {arm === 'all' ? null : <DrawnByLot arm={arm} />}
      {way === null ? null : <WayBackCard way={way} />}
      {feedback === null ? null : <Answers offers={feedback.offers} />}
    </article>
  );
}

/** For people who have missed all that came after the lesson. */
function OverBeforeTheAnswers() {
  const { t } = useLingui();
  return (
    <PageHeading
      page={t`This check is over`}
      lead={
        <Trans>
          Thank you for taking part. No more offers will come. Only people who judged the second twelve see the answers.
        </Trans>
      }
    />
  );
}

type Lesson = ReturnType<typeof lessonOf>;

function Next({ next, lesson }: { next: NextWave | null; lesson: Lesson }) {
  if (next === null) {
    return (
      <p>
        <Trans>That was the last time. Thank you for coming back.</Trans>
      </p>
    );
  }
  if (next.wave === 'waiting') return <WhileWaiting isOpen={next.isOpen} />;
  if (next.wave === 'after') {
    return lesson === 'group' ? <AfterTheLesson isOpen={next.isOpen} /> : <LiveThroughItFirst lesson={lesson} />;
  }
  return next.isOpen ? (
    <Card title={<Trans>The next twelve are ready</Trans>}>
      <ToOffers />
    </Card>
  ) : (
    <Later from={next.from} />
  );
}

/** Shown only to this person. */
function DrawnByLot({ arm }: { arm: 'early' | 'late' }) {
  return (
    <Card title={<Trans>When you have your lesson</Trans>}>
      <p className="text-pretty">
        {arm === 'early' ? (
          <Trans>You were picked at random: you are in the half that has its lesson on the first date.</Trans>
        ) : (
          <Trans>
            You were picked at random: you are in the half that has its lesson on the second date. On the first date you
            only answer twelve more offers.
          </Trans>
        )}
      </p>
    </Card>
  );
}

function WhileWaiting({ isOpen }: { isOpen: boolean }) {
  return isOpen ? (
    <Card title={<Trans>The second twelve are ready, while you wait for your lesson</Trans>}>
      <ToOffers />
    </Card>
  ) : (
    <Card title={<Trans>The second twelve come when the first lesson is over</Trans>}>
      <p className="text-pretty">
        <Trans>
          Come back to this page then. With your code and four words you can do so on any device. Your own lesson comes
          later.
        </Trans>
      </p>
    </Card>
  );
}

function LiveThroughItFirst({ lesson }: { lesson: Exclude<Lesson, 'group'> }) {
  return (
    <Card title={<Trans>Now live through it</Trans>}>
      <p className="text-pretty">
        <Trans>
          The second twelve offers come afterward. Live through it first, right through to the explanation at the end.
          Then come back to this page.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        {lesson === 'homework' ? null : (
          <LinkButton to="/try">
            <Trans>Go to the exercise</Trans>
          </LinkButton>
        )}
        <LinkButton to="/check/offers" variant="quiet">
          <Trans>I have been through it: go on</Trans>
        </LinkButton>
      </div>
    </Card>
  );
}

function AfterTheLesson({ isOpen }: { isOpen: boolean }) {
  return isOpen ? (
    <Card title={<Trans>The lesson is over: the second twelve are ready</Trans>}>
      <ToOffers />
    </Card>
  ) : (
    <Card title={<Trans>The second twelve come after the lesson</Trans>}>
      <p className="text-pretty">
        <Trans>
          Come back to this page when it is over. With your code and four words you can do so on any device.
        </Trans>
      </p>
    </Card>
  );
}

function Later({ from }: { from: number | null }) {
  const { locale } = useLocale();
  if (from === null) return null;
  const day = formatDate(startOfDay(from), locale);
  return (
    <Card title={<Trans>Come back on {day}</Trans>}>
      <p className="text-pretty">
        <Trans>
          Nobody knows yet how much sticks after a while. With your code and four words you can come back on any device.
          Nobody can remind you, because nobody knows who you are.
        </Trans>
      </p>
      <p>
        <a href="/check/calendar.ics" download className="text-link">
          <Trans>Add to your calendar</Trans>
        </a>
      </p>
    </Card>
  );
}

function ToOffers() {
  return (
    <LinkButton to="/check/offers" className="self-start">
      <Trans>Go to the offers</Trans>
    </LinkButton>
  );
}
