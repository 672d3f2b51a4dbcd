import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Hole } from '#app/debrief/coins-of-investor.ts';
import { OnlyTrue, SeenAndTrue, TruthOfClass } from '#app/debrief/figures.tsx';
import { MONEY_DECISIONS, type StepWithTruth } from '#app/debrief/path-of-investor.ts';
import { InsolventDay, PaidOutNeverExceedsPaidIn, UnpayableDay, WhoTookIt } from '#app/debrief/tracing/class-books.tsx';
import type { TruthOfInvestor } from '#app/debrief/truth-of-investor.server.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import { SolvencyChart } from '#app/routes/solvency-chart.tsx';
import { FlagsScore } from '#app/spotter/flag-lists.tsx';
import { LinkButton } from '#app/ui/buttons.tsx';
import { AtThePayment } from './at-the-payment.tsx';
import type { OwnStory } from './debrief.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { NextTime } from './next-time.tsx';
import { PATH_WORDS, stepInWords } from './path-words.ts';
import { PeopleBrought } from './people-brought.tsx';
import { STORY_STEPS, StoryFold, StoryProgress, StoryStep, type StoryStepId } from './story-steps.tsx';
import { YourCoins, YourSavings } from './your-money.tsx';
import { PersuasiveMessages, StoryOpening } from './your-path.tsx';

/** `name` is for the links to the step, `title` for its heading. */
const STEPS: Readonly<Record<StoryStepId, { name: ReactNode; title: ReactNode; lead?: ReactNode }>> = {
  'your-path': {
    name: <Trans>Your path</Trans>,
    title: <Trans>Your path, and what was true at each moment</Trans>,
  },
  'your-coins': {
    name: <Trans>Where your coins went</Trans>,
    title: <Trans>Where your coins went</Trans>,
  },
  'the-hole': {
    name: <Trans>The hole</Trans>,
    title: <Trans>The hole</Trans>,
    lead: (
      <Trans>A promised profit is written down as a debt on the day it is promised. Nothing stands against it.</Trans>
    ),
  },
  'what-pulled-you': {
    name: <Trans>What drew you in</Trans>,
    title: <Trans>What drew you in</Trans>,
    lead: (
      <Trans>These tricks work on most people. Knowing them helps a little; the three checks below help more.</Trans>
    ),
  },
  'same-trick': {
    name: <Trans>Elsewhere</Trans>,
    title: <Trans>The same trick elsewhere</Trans>,
    lead: <Trans>The next offer will not look like this one. The trick that makes it work may be the same.</Trans>,
  },
  'next-time': {
    name: <Trans>Next time</Trans>,
    title: <Trans>What to do next time</Trans>,
    lead: <Trans>Three checks. Any of them would have given you a reason to stop here.</Trans>,
  },
};

export function OwnDebrief({
  isOver,
  courseUrl,
  isTooLate,
  isAlone,
  debrief,
  atBank,
  savings,
  peopleBrought,
  daysLived,
  persuasiveMessages,
  price,
  flags,
  devices,
  nextTime,
  checkCode,
}: OwnStory) {
  const contents: Record<StoryStepId, ReactNode> = {
    'your-path': (
      <>
        {/* The path of a helper is what they wrote to others. */}
        {atBank?.helpGiven ? null : <YourPath steps={debrief.path} earlierSteps={debrief.earlierSteps} />}
        {debrief.isPaidUnchecked ? <LinkLeftUnused /> : null}
        {atBank === null ? null : <AtThePayment atBank={atBank} />}
      </>
    ),
    'your-coins': (
      <>
        <YourCoins coins={debrief.coins} price={price} isOver={isOver} isAlone={isAlone} />
        <PeopleBrought people={peopleBrought} isOver={isOver} />
        {savings === null ? null : <YourSavings savings={savings} days={daysLived} />}
      </>
    ),
    'the-hole': <TheHole hole={debrief.hole} house={debrief.truth.house} isOver={isOver} />,
    'what-pulled-you': (
      <>
        <PersuasiveMessages sent={persuasiveMessages} isOver={isOver} />
        <StoryFold title={<Trans>What you noticed</Trans>} isOpen={flags.flags > 0}>
          <FlagsScore {...flags} />
        </StoryFold>
        <p className="screen-only">
          <LinkButton to="/dashboard?xray=1" reloadDocument variant="quiet">
            <Trans>Look at your pages again with X-ray</Trans>
          </LinkButton>
        </p>
      </>
    ),
    'same-trick': <Elsewhere devices={devices} />,
    'next-time': <NextTime text={nextTime} checkCode={checkCode} isOver={isOver} courseUrl={courseUrl} />,
  };
  return (
    <>
      <StoryOpening
        isOver={isOver}
        isTooLate={isTooLate}
        isAlone={isAlone}
        truth={debrief.truth}
        takenOn={debrief.hole.takenOn}
      />
      <StoryProgress steps={STEPS} />
      {STORY_STEPS.map((id) => (
        <StoryStep key={id} id={id} title={STEPS[id].title} lead={STEPS[id].lead}>
          {contents[id]}
        </StoryStep>
      ))}
    </>
  );
}

