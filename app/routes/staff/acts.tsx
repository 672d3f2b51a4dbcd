import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, type ReactNode, useId } from 'react';
import {
  type CommonRefusal,
  commonWords,
  type FormAnswer,
  isCommon,
  type OfflineAnswer,
  type Outcome,
} from '#app/forms/form-words.ts';
import { Button, type ButtonSize, type ButtonVariant } from '#app/ui/buttons.tsx';
import { ModalDialog, opensDialog } from '#app/ui/dialogs.tsx';
import { FocusedMessage } from '#app/ui/notices.tsx';

type Answer = FormAnswer<string, Outcome>;

type SaidHere<Act, Besides> = Exclude<Act, CommonRefusal | { readonly ok: false; readonly intent: Besides }>;

interface ActMessageProps<Act extends Answer, Besides extends string> {
  /** Of the page's action: each new one counts, even when it says the same. */
  answer: Act | OfflineAnswer | undefined;
  /** The intents of the forms that say for themselves why they were refused. */
  besides?: readonly Besides[];
  /** The outcome of the act; null where its form shows that too. */
  children: (act: SaidHere<Act, Besides>) => ReactNode;
}

/** The row that the act was about may be gone. */
export function ActMessage<Act extends Answer, Besides extends string = never>({
  answer,
  besides = [],
  children,
}: ActMessageProps<Act, Besides>) {
  const { i18n } = useLingui();
  const isOfForm = answer?.ok === false && besides.some((intent) => intent === answer.intent);
  const words = answer === undefined || isOfForm ? null : wordsOf(answer);
  const occasion = words ? answer : undefined;
  return (
    <FocusedMessage
      occasion={occasion}
      tone={answer?.ok === false ? 'error' : 'success'}
      className={occasion === undefined ? '' : 'mb-6'}
    >
      {words}
    </FocusedMessage>
  );

  function wordsOf(said: Act | OfflineAnswer): ReactNode {
    const common: { readonly ok: boolean; readonly why?: string } = said;
    if (isCommon(common)) return i18n._(commonWords(common));
    return isAnswerOf<Act, Besides>(said) ? children(said) : null;
  }
}

function isAnswerOf<Act extends Answer, Besides>(answer: Act | OfflineAnswer): answer is SaidHere<Act, Besides> {
  return answer.ok || !isCommon(answer);
}

interface ConfirmedButtonProps {
  /** The id of the form that is sent once confirmed. */
  form: string;
  name?: string | undefined;
  value?: string | undefined;
  label: ReactNode;
  title: ReactNode;
  confirmLabel: ReactNode;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  busy: boolean;
  describedBy?: string | undefined;
  children: ReactNode;
}

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
