import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useHydrated } from './document.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from './art/icon.tsx';

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

interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
}

/** A link that looks like a button: for going somewhere, never for changing something. */
export function LinkButton({ variant = 'primary', size = 'medium', className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonLook(variant, size, className)} />;
}

/**
 * A button that can do nothing without scripts. Until they run it keeps its place empty, so that nothing beside it
 * moves away from under somebody's press; where there are none it is not there.
 */
export function ScriptButton({ className, ...button }: ComponentProps<typeof Button>) {
  const place = useHydrated() ? '' : 'invisible noscript:hidden';
  return <Button {...button} className={`${place} ${className ?? ''}`} />;
}

const CONFIRMATION_MS = 2_000;

/**
 * Copies `text`. Its name is `children` ("Copy address" by default) and becomes "Copied" for two seconds, which is
 * announced. Without scripts it is not there: the text beside it can be selected.
 */
export function CopyButton({ text, children }: { text: string; children?: ReactNode }) {
  const { t } = useLingui();
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) {
      return;
    }
    const timer = setTimeout(() => setCopies(0), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [copies]);
  const copied = copies > 0;
  return (
    <>
      <ScriptButton variant="quiet" onClick={() => void copy(text).then(() => setCopies((before) => before + 1))}>
        <Icon name={copied ? 'check' : 'copy'} />
        {copied ? <Trans>Copied</Trans> : (children ?? <Trans>Copy address</Trans>)}
      </ScriptButton>
      <span role="status" className="sr-only">
        {copied ? t`Copied` : ''}
      </span>
    </>
  );
}

/** Browsers offer the clipboard only to secure pages; a class on http in one room gets the old way. */
async function copy(text: string): Promise<void> {
  if (window.isSecureContext) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}

/** Prints the page. Without scripts it is not there: the browser's own menu does the same. */
export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <ScriptButton variant="quiet" onClick={() => window.print()}>
      {children}
    </ScriptButton>
  );
}

/** A secret of plain words, large enough to be written down. It is the same in every language. */
export function WordsToKeep({ words }: { words: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control bg-glass px-4 py-3">
      <p translate="no" lang="en" dir="ltr" className="min-w-0 text-subtitle font-medium break-words text-ink">
        {words}
      </p>
      <CopyButton text={words}>
        <Trans>Copy the code</Trans>
      </CopyButton>
    </div>
  );
}
