import { Trans } from '@lingui/react/macro';
import type { Solvency } from '#app/coins/solvency.server.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCoins, formatCount } from '#app/i18n/money.ts';

interface UnpayableDayProps {
  /** Null: that day never came. */
  from: number | null;
  /** Whether it can come no more. */
  isOver: boolean;
}

/** The day on which the company of a class could no longer have paid. */
export function UnpayableDay({ from, isOver }: UnpayableDayProps) {
  const { locale } = useLocale();
  if (from === null && !isOver) {
    return (
      <Trans>
        So far nobody asked for more than there is. With promises that grow faster than anything comes in, that day is
        only a matter of time.
      </Trans>
    );
  }
  if (from === null) {
    return (
      <Trans>
        Until the end of the exercise nobody had asked for more than there was. With promises that grow faster than
        anything comes in, that day is only a matter of time.
      </Trans>
    );
  }
  const day = formatCount(from, locale);
  return (
    <Trans>
      On day {day} investors had asked for more than the company had. From then on not everybody could be paid.
    </Trans>
  );
}

/** The one law of every such scheme, with the figures of this one. */
export function PaidOutNeverExceedsPaidIn({ solvency }: { solvency: Pick<Solvency, 'paidIn' | 'paidOut'> }) {
  const { locale } = useLocale();
  const [paidIn, paidOut] = [formatCoins(solvency.paidIn, locale), formatCoins(solvency.paidOut, locale)];
  return (
    <Trans>
      Everybody together paid in {paidIn}, and {paidOut} was paid out. Where nothing is earned, all that is paid out can
      never be more than all that was paid in.
    </Trans>
  );
}
