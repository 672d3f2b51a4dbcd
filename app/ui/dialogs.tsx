import { Trans, useLingui } from '@lingui/react/macro';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { LOCALES } from '#app/i18n/locale.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import { Icon } from './art/icon.tsx';
import { Button } from './buttons.tsx';
import { LanguageSelect } from './fields.tsx';

interface ModalDialogProps {
  title: ReactNode;
  /** Whether the dialog shows an answer; omit it for a dialog that a button opens (`opensDialog`). */
  open?: boolean;
  id?: string | undefined;
  /** Pass a distinct object for each occurrence (the action's answer), so that the same message can appear twice. */
  occasion?: unknown;
  onClose?: (() => void) | undefined;
  /** Buttons beside "Close". */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * The browser's own dialog. With scripts it is modal: focus moves in and returns, Escape closes it, and the page behind
 * is inert. If the server renders it open, it also shows without scripts; "Close" is a form of the dialog itself and
 * needs no scripts either.
 */
export function ModalDialog({ title, open, id, occasion, onClose, actions, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const contentId = useId();
  const isNew = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new occasion opens the dialog again.
  useEffect(() => {
    if (open === undefined) return;
    if (open) {
      showModally(dialog.current);
    } else if (!isNew.current) {
      closeModally(dialog.current);
    }
    // The browser may have opened the dialog before hydration; leave it open.
    isNew.current = false;
  }, [open, occasion]);
  return (
    <dialog
      ref={dialog}
      id={id}
      open={open}
      aria-labelledby={titleId}
      // An answer is said as a whole when it comes; a dialog that a button opened may hold a form.
      aria-describedby={open === true ? contentId : undefined}
      onClose={onClose}
      className="modal"
    >
      <h2 id={titleId} className="text-subtitle font-medium text-balance text-ink">
        {title}
      </h2>
      <div id={contentId} className="mt-3 flex flex-col gap-3 text-body text-ink-soft">
        {children}
      </div>
      <form method="dialog" className="mt-8 flex flex-wrap justify-end gap-3">
        {actions}
        <Button type="submit" variant={actions ? 'quiet' : 'primary'}>
          <Trans>Close</Trans>
        </Button>
      </form>
    </dialog>
  );
}

/** A dialog that the server rendered open is not modal yet and cannot become so while open, so it is reopened. */
function showModally(dialog: HTMLDialogElement | null): void {
  if (dialog === null || dialog.matches(':modal')) {
    return;
  }
  dialog.removeAttribute('open');
  dialog.showModal();
}

/** React has removed `open`, which hides a modal dialog but leaves the page behind it inert: only `close` ends that. */
function closeModally(dialog: HTMLDialogElement | null): void {
  if (dialog?.matches(':modal')) {
    dialog.setAttribute('open', '');
  }
  dialog?.close();
}

/**
 * For a button that opens the `ModalDialog` with this id. The browser opens it, so the button works without scripts,
 * and a press right after the dialog was closed is not lost while a state catches up.
 */
export function opensDialog(id: string) {
  return { command: 'show-modal', commandfor: id, 'aria-haspopup': 'dialog', onClick: openForOldBrowsers } as const;
}

function openForOldBrowsers({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  if (Reflect.has(currentTarget, 'command')) return;
  const dialog = document.getElementById(currentTarget.getAttribute('commandfor') ?? '');
  if (dialog instanceof HTMLDialogElement) showModally(dialog);
}

const LANGUAGE_DIALOG = 'language-preferences';

/** For a menu, of a page that has the `LanguageButton` as well. */
export function LanguageEntry() {
  return (
    <button type="button" {...opensDialog(LANGUAGE_DIALOG)} className="nav-link">
      <Icon name="language" />
      <Trans>Language</Trans>
    </button>
  );
}

/** The "Change Language" button ("Language" on a narrow screen) with its dialog. Use it once per page. */
export function LanguageButton({ className }: { className?: string }) {
  return (
    <>
      <Button {...opensDialog(LANGUAGE_DIALOG)} variant="quiet" size="small" className={className}>
        <Icon name="language" className="min-[22.5rem]:max-[54rem]:hidden" />
        <span className="hidden md:inline">
          <Trans>Change Language</Trans>
        </span>
        <span className="max-[22.5rem]:sr-only md:hidden">
          <Trans>Language</Trans>
        </span>
      </Button>
      <ModalDialog id={LANGUAGE_DIALOG} title={<Trans>Language Preferences</Trans>}>
        <LanguageForm />
      </ModalDialog>
    </>
  );
}

/** A plain form: the whole document is loaded again in the other language, so React Router is not involved. */
function LanguageForm() {
  const { t } = useLingui();
  const { locale } = useLocale();
  const { pathname, search } = useLocation();
  const unreviewed = LOCALES.filter(({ isReviewed }) => !isReviewed).length;
  const [count, all] = [formatCount(unreviewed, locale), formatCount(LOCALES.length - 1, locale)];
  const form = useRef<HTMLFormElement>(null);
  const hasButton = useButtonUntilAlive(form);
  // The language may have been chosen before hydration, when choosing had no effect yet.
  useEffect(() => {
    const chosen = form.current?.querySelector('select')?.value;
    if (form.current?.closest('dialog')?.open === true && chosen !== locale) form.current.requestSubmit();
  }, [locale]);
  return (
    <form ref={form} method="post" action="/language" className="flex flex-col gap-4">
      <p>
        <Trans>
          Click 'Select Language' to choose your preferred language. The page changes as soon as you choose.
        </Trans>
      </p>
      <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
      <LanguageSelect
        label={t`Select Language`}
        name="language"
        defaultValue={locale}
        autoComplete="off"
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      />
      {unreviewed === 0 ? null : (
        <p className="text-small">
          <Trans>
            Not reviewed by a native speaker yet: {count} of {all} translations.
          </Trans>
        </p>
      )}
      {hasButton ? (
        <Button type="submit" variant="quiet">
          <Trans>Use this language</Trans>
        </Button>
      ) : null}
    </form>
  );
}

/**
 * True until scripts run and, if the browser opened the dialog before that, while it is open. Removing the button would
 * move "Close", and a press could miss it.
 */
function useButtonUntilAlive(form: RefObject<HTMLFormElement | null>): boolean {
  const [isNeeded, setNeeded] = useState(true);
  useEffect(() => {
    const dialog = form.current?.closest('dialog');
    const take = () => setNeeded(false);
    if (dialog?.open !== true) return take();
    dialog.addEventListener('close', take);
    return () => dialog.removeEventListener('close', take);
  }, [form]);
  return isNeeded;
}

interface SlideMenuProps {
  label: string;
  /** Whether it stands beside the page on screens with room for both; otherwise it is for narrow ones only. */
  isSidebar?: boolean;
  children: ReactNode;
}

/** The menu of narrow screens. It slides in from the start of the line and works without scripts too. */
export function SlideMenu({ label, isSidebar = false, children }: SlideMenuProps) {
  const { t } = useLingui();
  const { key } = useLocation();
  const menu = useRef<HTMLDivElement>(null);
  const shownKey = useRef(key);
  useEffect(() => {
    // Going to another page closes the menu. Hydration does not, because the menu may have been opened before it.
    if (key !== shownKey.current) close(menu.current);
    shownKey.current = key;
  }, [key]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: these events come from the button and the links in it.
    <div
      ref={menu}
      className={`slide-menu ${isSidebar ? 'sidebar' : 'md:hidden'}`}
      onKeyDown={closeByEscape}
      onBlur={closeWhenLeft}
    >
      <details>
        {/* biome-ignore lint/a11y/useSemanticElements: without scripts only a summary opens its details. */}
        <summary
          role="button"
          aria-label={t`Menu`}
          className="grid size-[min(2.75rem,15vw)] place-items-center rounded-control border border-mullion-strong bg-pane text-ink"
        >
          <Icon name="menu" className="when-closed" />
          <Icon name="close" className="when-open" />
        </summary>
      </details>
      {/* Not inside the details, which would keep a sidebar shut. */}
      <nav aria-label={label} className="slide-menu-panel">
        {children}
      </nav>
    </div>
  );
}

function close(menu: HTMLElement | null): HTMLElement | null {
  const open = menu?.querySelector('details[open]');
  open?.removeAttribute('open');
  return open?.querySelector('summary') ?? null;
}

/**
 * Closes the menu when focus leaves it, so that it never covers the focused element. When the reader switches to
 * another window, nothing is focused; from a dialog that the menu opened, the focus comes back.
 */
function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (!(relatedTarget instanceof Element) || currentTarget.contains(relatedTarget)) return;
  if (relatedTarget.closest('dialog') === null) close(currentTarget);
}

function closeByEscape(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Escape') close(event.currentTarget)?.focus();
}
