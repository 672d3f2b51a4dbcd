import { Plural, Trans } from '@lingui/react/macro';
import { REQUIRED_CONFIRMATIONS } from '#app/coins/chain.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import { Badge } from '#app/ui/badge.tsx';

/** How deep a transfer or a block lies: waiting, counted, or settled. */
export function Confirmations({ count }: { count: number }) {
  const { locale } = useLocale();
  if (count === 0) {
    return (
      <Badge tone="pending">
        <Trans>Waiting</Trans>
      </Badge>
    );
  }
  const counted = formatCount(count, locale);
  return (
    <Badge tone={count < REQUIRED_CONFIRMATIONS ? 'pending' : 'approved'}>
      <Plural value={count} one={`${counted} confirmation`} other={`${counted} confirmations`} />
    </Badge>
  );
}
