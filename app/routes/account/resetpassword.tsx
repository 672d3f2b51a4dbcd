import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ActionFunctionArgs, Link } from 'react-router';
import { ActionForm, FormOutcome, SubmitButton, useAnswer, useForm } from '#app/forms/form.tsx';
import { answerAttempt, formHeaders, readForm } from '#app/forms/posted-form.server.ts';
import { sendForm } from '#app/forms/send-form.ts';
import { serverTranslator } from '#app/i18n/catalogues.server.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { requestNewPassword } from '#app/members/sign-in/password-reset.server.ts';
import { depositHistoryOf } from '#app/payments/deposits/deposits.server.ts';
import { Sign } from '#app/signs/sign.tsx';
import { MoneyField, TextField } from '#app/ui/fields.tsx';
import { PageTitle } from '#app/ui/page.tsx';
import { requestContext, servicesContext } from '../services.server.ts';
import { AccountPage } from './account-page.tsx';
import { RESET_WORDS, SENT_WORDS } from './account-words.ts';
import { RESET_LETTER } from './letters.ts';

export const headers = formHeaders;
export const clientAction = sendForm;

export async function action({ request, context }: ActionFunctionArgs) {
  const services = context.get(servicesContext);
  const facts = context.get(requestContext);
  const { clientAddress, locale, pause } = facts;
  const form = await readForm(request, facts);
  const asked = { email: form.text('email'), lastDepositAmount: form.amount('lastDepositAmount'), clientAddress };
  const means = { ...services, pause, depositHistoryOf, writeLetter: (link: string) => writeLetter(link, locale) };
  return answerAttempt(form, 'reset', services.log, requestNewPassword(means, asked, services.now()));
}

/** Writes in the language of the person who asks, who is also the one to read it. */
function writeLetter(address: string, locale: Locale) {
  const i18n = serverTranslator(locale);
  return { subject: i18n._(RESET_LETTER.subject), text: i18n._(RESET_LETTER.text(address)) };
}

export default function ResetPassword() {
  const { t, i18n } = useLingui();
  const form = useForm({
    answer: useAnswer<typeof action>(),
    intent: 'reset',
    fields: { email: '', lastDepositAmount: '' },
    empty: { email: RESET_WORDS['fields-empty'], lastDepositAmount: RESET_WORDS['fields-empty'] },
    problems: ({ why }) => (why === 'fields-empty' ? {} : { form: RESET_WORDS[why] }),
    unexpected: msg`Error retrieving password. Please try again.`,
  });
  return (
    <AccountPage
      title={<Trans>Password retrieval</Trans>}
      foot={
        <Link to="/login">
          <Trans>Back to log in</Trans>
        </Link>
      }
    >
      <PageTitle page={t`Password retrieval`} />
      <ActionForm form={form} className="flex flex-col gap-5">
        <TextField {...form.field('email')} label={t`Email`} type="email" autoComplete="username" required />
        <MoneyField
          {...form.field('lastDepositAmount')}
          label={t`Last deposit amount`}
          hint={t`The amount of your latest approved deposit. Staff enter 0: their link comes by email.`}
          required
        />
        <FormOutcome form={form}>{form.done && i18n._(SENT_WORDS[form.done.sentTo])}</FormOutcome>
        <Sign is="readable-password" className="grid">
          <SubmitButton form={form} size="large">
            <Trans>Retrieve password</Trans>
          </SubmitButton>
        </Sign>
      </ActionForm>
    </AccountPage>
  );
}
