import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { ModalDialog } from '#app/ui/modal-dialog.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import type { PasswordAnswer } from './change-password.server.ts';
import { failureWords, fieldWords, OFFLINE_WORDS, tooManyTries } from './words.ts';

/** The form of a change of password, its errors at their fields, and the dialog once it is done. */
export function ChangePasswordForm({ answer }: { answer: PasswordAnswer | undefined }) {
  const { t } = useLingui();
  const errors = useErrors(answer);
  const busy = useNavigation().formData?.get('intent') === 'password';
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // What was typed has been used up.
    if (answer?.ok) form.current?.reset();
  }, [answer]);
  return (
    <>
      <Form ref={form} method="post" className="flex flex-col gap-5" noValidate>
        <input type="hidden" name="intent" value="password" />
        <PasswordField
          label={t`Current password`}
          name="currentPassword"
          autoComplete="current-password"
          required
          error={errors.current}
        />
        <PasswordField
          label={t`New password`}
          hint={t`At least 10 characters. Use none that you use elsewhere.`}
          name="newPassword"
          autoComplete="new-password"
          required
          error={errors.fresh}
        />
        <PasswordField
          label={t`Confirm new password`}
          name="confirmNewPassword"
          autoComplete="new-password"
          required
          error={errors.confirmation}
        />
        <FormMessage>{errors.form}</FormMessage>
        <Button type="submit" busy={busy} className="self-start">
          <Trans>Change password</Trans>
        </Button>
      </Form>
      <ModalDialog title={<Trans>Password Updated!</Trans>} open={answer?.ok === true} occasion={answer}>
        <p>
          <Trans>Your new password is set, and every other device has been signed out.</Trans>
        </p>
      </ModalDialog>
    </>
  );
}

interface PasswordErrors {
  current?: string;
  fresh?: string;
  confirmation?: string;
  form?: string;
}

function useErrors(answer: PasswordAnswer | undefined): PasswordErrors {
  const { t, i18n } = useLingui();
  if (answer === undefined || answer.ok) return {};
  switch (answer.why) {
    case 'current-password-required':
      return { current: t`Current password is required!` };
    case 'wrong-password':
      return { current: t`That is not your current password.` };
    case 'new-passwords-differ':
      return { confirmation: t`New passwords do not match!` };
    case 'new-password':
      return { fresh: i18n._(fieldWords(answer.refusal)) };
    case 'too-many-tries':
      return { form: i18n._(tooManyTries(answer.retryAfterSeconds)) };
    case 'failed':
      return { form: i18n._(failureWords(answer.reference)) };
    case 'offline':
      return { form: i18n._(OFFLINE_WORDS) };
  }
}
