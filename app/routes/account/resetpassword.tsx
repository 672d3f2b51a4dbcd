import { Trans, useLingui } from '@lingui/react/macro';
import { type ActionFunctionArgs, data, Form, Link, useActionData, useNavigation } from 'react-router';
import { serverTranslator } from '#app/i18n/catalogues.server.ts';
import { SOURCE_LOCALE } from '#app/i18n/locale.ts';
import { type ResetAnswer, requestNewPassword } from '#app/members/request-new-password.server.ts';
import { depositHistoryOf } from '#app/payments/deposits.server.ts';
import { AccountShell } from '#app/ui/account-shell.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { MoneyField } from '#app/ui/money-field.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { requestContext, servicesContext } from '../services.server.ts';
import { refusalInit, writeDownFailure } from './form-answers.server.ts';
import { formHeaders } from './form-headers.ts';
import { formText } from './form-text.ts';
import { RESET_LETTER, RESET_WORDS, SENT_WORDS, tooManyTries } from './words.ts';

type Answer = (ResetAnswer | { readonly ok: false; readonly why: 'failed'; readonly reference: string }) & {
  readonly values: { readonly email: string; readonly lastDepositAmount: string };
};

export const headers = formHeaders;

export async function action({ request, context }: ActionFunctionArgs) {
  const services = context.get(servicesContext);
  const { clientAddress } = context.get(requestContext);
  const form = await request.formData();
  const values = { email: formText(form, 'email'), lastDepositAmount: formText(form, 'lastDepositAmount') };
  const answer = await requestNewPassword(
    { ...services, depositHistoryOf, writeLetter },
    { ...values, clientAddress },
    services.now(),
  ).catch((error: unknown) => writeDownFailure(services.log, error));
  return data<Answer>({ ...answer, values }, answer.ok ? {} : refusalInit(answer));
}

function writeLetter(address: string) {
  const i18n = serverTranslator(SOURCE_LOCALE);
  return { subject: i18n._(RESET_LETTER.subject), text: i18n._(RESET_LETTER.text(address)) };
}

export default function ResetPassword() {
  const { t } = useLingui();
  const answer = useActionData<Answer>();
  const busy = useNavigation().state !== 'idle';
  return (
    <AccountShell
      title={<Trans>Password retrieval</Trans>}
      foot={
        <Link to="/login">
          <Trans>Back to log in</Trans>
        </Link>
      }
    >
      <PageTitle page={t`Password retrieval`} />
      <Form method="post" className="flex flex-col gap-5" noValidate>
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={answer?.values.email}
        />
        <MoneyField
          label={t`Last deposit amount`}
          hint={t`The amount of your latest approved deposit. Staff enter 0: their link comes by mail.`}
          name="lastDepositAmount"
          required
          defaultValue={answer?.values.lastDepositAmount}
        />
        <FormMessage tone={answer?.ok ? 'success' : 'error'}>
          {answer ? <AnswerWords answer={answer} /> : null}
        </FormMessage>
        <Button type="submit" size="large" busy={busy}>
          <Trans>Retrieve password</Trans>
        </Button>
      </Form>
    </AccountShell>
  );
}

function AnswerWords({ answer }: { answer: Answer }) {
  const { i18n } = useLingui();
  if (answer.ok) return i18n._(SENT_WORDS[answer.sentTo]);
  if (answer.why === 'too-many-tries') return i18n._(tooManyTries(answer.retryAfterSeconds));
  if (answer.why === 'failed') {
    const { reference } = answer;
    return (
      <>
        <span>
          <Trans>Error retrieving password. Please try again.</Trans>
        </span>{' '}
        <small>
          <Trans>Reference: {reference}</Trans>
        </small>
      </>
    );
  }
  return i18n._(RESET_WORDS[answer.why]);
}
