import { Trans, useLingui } from '@lingui/react/macro';
import {
  type ReactNode,
  useEffect,
  useId,
  useRef,
  type MouseEvent,
  type RefObject,
  useState,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { Button } from './buttons.tsx';
import { useLocation } from 'react-router';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { Icon } from './art/icon.tsx';
import { LanguageSelect } from './fields.tsx';

interface ModalDialogProps {
  title: ReactNode;
  open: boolean;
  /** Names the dialog for a control that opens it without scripts (`commandfor`). */
  id?: string | undefined;
  /** Give each happening its own object (the action's answer), so that the same message can appear twice. */
  occasion?: unknown;
  onClose?: (() => void) | undefined;
  /** Buttons beside "Close". */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * The browser's own dialog. With scripts it is modal: focus goes in and comes back, Escape closes it, the page
 * behind is inert. A server that renders it open shows it without scripts too, and "Close" is a form of the
 * dialog itself, which needs none either.
 */
export function ModalDialog({ title, open, id, occasion, onClose, actions, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isNew = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new occasion opens the dialog again.
  useEffect(() => {
    if (open) {
      showModally(dialog.current);
    } else if (!isNew.current) {
      closeModally(dialog.current);
    }
    // The browser may have opened it before the page came alive: that is not undone.
    isNew.current = false;
  }, [open, occasion]);
  return (
    <dialog ref={dialog} id={id} open={open} aria-labelledby={titleId} onClose={onClose} className="modal">
      <h2 id={titleId} className="text-subtitle font-medium text-balance text-ink">
        {title}
      </h2>
      <div className="mt-3 flex flex-col gap-3 text-body text-ink-soft">{children}</div>
      <form method="dialog" className="mt-8 flex flex-wrap justify-end gap-3">
        {actions}
        <Button type="submit" variant={actions ? 'quiet' : 'primary'}>
          <Trans>Close</Trans>
        </Button>
      </form>
    </dialog>
  );
}

/** A dialog that the server rendered open is not modal yet, and an open one cannot be made so: it is reopened. */
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

const DIALOG_ID = 'language-preferences';

// The browser itself opens the dialog where it knows these attributes, so the button works without scripts.
const OPENS_DIALOG = { command: 'show-modal', commandfor: DIALOG_ID };

/** The button "Change Language" ("Language" on a narrow screen) with its dialog. Once per page. */
export function LanguageButton() {
  const [open, setOpen] = useState(false);
  const openModal = (event: MouseEvent) => {
    // With scripts the state opens it; the browser would try a second time.
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <Button {...OPENS_DIALOG} variant="quiet" size="small" aria-haspopup="dialog" onClick={openModal}>
        <Icon name="language" className="md:max-[54rem]:hidden" />
        <span className="hidden md:inline">
          <Trans>Change Language</Trans>
        </span>
        <span className="max-[22.5rem]:sr-only md:hidden">
          <Trans>Language</Trans>
        </span>
      </Button>
      <ModalDialog
        id={DIALOG_ID}
        title={<Trans>Language Preferences</Trans>}
        open={open}
        onClose={() => setOpen(false)}
      >
        <LanguageForm />
      </ModalDialog>
    </>
  );
}

/** A plain form: the whole document comes anew in the other language, so React Router has no part in it. */
function LanguageForm() {
  const { t } = useLingui();
  const { locale } = useLocale();
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const hasButton = useButtonUntilAlive(form);
  // It may have been chosen before the page came alive, when nothing followed from it yet.
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
      {hasButton ? (
        <Button type="submit" variant="quiet">
          <Trans>Use this language</Trans>
        </Button>
      ) : null}
    </form>
  );
}

/**
 * Whether a button is needed: until scripts run, and where the browser opened the dialog before they did, for as long
 * as it is open. Taken away from under "Close", it would let a press end on nothing.
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

/** The menu of narrow screens: slides in from the start of the line, and is there without scripts too. */
export function SlideMenu({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { key } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  const shownKey = useRef(key);
  useEffect(() => {
    // Going to another page closes the menu; coming alive does not, for it may have been opened before.
    if (key !== shownKey.current) details.current?.removeAttribute('open');
    shownKey.current = key;
  }, [key]);
  return (
    <details ref={details} className="slide-menu md:hidden" onKeyDown={closeByEscape} onBlur={closeWhenLeft}>
      {/* biome-ignore lint/a11y/useSemanticElements: without scripts only a summary opens its details. */}
      <summary
        role="button"
        aria-label={t`Menu`}
        className="grid size-11 place-items-center rounded-control border border-mullion-strong bg-pane text-ink"
      >
        <Icon name="menu" className="when-closed" />
        <Icon name="close" className="when-open" />
      </summary>
      <div className="slide-menu-panel">{children}</div>
    </details>
  );
}

/** The focused element must not be under an open menu. A window left for another one has no focused element. */
function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) {
    currentTarget.removeAttribute('open');
  }
}

function closeByEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  if (event.key === 'Escape') {
    event.currentTarget.removeAttribute('open');
    event.currentTarget.querySelector('summary')?.focus();
  }
}
