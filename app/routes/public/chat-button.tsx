import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { chatDigits } from '#app/members/chat-number.ts';
import { buttonLook } from '#app/ui/button-look.ts';
import { Icon } from '#app/ui/icon.tsx';
import { followInBrowser } from '../follow-in-browser.tsx';
import { Sign } from '#app/ui/sign.tsx';

/** Opens the practice messenger in a new tab. It is there only while the site has a number to chat with. */
export function ChatButton() {
  const { t } = useLingui();
  const digits = useChatNumber();
  if (digits === null) return null;
  return (
    <aside aria-label={t`Chat`}>
      <Sign is="private-chat" className="chat-button screen-only">
        <a
          href={`/messenger?to=${digits}`}
          target="_blank"
          rel="noopener"
          aria-label={t`Chat (opens in a new tab)`}
          className={buttonLook('primary', 'medium')}
        >
          <Icon name="chat" />
          <Trans>Chat</Trans>
        </a>
      </Sign>
    </aside>
  );
}

/** The digits to chat with, as new as the server's; null while there are none, or while they cannot be read. */
function useChatNumber(): string | null {
  const [digits, setDigits] = useState<string | null>(null);
  useEffect(() => {
    let isLeft = false;
    let stop = () => {};
    /** Returns the mark from before the reading; null when nothing could be read. */
    const read = async () => {
      const answer = await askForChatNumber().catch((error: unknown) => {
        // biome-ignore lint/suspicious/noConsole: the reader's own log is where a missing number is told.
        console.error('The number to chat with could not be read.', error);
        return null;
      });
      if (!isLeft) setDigits(answer === null ? null : chatDigits(answer.phoneNumber));
      return answer?.mark ?? null;
    };
    void read().then((mark) => {
      if (isLeft) return;
      const since = mark === null ? '' : `?${new URLSearchParams({ since: mark })}`;
      stop = followInBrowser(`/chat-number/changes${since}`, '/chat-number/changes', read);
    });
    return () => {
      isLeft = true;
      stop();
    };
  }, []);
  return digits;
}

/** Throws when there is no such answer. */
async function askForChatNumber(): Promise<{ phoneNumber: string; mark: string }> {
  const answer: unknown = await (await fetch('/chat-number', { cache: 'no-store' })).json();
  if (typeof answer !== 'object' || answer === null || !('phoneNumber' in answer && 'mark' in answer)) {
    throw new Error('another answer than a number and its mark');
  }
  return { phoneNumber: String(answer.phoneNumber ?? ''), mark: String(answer.mark) };
}
