import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ClassState } from '#app/classes/classroom.ts';
import { CUE_WORDS } from '#app/classes/scenario/cue-words.ts';
import { currentStep, type Lesson } from '#app/classes/scenario/lesson-plan.ts';
import type { CueId } from '#app/classes/scenario/scenario-schema.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import type { Gathered } from '#app/operations/lesson/gather-people.server.ts';
import type { Poll } from '#app/operations/lesson/poll.server.ts';
import { Act } from './class-controls.tsx';

interface LessonCardProps {
  cue: CueId;
  /** Talk is now; otherwise the class is on its way there. */
  isNow: boolean;
  /** Where the step leads, while its clock runs or is paused; null at a stop, before the start and in the Debrief. */
  step: { readonly untilDay: number; readonly minutes: number } | null;
  act: 'start' | 'continue' | null;
  gathered: Gathered | null;
  poll: Poll | null;
}

interface CardFacts {
  readonly state: ClassState;
  readonly lesson: Lesson | null;
  readonly cue: CueId | null;
  readonly gathered: Gathered | null;
  readonly poll: Poll | null;
}

/** Returns what the card of a class says; null where nothing is planned. */
export function cardOf({ state, lesson, cue, gathered, poll }: CardFacts): LessonCardProps | null {
  if (lesson === null) return null;
  const talk = { isNow: true, step: null, act: null, gathered: null, poll: null } as const;
  if (state === 'open') return { ...talk, cue: 'joining', act: 'start' };
  if (state === 'debriefing') return { ...talk, cue: 'debrief' };
  const step = currentStep(lesson);
  if (state === 'prepared' || state === 'closed' || step?.cue === undefined) return null;
  // Staff need not wait for those who have not come as far.
  const onTheWay = lesson.gathering === 'overtime' ? 'continue' : null;
  if (cue === null) return { cue: step.cue, isNow: false, step, act: onTheWay, gathered, poll: null };
  const isLast = lesson.position === lesson.steps.length - 1;
  return { ...talk, cue, act: isLast ? null : 'continue', gathered, poll };
}

/** What happens now, what to say and ask at the stop, and how far people are. */
export function LessonCard({ cue, isNow, step, act, gathered, poll }: LessonCardProps) {
  const { t, i18n } = useLingui();
  const { locale } = useLocale();
  const { happens, say, question, listenFor, minutes: talk, answers } = CUE_WORDS[cue];
  const hasAnswers = answers.length > 0;
  const answered = poll?.answered ?? 0;
  const [day, minutes] = [formatCount(step?.untilDay ?? 0, locale), formatCount(step?.minutes ?? 0, locale)];
  return (
    <section aria-label={t`The lesson now`} className="pane-frame">
      <div className="pane-cell flex flex-col gap-4 p-5 sm:p-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-small text-ink-soft">
          <p>
            {step === null ? (
              <Plural value={talk} one="Talk for about # minute" other="Talk for about # minutes" />
            ) : (
              <Trans>
                to day {day} in {minutes} min, then talk
              </Trans>
            )}
          </p>
          {gathered === null || gathered.expected === 0 ? null : <HowMany {...gathered} isTax={cue === 'tax'} />}
        </div>
        <p className="max-w-prose text-lead text-pretty text-ink">{i18n._(happens)}</p>
        <dl className="grid gap-x-8 gap-y-4 lg:grid-cols-3">
          <Part label={<Trans>Say</Trans>} text={say} />
          <Part label={isNow ? <Trans>Ask</Trans> : <Trans>Then ask</Trans>} text={question} isStrong={isNow} />
          <Part label={<Trans>Listen for</Trans>} text={listenFor} />
        </dl>
        {act === null && poll === null ? null : (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {act === null ? null : (
              <Act act={act} variant="primary">
                {act === 'start' ? <Trans>Start the class</Trans> : <Trans>Go on with the lesson</Trans>}
              </Act>
            )}
            {poll === null || poll.isShown || !hasAnswers ? null : (
              <Act act="show-poll">
                <Trans>Show the answers</Trans>
              </Act>
            )}
            {poll === null || !hasAnswers ? null : (
              <p className="text-small text-ink-soft">
                <Plural value={answered} one="# has answered." other="# have answered." />
              </p>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

function Part({ label, text, isStrong = false }: { label: ReactNode; text: MessageDescriptor; isStrong?: boolean }) {
  const { i18n } = useLingui();
  return (
    <div className="flex flex-col gap-1">
      <dt className="text-small text-ink-soft">{label}</dt>
      <dd className={`text-body text-pretty text-ink ${isStrong ? 'font-medium' : ''}`}>{i18n._(text)}</dd>
    </div>
  );
}

function HowMany({ condition, met, expected, payingIn, isTax }: Gathered & { isTax: boolean }) {
  const { i18n } = useLingui();
  const { locale } = useLocale();
  const numbers = { met: formatCount(met, locale), expected: formatCount(expected, locale) };
  return (
    <p className="figures font-medium text-ink">
      {i18n._((isTax && condition === 'fee-asked' ? TAX_MET_WORDS : MET_WORDS[condition])(numbers))}{' '}
      {payingIn === 0 ? null : <Plural value={payingIn} one="# is paying in." other="# are paying in." />}
    </p>
  );
}

type MetWords = (numbers: { readonly met: string; readonly expected: string }) => MessageDescriptor;

const TAX_MET_WORDS: MetWords = ({ met, expected }) => msg`${met} of ${expected} have been asked for the tax.`;

const MET_WORDS: Readonly<Record<Gathered['condition'], MetWords>> = {
  invested: ({ met, expected }) => msg`${met} of ${expected} have invested.`,
  matured: ({ met, expected }) => msg`Of ${expected}, the plans of ${met} are over.`,
  credited: ({ met, expected }) => msg`${met} of ${expected} have had their first weeks.`,
  paid: ({ met, expected }) => msg`${met} of ${expected} have been paid.`,
  'fee-asked': ({ met, expected }) => msg`${met} of ${expected} have been asked for the fee.`,
};
