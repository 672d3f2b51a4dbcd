import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { InvitationRefusal } from '#app/members/staff-invitations.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { StaffAnswer } from './staff-action.server.ts';

const REFUSALS: Record<InvitationRefusal, MessageDescriptor> = {
  'not-an-email': msg`That is not an e-mail address.`,
  'email-taken': msg`Someone has this e-mail address already.`,
};

/** Invites somebody to the staff. */
export function InvitationForm({ answer }: { answer: StaffAnswer | undefined }) {
  const { t, i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formData?.get('intent') === 'invite';
  const refused = answer?.kind === 'invitation-refused' ? answer : undefined;
  useEffect(() => {
    // What was typed has been used up.
    if (answer?.kind === 'invited') form.current?.reset();
  }, [answer]);
  return (
    <Card title={<Trans>Invite somebody</Trans>} className="max-w-xl">
      <Form ref={form} method="post" className="flex flex-col gap-5" noValidate>
        <input type="hidden" name="intent" value="invite" />
        <TextField
          label={t`Email`}
          hint={t`A real address of theirs: staff are the only people whom this site mails.`}
          name="email"
          type="email"
          autoComplete="off"
          required
          defaultValue={refused?.email}
          error={refused && i18n._(REFUSALS[refused.why])}
        />
        <Select
          label={t`Role`}
          name="role"
          defaultValue={refused?.role ?? 'facilitator'}
          options={[
            { value: 'facilitator', label: t`Facilitator` },
            { value: 'administrator', label: t`Administrator` },
          ]}
        />
        <Button type="submit" busy={busy} className="self-start">
          <Trans>Send invitation</Trans>
        </Button>
      </Form>
    </Card>
  );
}
