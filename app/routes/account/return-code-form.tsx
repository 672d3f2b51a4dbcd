import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { ActionForm, FormOutcome, SubmitButton, useAnswer, useForm } from '#app/forms/form.tsx';
import type { ReturnRefusal } from '#app/members/return-codes.server.ts';
import { CodeField } from '#app/ui/fields.tsx';
import type { action } from './join.tsx';

const RETURN_WORDS: Record<ReturnRefusal, MessageDescriptor> = {
  'return-code-missing': msg`Please enter your return code.`,
  'return-code-unknown': msg`Nobody has this return code, or the exercise is over. Please check the six words and their order.`,
};

/**
 * For people who joined before and closed the browser. The join page handles it, wherever it is shown; `code` is the
 * class or homework they came for, which is still there if the return code is refused.
 */
export function ReturnCodeForm({ code = '', buttonClass }: { code?: string; buttonClass?: string }) {
  const { t } = useLingui();
  const titleId = useId();
  const form = useForm({
    answer: useAnswer<typeof action>(),
    intent: 'return',
    fields: { returnCode: '' },
    problems: ({ why }) => ({ returnCode: RETURN_WORDS[why] }),
  });
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4 text-ink">
      <h2 id={titleId} className="text-heading font-medium">
        <Trans>Been here before?</Trans>
      </h2>
      <ActionForm
        form={form}
        action={code === '' ? '/join' : `/join?${new URLSearchParams({ code })}`}
        className="flex flex-col gap-5"
      >
        <CodeField
          {...form.field('returnCode')}
          label={t`Return code`}
          hint={t`The six words that you were shown after joining.`}
          required
        />
        <FormOutcome form={form} />
        <SubmitButton form={form} variant="quiet" className={buttonClass}>
          <Trans>Back to my exercise</Trans>
        </SubmitButton>
      </ActionForm>
    </section>
  );
}
