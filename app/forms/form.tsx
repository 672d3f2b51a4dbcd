import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Form, useActionData, useLocation, useNavigation } from 'react-router';
import { withoutInvisible } from '#app/platform/typed-text.ts';
import { Button } from '#app/ui/buttons.tsx';
import { Announcement, FormMessage, useAnnouncement } from '#app/ui/notices.tsx';
import { COOKIE_ASKED } from './cookie-asked.ts';
import {
  type CommonRefusal,
  commonWords,
  type FormAnswer,
  isCommon,
  type OfflineAnswer,
  type Outcome,
  type Problems,
  saysWhen,
  type Typed,
} from './form-words.ts';
import { PostForm } from './made-for.tsx';

/**
 * The latest answer, until another one comes or the user goes on. React Router forgets it whenever anything reloads the
 * page's data, which live changes do at any moment, and on the way to a place within the page.
 */
export function useAnswer<Action>(): ReturnType<typeof useActionData<Action>> | OfflineAnswer {
  const { key, pathname, search, hash } = useLocation();
  const page = `${pathname}${search}`;
  const answer = useActionData<Action>();
  const [kept, keep] = useState({ answer, key, page });
  const isStillHere = key === kept.key || (hash !== '' && page === kept.page);
  const latest = answer ?? (isStillHere ? kept.answer : undefined);
  if (latest !== kept.answer || (answer !== undefined && key !== kept.key)) keep({ answer: latest, key, page });
  return latest;
}

export function useIsSending(fields: Readonly<Record<string, string | number>>): boolean {
  const { formData } = useNavigation();
  return formData !== undefined && Object.entries(fields).every(([name, value]) => formData.get(name) === `${value}`);
}

type AnyAnswer = FormAnswer<string, Outcome>;
type To<Answer, Intent> = Extract<Answer, { readonly intent: Intent }>;
type Refused<Answer, Intent> = Exclude<Extract<To<Answer, Intent>, { readonly ok: false }>, CommonRefusal>;
type Values = Readonly<Record<string, string | number | boolean>>;

interface FormOptions<Answer extends AnyAnswer, Intent extends string, Fields extends Values> {
  answer: Answer | OfflineAnswer | undefined;
  intent: Intent;
  fields: Fields;
  /** Where a refusal is shown. `say` puts words into the reader's language, for words that contain others. */
  problems: (
    refused: Refused<Answer, Intent>,
    say: (words: MessageDescriptor) => string,
  ) => Problems<Extract<keyof Fields, string>>;
  /** What is said at each of these fields that was left empty, whatever else the form is refused for. */
  empty?: Problems<Extract<keyof Fields, string>>;
  /** The page's own words for a failure or a form that did not arrive; null if the page shows them elsewhere. */
  unexpected?: MessageDescriptor | ((reason: string) => MessageDescriptor) | null;
  hidden?: Readonly<Record<string, string | number>>;
  /** The key of the first request, from the loader. It stays the same until a request is done. */
  requestId?: string;
  /** Whether to empty the form once it is done, because what was typed has been used up. */
  clears?: boolean;
}

export function useForm<Answer extends AnyAnswer, const Intent extends string, Fields extends Values>(
  options: FormOptions<Answer, Intent, Fields>,
) {
  const { answer: newest, intent, fields, hidden = {}, clears = false } = options;
  const answer = newest?.intent === intent ? newest : undefined;
  const typed = useTyped(answer);
  const { errors, reference } = useErrors(options);
  const busy = useIsSending({ intent, ...hidden });
  return {
    intent,
    hidden,
    answer,
    done: answer !== undefined && isDone<Answer, Intent>(answer) ? answer : undefined,
    requestId: useRequestId(options.requestId, answer),
    busy,
    place: useFormPlace(answer, clears, busy),
    error: errors['form'],
    reference,
    field: (name: Extract<keyof Fields, string>): FormField => ({
      name,
      defaultValue: typed === null ? String(fields[name]) : (typed[name] ?? ''),
      error: errors[name],
    }),
    tick: (name: Extract<keyof Fields, string>) => ({
      name,
      defaultChecked: typed === null ? fields[name] === true : Boolean(typed[name]),
      error: errors[name],
    }),
  };
}

/** What `field` passes to a control that is typed in or chosen from. */
export interface FormField {
  name: string;
  defaultValue: string;
  error: string | undefined;
}

/** A lost answer changes nothing. Null means the page's own values. */
function useTyped(answer: AnyAnswer | undefined): Typed | null {
  const [latest, setLatest] = useState<Typed | null>(null);
  if (answer !== undefined && !answer.ok && answer.why === 'offline') return latest;
  const typed = answer === undefined || answer.ok ? null : answer.typed;
  if (typed !== latest) setLatest(typed);
  return typed;
}

type AnyForm = Pick<
  ReturnType<typeof useForm>,
  'intent' | 'hidden' | 'answer' | 'requestId' | 'busy' | 'place' | 'error' | 'reference'
>;

/**
 * Posts normally where no scripts run. The server judges everything, so the browser does not validate first. Another
 * form that takes its place starts afresh: nothing typed into one is ever sent by another.
 */
