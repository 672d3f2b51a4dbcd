import { type MouseEvent, type ReactNode, useId } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from '#app/ui/buttons.tsx';
import { ModalDialog, opensDialog } from '#app/ui/dialogs.tsx';

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

/** Asks in a dialog before an act that cannot be undone. */
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
  const id = useId();
  return (
    <>
      <Button {...opensDialog(id)} variant={variant} size={size} busy={busy} aria-describedby={describedBy}>
        {label}
      </Button>
      <ModalDialog
        id={id}
        title={title}
        actions={
          <Button type="submit" form={form} name={name} value={value} variant="danger" onClick={closeItsDialog}>
            {confirmLabel}
          </Button>
        }
      >
        {children}
      </ModalDialog>
    </>
  );
}

function closeItsDialog({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  currentTarget.closest('dialog')?.close();
}
