import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  type CommonRefusal,
  commonWords,
  type FormAnswer,
  isCommon,
  type OfflineAnswer,
  type Outcome,
} from '#app/forms/form-words.ts';
import { FocusedMessage } from '#app/ui/notices.tsx';

type Answer = FormAnswer<string, Outcome>;

type SaidHere<Act, Besides> = Exclude<Act, CommonRefusal | { readonly ok: false; readonly intent: Besides }>;

interface ActMessageProps<Act extends Answer, Besides extends string> {
  /** The answer of the page's action: each new one counts, even when it says the same. */
  answer: Act | OfflineAnswer | undefined;
  /** The intents of the forms that say for themselves why they were refused. */
  besides?: readonly Besides[];
  /** Returns the outcome of the act; null where its form says that too. */
  children: (act: SaidHere<Act, Besides>) => ReactNode;
}

/** Shows the outcome of an act. The row it was about may be gone. */
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
    return isSaidHere<Act, Besides>(said) ? children(said) : null;
  }
}

function isSaidHere<Act extends Answer, Besides>(answer: Act | OfflineAnswer): answer is SaidHere<Act, Besides> {
  return answer.ok || !isCommon(answer);
}
