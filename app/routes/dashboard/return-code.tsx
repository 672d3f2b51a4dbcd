import { Trans, useLingui } from '@lingui/react/macro';
import { ActionForm, FormOutcome, SubmitButton, useForm } from '#app/forms/form.tsx';
import type { FormAnswer, OfflineAnswer, Outcome } from '#app/forms/form-words.ts';
import { CopyButton, WordsToKeep } from '#app/ui/buttons.tsx';
import { Card } from '#app/ui/page.tsx';

interface ReturnCodeProps<Answer> {
  code: string;
  /** They say that they have it. */
  isKept: boolean;
  answer: Answer | OfflineAnswer | undefined;
  /** The page that notes that they have it. */
  action: string;
}

/** In this browser alone, and until it is closed: the server does not know the code. */
export function ReturnCode<Answer extends FormAnswer<string, Outcome>>({
  code,
  isKept,
  answer,
  action,
}: ReturnCodeProps<Answer>) {
  const { t } = useLingui();
  const form = useForm({ answer, intent: 'return-code-kept', fields: {}, problems: () => ({}) });
  if (isKept) {
    return (
      <section aria-label={t`Your return code`} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        <Trans>Your return code</Trans>
        <span translate="no" lang="en" dir="ltr" className="min-w-0 flex-1 text-ink-soft">
          {code}
        </span>
        <CopyButton text={code} size="small">
          <Trans>Copy code</Trans>
        </CopyButton>
      </section>
    );
  }
  return (
    <Card title={<Trans>Your return code</Trans>}>
      <WordsToKeep words={code} />
      <p className="max-w-prose text-body text-pretty text-ink-soft">
        <Trans>
          Write these six words down now. They bring you back when you have closed the browser: choose “Log in” and type
          them there.
        </Trans>
      </p>
      <ActionForm form={form} action={action} className="flex flex-col items-start gap-4">
        <FormOutcome form={form} />
        <SubmitButton form={form} variant="quiet">
          <Trans>I have written it down</Trans>
        </SubmitButton>
      </ActionForm>
    </Card>
  );
}
