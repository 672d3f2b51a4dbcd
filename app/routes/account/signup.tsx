import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { AccountShell } from '#app/ui/account-shell.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { useHydrated } from '#app/ui/hydrated.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { requestContext, servicesContext } from '../services.server.ts';
import { countryChoices } from './country-choices.ts';
import { type Failed, type Offline, onwardHeaders, refusalInit, writeDownFailure } from './form-answers.server.ts';
import { formHeaders } from './form-headers.ts';
import { useGoAfter } from './go-after.tsx';
import { NewPasswordFields, ProfileFieldset, useFieldErrors } from './identity-form.tsx';
import { inventValues, type SignUpAnswer, signUp } from './sign-up.server.ts';
import { SignedInNote } from './signed-in-note.tsx';
import { NO_PROFILE, readSignUp, type SignUpValues } from './signup-form.ts';
import { failureWords, JOIN_WORDS, OFFLINE_WORDS, tooManyTries } from './words.ts';
import { Sign } from '#app/signs/sign.tsx';

const REDIRECT_SECONDS = 2;

type Refused = Exclude<SignUpAnswer, { ok: true }> | Failed | Offline;
type Answer =
  | { readonly kind: 'welcome'; readonly firstName: string }
  | { readonly kind: 'invented'; readonly values: SignUpValues; readonly passPhrase: string }
  | { readonly kind: 'refused'; readonly values: SignUpValues; readonly refused: Refused };

export const headers = formHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  const { settings } = context.get(servicesContext);
  const { locale } = context.get(requestContext);
  const code = new URL(request.url).searchParams.get('code');
  return {
    asksCode: code !== null || !settings.isOpenClassOn,
    code: code ?? '',
    countries: countryChoices(locale),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const services = context.get(servicesContext);
  const { clientAddress } = context.get(requestContext);
  const form = await request.formData();
  const { fields, values } = readSignUp(form);
  if (form.get('intent') === 'invent') return data<Answer>({ kind: 'invented', ...inventValues(values) });
  const answer = await signUp(services, { fields, code: values.code, clientAddress }).catch((error: unknown) =>
    writeDownFailure(services.log, error),
  );
  if (!answer.ok) return data<Answer>({ kind: 'refused', values, refused: answer }, refusalInit(answer));
  return data<Answer>(
    { kind: 'welcome', firstName: answer.firstName },
    { headers: onwardHeaders(answer.cookies, REDIRECT_SECONDS, '/dashboard') },
  );
}

/** What the page shows hangs on its address alone; asked again offline, it could only fail. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href !== nextUrl.href;
}

/** A request that never left says so, and what was typed stays. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<Answer> {
  const form = await request.clone().formData();
  try {
    return await serverAction<Answer>();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { kind: 'refused', values: readSignUp(form).values, refused: { ok: false, why: 'offline' } };
  }
}

export default function SignUp() {
  const { t } = useLingui();
  const answer = useActionData<Answer>();
  const invented = useLatestInvented(answer);
  useGoAfter(answer?.kind === 'welcome' ? '/dashboard' : null, REDIRECT_SECONDS);
  return (
    <AccountShell
      title={<Trans>Create your account</Trans>}
      lead={<Trans>You join as somebody invented. Write nothing real here.</Trans>}
      foot={
        <div className="flex flex-col gap-3">
          <p>
            <Trans>
              Have an account already? <Link to="/login">Sign in</Link>
            </Trans>
          </p>
          <p>
            <Trans>
              Were you given a class code? <Link to="/join">Join a class</Link> in two taps.
            </Trans>
          </p>
        </div>
      }
    >
      <PageTitle page={t`Register`} />
      {answer === undefined ? <SignedInNote /> : null}
      {answer?.kind === 'welcome' ? (
        <Welcome name={answer.firstName} />
      ) : (
        <SignUpForm key={invented?.values.username ?? 'typed'} answer={answer} passPhrase={invented?.passPhrase} />
      )}
    </AccountShell>
  );
}

/** The fields keep what is typed by themselves; a newly invented identity, and nothing else, makes them anew. */
function useLatestInvented(answer: Answer | undefined): Extract<Answer, { kind: 'invented' }> | null {
  const [invented, setInvented] = useState(answer?.kind === 'invented' ? answer : null);
  if (answer?.kind === 'invented' && answer !== invented) setInvented(answer);
  return invented;
}

