import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';

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

/** React has taken `open` away already, which hides a modal dialog but leaves the page behind it inert: only `close` ends that. */
function closeModally(dialog: HTMLDialogElement | null): void {
  if (dialog?.matches(':modal')) {
    dialog.setAttribute('open', '');
  }
  dialog?.close();
}
