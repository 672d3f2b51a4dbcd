import { Trans, useLingui } from '@lingui/react/macro';
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  Form,
  Link,
  useActionData,
  useNavigation,
} from 'react-router';
import { serverTranslator } from '#app/i18n/catalogues.server.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { plainNumber } from '#app/i18n/typed-number.ts';
import { type ResetAnswer, requestNewPassword } from '#app/members/password-reset.server.ts';
import { depositHistoryOf } from '#app/payments/deposits.server.ts';
import { AccountShell } from '#app/ui/account-shell.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { MoneyField } from '#app/ui/money-field.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { requestContext, servicesContext } from '../services.server.ts';
import { type Failed, type Offline, refusalInit, writeDownFailure } from './form-answers.server.ts';
import { formHeaders } from './form-headers.ts';
import { formText } from './form-text.ts';
import { RESET_LETTER, RESET_WORDS, SENT_WORDS, tooManyTries } from './words.ts';
import { Sign } from '#app/signs/sign.tsx';

type Typed = { readonly email: string; readonly lastDepositAmount: string };
type Answer = (ResetAnswer | Failed | Offline) & { readonly values: Typed };

export const headers = formHeaders;

export async function action({ request, context }: ActionFunctionArgs) {
  const services = context.get(servicesContext);
  const { clientAddress, locale } = context.get(requestContext);
  const form = await request.formData();
  const values = typedIn(form);
  const answer = await requestNewPassword(
    { ...services, depositHistoryOf, writeLetter: (address) => writeLetter(address, locale) },
    { ...values, lastDepositAmount: plainNumber(values.lastDepositAmount, locale), clientAddress },
    services.now(),
  ).catch((error: unknown) => writeDownFailure(services.log, error));
  return data<Answer>({ ...answer, values }, answer.ok ? {} : refusalInit(answer));
}

/** A request that never left says so, and what was typed stays. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<Answer> {
  const form = await request.clone().formData();
  try {
    return await serverAction<Answer>();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { ok: false, why: 'offline', values: typedIn(form) };
  }
}

function typedIn(form: FormData): Typed {
  return { email: formText(form, 'email'), lastDepositAmount: formText(form, 'lastDepositAmount') };
}

/** In the language of whoever asks for it, who is also the one to read it. */
function writeLetter(address: string, locale: Locale) {
  const i18n = serverTranslator(locale);
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
        <Sign is="readable-password" className="grid">
          <Button type="submit" size="large" busy={busy}>
            <Trans>Retrieve password</Trans>
          </Button>
        </Sign>
      </Form>
    </AccountShell>
  );
}

function AnswerWords({ answer }: { answer: Answer }) {
  const { i18n } = useLingui();
  if (answer.ok) return i18n._(SENT_WORDS[answer.sentTo]);
  if (answer.why === 'too-many-tries') return i18n._(tooManyTries(answer.retryAfterSeconds));
  if (answer.why === 'failed') return <FailureWords reference={answer.reference} />;
  if (answer.why === 'offline') return <FailureWords reference={null} />;
  return i18n._(RESET_WORDS[answer.why]);
}

function FailureWords({ reference }: { reference: string | null }) {
  return (
    <>
      <span>
        <Trans>Error retrieving password. Please try again.</Trans>
      </span>
      {reference === null ? null : (
        <>
          {' '}
          <small>
            <Trans>Reference: {reference}</Trans>
          </small>
        </>
      )}
    </>
  );
}
