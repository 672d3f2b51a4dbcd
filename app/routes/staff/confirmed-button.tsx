import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from '#app/ui/buttons.tsx';
import { ModalDialog } from '#app/ui/dialogs.tsx';

interface ConfirmedButtonProps {
  /** The id of the form that is sent once confirmed. */
  form: string;
  name?: string | undefined;
  value?: string | undefined;
  label: ReactNode;
  /** What is asked, and what answers it with yes. */
  title: ReactNode;
  confirmLabel: ReactNode;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  busy?: boolean | undefined;
  describedBy?: string | undefined;
  children: ReactNode;
}

/** For what cannot be undone: asks in a dialog, which the browser itself opens where there are no scripts. */
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
    // With scripts the state opens it; the browser would try a second time.
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
