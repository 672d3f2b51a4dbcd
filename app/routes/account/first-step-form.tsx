import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';

interface FirstStepFormProps {
  /** Before the fields: why somebody has come here. */
  notice: ReactNode;
  /** After the fields: what became of the form. */
  message: ReactNode;
  email: string | undefined;
  remember: boolean;
  busy: boolean;
  isDone: boolean;
  children: ReactNode;
}

/** The first step of a log-in, the only one of an investor: e-mail and password. */
export function FirstStepForm({ notice, message, email, remember, busy, isDone, children }: FirstStepFormProps) {
  const { t } = useLingui();
  return (
    <Form method="post" className="flex flex-col gap-5">
      {notice}
      <TextField label={t`Email`} name="email" type="email" autoComplete="username" required defaultValue={email} />
      <PasswordField label={t`Password`} name="password" autoComplete="current-password" required />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Checkbox label={t`Remember me`} name="remember" defaultChecked={remember} />
        <Link to="/resetpassword">
          <Trans>Forgot password?</Trans>
        </Link>
      </div>
      {message}
      <Button type="submit" size="large" busy={busy} disabled={isDone}>
        <Trans>Log in</Trans>
      </Button>
      {children}
    </Form>
  );
}
