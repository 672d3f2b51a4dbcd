import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, use, useEffect, useRef } from 'react';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { ActionForm, SubmitButton, useAnswer, useForm } from '#app/forms/form.tsx';
import { answerAttempt, formHeaders, readForm } from '#app/forms/posted-form.server.ts';
import { sendForm, unlessOffline } from '#app/forms/send-form.ts';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { requireInvestor } from '#app/routes/guards.server.ts';
import { useRefreshedFrame } from '#app/routes/revalidation.tsx';
import { requestContext, servicesContext } from '#app/routes/services.server.ts';
import { Sign } from '#app/signs/sign.tsx';
import { leverOf } from '#app/simulation/chat-messages.ts';
import {
  answerTo,
  FRIEND_MESSAGE_IDS,
  type FriendMessageId,
  isFriendMessage,
  repliesTo,
} from '#app/simulation/friend-messages.ts';
import { markRead, messagesOf, type SentMessage } from '#app/simulation/messages.server.ts';
import { type ChatReplyRefusal, replyInChat } from '#app/simulation/reply-in-chat.server.ts';
import { eveOfCollapse } from '#app/simulation/scenario-decisions.ts';
import { NewTabLink } from '#app/ui/buttons.tsx';
import { ChatBubble } from '#app/ui/chat-bubble.tsx';
import { FocusedMessage } from '#app/ui/notices.tsx';
import { BelowTitle, PageTitle } from '#app/ui/page.tsx';
import { messageInWords, replyInWords } from '../friend-words.ts';
import type { Route } from './+types/messages';
import { Correspondent } from './overview/account-manager.tsx';

export const headers = formHeaders;
export const clientAction = sendForm;
export const shouldRevalidate = unlessOffline;

/** Opening the page marks messages as read. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { classroom, investorId, now } = await requireInvestor(request, context);
  const { database } = context.get(servicesContext);
  const messages = await messagesOf(database, classroom.id, investorId);
  await markRead(database, classroom.id, investorId, now);
  return { messages, chat: STORIES[classroom.scenario.name].chat, lastSeenOn: eveOfCollapse(classroom) };
}

/** One of the fixed replies to a message; any other text is no form of ours. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, log } = context.get(servicesContext);
  const { classroom, investorId: investor, now } = await requireInvestor(request, context);
  const form = await readForm(request, context.get(requestContext));
  const message = form.choice('message', FRIEND_MESSAGE_IDS);
  const reply = form.choice('reply', repliesTo(message));
  return answerAttempt(form, 'reply', log, replyInChat(database, classroom, { investor, message, reply }, now));
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { messages, chat, lastSeenOn } = loaderData;
  const answer = useAnswer<typeof action>();
  const form = useForm({ answer, intent: 'reply', fields: {}, problems: ({ why }) => ({ form: REFUSED[why] }) });
  useRefreshedFrame(messages.some(({ isRead }) => !isRead));
  const open = lastSeenOn === null ? openIn(messages) : [];
  return (
    <>
      <PageTitle page={t`Messages`} />
      <div className="pane mx-auto w-full max-w-[40rem] overflow-hidden">
        <div className="border-b border-mullion p-4 sm:px-6">
          <Correspondent chat={chat} headingLevel={1} lastSeenOn={lastSeenOn} />
          {use(BelowTitle)}
        </div>
        {/* Announces what is written while the page is open. */}
        <ol aria-live="polite" className="flex flex-col gap-3 bg-ground-deep p-4 sm:p-6">
          {messages.length === 0 ? (
            <li className="py-8 text-center text-ink-soft">
              <Trans>Nothing has been written to you yet.</Trans>
            </li>
          ) : null}
          {messages.map((sent) => (
            <Exchange key={sent.message} sent={sent} occasion={form.done}>
              {open.map((message) =>
                message === sent.message ? <Replies key={message} message={message} form={form} /> : null,
              )}
            </Exchange>
          ))}
        </ol>
        <div className="flex flex-col gap-3 border-t border-mullion px-4 py-4 text-small text-ink-soft sm:px-6">
          <FocusedMessage occasion={form.error} className={form.error === undefined ? 'absolute' : ''}>
            {form.error}
          </FocusedMessage>
          <p>{chat === 'friend' ? <AboutReplies isOver={lastSeenOn !== null} /> : <NoReplies />}</p>
        </div>
      </div>
    </>
  );
}

