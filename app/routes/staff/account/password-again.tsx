import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useRouteLoaderData } from 'react-router';
import { LinkButton } from '#app/ui/buttons.tsx';
import { FormMessage, Notice } from '#app/ui/notices.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import type { loader as ofConsole } from '../layout.tsx';
import type { PasswordRefusal } from './confirm-password.server.ts';

/**
 * For an act that cannot be undone, in the field `passwordAgain` of its form. A member without a password is led to
 * sign in again with their organisation, and back to this page.
 */
export function PasswordAgain(field: { name: string; error: string | undefined }) {
  const { t } = useLingui();
  const way = useRouteLoaderData<typeof ofConsole>('routes/staff/layout')?.wayToConfirm ?? 'password';
  if (way !== 'password') return <SignInAgain isDone={way === 'confirmed'} error={field.error} />;
  return (
    <PasswordField
      name={field.name}
      error={field.error}
      label={t`Your password`}
      hint={t`You are asked to confirm because this cannot be undone.`}
      autoComplete="current-password"
      required
    />
  );
}

function SignInAgain({ isDone, error }: { isDone: boolean; error: string | undefined }) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams({ again: '', redirectTo: `${pathname}${search}` });
  if (isDone && error === undefined) {
    return (
      <Notice>
        <p>
          <Trans>You have just signed in again with your organization. That counts for five minutes.</Trans>
        </p>
      </Notice>
    );
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <FormMessage>{error}</FormMessage>
      <p className="text-body text-ink-soft">
        <Trans>
          You are asked to confirm because this cannot be undone. You have no password here: sign in again with your
          organization, and you come back to this page.
        </Trans>
      </p>
      <LinkButton to={`/login/organisation?${query}`} reloadDocument variant="quiet">
        <Trans>Sign in again with your organization</Trans>
      </LinkButton>
    </div>
  );
}

export const PASSWORD_WORDS: Record<Exclude<PasswordRefusal['why'], 'too-many-tries'>, MessageDescriptor> = {
  'no-password': msg`Please enter your password.`,
  'wrong-password': msg`That is not your password.`,
  'sign-in-again': msg`Please sign in again with your organization first.`,
};
