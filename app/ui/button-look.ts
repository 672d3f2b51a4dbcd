export type ButtonVariant = 'primary' | 'quiet' | 'plain' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-control border font-medium no-underline transition-colors ' +
  'cursor-pointer disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-leaf text-on-leaf shadow-pane not-disabled:hover:bg-leaf-deep',
  quiet: 'border-mullion-strong bg-pane text-ink not-disabled:hover:border-leaf not-disabled:hover:bg-glass',
  plain: 'border-transparent bg-transparent text-leaf-ink not-disabled:hover:bg-glass',
  danger: 'border-clay bg-pane text-clay not-disabled:hover:bg-clay-glass',
};

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 text-small',
  medium: 'min-h-11 px-5 text-body',
  large: 'min-h-13 px-7 text-lead',
};

/** Returns the classes that make a button or a link look like one of our buttons. */
export function buttonLook(variant: ButtonVariant, size: ButtonSize, extra = ''): string {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]} ${extra}`.trim();
}
