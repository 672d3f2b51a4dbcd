import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { ActionForm, FormOutcome, SubmitButton, useForm } from '#app/forms/form.tsx';
import { Card } from '#app/ui/card.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PASSWORD_WORDS, PasswordAgain } from './password-again.tsx';
import type { StaffAnswer } from './staff.tsx';

interface EndAccessCardProps {
  member: { readonly id: string; readonly email: string };
  /** Where nobody's access is ended. */
  backTo: string;
  answer: StaffAnswer;
}

/** Asks before somebody's access ends, with the password of whoever ends it. */
export function EndAccessCard({ member: { id, email }, backTo, answer }: EndAccessCardProps) {
  const form = useForm({
    answer,
    intent: 'end',
    fields: { passwordAgain: '' },
    hidden: { id },
    problems: ({ why }) => ({ passwordAgain: PASSWORD_WORDS[why] }),
  });
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
        <ActionForm form={form} className="flex flex-col gap-5">
          <PasswordAgain {...form.field('passwordAgain')} />
          <FormOutcome form={form} />
          <div className="flex flex-wrap gap-3">
            <SubmitButton form={form} variant="danger">
              <Trans>End access</Trans>
            </SubmitButton>
            <LinkButton to={backTo} variant="quiet">
              <Trans>Keep access</Trans>
            </LinkButton>
          </div>
        </ActionForm>
      </Card>
    </div>
  );
}