interface TheHoleProps {
  hole: Hole;
  house: TruthOfInvestor['house'];
  isOver: boolean;
}

/** What the company held, owed and had promised, by day, and the day from which not everybody could be paid. */
function TheHole({ hole: { history, insolventFrom, unpayableFrom, takenOn }, house, isOver }: TheHoleProps) {
  const { locale } = useLocale();
  const marked = unpayableFrom ?? insolventFrom;
  const markedDay = marked === null ? '' : formatCount(marked, locale);
  return (
    <>
      <div className="flex max-w-[46rem] flex-col gap-4">
        <p className="text-subtitle text-pretty text-ink">
          <InsolventDay from={insolventFrom} isOver={isOver} />
        </p>
        {takenOn !== null && unpayableFrom === null ? null : (
          <p className="text-lead text-pretty text-ink">
            <UnpayableDay from={unpayableFrom} isOver={isOver} />
          </p>
        )}
        {takenOn === null ? null : (
          <p className="text-lead text-pretty text-ink">
            <WhoTookIt solvency={house} takenOn={takenOn} />{' '}
            <Link to="/explorer" className="text-link">
              <Trans>See it on the play chain</Trans>
            </Link>
          </p>
        )}
      </div>
      <div className="pane flex flex-col gap-4 p-4 sm:p-8">
        {marked === null ? null : (
          <p className="text-small text-ink-soft">
            <Trans>The vertical line marks day {markedDay}.</Trans>
          </p>
        )}
        <SolvencyChart history={history} heights={{ lines: 'h-64', flow: 'h-32' }} markDay={marked} />
      </div>
      <p className="max-w-[46rem] text-lead text-pretty text-ink">
        <PaidOutNeverExceedsPaidIn solvency={house} />
      </p>
      <StoryFold title={<Trans>Promised and paid</Trans>}>
        <TruthOfClass house={house} />
      </StoryFold>
      <p className="screen-only">
        <Link to="/collapse?class" className="text-link inline-flex min-h-11 items-center">
          {isOver ? (
            <Trans>Why it had to end: what happened here, beside the theory</Trans>
          ) : (
            <Trans>Why it has to end: your class beside the theory</Trans>
          )}
        </Link>
      </p>
    </>
  );
}

interface YourPathProps {
  steps: readonly StepWithTruth[];
  earlierSteps: number;
}

/** Says without blame which link was there, and what to do where there is none. */
function LinkLeftUnused() {
  return (
    <p className="max-w-prose text-lead text-pretty text-ink">
      <Trans>
        Next to the deposit was a link to the register, “Look them up”. You paid without using it. A real fraud offers
        no such link: there you have to find your own way to the register.
      </Trans>
    </p>
  );
}

/** Each step with what the pages said then and what was true. */
function YourPath({ steps, earlierSteps }: YourPathProps) {
  const { i18n } = useLingui();
  const { locale } = useLocale();
  const hasActed = steps.some(({ kind }) => kind !== 'joined' && kind !== 'company-closed');
  if (!hasActed) {
    return (
      <p className="max-w-prose text-lead text-pretty text-ink">
        <Trans>You only watched. That is a way of being careful, too.</Trans>
      </p>
    );
  }
  return (
    <>
      {earlierSteps === 0 ? null : (
        <p className="max-w-prose text-small text-ink-soft">
          <Plural
            value={earlierSteps}
            one="These are your newest steps. # earlier step is left out here."
            other="These are your newest steps. # earlier steps are left out here."
          />
        </p>
      )}
      <ol>
        {steps.map((step, index) => {
          const day = formatCount(step.day, locale);
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a step has no name of its own, and none is ever moved.
              key={index}
              className="path-step"
              data-own={MONEY_DECISIONS.has(step.kind) ? '' : undefined}
            >
              <div>
                <p className="figures text-small text-ink-soft">
                  <Trans>Day {day}</Trans>
                </p>
                <p className="mt-1 text-lead text-pretty text-ink">
                  {i18n._(PATH_WORDS[step.kind](stepInWords(step, locale)))}
                </p>
              </div>
              {MONEY_DECISIONS.has(step.kind) ? <Moment step={step} /> : null}
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** Only what was true, when the page said nothing about it yet. */
function Moment({ step: { shown, truth } }: { step: StepWithTruth }) {
  const { coveredPerHundred, behind, behindWorthCents } = truth;
  if (shown.saidCents === 0n) return coveredPerHundred === null ? null : <OnlyTrue perHundred={coveredPerHundred} />;
  return <SeenAndTrue {...shown} behind={behind} behindWorthCents={behindWorthCents} perHundred={coveredPerHundred} />;
}
