import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { COMPANY_ADDRESS, COMPANY_EMAIL } from '#app/contact/company-contact.ts';
import { sendEnquiry } from '#app/contact/enquiries.server.ts';
import { ENQUIRY_LIMITS, type EnquiryFieldRefusal, type EnquiryFields } from '#app/contact/enquiry.ts';
import { ActionForm, type FormField, FormOutcome, SubmitButton, useAnswer, useForm } from '#app/forms/form.tsx';
import { problemsAt } from '#app/forms/form-words.ts';
import { answerAttempt, formHeaders, readForm } from '#app/forms/posted-form.server.ts';
import { sendForm, whenMoved } from '#app/forms/send-form.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import { countryChoices } from '#app/members/countries.ts';
import { Sign } from '#app/signs/sign.tsx';
import { ModalDialog } from '#app/ui/dialogs.tsx';
import { Select, TextArea, TextField } from '#app/ui/fields.tsx';
import { Fictional, Notice } from '#app/ui/notices.tsx';
import { PageTitle } from '#app/ui/page.tsx';
import { fieldWords } from '../account/account-words.ts';
import { requestContext, servicesContext } from '../services.server.ts';
import type { Route } from './+types/contact';

export const headers = formHeaders;
export const clientAction = sendForm;
export const shouldRevalidate = whenMoved;

/** The names of countries depend only on the language. */
export function loader({ context }: Route.LoaderArgs) {
  return { countries: countryChoices(context.get(requestContext).locale) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const facts = context.get(requestContext);
  const form = await readForm(request, facts);
  const fields = {
    fullName: form.text('fullName'),
    email: form.text('email'),
    houseAddress: form.text('houseAddress'),
    country: form.text('country'),
    phoneNumber: form.text('phoneNumber'),
    whatsappNumber: form.text('whatsappNumber'),
    message: form.text('message'),
  };
  return answerAttempt(
    form,
    'contact',
    services.log,
    sendEnquiry(services, { fields, clientAddress: facts.clientAddress }, services.now()),
  );
}

export default function ContactUs({ loaderData: { countries } }: Route.ComponentProps) {
  const { t } = useLingui();
  const answer = useAnswer<typeof action>();
  return (
    <div className="public-measure grid grid-cols-1 gap-x-20 gap-y-14 py-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:py-20">
      <PageTitle page={t`Contact Us`} />
      <Introduction />
      <ContactForm countries={countries} answer={answer} />
      <ContactOutcome answer={answer} />
    </div>
  );
}

function Introduction() {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-10 self-start lg:sticky lg:top-[calc(var(--top-height)+3rem)]">
      <div className="flex flex-col gap-5">
        <h1 className="text-display font-medium text-balance text-ink">
          <Trans>Tell us where you want to be</Trans>
        </h1>
        <p className="text-lead text-pretty text-ink-soft">
          <Trans>
            A first home, a growing business, a calm retirement: every plan starts with a conversation. Write to us, and
            one of our advisers will show you the way there.
          </Trans>
        </p>
      </div>
      <div className="flex flex-col items-start gap-4 border-t border-mullion pt-6">
        <dl className="grid w-full gap-x-8 gap-y-5 sm:grid-cols-2">
          <div className="flex flex-col gap-1">
            <dt className="text-small text-ink-soft">
              <Trans>Email</Trans>
            </dt>
            <dd>
              <span className="address">{COMPANY_EMAIL}</span>
            </dd>
          </div>
          <div className="flex flex-col gap-1">
            <dt className="text-small text-ink-soft">
              <Trans>Visit us</Trans>
            </dt>
            <dd>
              <Sign is="prestige-address" inline>
                <bdi dir="ltr">{t(COMPANY_ADDRESS)}</bdi>
              </Sign>
            </dd>
          </div>
        </dl>
        <Fictional />
      </div>
      <NextSteps />
    </div>
  );
}

/** Moving the conversation to a private chat is a device. */
function NextSteps() {
  return (
    <div className="flex flex-col items-start gap-4 border-t border-mullion pt-6">
      <h2 className="text-subtitle font-medium text-balance text-ink">
        <Trans>You hear from us within 24 hours</Trans>
      </h2>
      <ol className="flex list-decimal flex-col gap-2 ps-5 text-ink-soft marker:text-ink-faint">
        <li className="ps-1">
          <Trans>Your own adviser reads your message, in your language.</Trans>
        </li>
        <li className="ps-1">
          <Sign is="private-chat" inline>
            <Trans>You talk on WhatsApp, whenever it suits you.</Trans>
          </Sign>
        </li>
        <li className="ps-1">
          <Trans>You get a plan, and you can begin on the same day.</Trans>
        </li>
      </ol>
      <Fictional />
    </div>
  );
}

/**
 * Shown after the form was sent or could not be. Both outcomes have one title, because the visitor is thanked for
 * writing either way. Problems with a field are reported at the field.
 */
function ContactOutcome({ answer }: { answer: ContactAnswer }) {
  const failed = answer?.ok === false && (answer.why === 'failed' || answer.why === 'offline') ? answer : null;
  const reference = failed?.why === 'failed' ? failed.reference : null;
  return (
    <ModalDialog title={<Trans>Thank You!</Trans>} open={answer?.ok === true || failed !== null} occasion={answer}>
      <p>
        {failed === null ? (
          <Trans>Thank you for contacting us! We'll respond within 24 hours.</Trans>
        ) : (
          <Trans>Oops! Something went wrong. Please try again later.</Trans>
        )}
      </p>
      {reference === null ? null : (
        <p className="text-small">
          <Trans>Reference: {reference}</Trans>
        </p>
      )}
    </ModalDialog>
  );
}

type ContactAnswer = ReturnType<typeof useAnswer<typeof action>>;

interface ContactFormProps {
  countries: readonly { value: string; label: string }[];
  answer: ContactAnswer;
}

/** Emptied after sending; a refused message stays as it was typed. */
function ContactForm({ countries, answer }: ContactFormProps) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const form = useForm({
    answer,
    intent: 'contact',
    fields: NOTHING_WRITTEN,
    clears: true,
    problems: ({ refusals }) => problemsAt(refusals, (refusal) => enquiryWords(refusal, locale)),
    // The dialog reports it.
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
  field: (name: keyof EnquiryFields) => FormField;
  countries: ContactFormProps['countries'];
}

/** Without `maxLength`, which would silently cut a pasted text: text that is too long is refused with a message. */
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
        hint={t`An invented one that ends in example.com. Nothing is ever emailed to it.`}
        type="email"
        {...field('email')}
      />
      <TextField label={t`House address`} {...field('houseAddress')} />
      <Select label={t`Country`} options={countries} placeholder={t`Choose a country`} {...field('country')} />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextField
          label={t`Phone number`}
          hint={t`A number reserved for fiction, such as +1 202 555 0123.`}
          type="tel"
          {...field('phoneNumber')}
        />
        <TextField
          label={t`WhatsApp number`}
          hint={t`Such as +1 202 555 0156, which belongs to nobody.`}
          type="tel"
          {...field('whatsappNumber')}
        />
      </div>
      <TextArea label={t`Message`} hint={t`At most ${limit} characters.`} rows={4} {...field('message')} />
    </>
  );
}

/** In the words of sign-up where sign-up has the same reason. */
function enquiryWords(refusal: EnquiryFieldRefusal, locale: Locale): MessageDescriptor {
  if (refusal.why === 'too-long') {
    const limit = formatCount(refusal.limit, locale);
    return msg`Please use at most ${limit} characters.`;
  }
  return fieldWords(refusal);
}
