import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
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
import { type LogInAnswer, logIn } from '#app/members/log-in.server.ts';
import { AccountShell } from '#app/ui/account-shell.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { readLostSignIn } from '../lost-sign-in.ts';
import { sameOriginPath } from '../same-origin-path.ts';
import { requestContext, servicesContext } from '../services.server.ts';
import { type Failed, type Offline, onwardHeaders, refusalInit, writeDownFailure } from './form-answers.server.ts';
import { formHeaders } from './form-headers.ts';
import { formText } from './form-text.ts';
import { useGoAfter } from './go-after.tsx';
import { failureWords, LOST_SIGN_IN_WORDS, OFFLINE_WORDS, tooManyTries } from './words.ts';

const REDIRECT_SECONDS = 3;

type Refusal = Exclude<LogInAnswer, { ok: true }> | Failed | Offline;
type Answer = ({ readonly ok: true; readonly path: string } | Refusal) & {
  readonly email: string;
  readonly remember: boolean;
};

export const headers = formHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  return { notice: readLostSignIn(new URL(request.url).searchParams.get('notice')) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const services = context.get(servicesContext);
  const { clientAddress } = context.get(requestContext);
  const form = await request.formData();
  const kept = { email: formText(form, 'email'), remember: form.get('remember') !== null };
  const attempt = { ...kept, password: formText(form, 'password'), clientAddress };
  const answer = await logIn(services, attempt, services.now()).catch((error: unknown) =>
    writeDownFailure(services.log, error),
  );
  if (!answer.ok) return data<Answer>({ ...answer, ...kept }, refusalInit(answer));
  const path = sameOriginPath(new URL(request.url).searchParams.get('redirectTo')) ?? answer.home;
  return data<Answer>({ ok: true, path, ...kept }, { headers: onwardHeaders(answer.cookies, REDIRECT_SECONDS, path) });
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
    return { ok: false, why: 'offline', email: formText(form, 'email'), remember: form.get('remember') !== null };
  }
}

export default function LogIn() {
  const { t, i18n } = useLingui();
  const { notice } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  const busy = useNavigation().state !== 'idle';
  const path = answer?.ok ? answer.path : null;
  useGoAfter(path, REDIRECT_SECONDS);
  return (
    <AccountShell
      title={<Trans>Log in</Trans>}
      foot={
        <Trans>
          No account yet? <Link to="/signup">Create one</Link>
        </Trans>
      }
    >
      <PageTitle page={t`Log in`} />
      <Form method="post" className="flex flex-col gap-5">
        {notice !== null && answer === undefined ? (
          <FormMessage tone="information">{i18n._(LOST_SIGN_IN_WORDS[notice])}</FormMessage>
        ) : null}
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={answer?.email}
        />
        <PasswordField label={t`Password`} name="password" autoComplete="current-password" required />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <Checkbox label={t`Remember me`} name="remember" defaultChecked={answer?.remember ?? false} />
          <Link to="/resetpassword">
            <Trans>Forgot password?</Trans>
          </Link>
        </div>
        <FormMessage tone={answer?.ok ? 'success' : 'error'}>
          {answer ? <AnswerWords answer={answer} /> : null}
        </FormMessage>
        <Button type="submit" size="large" busy={busy} disabled={path !== null}>
          <Trans>Log in</Trans>
        </Button>
        {path === null ? null : (
          <Link to={path}>
            <Trans>Continue</Trans>
          </Link>
        )}
      </Form>
    </AccountShell>
  );
}

function AnswerWords({ answer }: { answer: Answer }) {
  const { i18n } = useLingui();
  return i18n._(answer.ok ? msg`Logged in successfully, redirecting...` : refusalWords(answer));
}

function refusalWords(refusal: Refusal): MessageDescriptor {
  switch (refusal.why) {
    case 'wrong-credentials':
      return msg`Incorrect email or password.`;
    case 'too-many-tries':
      return tooManyTries(refusal.retryAfterSeconds);
    case 'offline':
      return OFFLINE_WORDS;
    case 'failed':
      return failureWords(refusal.reference);
  }
}
