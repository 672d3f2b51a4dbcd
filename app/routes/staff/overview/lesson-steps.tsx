import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'react-router';
import { HiddenFields } from '#app/forms/form.tsx';
import type { Lesson } from '#app/classes/scenario/lesson-plan.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import { Button } from '#app/ui/buttons.tsx';

interface LessonStepsProps {
  classroomId: number;
  lesson: Lesson | null;
  /** Whether its scenario has a plan that could be taken up. */
  hasPlan: boolean;
}

/** Shows the lesson plan as a line of days with its current step, and lets staff drop it or bring it back. */
export function LessonSteps({ classroomId, lesson, hasPlan }: LessonStepsProps) {
  const { t } = useLingui();
  if (lesson === null && !hasPlan) return null;
  return (
    <Form
      method="post"
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
    </Form>
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
