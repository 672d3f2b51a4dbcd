import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ActionForm, FormOutcome, HiddenFields, SubmitButton, useForm } from '#app/forms/form.tsx';
import { LinkButton } from '#app/ui/buttons.tsx';
import { Badge } from '#app/ui/notices.tsx';
import { Card } from '#app/ui/page.tsx';
import type { AccountAnswer } from './account.tsx';
import { PASSWORD_WORDS, PasswordAgain } from './password-again.tsx';

interface OrganisationCardProps {
  isLinked: boolean;
  /** Whether they have just signed in there, in this browser. */
  canLink: boolean;
  answer: AccountAnswer;
}

/** Shows whether the organisation's sign-in leads into this account, and how it can be made to. */
export function OrganisationCard({ isLinked, canLink, answer }: OrganisationCardProps) {
  if (isLinked) {
    return (
      <Card
        title={<Trans>Your organisation</Trans>}
        aside={
          <Badge tone="approved">
            <Trans>Linked</Trans>
          </Badge>
        }
      >
        <p className="text-body text-ink-soft">
          <Trans>You can sign in with your organisation.</Trans>
        </p>
      </Card>
    );
  }
  return <Card title={<Trans>Your organisation</Trans>}>{canLink ? <LinkForm answer={answer} /> : <NotYet />}</Card>;
}

function NotYet() {
  return (
    <>
      <p className="text-body text-ink-soft">
        <Trans>
          Your account is not linked with your organisation yet. Sign in there with the same e-mail address, and you
          come back here to link the two.
        </Trans>
      </p>
      <LinkButton to="/login/organisation" reloadDocument variant="quiet" className="self-start">
        <Trans>Sign in with your organisation</Trans>
      </LinkButton>
    </>
  );
}

function LinkForm({ answer }: { answer: AccountAnswer }) {
  const form = useForm({
    answer,
    intent: 'link',
    fields: { passwordAgain: '' },
    clears: true,
    problems: ({ why }) =>
      why === 'too-late' || why === 'linked-already'
        ? { form: LINK_WORDS[why] }
        : { passwordAgain: PASSWORD_WORDS[why] },
  });
  return (
    <>
      <p className="text-body text-ink-soft">
        <Trans>
          Your organisation knows you by the address of this account. Link the two, and you can sign in there instead of
          typing your password.
        </Trans>
      </p>
      <ActionForm form={form} className="flex flex-col gap-5">
        <HiddenFields fields={{ intent: 'link' }} />
        <PasswordAgain {...form.field('passwordAgain')} />
        <FormOutcome form={form} />
        <SubmitButton form={form} className="self-start">
          <Trans>Link with your organisation</Trans>
        </SubmitButton>
      </ActionForm>
    </>
  );
}

const LINK_WORDS = {
  'too-late': msg`That took too long. Please sign in with your organisation once more.`,
  'linked-already': msg`One of the two is linked already.`,
};
