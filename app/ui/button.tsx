import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** While true the button is disabled and tells assistive technology that it is at work. */
  busy?: boolean | undefined;
}

export function Button({
  variant = 'primary',
  size = 'medium',
  busy = false,
  className,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      disabled={disabled === true || busy}
      className={buttonLook(variant, size, className)}
    />
  );
}
