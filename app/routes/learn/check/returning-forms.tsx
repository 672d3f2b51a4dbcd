import { FoldLine } from '#app/ui/fold.tsx';
import { Trans } from '@lingui/react/macro';
import { ActionForm, FormOutcome, SubmitButton, useAnswer, useForm } from '#app/forms/form.tsx';
import type { CheckAction } from './check.tsx';
import { CHECK_PROBLEMS } from './check-problems.ts';
import { CodeAndWords } from './code-and-words.tsx';

/** For people who have begun before, here or elsewhere, and have their code and four words. */
export function BackForm({ code }: { code: string }) {
  const form = useForm({
    answer: useAnswer<CheckAction>(),
    intent: 'back',
    fields: { code, words: '' },
    problems: ({ why }) => CHECK_PROBLEMS[why],
  });
  return (
    <section aria-labelledby="back" className="border-t border-mullion pt-6">
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

/** For people who want nothing of theirs kept any more. */
export function LeaveForm({ code }: { code: string }) {
  const form = useForm({
    answer: useAnswer<CheckAction>(),
    intent: 'leave',
    fields: { code, words: '' },
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
