import { Trans } from '@lingui/react/macro';
import { ActionForm, FormOutcome, SubmitButton, useAnswer, useForm } from '#app/forms/form.tsx';
import { WordsToKeep } from '#app/ui/words-to-keep.tsx';
import type { answerReturnCodeForm } from './return-code-action.server.ts';

/** Makes a return code: a lost one cannot be shown again, and so is replaced. A new one is shown this once. */
export function NewReturnCode({ requestId }: { requestId: string }) {
  const form = useForm({
    answer: useAnswer<typeof answerReturnCodeForm>(),
    intent: 'return-code',
    requestId,
    fields: {},
    problems: () => ({}),
  });
  return (
    <>
      <p className="max-w-prose text-body text-pretty text-ink-soft">
        <Trans>
          Six words that bring you back into your class when you have closed the browser. Nobody keeps them, so they
          cannot be shown again. A new code ends the one before; your password stays as it is.
        </Trans>
      </p>
      <div role="status">{form.done === undefined ? null : <WordsToKeep words={form.done.code} />}</div>
      <ActionForm form={form} className="flex flex-col gap-5">
        <FormOutcome form={form} />
        <SubmitButton form={form} variant="quiet" className="self-start">
          <Trans>Make a new return code</Trans>
        </SubmitButton>
      </ActionForm>
    </>
  );
}
