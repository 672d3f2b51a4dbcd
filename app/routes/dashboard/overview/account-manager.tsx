import { Trans } from '@lingui/react/macro';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import { Sign } from '#app/signs/sign.tsx';
import { Portrait } from '#app/ui/art/portrait.tsx';
import { Fictional } from '#app/ui/notices.tsx';

interface AccountManagerProps {
  headingLevel: 1 | 2;
  /** Of the heading, so that it can name an element. */
  id?: string | undefined;
  /** The practice day before the collapse; null while he answers. */
  lastSeenOn: number | null;
}

export function AccountManager({ headingLevel, id, lastSeenOn }: AccountManagerProps) {
  const { locale } = useLocale();
  const day = lastSeenOn === null ? '' : formatCount(lastSeenOn, locale);
  const Heading = `h${headingLevel}` as const;
  return (
    <div data-claim className="flex items-center gap-4">
      <Sign is="invented-team">
        <Portrait person="rafael" className="size-14" />
      </Sign>
      <div className="min-w-0 flex-1">
        <Heading id={id} className="text-heading font-medium">
          <Trans>Rafael Quintovar, your account manager</Trans>
        </Heading>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft">
          <Sign inline is={['unasked-contact', 'private-chat']}>
            {lastSeenOn === null ? (
              <Trans>Online around the clock</Trans>
            ) : (
              <Trans>Last seen on day {day}, 23:10</Trans>
            )}
          </Sign>
          <Fictional />
        </p>
      </div>
    </div>
  );
}
