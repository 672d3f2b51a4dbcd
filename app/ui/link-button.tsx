import { Link, type LinkProps } from 'react-router';
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts';

interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
}

/** A link that looks like a button: for going somewhere, never for changing something. */
export function LinkButton({ variant = 'primary', size = 'medium', className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonLook(variant, size, className)} />;
}
