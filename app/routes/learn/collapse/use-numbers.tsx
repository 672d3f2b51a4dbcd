import { useMemo } from 'react';
import { formatDecimal, formatHuge, formatHugeDollars, formatShare } from '#app/i18n/decimals.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount, formatWholeDollars } from '#app/i18n/money.ts';

/** A million million. */
const READABLE = 1e12;

/** How the figures of a model are written in the reader's language. */
export function useNumbers() {
  const { locale } = useLocale();
  return useMemo(
    () => ({
      decimal: (value: number, decimals: number) => formatDecimal(value, decimals, locale),
      /** 0.5 is 50%. */
      share: (value: number, decimals = 0) => formatShare(value, decimals, locale),
      /** 5 is 5%. */
      percent: (value: number, decimals = 0) => formatShare(value / 100, decimals, locale),
      /** "97 billion". */
      huge: (value: number) => formatHuge(value, locale),
      count: (value: number) => formatCount(Math.round(value), locale),
      /** Digit by digit while somebody can read that. */
      dollars: (value: number) =>
        value < READABLE
          ? formatWholeDollars(BigInt(Math.round(value)) * 100n, locale)
          : formatHugeDollars(value, locale),
    }),
    [locale],
  );
}
