import { type ReactNode, useId } from 'react';

export interface FieldText {
  label: ReactNode;
  /** Shown under the label, before the control, so that it is read before typing. */
  hint?: ReactNode | undefined;
  /** What is wrong with the value; announced when it appears. */
  error?: ReactNode | undefined;
}

/** The attributes that tie a control to its label, hint and error. Spread them on the control. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldText {
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

export const CONTROL_LOOK =
  'block w-full min-h-11 rounded-control border border-mullion-strong bg-field px-3.5 py-2 text-body text-ink shadow-inset ' +
  'placeholder:text-ink-faint hover:border-ink-soft aria-invalid:border-clay aria-invalid:bg-clay-glass ' +
  'disabled:bg-ground disabled:text-ink-soft [&[readonly]]:bg-ground';

export function Field({ label, hint, error, className, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ');
  return (
    <div className={`flex flex-col gap-1.5 ${className ?? ''}`}>
      <label htmlFor={id} className="text-small font-medium text-ink">
        {label}
      </label>
      {hint ? (
        <p id={hintId} className="text-small text-ink-soft">
          {hint}
        </p>
      ) : null}
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

/** The place of an error stays in the page, so that its coming is announced. */
export function FieldError({ id, error }: { id: string; error: ReactNode }) {
  return (
    <p id={id} role="alert" className="text-small font-medium text-clay empty:hidden">
      {error || null}
    </p>
  );
}
