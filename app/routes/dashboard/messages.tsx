import { Trans, useLingui } from '@lingui/react/macro';
import { use } from 'react';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { requireInvestor } from '#app/routes/guards.server.ts';
import { useRefreshedFrame } from '#app/routes/revalidation.tsx';
import { servicesContext } from '#app/routes/services.server.ts';
import { Sign } from '#app/signs/sign.tsx';
import { ACCOUNT_MESSAGES } from '#app/simulation/account-manager-messages.ts';
import { markRead, messagesOf } from '#app/simulation/messages.server.ts';
import { eveOfCollapse } from '#app/simulation/scenario-decisions.ts';
import { NewTabLink } from '#app/ui/buttons.tsx';
import { ChatBubble } from '#app/ui/chat-bubble.tsx';
import { BelowTitle, PageTitle } from '#app/ui/page.tsx';
import { ACCOUNT_MESSAGE_WORDS } from '../account-manager-words.ts';
import type { Route } from './+types/messages';
import { AccountManager } from './overview/account-manager.tsx';

/** Opening the page marks messages as read. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { classroom, investorId, now } = await requireInvestor(request, context);
  const { database } = context.get(servicesContext);
  const messages = await messagesOf(database, classroom.id, investorId);
  await markRead(database, classroom.id, investorId, now);
  return { messages, lastSeenOn: eveOfCollapse(classroom) };
}

export default function Messages({ loaderData: { messages, lastSeenOn } }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { locale } = useLocale();
  useRefreshedFrame(messages.some(({ isRead }) => !isRead));
  return (
    <>
      <PageTitle page={t`Messages`} />
      <div className="pane mx-auto w-full max-w-[40rem] overflow-hidden">
        <div className="border-b border-mullion p-4 sm:px-6">
          <AccountManager headingLevel={1} lastSeenOn={lastSeenOn} />
          {use(BelowTitle)}
        </div>
        {/* Announces what is written while the page is open. */}
        <ol aria-live="polite" className="flex flex-col gap-3 bg-ground-deep p-4 sm:p-6">
          {messages.length === 0 ? (
            <li className="py-8 text-center text-ink-soft">
              <Trans>Nothing has been written to you yet.</Trans>
            </li>
          ) : null}
          {messages.map(({ message, sentAt }) => (
            <ChatBubble key={message}>
              <p className="text-pretty">
                <Sign inline is={ACCOUNT_MESSAGES[message].warningSign}>
                  {i18n._(ACCOUNT_MESSAGE_WORDS[message])}
                </Sign>
              </p>
              <p className="figures mt-1 text-end text-small text-ink-soft">{formatDateTime(sentAt, locale)}</p>
            </ChatBubble>
          ))}
        </ol>
        <p className="border-t border-mullion px-4 py-4 text-small text-ink-soft sm:px-6">
          <Trans>
            You cannot reply here.{' '}
            <NewTabLink href="/messenger" rel="noreferrer">
              Why this chat exists
            </NewTabLink>
          </Trans>
        </p>
      </div>
    </>
  );
}
