import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionForm, FormOutcome, SubmitButton, useAnswer, useForm } from '#app/forms/form.tsx';
import { ModalDialog } from '#app/ui/dialogs.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { fieldWords, NEW_PASSWORD_HINT } from './account-words.ts';
import type { answerPasswordForm } from './change-password.server.ts';

const REQUIRED = fieldWords({ why: 'required' });

export function ChangePasswordForm() {
  const { t } = useLingui();
  const form = useForm({
    answer: useAnswer<typeof answerPasswordForm>(),
    intent: 'password',
    fields: { currentPassword: '', newPassword: '', confirmNewPassword: '' },
    clears: true,
    empty: { currentPassword: msg`Current password is required!`, newPassword: REQUIRED, confirmNewPassword: REQUIRED },
    problems: (refused) => {
      switch (refused.why) {
        case 'current-password-required':
          return {};
        case 'wrong-password':
          return { currentPassword: msg`That is not your current password.` };
        case 'new-passwords-differ':
          return { confirmNewPassword: msg`New passwords do not match!` };
        case 'one-time-password':
          return { newPassword: msg`That is the one-time password. Please choose one of your own.` };
        case 'same-password':
          return { newPassword: msg`Please choose a password other than your current one.` };
        case 'password-too-common':
          return { newPassword: fieldWords({ why: refused.why }) };
        case 'new-password':
          return { newPassword: fieldWords(refused.refusal) };
      }
    },
  });
  return (
    <>
      <ActionForm form={form} className="flex flex-col gap-5">
        <PasswordField
          {...form.field('currentPassword')}
          label={t`Current password`}
          autoComplete="current-password"
          required
        />
        <PasswordField
          {...form.field('newPassword')}
          label={t`New password`}
          hint={t(NEW_PASSWORD_HINT)}
          autoComplete="new-password"
          required
        />
        <PasswordField
          {...form.field('confirmNewPassword')}
          label={t`Confirm new password`}
          autoComplete="new-password"
          required
        />
        <FormOutcome form={form} />
        <SubmitButton form={form} className="self-start">
          <Trans>Change password</Trans>
        </SubmitButton>
      </ActionForm>
      <ModalDialog title={<Trans>Password Updated!</Trans>} open={form.done !== undefined} occasion={form.answer}>
        <p>
          <Trans>Your new password is set, and every other device has been logged out.</Trans>
        </p>
      </ModalDialog>
    </>
  );
}
