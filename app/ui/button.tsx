import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** While true it does nothing and says that it is at work. It is not disabled: that would take the focus from it. */
  busy?: boolean | undefined;
}

export function Button({
  variant = 'primary',
  size = 'medium',
  busy = false,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true, onClick: refuse } : { onClick })}
      className={buttonLook(variant, size, className)}
    />
  );
}

/** Neither a click nor Enter in a field, which is a click to the browser, sends the form again. */
function refuse(event: MouseEvent): void {
  event.preventDefault();
}
