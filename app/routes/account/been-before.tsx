import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Form, Link } from 'react-router';
import { ActionForm, FormOutcome, SubmitButton, useAnswer, useForm } from '#app/forms/form.tsx';
import type { ReturnRefusal } from '#app/members/return-codes.server.ts';
import { Button, LinkButton } from '#app/ui/buttons.tsx';
import { useSignedIn } from '#app/ui/document.tsx';
import { TextField } from '#app/ui/fields.tsx';
import { Notice } from '#app/ui/notices.tsx';
import type { action } from './join.tsx';

/** For signed-in people who come to log in or to sign up: the way on, and the way out. */
export function SignedInNote() {
  if (!useSignedIn()) return null;
  return (
    <div className="mb-6">
      <Notice>
        <p>
          <Trans>You are signed in already.</Trans>
        </p>
        <Form method="post" action="/logout" className="mt-2 flex flex-wrap gap-3">
          <LinkButton to="/dashboard" size="small">
            <Trans>Dashboard</Trans>
          </LinkButton>
          <Button type="submit" variant="quiet" size="small">
            <Trans>Logout</Trans>
          </Button>
        </Form>
      </Notice>
    </div>
  );
}

/** For staff who try the way in of their participants: their own browser leaves the console by it. */
export function ConsoleNote() {
  return (
    <Notice tone="caution">
      <p>
        <Trans>
          You are signed in to the <Link to="/admin">console</Link>. If you send the form, you are signed out of it. To
          try it as a participant, open this page in a private window.
        </Trans>
      </p>
    </Notice>
  );
}

/** Tells people who come to begin that they are in a class by that name already. */
export function AlreadyBegun({ name }: { name: string }) {
  return (
    <Notice>
      <p>
        <Trans>
          You have begun already, as {name}. <Link to="/dashboard">Go to your dashboard</Link>, or begin again as
          someone new.
        </Trans>
      </p>
    </Notice>
  );
}

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
        <Trans>Were you here before?</Trans>
      </h2>
      <ActionForm
        form={form}
        action={code === '' ? '/join' : `/join?${new URLSearchParams({ code })}`}
        className="flex flex-col gap-5"
      >
        <TextField
          {...form.field('returnCode')}
          label={t`Return code`}
          hint={t`The six words that you were shown after joining.`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
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
