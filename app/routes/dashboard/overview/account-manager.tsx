import { Trans } from '@lingui/react/macro';
import type { ChatKind } from '#app/classes/scenario/stories.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import { Sign } from '#app/signs/sign.tsx';
import { Portrait } from '#app/ui/art/portrait.tsx';
import { Fictional } from '#app/ui/notices.tsx';

interface CorrespondentProps {
  chat: ChatKind;
  headingLevel: 1 | 2;
  /** Of the heading, so that it can name an element. */
  id?: string | undefined;
  /** The practice day before the collapse; null while they answer. */
  lastSeenOn: number | null;
}

/** Who writes in the class's story. */
export function Correspondent({ chat, headingLevel, id, lastSeenOn }: CorrespondentProps) {
  const { locale } = useLocale();
  const day = lastSeenOn === null ? '' : formatCount(lastSeenOn, locale);
  const Heading = `h${headingLevel}` as const;
  const isFriend = chat === 'friend';
  return (
    <div data-claim className="flex items-center gap-4">
      <Sign is={isFriend ? [] : 'invented-team'}>
        <Portrait person={isFriend ? 'liora' : 'rafael'} className="size-14" />
      </Sign>
      <div className="min-w-0 flex-1">
        <Heading id={id} className="text-heading font-medium">
          {isFriend ? (
            <Trans>Liora, from the game’s chat</Trans>
          ) : (
            <Trans>Rafael Quintovar, your account manager</Trans>
          )}
        </Heading>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft">
          <Sign inline is={['unasked-contact', 'private-chat']}>
            {lastSeenOn !== null ? (
              <Trans>Last seen on day {day}, 23:10</Trans>
            ) : isFriend ? (
              <Trans>Online</Trans>
            ) : (
              <Trans>Online around the clock</Trans>
            )}
          </Sign>
          <Fictional />
        </p>
      </div>
    </div>
  );
}
