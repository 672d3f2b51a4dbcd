import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionForm, FormOutcome, SubmitButton, useForm } from '#app/forms/form.tsx';
import type { InvitationRefusal } from '#app/members/staff-invitations.server.ts';
import { Card } from '#app/ui/card.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { StaffAnswer } from './staff.tsx';

const REFUSALS: Record<InvitationRefusal, MessageDescriptor> = {
  'not-an-email': msg`That is not an e-mail address.`,
  'email-taken': msg`Someone has this e-mail address already.`,
};

/** Invites somebody to the staff. */
export function InvitationForm({ answer }: { answer: StaffAnswer }) {
  const { t } = useLingui();
  const form = useForm({
    answer,
    intent: 'invite',
    fields: { email: '', role: 'facilitator' },
    clears: true,
    problems: ({ why }) => ({ email: REFUSALS[why] }),
  });
  return (
    <Card title={<Trans>Invite somebody</Trans>} className="max-w-xl">
      <ActionForm form={form} className="flex flex-col gap-5">
        <TextField
          {...form.field('email')}
          label={t`Email`}
          hint={t`A real address of theirs: staff are the only people whom this site mails.`}
          type="email"
          autoComplete="off"
          required
        />
        <Select
          {...form.field('role')}
          label={t`Role`}
          options={[
            { value: 'facilitator', label: t`Facilitator` },
            { value: 'administrator', label: t`Administrator` },
          ]}
        />
        <FormOutcome form={form} />
        <SubmitButton form={form} className="self-start">
          <Trans>Send invitation</Trans>
        </SubmitButton>
      </ActionForm>
    </Card>
  );
}