export function ActionForm({ form, children, ...rest }: { form: AnyForm } & ComponentProps<typeof Form>) {
  const announcement = useAnnouncement(form.answer);
  const { pathname, search } = useLocation();
  // Someone who has allowed cookies in the meantime is asked for one again.
  const asked = search.indexOf(COOKIE_ASKED);
  const attributes = asked === -1 ? rest : { action: pathname + search.slice(0, asked - 1), ...rest };
  return (
    <PostForm key={JSON.stringify([form.intent, form.hidden])} ref={form.place} noValidate {...attributes}>
      <Announcement value={announcement}>{children}</Announcement>
      {/* Last, so that a button with an intent of its own comes before. */}
      <HiddenFields fields={{ intent: form.intent, ...form.hidden }} />
      {form.requestId === undefined ? null : <HiddenFields fields={{ requestId: form.requestId }} />}
    </PostForm>
  );
}

export function HiddenFields({ fields }: { fields: Readonly<Record<string, string | number>> }) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

interface FormOutcomeProps {
  form: Pick<AnyForm, 'answer' | 'error' | 'reference'>;
  children?: ReactNode;
}

/** Announces at once what is wrong with the form as a whole. */
export function FormOutcome({ form: { answer, error, reference }, children }: FormOutcomeProps) {
  return (
    <FormMessage tone={children ? 'success' : 'error'} occasion={answer}>
      {children || error === undefined ? (
        children
      ) : (
        <>
          <span className="block">{error}</span>
          {reference === null ? null : (
            <span className="mt-1 block text-small">
              <Trans>Reference: {reference}</Trans>
            </span>
          )}
        </>
      )}
    </FormMessage>
  );
}

export function SubmitButton({
  form,
  ...rest
}: { form: Pick<AnyForm, 'busy'> } & Omit<ComponentProps<typeof Button>, 'form'>) {
  return <Button type="submit" busy={form.busy} {...rest} />;
}

function isDone<Answer extends AnyAnswer, Intent>(
  answer: Answer | OfflineAnswer,
): answer is Extract<To<Answer, Intent>, { readonly ok: true }> {
  return answer.ok;
}

function isRefused<Answer extends AnyAnswer, Intent>(
  answer: Answer | OfflineAnswer,
): answer is Refused<Answer, Intent> {
  return !answer.ok && !isCommon(answer);
}

type Errors = Readonly<Record<string, string | undefined>>;

function useErrors<Answer extends AnyAnswer, Intent extends string, Fields extends Values>({
  answer,
  intent,
  problems,
  empty,
  unexpected,
}: FormOptions<Answer, Intent, Fields>): { errors: Errors; reference: string | null } {
  const { i18n } = useLingui();
  const say = (words: MessageDescriptor | string) => (typeof words === 'string' ? words : i18n._(words));
  if (answer === undefined || answer.ok || answer.intent !== intent) return { errors: {}, reference: null };
  if (isRefused<Answer, Intent>(answer)) {
    const { typed }: AnyAnswer = answer;
    // A secret that was given is not among what was typed; an empty one is.
    const isEmpty = (name: string) => withoutInvisible(typed[name] ?? 'given').trim() === '';
    const missing = Object.fromEntries(Object.entries(empty ?? {}).filter(([name]) => isEmpty(name)));
    const said: Problems<string> = { ...missing, ...problems(answer, say) };
    const errors = Object.entries(said).map(([name, words]) => [name, words && say(words)] as const);
    return { errors: Object.fromEntries(errors), reference: null };
  }
  const common: { readonly why: string } = answer;
  if (!isCommon(common)) return { errors: {}, reference: null };
  const usual = say(commonWords(common));
  if (unexpected === undefined || saysWhen(common)) return { errors: { form: usual }, reference: null };
  if (unexpected === null) return { errors: {}, reference: null };
  if (typeof unexpected === 'function') return { errors: { form: say(unexpected(usual)) }, reference: null };
  return { errors: { form: say(unexpected) }, reference: common.why === 'failed' ? common.reference : null };
}

/** Stays the same until a request is done, so that a repetition after a lost answer is recognised. */
export function useRequestId<First extends string | undefined>(
  first: First,
  answer: Pick<AnyAnswer, 'nextRequestId'> | undefined,
): First | string {
  const [current, setCurrent] = useState<{ id: First | string; answer: typeof answer }>({
    id: answer?.nextRequestId ?? first,
    answer,
  });
  if (answer !== current.answer) setCurrent({ id: answer?.nextRequestId ?? current.id, answer });
  return current.id;
}

/** A new answer focuses the first wrong field, if this form was sent, or empties the form. */
function useFormPlace(answer: AnyAnswer | undefined, clears: boolean, busy: boolean) {
  const place = useRef<HTMLFormElement>(null);
  const sentFrom = useRef<Element>(null);
  useEffect(() => {
    if (busy) sentFrom.current = document.activeElement;
  }, [busy]);
  const seen = useRef(answer);
  useEffect(() => {
    const isNew = answer !== seen.current;
    seen.current = answer;
    // The focus is not taken from a reader who has gone on to another field; the Enter key has left it where it was.
    const isStill = document.activeElement === sentFrom.current || !isTyping();
    if (answer?.ok === false && isStill) place.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    if (answer?.ok === true && clears && isNew) place.current?.reset();
  }, [answer, clears]);
  return place;
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select') ?? false;
}