/** Those that nobody has replied to. */
function openIn(messages: readonly SentMessage[]): readonly FriendMessageId[] {
  return messages.flatMap(({ message, reply }) => (isFriendMessage(message) && reply === null ? [message] : []));
}

interface ExchangeProps {
  sent: SentMessage;
  /** A reply that was sent just now. */
  occasion: unknown;
  /** The replies that can be given. */
  children: ReactNode;
}

/** A message, and where one was chosen the reply with its answer. */
function Exchange({ sent: { message, sentAt, reply }, occasion, children }: ExchangeProps) {
  const { i18n } = useLingui();
  const { locale } = useLocale();
  const said = isFriendMessage(message) && reply !== null ? replyInWords(message, reply) : null;
  const answer = isFriendMessage(message) && reply !== null ? answerTo(message, reply) : null;
  return (
    <>
      <ChatBubble>
        <p className="text-pretty">
          <Sign inline is={leverOf(message).warningSign}>
            {i18n._(messageInWords(message))}
          </Sign>
        </p>
        <p className="figures mt-1 text-end text-small text-ink-soft">{formatDateTime(sentAt, locale)}</p>
      </ChatBubble>
      {children}
      {said === null ? null : (
        <>
          <ChatBubble isOwn>
            <p className="text-pretty">{i18n._(said.reply)}</p>
          </ChatBubble>
          <ChatBubble>
            <Focused occasion={occasion}>
              <Sign inline is={answer?.warningSign ?? []}>
                {i18n._(said.answer)}
              </Sign>
            </Focused>
          </ChatBubble>
        </>
      )}
    </>
  );
}

/** Takes the focus when it comes as the answer to a reply: the button that had it is gone. */
function Focused({ occasion, children }: { occasion: unknown; children: ReactNode }) {
  const place = useRef<HTMLParagraphElement>(null);
  const first = useRef(occasion);
  useEffect(() => {
    if (first.current !== undefined) place.current?.focus();
  }, []);
  return (
    <p ref={place} tabIndex={-1} className="text-pretty outline-none">
      {children}
    </p>
  );
}

type ReplyForm = Parameters<typeof ActionForm>[0]['form'];

function Replies({ message, form }: { message: FriendMessageId; form: ReplyForm }) {
  const { i18n } = useLingui();
  return (
    <li>
      <ActionForm form={{ ...form, hidden: { message } }} preventScrollReset>
        <div className="flex flex-wrap justify-end gap-2">
          {repliesTo(message).map((reply) => (
            <SubmitButton key={reply} form={form} variant="quiet" name="reply" value={reply}>
              {i18n._(replyInWords(message, reply)?.reply ?? { id: reply })}
            </SubmitButton>
          ))}
        </div>
      </ActionForm>
    </li>
  );
}

function NoReplies() {
  return (
    <Trans>
      You cannot reply here.{' '}
      <NewTabLink href="/messenger" rel="noreferrer">
        Why this chat exists
      </NewTabLink>
    </Trans>
  );
}

function AboutReplies({ isOver }: { isOver: boolean }) {
  return isOver ? (
    <Trans>What you write to her is not delivered anymore.</Trans>
  ) : (
    <Trans>You answer with the replies offered here. This is an exercise, and no person reads them.</Trans>
  );
}

const REFUSED: Record<ChatReplyRefusal, MessageDescriptor> = {
  'not-asked': msg`There is no such message to reply to. Nothing was sent.`,
  'answered-otherwise': msg`You have replied to this message already. The first reply holds.`,
  'not-delivered': msg`Not delivered. She does not read her messages anymore.`,
  'class-not-running': msg`The exercise is over. Nothing was done: deposits, plans and withdrawals have ended.`,
};
