import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { Field } from '#app/ui/fields.tsx';
import { useLingui } from '@lingui/react/macro';
import { FUND_LIMITS, type FundCase, type FundName } from './settings.ts';
import { formatDecimal, formatHuge, formatHugeDollars, formatShare } from '#app/i18n/typed-number.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount, formatWholeDollars } from '#app/i18n/money.ts';

interface SliderProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  label: string;
  /** The value as it is read: "5.0% a day". */
  readout: string;
  hint?: ReactNode | undefined;
}

/**
 * The browser's own slider, which works by keyboard, by touch and without scripts; its value stands beside its name.
 */
export function Slider({ label, readout, hint, ...input }: SliderProps) {
  return (
    <Field
      hint={hint}
      label={
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          {label}
          <span className="figures">{readout}</span>
        </span>
      }
    >
      {(control) => (
        <input
          {...input}
          {...control}
          type="range"
          aria-label={label}
          aria-valuetext={readout}
          className="min-h-11 w-full cursor-pointer"
        />
      )}
    </Field>
  );
}

const NAMES: readonly FundName[] = ['ri', 'rp', 'rw', 'rn', 's0', 'k', 'c'];
const IN_PERCENT: ReadonlySet<FundName> = new Set(['ri', 'rp', 'rn', 'rw']);

/** The controls of Artzrouni's model, the most important first, each with its letter in the formulas. */
export function FundSliders({ fundCase, values }: { fundCase: FundCase; values: Readonly<Record<FundName, number>> }) {
  const { t } = useLingui();
  const { dollars, percent } = useNumbers();
  const labels: Record<FundName, string> = {
    ri: t`Growth of deposits in a year (ri)`,
    rp: t`Promised in a year (rp)`,
    rw: t`Taken out in a year (rw)`,
    rn: t`Really earned in a year (rn)`,
    s0: t`Deposits in a year, at the start (s0)`,
    k: t`First deposit (K)`,
    c: t`What the operator begins with (C)`,
  };
  return NAMES.map((name) => {
    const { min, max, step } = FUND_LIMITS[fundCase][name];
    const value = values[name];
    const readout = IN_PERCENT.has(name) ? percent(value, 1) : dollars(value * 1e6);
    return (
      <Slider
        key={name}
        name={name}
        label={labels[name]}
        min={min}
        max={max}
        step={step}
        defaultValue={value}
        readout={readout}
      />
    );
  });
}

/** A million million. */
const READABLE = 1e12;

/** Formats the figures of a model in the reader's language. */
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
      /** Written digit by digit while people can read that. */
      dollars: (value: number) =>
        value < READABLE
          ? formatWholeDollars(BigInt(Math.round(value)) * 100n, locale)
          : formatHugeDollars(value, locale),
    }),
    [locale],
  );
}
