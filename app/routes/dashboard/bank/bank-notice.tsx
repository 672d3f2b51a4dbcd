import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCoins, formatDollars } from '#app/i18n/money.ts';
import { InRealTime } from '#app/routes/times.tsx';
import { Notice } from '#app/ui/notices.tsx';
import type { PaymentAtBank } from './bank-page.server.ts';
import { bankPath } from './bank-path.ts';

/** On the pages from which one came to the bank: the payment that it still asks about. */
export function BankNotice({ atBank }: { atBank: PaymentAtBank | null }) {
  if (atBank === null) return null;
  return (
    <Notice>
      <p>
        <WaitsAtBank {...atBank} />
      </p>
      <Link to={bankPath(atBank.id)} className="text-link inline-flex min-h-11 items-center self-start">
        <Trans>Go to your practice bank</Trans>
      </Link>
    </Notice>
  );
}

/** What waits there, and until when. */
export function WaitsAtBank({ amount, satoshi, wait }: Omit<PaymentAtBank, 'id'>) {
  const { locale } = useLocale();
  const shown = amountShown({ amount, satoshi }, locale);
  if (wait === null) return <Trans>Your payment of {shown} waits at your bank for your answer.</Trans>;
  const until = formatDateTime(wait.until, locale);
  return (
    <>
      <Trans>
        Your payment of {shown} waits at your bank until {until} practice time.
      </Trans>{' '}
      {wait.realMinutes === null ? null : <InRealTime minutes={wait.realMinutes} />}
    </>
  );
}

/** In dollars, or in coins where no dollars were named. */
export function amountShown(
  { amount, satoshi }: Pick<PaymentAtBank, 'amount' | 'satoshi'>,
  locale: Parameters<typeof formatDollars>[1],
): string {
  return amount === null ? formatCoins(satoshi ?? 0n, locale) : formatDollars(amount, locale);
}
