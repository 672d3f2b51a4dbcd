import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { AuthenticatorField } from '#app/ui/authenticator-field.tsx';
import { Button } from '#app/ui/button.tsx';

interface SecondStepFormProps {
  /** From the first step; it goes with the code, so that nothing of the password has to. */
  ticket: string;
  remember: boolean;
  /** Why the code was refused. */
  error: string | undefined;
  /** After the field: what became of the form. */
  message: ReactNode;
  busy: boolean;
  isDone: boolean;
  children: ReactNode;
}

/** The second step of a log-in, for staff: the code of the authenticator, or a recovery code in its place. */
export function SecondStepForm({ ticket, remember, error, message, busy, isDone, children }: SecondStepFormProps) {
  const { t } = useLingui();
  const code = useRef<HTMLInputElement>(null);
  // The form has changed under the hands of whoever filled in the first one.
  useEffect(() => code.current?.focus(), []);
  return (
    <Form method="post" className="flex flex-col gap-5" noValidate>
      <input type="hidden" name="ticket" value={ticket} />
      {remember ? <input type="hidden" name="remember" value="on" /> : null}
      <AuthenticatorField
        ref={code}
        hint={t`The six digits that your authenticator app shows now. Without your phone, type one of your recovery codes.`}
        error={error}
      />
      {message}
      <Button type="submit" size="large" busy={busy} disabled={isDone}>
        <Trans>Log in</Trans>
      </Button>
      {children}
    </Form>
  );
}
