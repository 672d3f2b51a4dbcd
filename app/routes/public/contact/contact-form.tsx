import { Trans, useLingui } from '@lingui/react/macro';
import { ActionForm, FormOutcome, SubmitButton, type useAnswer, useForm } from '#app/forms/form.tsx';
import { problemsAt } from '#app/forms/form-words.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import { ENQUIRY_LIMITS, type EnquiryFields } from '#app/members/enquiry.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { action } from '../contact.tsx';
import { enquiryWords } from './contact-words.ts';
import { Sign } from '#app/signs/sign.tsx';

export type ContactAnswer = ReturnType<typeof useAnswer<typeof action>>;

interface ContactFormProps {
  countries: readonly { value: string; label: string }[];
  answer: ContactAnswer;
}

/** The form of the contact page. What was sent is gone from it; what was refused stays as it was typed. */
export function ContactForm({ countries, answer }: ContactFormProps) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const form = useForm({
    answer,
    intent: 'contact',
    fields: NOTHING_WRITTEN,
    clears: true,
    problems: ({ refusals }) => problemsAt(refusals, (refusal) => enquiryWords(refusal, locale)),
    // The dialog says it.
    unexpected: null,
  });
  return (
    <section aria-label={t`Write to us`} className="pane p-6 sm:p-10">
      <ActionForm form={form} className="flex flex-col gap-5">
        <Notice>
          <p>
            <Trans>Write nothing real here. Invent a name, an address and a number, as you would in a play.</Trans>
          </p>
        </Notice>
        <ContactFields field={form.field} countries={countries} />
        <FormOutcome form={form} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <SubmitButton form={form} size="large" className="max-w-full sm:min-w-44">
            {form.busy ? <Trans>Submitting...</Trans> : <Trans>Send message</Trans>}
          </SubmitButton>
          <p className="text-small text-ink-soft">
            <Sign is="no-support" inline>
              <Trans>We reply within 24 hours.</Trans>
            </Sign>
          </p>
        </div>
      </ActionForm>
    </section>
  );
}

const NOTHING_WRITTEN = {
  fullName: '',
  email: '',
  houseAddress: '',
  country: '',
  phoneNumber: '',
  whatsappNumber: '',
  message: '',
};

interface ContactFieldsProps {
  field: (name: keyof EnquiryFields) => { name: string; defaultValue: string; error: string | undefined };
  countries: ContactFormProps['countries'];
}

/** No `maxLength`, which would cut a pasted text without a word: too much of it is refused and said. */
function ContactFields({ field: fieldOf, countries }: ContactFieldsProps) {
  const { t } = useLingui();
  const field = (name: keyof EnquiryFields) => ({ ...fieldOf(name), required: true, autoComplete: 'off' });
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
