import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { chatDigits } from '#app/contact/chat-number.ts';
import { Sign } from '#app/signs/sign.tsx';
import { Icon } from '#app/ui/art/icon.tsx';
import { buttonLook } from '#app/ui/buttons.tsx';
import { followChanges } from '../follow-changes.ts';

/**
 * Opens the practice messenger in a new tab, while the site has a number to chat with; the number the page came with is
 * used until scripts know better.
 */
export function ChatButton({ atFirst }: { atFirst: string | null }) {
  const { t } = useLingui();
  const digits = useChatNumber(atFirst);
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

/** Digits, soon as fresh as the server's; null while there are none or they cannot be read. */
function useChatNumber(atFirst: string | null): string | null {
  const [digits, setDigits] = useState(atFirst);
  useEffect(() => {
    let isLeft = false;
    const readNumber = async () => {
      const phoneNumber = await askForChatNumber().catch((error: unknown) => {
        // biome-ignore lint/suspicious/noConsole: the reader's own log is where a missing number is told.
        console.error('The number to chat with could not be read.', error);
        return null;
      });
      if (isLeft) return;
      const read = phoneNumber === null ? null : chatDigits(phoneNumber);
      if (phoneNumber !== null && read === null) {
        // biome-ignore lint/suspicious/noConsole: the reader's own log is where a missing number is told.
        console.info('There is no number to chat with: the button stays hidden.');
      }
      setDigits(read);
    };
    // Read at once, however long the stream takes to open, and once more when it opens.
    void readNumber();
    const connect = () => new EventSource('/chat-number/changes');
    const stop = followChanges({ document, window, connect }, readNumber);
    return () => {
      isLeft = true;
      stop();
    };
  }, []);
  return digits;
}

async function askForChatNumber(): Promise<string> {
  const answer: unknown = await (await fetch('/chat-number', { cache: 'no-store' })).json();
  if (typeof answer !== 'object' || answer === null || !('phoneNumber' in answer)) {
    throw new Error('another answer than a number');
  }
  return String(answer.phoneNumber ?? '');
}
