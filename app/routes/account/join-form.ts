import type { ReturnRefusal } from '#app/members/return-codes.server.ts';
import type { InventedJoin } from '#app/coins/join-as-invented.server.ts';
import type { Failed, Offline } from './form-answers.server.ts';
import { formText } from './form-text.ts';

/** Longer than any code that was ever given out; what is beyond is none. */
const LONGEST_TYPED = 200;

type TooMany = Extract<InventedJoin, { why: 'too-many-tries' }>;

type JoinRefused = Exclude<InventedJoin, { ok: true }> | { readonly ok: false; readonly why: 'not-understood' };
type ReturnRefused = { readonly ok: false; readonly why: ReturnRefusal } | TooMany;

/** Why the form of joining was refused, and what was typed into it. */
export interface JoinFormAnswer {
  readonly form: 'join';
  readonly code: string;
  readonly isUnderstood: boolean;
  readonly refused: JoinRefused | Failed | Offline;
}

/** The same of the form of coming back. */
export interface ReturnFormAnswer {
  readonly form: 'return';
  readonly returnCode: string;
  readonly refused: ReturnRefused | Failed | Offline;
}

/** What the join page answers; whoever is let in is sent on. */
export type JoinAnswer = JoinFormAnswer | ReturnFormAnswer;

/** What was typed on the join page, and into which of its two forms. */
export function readJoinForm(form: FormData) {
  if (formText(form, 'intent') === 'return') {
    return { form: 'return', returnCode: formText(form, 'returnCode').slice(0, LONGEST_TYPED) } as const;
  }
  const code = formText(form, 'code').slice(0, LONGEST_TYPED);
  return { form: 'join', code, isUnderstood: form.get('understood') !== null } as const;
}
