import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { ActionForm, FormOutcome, SubmitButton, useForm } from '#app/forms/form.tsx';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { ACCOUNT_MESSAGE_WORDS } from '#app/routes/account-manager-message-words.ts';
import { Sign } from '#app/signs/sign.tsx';
import { ACCOUNT_MESSAGES } from '#app/simulation/account-manager-messages.ts';
import type { SentMessage } from '#app/simulation/messages.server.ts';
import { LinkButton } from '#app/ui/buttons.tsx';
import { AccountManager } from './account-manager.tsx';
import type { OverviewAnswer } from './overview.tsx';

interface MessageCardProps {
  readonly message: SentMessage;
  readonly answer: OverviewAnswer;
}

/** The newest unread message, on the overview; it can be put away. */
export function MessageCard({ message: { message, sentAt }, answer }: MessageCardProps) {
  const { i18n } = useLingui();
  const { locale } = useLocale();
  const heading = useId();
  const form = useForm({ answer, intent: 'put-away', fields: {}, problems: () => ({}) });
  return (
    <section aria-labelledby={heading} className="pane flex flex-col gap-4 p-6">
      <AccountManager headingLevel={2} id={heading} />
      <p className="max-w-prose text-pretty">
        <Sign inline is={ACCOUNT_MESSAGES[message].warningSign}>
          {i18n._(ACCOUNT_MESSAGE_WORDS[message])}
        </Sign>
      </p>
      <FormOutcome form={form} />
      <div className="flex flex-wrap items-center gap-3">
        <LinkButton to="/dashboard/messages" variant="quiet" size="small">
          <Trans>All messages</Trans>
        </LinkButton>
        <ActionForm form={form} action="/dashboard?index" preventScrollReset>
          <SubmitButton form={form} variant="plain" size="small">
            <Trans>Put away</Trans>
          </SubmitButton>
        </ActionForm>
        <p className="figures ms-auto text-small text-ink-soft">{formatDateTime(sentAt, locale)}</p>
      </div>
    </section>
  );
}
