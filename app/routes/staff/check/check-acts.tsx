import { Trans, useLingui } from '@lingui/react/macro';
import type { Arm } from '#app/check/cohort.ts';
import { ActionForm, FormOutcome, SubmitButton, useAnswer, useForm } from '#app/forms/form.tsx';
import { Card } from '#app/ui/page.tsx';
import { PASSWORD_WORDS, PasswordAgain } from '../account/password-again.tsx';
import { ConfirmedButton } from '../confirmed-button.tsx';
import type { action } from './check-page.tsx';

export type CheckPageAction = typeof action;

/** Opens the second twelve, on each of the dates. */
export function EndLesson({ arms }: { arms: readonly { arm: Arm; isLessonOver: boolean }[] }) {
  const next = arms.find(({ isLessonOver }) => !isLessonOver);
  return (
    <Card title={<Trans>The lesson</Trans>}>
      {arms.map(({ arm, isLessonOver }) => (isLessonOver ? <p key={arm}>{OVER[arm]}</p> : null))}
      {next === undefined ? null : (
        <>
          <p className="max-w-prose text-ink-soft">{EXPLAINED[next.arm]}</p>
          <EndLessonForm arm={next.arm} key={next.arm} />
        </>
      )}
    </Card>
  );
}

/** What is said of a lesson that is over. */
export const OVER = {
  all: <Trans>The lesson is over: the second twelve are open.</Trans>,
  early: (
    <Trans>The first lesson is over: the second twelve are open to everybody, and nobody new can begin any more.</Trans>
  ),
  late: <Trans>The second lesson is over: those who had it can take their twelve offers after it.</Trans>,
} as const;

const EXPLAINED = {
  all: (
    <Trans>
      Say here when the lesson is over, so that people can take the second twelve. In a class, the Debrief does this by
      itself.
    </Trans>
  ),
  early: (
    <Trans>
      Say so when the first lesson is over, so that everybody can take the second twelve: those who had it, and those
      who are waiting. The page tells each person which half they are in.
    </Trans>
  ),
  late: <Trans>Say so when those who waited have had their lesson, too.</Trans>,
} as const;

const FORM = 'end-lesson';

function EndLessonForm({ arm }: { arm: Arm }) {
  const form = useForm({
    answer: useAnswer<CheckPageAction>(),
    intent: 'lesson',
    fields: {},
    hidden: { arm },
    problems: () => ({}),
  });
  return (
    <>
      <ActionForm form={form} id={FORM} preventScrollReset className="flex flex-col gap-4">
        <FormOutcome form={form} />
        {arm === 'late' ? null : (
          <SubmitButton form={form} className="self-start">
            <Trans>The lesson is over</Trans>
          </SubmitButton>
        )}
      </ActionForm>
      {arm === 'late' ? <SecondLessonButton busy={form.busy} /> : null}
    </>
  );
}

/** Asks first, because it stands where the button of the first lesson was, and that may be pressed twice. */
function SecondLessonButton({ busy }: { busy: boolean }) {
  return (
    <div>
      <ConfirmedButton
        form={FORM}
        label={<Trans>The second lesson is over</Trans>}
        title={<Trans>Is the second lesson over?</Trans>}
        confirmLabel={<Trans>It is over</Trans>}
        variant="primary"
        busy={busy}
      >
        <p>
          <Trans>Those who waited can then take their twelve offers after it. It cannot be undone.</Trans>
        </p>
      </ConfirmedButton>
    </div>
  );
}

/** Deletes everything of the check, its words and figures too. */
export function DeleteCheck() {
  const { t } = useLingui();
  const form = useForm({
    answer: useAnswer<CheckPageAction>(),
    intent: 'delete',
    fields: { passwordAgain: '' },
    problems: ({ why }) => ({ passwordAgain: PASSWORD_WORDS[why] }),
  });
  return (
    <div className="screen-only">
      <Card title={t`Delete this check`}>
        <p className="max-w-prose text-body text-ink-soft">
          <Trans>
            All its answers and figures are deleted with it. Nobody can come back to it, and nobody can restore it.
          </Trans>
        </p>
        <ActionForm form={form} className="flex max-w-xl flex-col gap-4">
          <PasswordAgain {...form.field('passwordAgain')} />
          <FormOutcome form={form} />
          <SubmitButton form={form} variant="danger" className="self-start">
            <Trans>Delete now</Trans>
          </SubmitButton>
        </ActionForm>
      </Card>
    </div>
  );
}
