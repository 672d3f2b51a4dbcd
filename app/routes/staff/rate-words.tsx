import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';

/** Offered by the console as buttons; any other is typed on the settings page. */
export const USUAL_RATES: readonly { readonly rate: number; readonly label: MessageDescriptor }[] = [
  { rate: 60, label: msg`A minute a second` },
  { rate: 1_440, label: msg`A day a minute` },
  { rate: 2_880, label: msg`2 days a minute` },
  { rate: 7_200, label: msg`5 days a minute` },
  { rate: 86_400, label: msg`A day a second` },
];

/** Rates are practice seconds per real second. */
export function useRateWords(): (rate: number) => string {
  const { t } = useLingui();
  const { locale } = useLocale();
  return (rate) => {
    switch (rate) {
      case 0:
        return t`paused`;
      case 1:
        return t`as real time`;
      case 60:
        return t`a minute a second`;
      case 1_440:
        return t`a day a minute`;
      case 86_400:
        return t`a day a second`;
      default: {
        const days = rate / 1_440;
        if (Number.isInteger(days)) return t`${plural(days, { one: '# day a minute', other: '# days a minute' })}`;
        const times = formatCount(rate, locale);
        return t`${times} times as fast as real time`;
      }
    }
  };
}
