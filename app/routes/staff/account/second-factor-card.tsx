import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionForm, FormOutcome, useForm, useIsSending } from '#app/forms/form.tsx';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import type { RealTime } from '#app/time/instants.ts';
import { Badge } from '#app/ui/notices.tsx';
import { AuthenticatorField } from '#app/ui/password-field.tsx';
import { Button } from '#app/ui/buttons.tsx';
import { Card } from '#app/ui/page.tsx';
import { WRONG_CODE_WORDS } from '#app/routes/account/account-words.ts';
import type { AccountAnswer } from './account.tsx';
import { PASSWORD_WORDS, PasswordAgain } from './password-again.tsx';

interface SecondFactorCardProps {
  setUpAt: RealTime;
  recoveryCodesLeft: number;
  answer: AccountAnswer;
}

/** Shows a second factor that counts, and what to do when codes run short or the phone has changed. */
export function SecondFactorCard({ setUpAt, recoveryCodesLeft, answer }: SecondFactorCardProps) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const form = useForm({
    answer,
    intent: 'second-factor',
    fields: { passwordAgain: '', code: '' },
    clears: true,
    problems: ({ why }) => (why === 'wrong-code' ? { code: WRONG_CODE_WORDS } : { passwordAgain: PASSWORD_WORDS[why] }),
  });
  const isMakingCodes = useIsSending({ intent: 'recovery-codes' });
  const isReplacing = useIsSending({ intent: 'authenticator' });
  const since = formatDateTime(setUpAt, locale);
  return (
    <Card
      title={<Trans>Second factor</Trans>}
      aside={
        <Badge tone="approved">
          <Trans>On</Trans>
        </Badge>
      }
    >
      <p className="text-body text-ink-soft">
        <Trans>Your authenticator app has been required at every log-in since {since} (UTC).</Trans>{' '}
        <Plural
          value={recoveryCodesLeft}
          _0="You have no recovery code left."
          one="You have # recovery code left."
          other="You have # recovery codes left."
        />
      </p>
      <ActionForm form={form} className="flex flex-col gap-5">
        <PasswordAgain {...form.field('passwordAgain')} />
        <AuthenticatorField
          hint={t`From the authenticator that you use now, or one of your recovery codes.`}
          error={form.field('code').error}
        />
        <FormOutcome form={form} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="recovery-codes" variant="quiet" busy={isMakingCodes}>
            <Trans>Make new recovery codes</Trans>
          </Button>
          <Button type="submit" name="intent" value="authenticator" variant="quiet" busy={isReplacing}>
            <Trans>Set up another authenticator</Trans>
          </Button>
        </div>
      </ActionForm>
    </Card>
  );
}
