import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Form, useNavigation } from 'react-router';
import type { ReturnRefusal } from '#app/members/return-codes.server.ts';
import { Button } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { ReturnFormAnswer } from './join-form.ts';
import { failureWords, OFFLINE_WORDS, tooManyTries } from './words.ts';

const RETURN_WORDS: Record<ReturnRefusal, MessageDescriptor> = {
  'return-code-missing': msg`Please enter your return code.`,
  'return-code-unknown': msg`Nobody has this return code, or the class is over. Please check the six words and their order.`,
};

interface ReturnCodeFormProps {
  answer?: ReturnFormAnswer | undefined;
  /** The join page, where it does not stand on it: that is who handles it. */
  action?: '/join' | undefined;
}

/** For whoever joined before and closed the browser. */
export function ReturnCodeForm({ answer, action }: ReturnCodeFormProps) {
  const { t } = useLingui();
  const titleId = useId();
  const errors = useReturnErrors(answer);
  const busy = useNavigation().formData?.get('intent') === 'return';
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4 text-ink">
      <h2 id={titleId} className="text-heading font-medium">
        <Trans>Were you here before?</Trans>
      </h2>
      <Form method="post" {...(action === undefined ? {} : { action })} className="flex flex-col gap-5" noValidate>
        <input type="hidden" name="intent" value="return" />
        <TextField
          label={t`Return code`}
          hint={t`The six words that you were shown after joining.`}
          name="returnCode"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          required
          defaultValue={answer?.returnCode}
          error={errors.code}
        />
        <FormMessage>{errors.form}</FormMessage>
        <Button type="submit" variant="quiet" busy={busy}>
          <Trans>Back to my class</Trans>
        </Button>
      </Form>
    </section>
  );
}

function useReturnErrors(answer: ReturnFormAnswer | undefined): { code?: string; form?: string } {
  const { i18n } = useLingui();
  if (answer === undefined) return {};
  const { refused } = answer;
  switch (refused.why) {
    case 'too-many-tries':
      return { code: i18n._(tooManyTries(refused.retryAfterSeconds)) };
    case 'failed':
      return { form: i18n._(failureWords(refused.reference)) };
    case 'offline':
      return { form: i18n._(OFFLINE_WORDS) };
    default:
      return { code: i18n._(RETURN_WORDS[refused.why]) };
  }
}
