import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from '#app/ui/buttons.tsx';
import { ModalDialog } from '#app/ui/dialogs.tsx';

interface ConfirmedButtonProps {
  /** The id of the form that is sent once confirmed. */
  form: string;
  name?: string | undefined;
  value?: string | undefined;
  label: ReactNode;
  /** The question, and the label that answers yes. */
  title: ReactNode;
  confirmLabel: ReactNode;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  busy?: boolean | undefined;
  describedBy?: string | undefined;
  children: ReactNode;
}

/** Asks in a dialog before an act that cannot be undone; without scripts the browser itself opens the dialog. */
export function ConfirmedButton({
  form,
  name,
  value,
  label,
  title,
  confirmLabel,
  variant = 'quiet',
  size,
  busy,
  describedBy,
  children,
}: ConfirmedButtonProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const opensDialog = { command: 'show-modal', commandfor: id };
  const openModal = (event: MouseEvent) => {
    // With scripts the state opens the dialog; the browser would try a second time.
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <Button
        {...opensDialog}
        variant={variant}
        size={size}
        busy={busy}
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={openModal}
      >
        {label}
      </Button>
      <ModalDialog
        id={id}
        title={title}
        open={open}
        onClose={() => setOpen(false)}
        actions={
          <Button type="submit" form={form} name={name} value={value} variant="danger" onClick={() => setOpen(false)}>
            {confirmLabel}
          </Button>
        }
      >
        {children}
      </ModalDialog>
    </>
  );
}
