import { Trans, useLingui } from '@lingui/react/macro';
import { redirect } from 'react-router';
import { startOfDay } from '#app/check/cohort.ts';
import { isExplained, type NextWave } from '#app/check/waves.ts';
import { formatDate } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { LinkButton } from '#app/ui/buttons.tsx';
import { Card, PageHeading } from '#app/ui/page.tsx';
import type { Route } from './+types/end';
import { wayBackIn } from './check-cookie.ts';
import { readStanding } from './check-request.server.ts';
import { Feedback } from './feedback.tsx';
import { feedbackOf, ownShares } from './offer-page.server.ts';
import { WayBackCard } from './way-back-card.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { standing, locale } = await readStanding(request, context);
  const { lastDone, next, cohort } = standing;
  // Nobody has come to an end who has not begun.
  if (lastDone === null) throw redirect('/check/offers');
  const isTold = isExplained(lastDone);
  return {
    next,
    isVisitor: cohort.design === 'visitors',
    way: wayBackIn(request.headers.get('cookie')),
    before: isTold ? ownShares(standing, 'before') : null,
    feedback: isTold ? feedbackOf(standing, lastDone, locale) : null,
  };
}

/** Where somebody stands who has answered a wave: what comes next, and, but for the first wave, what was what. */
export default function CheckEnd({ loaderData: { next, isVisitor, way, before, feedback } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <article className="mx-auto flex max-w-[52rem] flex-col gap-8">
      <PageHeading
        page={t`All twelve answered`}
        lead={
          feedback === null ? (
            <Trans>
              Thank you. You will see what was what once you have answered the second twelve, and not before.
            </Trans>
          ) : (
            <Trans>Thank you. Here is what was what, the hard ones first.</Trans>
          )
        }
      />
      <Next next={next} isVisitor={isVisitor} />
      {way === null ? null : <WayBackCard way={way} />}
      {feedback === null ? null : <Feedback feedback={feedback} before={before} />}
    </article>
  );
}

function Next({ next, isVisitor }: { next: NextWave | null; isVisitor: boolean }) {
  if (next === null) {
    return (
      <p>
        <Trans>That was the last time. Thank you for coming back.</Trans>
      </p>
    );
  }
  if (next.wave === 'after') return isVisitor ? <LiveThroughItFirst /> : <AfterTheLesson isOpen={next.isOpen} />;
  return next.isOpen ? (
    <Card title={<Trans>The next twelve are ready</Trans>}>
      <ToOffers />
    </Card>
  ) : (
    <Later from={next.from} />
  );
}

function LiveThroughItFirst() {
  return (
    <Card title={<Trans>Now live through it</Trans>}>
      <p className="text-pretty">
        <Trans>
          The second twelve offers are for afterwards. Live through it first, to the end and its explanation. Then come
          back to this page.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/try">
          <Trans>To the exercise</Trans>
        </LinkButton>
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
          Nobody knows yet how much stays after a while. With your code and four words you can come back on any device.
          Nobody can remind you, because nobody knows who you are.
        </Trans>
      </p>
      <p>
        <a href="/check/calendar.ics" download className="text-link">
          <Trans>Put the dates into your calendar</Trans>
        </a>
      </p>
    </Card>
  );
}

function ToOffers() {
  return (
    <LinkButton to="/check/offers" className="self-start">
      <Trans>To the offers</Trans>
    </LinkButton>
  );
}