function Welcome({ name }: { name: string }) {
  return (
    <div className="flex flex-col gap-5">
      <FormMessage tone="success">
        <Trans>Welcome {name}! Account created successfully</Trans>
      </FormMessage>
      <Link to="/dashboard">
        <Trans>Continue to your dashboard</Trans>
      </Link>
    </div>
  );
}

interface SignUpFormProps {
  answer: Exclude<Answer, { kind: 'welcome' }> | undefined;
  passPhrase: string | undefined;
}

function SignUpForm({ answer, passPhrase }: SignUpFormProps) {
  const { t } = useLingui();
  const { asksCode, code, countries } = useLoaderData<typeof loader>();
  const values = answer?.values ?? { ...NO_PROFILE, termsAccepted: false, code };
  const refused = answer?.kind === 'refused' ? answer.refused : undefined;
  const errors = useErrors(refused);
  const terms = useRef<HTMLInputElement>(null);
  const [agreed, setAgreed] = useState(values.termsAccepted);
  // They may have been ticked before the page came alive.
  useEffect(() => setAgreed(terms.current?.checked ?? false), []);
  const hydrated = useHydrated();
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post" className="flex flex-col gap-5" noValidate>
      <Notice>
        <p>
          <Trans>
            Let us invent a person for you: a name, an address that nobody has, a number kept for fiction, a pass
            phrase.
          </Trans>
        </p>
      </Notice>
      {/* First in the form, Enter must still create the account: the browser presses the first submit button. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" disabled={hydrated && !agreed} />
      <Button type="submit" variant="quiet" name="intent" value="invent" busy={busy}>
        <Trans>Use an invented identity</Trans>
      </Button>
      {asksCode ? (
        <TextField
          label={t`Class code`}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          required
          defaultValue={values.code}
          error={errors.code}
        />
      ) : null}
      <Sign is="anyone-can-join" className="flex flex-col gap-5">
        <ProfileFieldset values={values} errors={errors} countries={countries} />
      </Sign>
      <NewPasswordFields passPhrase={passPhrase} errors={errors} />
      <Checkbox
        ref={terms}
        label={
          <Trans>
            I agree to the{' '}
            <Link to="/termsofservice" target="_blank">
              Terms of Service
            </Link>
          </Trans>
        }
        name="terms"
        required
        defaultChecked={values.termsAccepted}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
        error={errors.termsAccepted}
      />
      <FormMessage>{errors.form}</FormMessage>
      <Button type="submit" size="large" busy={busy} disabled={hydrated && !agreed}>
        <Trans>Create account</Trans>
      </Button>
    </Form>
  );
}

/** Where each refusal is said: at its field, or for the form as a whole. */
function useErrors(refused: Refused | undefined) {
  const { i18n } = useLingui();
  const errors = useFieldErrors(refused?.why === 'fields' ? refused.refusals : undefined);
  if (refused === undefined || refused.why === 'fields') return { ...errors, form: undefined };
  if (refused.why === 'too-many-tries') return { ...errors, form: i18n._(tooManyTries(refused.retryAfterSeconds)) };
  if (refused.why === 'failed') return { ...errors, form: i18n._(failureWords(refused.reference)) };
  if (refused.why === 'offline') return { ...errors, form: i18n._(OFFLINE_WORDS) };
  const words = i18n._(JOIN_WORDS[refused.why]);
  switch (refused.why) {
    case 'email-taken':
      return { ...errors, email: words, form: undefined };
    case 'username-taken':
      return { ...errors, username: words, form: undefined };
    case 'class-code-missing':
    case 'class-code-unknown':
      return { ...errors, code: words, form: undefined };
    default:
      return { ...errors, form: words };
  }
}
