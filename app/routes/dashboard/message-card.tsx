import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Form } from 'react-router';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { ACCOUNT_MESSAGES } from '#app/simulation/account-messages.ts';
import type { SentMessage } from '#app/simulation/messages.server.ts';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Sign } from '#app/signs/sign.tsx';
import { ACCOUNT_MESSAGE_WORDS } from '../account-message-words.ts';
import { AccountManager } from './account-manager.tsx';

/** The newest message that has not been read, on the overview; it can be put away. */
export function MessageCard({ message: { message, sentAt } }: { message: SentMessage }) {
  const { i18n } = useLingui();
  const { locale } = useLocale();
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="pane flex flex-col gap-4 p-6">
      <AccountManager headingLevel={2} id={heading} />
      <p className="max-w-prose text-pretty">
        <Sign inline is={ACCOUNT_MESSAGES[message].warningSign}>
          {i18n._(ACCOUNT_MESSAGE_WORDS[message])}
        </Sign>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <LinkButton to="/dashboard/messages" variant="quiet" size="small">
          <Trans>All messages</Trans>
        </LinkButton>
        <Form method="post" action="/dashboard/messages" preventScrollReset>
          <Button type="submit" variant="plain" size="small">
            <Trans>Put away</Trans>
          </Button>
        </Form>
        <p className="figures ms-auto text-small text-ink-soft">{formatDateTime(sentAt, locale)}</p>
      </div>
    </section>
  );
}
