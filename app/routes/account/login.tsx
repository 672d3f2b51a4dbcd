import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigation,
} from 'react-router';
import { AccountShell } from '#app/ui/account-shell.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { SpotterHint } from '#app/spotter/spotter-hint.tsx';
import { readLostSignIn } from '../lost-sign-in.ts';
import { requestContext, servicesContext } from '../services.server.ts';
import { FirstStepForm } from './first-step-form.tsx';
import { formHeaders } from './form-headers.ts';
import { formText } from './form-text.ts';
import { useGoAfter } from './go-after.tsx';
import { answerLogInForm, type LogInPage, type LogInRefusal } from './log-in-action.server.ts';
import { ReturnCodeForm } from './return-code-form.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { SignedInNote } from './signed-in-note.tsx';
import { failureWords, LOST_SIGN_IN_WORDS, OFFLINE_WORDS, tooManyTries, WRONG_CODE_WORDS } from './words.ts';

/** So long the page says that it worked before it goes on; without scripts the Refresh header does. */
const REDIRECT_SECONDS = 3;

export const headers = formHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  return { notice: readLostSignIn(new URL(request.url).searchParams.get('notice')) };
}

export function action({ request, context }: ActionFunctionArgs) {
  const { clientAddress } = context.get(requestContext);
  return answerLogInForm(context.get(servicesContext), request, { clientAddress, redirectSeconds: REDIRECT_SECONDS });
}

/** What the page shows hangs on its address alone; asked again offline, it could only fail. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href !== nextUrl.href;
}

/** A request that never left says so, and what was typed stays. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<LogInPage> {
  const form = await request.clone().formData();
  try {
    return await serverAction<LogInPage>();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const ticket = formText(form, 'ticket');
    const kept = { email: formText(form, 'email'), remember: form.get('remember') !== null };
    return { answer: { ok: false, why: 'offline' }, ticket: ticket === '' ? null : ticket, ...kept };
  }
}

export default function LogIn() {
  const { t, i18n } = useLingui();
  const { notice } = useLoaderData<typeof loader>();
  const page = useActionData<LogInPage>();
  const busy = useNavigation().state !== 'idle';
  const answer = page?.answer ?? null;
  const path = answer?.ok ? answer.path : null;
  useGoAfter(path, REDIRECT_SECONDS);
  const ticket = page?.ticket ?? null;
  const words = answer === null ? undefined : i18n._(answerWords(answer));
  const isAtField = answer?.ok === false && answer.why === 'wrong-code';
  const form = {
    busy,
    isDone: path !== null,
    remember: page?.remember ?? false,
    message: <FormMessage tone={answer?.ok ? 'success' : 'error'}>{isAtField ? null : words}</FormMessage>,
    children: path === null ? null : <OnwardLink path={path} />,
  };
  return (
    <AccountShell
      title={ticket === null ? <Trans>Log in</Trans> : <Trans>One more step</Trans>}
      foot={ticket === null ? <OtherWaysIn /> : <BackLink />}
    >
      <PageTitle page={t`Log in`} />
      <SpotterHint canFlag={false} />
      {page === undefined ? <SignedInNote /> : null}
      {ticket === null ? (
        <FirstStepForm
          {...form}
          email={page?.email}
          notice={
            notice !== null && page === undefined ? (
              <FormMessage tone="information">{i18n._(LOST_SIGN_IN_WORDS[notice])}</FormMessage>
            ) : null
          }
        />
      ) : (
        <SecondStepForm {...form} ticket={ticket} error={isAtField ? words : undefined} />
      )}
    </AccountShell>
  );
}

function OnwardLink({ path }: { path: string }) {
  return (
    <Link to={path}>
      <Trans>Continue</Trans>
    </Link>
  );
}

function OtherWaysIn() {
  return (
    <div className="flex flex-col gap-8">
      <p>
        <Trans>
          No account yet? <Link to="/signup">Create one</Link>
        </Trans>
      </p>
      <ReturnCodeForm action="/join" />
    </div>
  );
}

/** To the same address without its answer, so that where to go afterwards is not lost. */
function BackLink() {
  const { search } = useLocation();
  return (
    <Link to={{ search }}>
      <Trans>Back to log in</Trans>
    </Link>
  );
}

function answerWords(answer: { readonly ok: true } | LogInRefusal): MessageDescriptor {
  if (answer.ok) return msg`Logged in successfully, redirecting...`;
  switch (answer.why) {
    case 'wrong-credentials':
      return msg`Incorrect email or password.`;
    case 'wrong-code':
      return WRONG_CODE_WORDS;
    case 'ticket-dead':
      return msg`That took too long. Please enter your e-mail and password again.`;
    case 'too-many-tries':
      return tooManyTries(answer.retryAfterSeconds);
    case 'offline':
      return OFFLINE_WORDS;
    case 'failed':
      return failureWords(answer.reference);
  }
}
