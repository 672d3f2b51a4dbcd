import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionForm, type FormField, FormOutcome, SubmitButton, useAnswer, useForm } from '#app/forms/form.tsx';
import { CodeField } from '#app/ui/fields.tsx';
import { FoldLine } from '#app/ui/page.tsx';
import type { CheckAction } from './check.tsx';

export const CHECK_PROBLEMS = {
  'check-code-unknown': { code: msg`No check has this code. Please ask the person who gave it to you.` },
  'check-has-begun': {
    code: msg`This check has begun, and half of its people have had their lesson. Nobody new can begin anymore.`,
  },
  'check-words-unknown': {
    words: msg`These words belong to nobody here, or could belong to several people. Please look at them again.`,
  },
} as const;

/** For people who have begun before, here or elsewhere, and have their code and four words. */
export function BackForm({ code }: { code: string }) {
  const form = useForm({
    answer: useAnswer<CheckAction>(),
    intent: 'back',
    fields: { code, words: '' },
    empty: CHECK_PROBLEMS['check-words-unknown'],
    problems: ({ why }) => CHECK_PROBLEMS[why],
  });
  return (
    <section aria-labelledby="back">
      <h2 id="back" className="mb-4 text-heading font-medium">
        <Trans>Come back</Trans>
      </h2>
      <ActionForm form={form} className="flex flex-col gap-5">
        <CodeAndWords code={form.field('code')} words={form.field('words')} />
        <FormOutcome form={form} />
        <SubmitButton form={form} variant="quiet" className="self-start">
          <Trans>Go on with the check</Trans>
        </SubmitButton>
      </ActionForm>
    </section>
  );
}

/** For people who want all of theirs erased. */
export function LeaveForm({ code }: { code: string }) {
  const form = useForm({
    answer: useAnswer<CheckAction>(),
    intent: 'leave',
    fields: { code, words: '' },
    empty: CHECK_PROBLEMS['check-words-unknown'],
    problems: ({ why }) => CHECK_PROBLEMS[why],
    clears: true,
  });
  return (
    <details className="border-t border-mullion pt-4" open={form.answer !== undefined}>
      <FoldLine>
        <Trans>Erase my answers</Trans>
      </FoldLine>
      <ActionForm form={form} className="mt-4 flex flex-col gap-5">
        <CodeAndWords code={form.field('code')} words={form.field('words')} />
        <FormOutcome form={form}>
          {form.done ? <Trans>Your answers are erased, and nothing is left that could lead to you.</Trans> : null}
        </FormOutcome>
        <SubmitButton form={form} variant="danger" className="self-start">
          <Trans>Erase my answers</Trans>
        </SubmitButton>
      </ActionForm>
    </details>
  );
}

/** The only means of finding a person who took the check: nothing else links them to it. */
export function CodeAndWords({ code, words }: { code: FormField; words: FormField }) {
  const { t } = useLingui();
  return (
    <>
      <CodeField {...code} label={t`Code for the check`} autoCapitalize="characters" />
      <CodeField
        {...words}
        label={t`Your four words`}
        hint={<Trans>In the right order. You may leave out one that you have forgotten.</Trans>}
      />
    </>
  );
}
