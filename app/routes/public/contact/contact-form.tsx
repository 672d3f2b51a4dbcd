import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import { ENQUIRY_LIMITS, type EnquiryFields } from '#app/members/enquiry.ts';
import { Button } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { tooManyTries } from '../../account/words.ts';
import type { ContactAnswer } from './contact-answer.ts';
import { NOTHING_WRITTEN } from './contact-form-data.ts';
import { enquiryWords } from './contact-words.ts';
import { Sign } from '#app/signs/sign.tsx';

interface ContactFormProps {
  countries: readonly { value: string; label: string }[];
  answer: ContactAnswer | undefined;
}

/** The form of the contact page. What was sent is gone from it; what was refused stays as it was typed. */
export function ContactForm({ countries, answer }: ContactFormProps) {
  const { t, i18n } = useLingui();
  const busy = useNavigation().formMethod !== undefined;
  const sent = useLatestSent(answer);
  const refused = answer?.ok === false ? answer : undefined;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer?.ok === false) goToFirstError(form.current);
    else if (answer?.ok === true) keepFocus(form.current);
  }, [answer]);
  return (
    <section aria-label={t`Write to us`} className="pane p-6 sm:p-10">
      <Form ref={form} key={sent} method="post" className="flex flex-col gap-5" noValidate>
        <Notice>
          <p>
            <Trans>Write nothing real here. Invent a name, an address and a number, as you would in a play.</Trans>
          </p>
        </Notice>
        <ContactFields values={refused?.values ?? NOTHING_WRITTEN} errors={useErrors(answer)} countries={countries} />
        <FormMessage>
          {refused?.why === 'too-many-tries' ? i18n._(tooManyTries(refused.retryAfterSeconds)) : null}
        </FormMessage>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" size="large" busy={busy} className="max-w-full sm:min-w-44">
            {busy ? <Trans>Submitting...</Trans> : <Trans>Send message</Trans>}
          </Button>
          <p className="text-small text-ink-soft">
            <Sign is="no-support" inline>
              <Trans>We reply within 24 hours.</Trans>
            </Sign>
          </p>
        </div>
      </Form>
    </section>
  );
}

/** The form is long and its button at the end of it: whoever pressed that is brought back to what is wrong. */
function goToFirstError(form: HTMLFormElement | null) {
  const isTyping = document.activeElement?.matches('input, textarea, select') ?? false;
  if (!isTyping) form?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
}

/** The button that was pressed went with the form that was sent; its successor is where the dialog gives the focus back to. */
function keepFocus(form: HTMLFormElement | null) {
  if (document.activeElement === document.body) {
    form?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
  }
}

/** How many enquiries this page has sent: with each one the form begins anew. */
function useLatestSent(answer: ContactAnswer | undefined): number {
  const [latest, setLatest] = useState({ answer, count: 0 });
  if (answer?.ok === true && answer !== latest.answer) setLatest({ answer, count: latest.count + 1 });
  return latest.count;
}

type Errors = Partial<Record<keyof EnquiryFields, string>>;

/** What is wrong with which field, in the reader's words. */
function useErrors(answer: ContactAnswer | undefined): Errors {
  const { i18n } = useLingui();
  const { locale } = useLocale();
  if (answer === undefined || answer.ok || answer.why !== 'fields') return {};
  const errors: Errors = {};
  for (const field of FIELDS) {
    const refusal = answer.refusals[field];
    if (refusal !== undefined) errors[field] = i18n._(enquiryWords(refusal, locale));
  }
  return errors;
}

const FIELDS = [
  'fullName',
  'email',
  'houseAddress',
  'country',
  'phoneNumber',
  'whatsappNumber',
  'message',
] as const satisfies readonly (keyof EnquiryFields)[];

interface ContactFieldsProps {
  values: EnquiryFields;
  errors: Errors;
  countries: ContactFormProps['countries'];
}

/** No `maxLength`, which would cut a pasted text without a word: too much of it is refused and said. */
function ContactFields({ values, errors, countries }: ContactFieldsProps) {
  const { t } = useLingui();
  const field = (name: keyof EnquiryFields) => ({
    name,
    required: true,
    autoComplete: 'off',
    defaultValue: values[name],
    error: errors[name],
  });
  const { locale } = useLocale();
  const limit = formatCount(ENQUIRY_LIMITS.message, locale);
  return (
    <>
      <TextField label={t`Full name`} {...field('fullName')} />
      <TextField
        label={t`Email`}
        hint={t`An invented one that ends in example.com. Nothing is ever mailed to it.`}
        type="email"
        {...field('email')}
      />
      <TextField label={t`House address`} {...field('houseAddress')} />
      <Select label={t`Country`} options={countries} placeholder={t`Choose a country`} {...field('country')} />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextField
          label={t`Phone number`}
          hint={t`A number kept for fiction, such as +1 202 555 0123.`}
          type="tel"
          {...field('phoneNumber')}
        />
        <TextField
          label={t`WhatsApp number`}
          hint={t`Such as +1 202 555 0156, which rings at nobody's.`}
          type="tel"
          {...field('whatsappNumber')}
        />
      </div>
      <TextArea label={t`Message`} hint={t`At most ${limit} characters.`} rows={4} {...field('message')} />
    </>
  );
}
