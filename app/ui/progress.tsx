import { type ReactNode, useId } from 'react';

interface ProgressProps {
  label: ReactNode;
  /** Absent while nothing is known: the bar then only says that work goes on. */
  value?: number | undefined;
  max?: number | undefined;
  /** The state in words, beside the label: "2 of 3". */
  valueText?: ReactNode;
}

export function Progress({ label, value, max = 100, valueText }: ProgressProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <div className="flex justify-between gap-4 text-small text-ink-soft">
        <label htmlFor={id}>{label}</label>
        {valueText ? <span className="figures text-ink">{valueText}</span> : null}
      </div>
      <progress id={id} value={value} max={max} className="progress" />
    </div>
  );
}
