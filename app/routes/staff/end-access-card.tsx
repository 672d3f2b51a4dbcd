import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import type { PasswordRefusal } from './confirm-password.server.ts';
import { PasswordAgain } from './password-again.tsx';

interface EndAccessCardProps {
  member: { readonly id: string; readonly email: string };
  /** Where nobody's access is ended. */
  backTo: string;
  refusal: PasswordRefusal | undefined;
}

/** Asks before somebody's access ends, with the password of whoever ends it. */
export function EndAccessCard({ member: { id, email }, backTo, refusal }: EndAccessCardProps) {
  const busy = useNavigation().formData?.get('intent') === 'end';
  const place = useRef<HTMLDivElement>(null);
  // It has come above the button that asked for it.
  useEffect(() => {
    place.current?.focus();
  }, []);
  return (
    <div ref={place} tabIndex={-1} className="max-w-xl outline-none">
      <Card title={<Trans>End this access?</Trans>}>
        <p className="text-body text-ink-soft">
          <Trans>
            <bdi className="wrap-anywhere text-ink">{email}</bdi> is signed out everywhere and cannot come back without
            a new invitation. The address is erased but for the audit trail. Classes stay.
          </Trans>
        </p>
        <Form method="post" className="flex flex-col gap-5" noValidate>
          <input type="hidden" name="id" value={id} />
          <PasswordAgain refusal={refusal} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="end" variant="danger" busy={busy}>
              <Trans>End access</Trans>
            </Button>
            <LinkButton to={backTo} variant="quiet">
              <Trans>Keep access</Trans>
            </LinkButton>
          </div>
        </Form>
      </Card>
    </div>
  );
}
