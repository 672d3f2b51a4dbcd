import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { formatTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { checkPhone } from '#app/members/telephone.ts';
import { Sign } from '#app/signs/sign.tsx';
import { Portrait } from '#app/ui/art/portrait.tsx';
import { ChatBubble } from '#app/ui/chat-bubble.tsx';
import { Fictional } from '#app/ui/notices.tsx';
import { PageTitle } from '#app/ui/page.tsx';
import { ExampleLayout } from './example-layout.tsx';

export default function PracticeMessenger() {
  const { t } = useLingui();
  const { locale } = useLocale();
  return (
    <ExampleLayout
      mark="M4 5h16v11H11.5L7 20v-4H4zM8 9h8M8 12h5"
      brand={<Trans>Practice messenger</Trans>}
      explanation={
        <Trans>
          It stands for the chat app that such a company asks you to use, where no record reaches your bank or the
          police. Nobody is reading and nobody can write: the conversation was prepared beforehand.
        </Trans>
      }
    >
      <PageTitle page={t`Practice messenger`} />
      <div className="pane mx-auto w-full max-w-[40rem] overflow-hidden">
        <Correspondent />
        <ol className="flex flex-col gap-3 bg-ground-deep p-4 sm:p-6">
          {CONVERSATION.map(({ id, signs, isTheirs, time, text }) => (
            <ChatBubble key={id} isOwn={!isTheirs}>
              <Sign is={signs}>
                <p className="text-small font-medium text-ink-soft">
                  {isTheirs ? <Trans>Account manager</Trans> : <Trans>You</Trans>}
                </p>
                <p className="mt-1 text-pretty">{text}</p>
                <p className="figures mt-1 text-end text-small text-ink-soft">
                  {formatTime(new Date(`2026-03-09T${time}Z`), locale)}
                </p>
              </Sign>
            </ChatBubble>
          ))}
        </ol>
        <p className="border-t border-mullion px-4 py-4 text-small text-ink-soft sm:px-6">
          <Trans>Writing is switched off. There is nobody at the other end.</Trans>
        </p>
      </div>
    </ExampleLayout>
  );
}

function Correspondent() {
  const [search] = useSearchParams();
  const number = numberToShow(search.get('to'));
  return (
    <div data-claim className="border-b border-mullion p-4 sm:px-6">
      <Sign is={['private-chat', 'invented-team']} className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Portrait person="rafael" className="size-14" />
        <div className="flex-1 basis-40">
          <h1 className="text-heading font-medium">
            <Trans>Your account manager</Trans>
          </h1>
          <p className="text-small text-ink-soft">
            <Trans>Online around the clock</Trans>
          </p>
          <p className="figures min-h-[1.45em] text-small text-ink-soft">
            {number === null ? null : <bdi dir="ltr">{number}</bdi>}
          </p>
        </div>
        <span className="ms-auto">
          <Fictional />
        </span>
      </Sign>
    </div>
  );
}

const CONVERSATION = [
  {
    id: 'hello',
    signs: [],
    isTheirs: true,
    time: '09:02',
    text: (
      <Trans>Good morning, and welcome! I am your personal account manager. Have you seen your balance today?</Trans>
    ),
  },
  {
    id: 'up',
    signs: [],
    isTheirs: false,
    time: '09:05',
    text: <Trans>Yes, it went up again. Is that normal?</Trans>,
  },
  {
    id: 'normal',
    signs: ['countdown'],
    isTheirs: true,
    time: '09:05',
    text: (
      <Trans>
        For my clients it is. Between us: two places in the PREMIUM plan are free until tonight. I could keep one for
        you.
      </Trans>
    ),
  },
  {
    id: 'first',
    signs: [],
    isTheirs: false,
    time: '09:11',
    text: <Trans>I would like to take some money out first, to see that it works.</Trans>,
  },
  {
    id: 'of-course',
    signs: ['fee-to-withdraw'],
    isTheirs: true,
    time: '09:12',
    text: (
      <Trans>
        Of course, whenever you like. It would be a pity, though: whoever withdraws now loses the loyalty bonus. And a
        small fee must be paid first.
      </Trans>
    ),
  },
  {
    id: 'bank',
    signs: [],
    isTheirs: false,
    time: '09:20',
    text: <Trans>My bank says that I should be careful with digital coins.</Trans>,
  },
  {
    id: 'between-us',
    signs: ['private-chat'],
    isTheirs: true,
    time: '09:21',
    text: (
      <Trans>
        Banks do not like it when customers earn more elsewhere. Better not to talk to them about this, and to keep
        writing to me here.
      </Trans>
    ),
  },
] as const;

/**
 * From the `to` in the page's address, a whole number in international digits; null when it is not one, or could ring
 * at someone's home (integrity rule 4).
 */
export function numberToShow(to: string | null): string | null {
  if (to === null || !/^\d+$/.test(to)) return null;
  const checked = checkPhone(`+${to}`);
  return checked.ok ? checked.phone : null;
}
