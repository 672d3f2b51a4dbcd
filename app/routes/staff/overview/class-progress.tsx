import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Lesson } from '#app/classes/scenario/lesson-plan.ts';
import { HiddenFields } from '#app/forms/form.tsx';
import { PostForm } from '#app/forms/made-for.tsx';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import { Button } from '#app/ui/buttons.tsx';
import { FoldLine } from '#app/ui/page.tsx';
import { consolePath } from '../console-path.ts';
import type { ArcCounts, ArcPerson, ArcStage } from './arc-of-class.server.ts';

interface LessonStepsProps {
  classroomId: number;
  lesson: Lesson | null;
  /** Whether its scenario has a plan that could be taken up. */
  hasPlan: boolean;
}

/** A line of days with the current step; staff can drop the plan or bring it back. */
export function LessonSteps({ classroomId, lesson, hasPlan }: LessonStepsProps) {
  const { t } = useLingui();
  if (lesson === null && !hasPlan) return null;
  return (
    <PostForm
      preventScrollReset
      aria-label={t`Lesson plan`}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-soft"
    >
      <HiddenFields fields={{ class: classroomId }} />
      {lesson === null ? (
        <span>
          <Trans>The clock is moved by hand.</Trans>
        </span>
      ) : (
        <>
          <span className="font-medium text-ink">
            <Trans>Lesson plan</Trans>
          </span>
          <Steps lesson={lesson} />
        </>
      )}
      <Button
        type="submit"
        name="intent"
        value={lesson === null ? 'lesson-on' : 'lesson-off'}
        variant="plain"
        size="small"
      >
        {lesson === null ? <Trans>Use the lesson plan</Trans> : <Trans>Move the clock by hand</Trans>}
      </Button>
    </PostForm>
  );
}

function Steps({ lesson }: { lesson: Lesson }) {
  const { locale } = useLocale();
  return (
    <ol className="flex flex-wrap gap-x-4 gap-y-1">
      {lesson.steps.map((step, index) => {
        const [day, minutes] = [formatCount(step.untilDay, locale), step.minutes];
        const isHere = index === lesson.position;
        return (
          <li
            key={step.untilDay}
            aria-current={isHere ? 'step' : undefined}
            className={isHere ? 'font-medium text-leaf-ink' : index < lesson.position ? 'text-ink-faint' : undefined}
          >
            {step.thenPauses ? (
              <Trans>
                to day {day} in {minutes} min, then talk
              </Trans>
            ) : (
              <Trans>
                to day {day} in {minutes} min
              </Trans>
            )}
          </li>
        );
      })}
    </ol>
  );
}

const COUNT_WORDS: Record<keyof ArcCounts, MessageDescriptor> = {
  joined: msg({ context: 'a number of people', message: 'Joined' }),
  deposited: msg({ context: 'a number of people', message: 'Paid in' }),
  invested: msg({ context: 'a number of people', message: 'Invested' }),
  matured: msg`Plan over`,
  paid: msg`Withdrawal paid`,
  waiting: msg({ context: 'a number of people', message: 'Waiting for money' }),
  gone: msg({ context: 'a number of people', message: 'Left' }),
};
const PERSON_WORDS: Record<keyof ArcCounts, MessageDescriptor> = {
  joined: msg({ context: 'one person', message: 'Joined' }),
  deposited: msg({ context: 'one person', message: 'Paid in' }),
  invested: msg({ context: 'one person', message: 'Invested' }),
  matured: msg`Plan over`,
  paid: msg`Withdrawal paid`,
  waiting: msg({ context: 'one person', message: 'Waiting for money' }),
  gone: msg({ context: 'one person', message: 'Left' }),
};
const ORDER: readonly (keyof ArcCounts)[] = ['joined', 'deposited', 'invested', 'matured', 'paid', 'waiting', 'gone'];

interface ArcPanelProps {
  classroomId: number;
  people: ArcCounts;
  crowd: ArcCounts;
  list: readonly ArcPerson[];
}

export function ArcPanel({ classroomId, people, crowd, list }: ArcPanelProps) {
  const { t, i18n } = useLingui();
  const { locale } = useLocale();
  return (
    <section aria-label={t`Who has joined, and how far they have come`} className="flex flex-col gap-3">
      <dl className="pane-frame grid-cols-2 sm:grid-cols-4 xl:grid-cols-7">
        {ORDER.map((stage) => (
          <div key={stage} className="pane-cell flex flex-col gap-0.5 px-4 py-3 max-xl:last:odd:col-span-2">
            <dt className="text-small text-ink-soft">{i18n._(COUNT_WORDS[stage])}</dt>
            <dd className="figures text-subtitle font-medium text-ink">{formatCount(people[stage], locale)}</dd>
          </div>
        ))}
      </dl>
      {crowd.joined === 0 ? null : <Crowd crowd={crowd} />}
      {list.length === 0 ? null : (
        <details className="text-small text-ink-soft">
          <FoldLine>
            <Trans>Who has joined</Trans>
          </FoldLine>
          <People classroomId={classroomId} list={list} />
        </details>
      )}
    </section>
  );
}

/** In words of its own, since none of them waits for staff. */
function Crowd({ crowd }: { crowd: ArcCounts }) {
  const { i18n } = useLingui();
  const { locale } = useLocale();
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1 text-small text-ink-soft">
      <p className="font-medium text-ink">
        <Plural value={crowd.joined} one="# invented investor" other="# invented investors" />
      </p>
      <dl className="contents">
        {ORDER.slice(1, -1).map((stage) => (
          <div key={stage} className="flex gap-1.5">
            <dt>{i18n._(COUNT_WORDS[stage])}</dt>
            <dd className="figures text-ink">{formatCount(crowd[stage], locale)}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Trans>The scenario decides their payments, not you.</Trans>
      </p>
    </div>
  );
}

function People({ classroomId, list }: Pick<ArcPanelProps, 'classroomId' | 'list'>) {
  const { i18n } = useLingui();
  return (
    <ul className="mt-2 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
      {list.map(({ id, name, stage, isWaiting }) => {
        const reached: ArcStage | 'waiting' = isWaiting ? 'waiting' : stage;
        return (
          <li key={id} className="flex justify-between gap-4 border-b border-mullion py-1.5">
            <Link to={consolePath('/admin/investors', classroomId, { investor: id })} className="text-leaf-ink">
              {name ?? <Trans>Someone who left</Trans>}
            </Link>
            <span>{i18n._(PERSON_WORDS[name === null ? 'gone' : reached])}</span>
          </li>
        );
      })}
    </ul>
  );
}
