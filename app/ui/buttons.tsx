import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Icon } from './art/icon.tsx';
import { useHydrated } from './document.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /**
   * While true, the button does nothing and says that it is working. It is not disabled, because that would cost it the
   * focus.
   */
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

/** Stops the form from being sent again by a click, or by Enter in a field, which the browser treats as a click. */
function refuse(event: MouseEvent): void {
  event.preventDefault();
}

export type ButtonVariant = 'primary' | 'quiet' | 'plain' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-control border text-center leading-snug font-medium ' +
  'text-balance transition-colors ' +
  'cursor-pointer disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-leaf no-underline text-on-leaf shadow-pane not-disabled:hover:bg-leaf-deep',
  quiet:
    'border-mullion-strong bg-pane text-ink no-underline not-disabled:hover:border-leaf not-disabled:hover:bg-glass',
  // Looks like the links around it, and begins where they begin.
  plain: 'border-transparent bg-transparent text-link',
  danger: 'border-clay bg-pane text-clay no-underline not-disabled:hover:bg-clay-glass',
};

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-9 py-1 text-small',
  medium: 'min-h-11 py-1.5 text-body',
  large: 'min-h-13 py-2 text-lead',
};

const SIDES: Record<ButtonSize, string> = { small: 'px-3', medium: 'px-5', large: 'px-7' };

export function buttonLook(variant: ButtonVariant, size: ButtonSize, extra = ''): string {
  const sides = variant === 'plain' ? '' : SIDES[size];
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]} ${sides} ${extra}`.trim();
}

interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
}

/** A link that looks like a button: for navigating, never for changing something. */
export function LinkButton({ variant = 'primary', size = 'medium', className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonLook(variant, size, className)}>
      {children}
      {rest.target === '_blank' ? <InNewTab /> : null}
    </Link>
  );
}

/** A link to a page in a tab of its own, which says so. */
export function NewTabLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a rel="noopener" {...rest} target="_blank">
      {children}
      <InNewTab />
    </a>
  );
}

function InNewTab() {
  return (
    <>
      <Icon name="external" className="ms-1 inline size-4!" />
      <span className="sr-only">
        {' '}
        <Trans>(opens in a new tab)</Trans>
      </span>
    </>
  );
}

/**
 * A button that needs scripts. Until they run, its place stays reserved but empty, so that nothing around it moves
 * while someone is pressing it; without scripts it is absent.
 */
export function ScriptButton({ className, ...button }: ComponentProps<typeof Button>) {
  const place = useHydrated() ? '' : 'invisible noscript:hidden';
  return <Button {...button} className={`${place} ${className ?? ''}`} />;
}

const CONFIRMATION_MS = 2_000;

/**
 * Its name is `children` ("Copy address" by default) and changes to "Copied" for two seconds, which is announced. Where
 * the browser refuses, it shows the text selected and says how to copy it. Absent without scripts: the text can be
 * selected.
 */
export function CopyButton({ text, size, children }: { text: string; size?: ButtonSize; children?: ReactNode }) {
  const { t } = useLingui();
  const [last, setLast] = useState<{ isCopied: boolean } | null>(null);
  const shown = useRef<HTMLElement>(null);
  useEffect(() => {
    if (last === null) return;
    if (!last.isCopied) return select(shown.current);
    const timer = setTimeout(() => setLast(null), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [last]);
  const copied = last?.isCopied === true;
  const refused = last?.isCopied === false;
  return (
    <>
      <ScriptButton
        variant="quiet"
        size={size}
        onClick={() => void copy(text).then((isCopied) => setLast({ isCopied }))}
      >
        <Icon name={copied ? 'check' : 'copy'} />
        {copied ? <Trans>Copied</Trans> : (children ?? <Trans>Copy address</Trans>)}
      </ScriptButton>
      <span role="status" className={refused ? 'text-small' : 'sr-only'}>
        {copied ? t`Copied` : null}
        {refused ? t(howToCopy()) : null}
      </span>
      {refused ? (
        <code ref={shown} translate="no" dir="ltr" className="w-full break-words whitespace-pre-line select-all">
          {text}
        </code>
      ) : null}
    </>
  );
}

function howToCopy(): MessageDescriptor {
  if (window.matchMedia('(pointer: coarse)').matches) return msg`Touch and hold the text to copy it.`;
  return navigator.platform.startsWith('Mac') ? msg`Press ⌘C to copy it.` : msg`Press Ctrl+C to copy it.`;
}

/**
 * By the clipboard API, which browsers offer only to secure pages and may refuse, or the old way for a class on http in
 * one room. False when the browser does not say that it copied.
 */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // A field would take the focus; what is merely selected does not.
    const selected = document.createElement('pre');
    selected.textContent = text;
    document.body.append(selected);
    select(selected);
    try {
      return document.execCommand('copy');
    } catch {
      return false;
    } finally {
      selected.remove();
    }
  }
}

function select(element: HTMLElement | null): void {
  if (element !== null) window.getSelection()?.selectAllChildren(element);
}

/** Absent without scripts: the browser's own menu does the same. */
export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <ScriptButton
      variant="quiet"
      onClick={() => {
        // Older browsers leave folds closed on paper.
        if (!CSS.supports('selector(::details-content)'))
          for (const fold of document.querySelectorAll('.open-on-paper')) fold.setAttribute('open', '');
        window.print();
      }}
    >
      {children}
    </ScriptButton>
  );
}

const WORDS_LOOK = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control bg-glass px-4 py-3';

/**
 * A secret made of plain words, shown large enough to be written down. It is the same in every language. Words that
 * come later, instead of null, are announced, without the button.
 */
export function WordsToKeep({ words }: { words: string | null }) {
  return (
    <div className={words === null ? 'absolute' : WORDS_LOOK}>
      <div role="status" className="min-w-0">
        {words === null ? null : (
          <p translate="no" lang="en" dir="ltr" className="text-subtitle font-medium break-words text-ink">
            {words}
          </p>
        )}
      </div>
      {words === null ? null : (
        <CopyButton text={words}>
          <Trans>Copy code</Trans>
        </CopyButton>
      )}
    </div>
  );
}
