import { useLingui } from '@lingui/react/macro';
import { Slider } from '#app/ui/slider.tsx';
import { FUND_LIMITS, type FundCase, type FundName } from './settings.ts';
import { useNumbers } from './use-numbers.tsx';

const NAMES: readonly FundName[] = ['ri', 'rp', 'rw', 'rn', 's0', 'k', 'c'];
const IN_PERCENT: ReadonlySet<FundName> = new Set(['ri', 'rp', 'rn', 'rw']);

interface FundSlidersProps {
  fundCase: FundCase;
  values: Readonly<Record<FundName, number>>;
}

/** What can be moved in Artzrouni's model, what matters most first; each with the letter that the formulas give it. */
export function FundSliders({ fundCase, values }: FundSlidersProps) {
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
