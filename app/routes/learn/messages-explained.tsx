import { useLingui } from '@lingui/react/macro';
import { ACCOUNT_MESSAGES, type AccountMessageId } from '#app/simulation/account-messages.ts';
import { ACCOUNT_MESSAGE_WORDS, PATTERN_WORDS } from '../account-message-words.ts';

/** What the account manager wrote to somebody, and under each message by what pattern it persuades. */
export function MessagesExplained({ messages }: { messages: readonly AccountMessageId[] }) {
  const { i18n } = useLingui();
  return (
    <ol className="flex flex-col divide-y divide-mullion border-y border-mullion">
      {messages.map((message) => {
        const { name, works } = PATTERN_WORDS[ACCOUNT_MESSAGES[message].pattern];
        return (
          <li key={message} className="flex max-w-prose flex-col gap-2 py-4">
            <blockquote className="border-s-2 border-mullion-strong ps-4 text-body text-pretty text-ink-soft">
              {i18n._(ACCOUNT_MESSAGE_WORDS[message])}
            </blockquote>
            <p className="text-body text-pretty text-ink">
              <strong className="block font-medium">{i18n._(name)}</strong>
              {i18n._(works)}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
