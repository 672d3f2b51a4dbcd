import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field.tsx';

interface SliderProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  label: string;
  /** What the value is, as it is read: "5.0% a day". */
  readout: string;
  hint?: ReactNode | undefined;
}

/** The browser's own slider: by keyboard, by touch and without scripts; its value stands beside its name. */
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
          className="min-h-11 w-full cursor-pointer accent-leaf"
        />
      )}
    </Field>
  );
}
