import { randomUUID } from 'node:crypto';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { plainJoinCode } from '#app/classes/join-code.ts';
import { viewerOf } from '#app/members/viewer.server.ts';
import { AccountShell } from '#app/ui/account-shell.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { requestContext, servicesContext } from '../services.server.ts';
import { Consent } from './consent.tsx';
import { formHeaders } from './form-headers.ts';
import { answerJoinPage } from './join-action.server.ts';
import { type JoinAnswer, type JoinFormAnswer, readJoinForm } from './join-form.ts';
import { ReturnCodeForm } from './return-code-form.tsx';
import { failureWords, JOIN_WORDS, OFFLINE_WORDS, tooManyTries } from './words.ts';

export const headers = formHeaders;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const services = context.get(servicesContext);
  const code = params['code'] ?? new URL(request.url).searchParams.get('code') ?? '';
  const viewer = await viewerOf(services, request.headers);
  const own = viewer?.investor?.classroom.joinCode;
  // Whoever follows the link again is there already.
  if (own != null && own === plainJoinCode(code)) throw redirect('/dashboard');
  return {
    code,
    isCodeNeeded: !services.settings.isOpenClassOn,
    signedInAs: viewer?.investor == null ? null : viewer.firstName,
    requestId: randomUUID(),
  };
}

export function action({ request, context }: ActionFunctionArgs) {
  return answerJoinPage(context.get(servicesContext), context.get(requestContext), request);
}

/** A request that never left says so, and what was typed stays. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<JoinAnswer> {
  const form = await request.clone().formData();
  try {
    return await serverAction<JoinAnswer>();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { ...readJoinForm(form), refused: { ok: false, why: 'offline' } };
  }
}

/** What the page shows hangs on its address alone; asked again offline, it could only fail. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href !== nextUrl.href;
}

export default function Join() {
  const { t } = useLingui();
  const { signedInAs } = useLoaderData<typeof loader>();
  const answer = useActionData<JoinAnswer>();
  return (
    <AccountShell
      title={<Trans>Join a class</Trans>}
      foot={<ReturnCodeForm answer={answer?.form === 'return' ? answer : undefined} />}
    >
      <PageTitle page={t`Join a class`} />
      <div className="flex flex-col gap-8">
        {signedInAs === null ? null : <AlreadyThere name={signedInAs} />}
        <Consent />
        <JoinForm answer={answer?.form === 'join' ? answer : undefined} />
      </div>
    </AccountShell>
  );
}

function AlreadyThere({ name }: { name: string }) {
  return (
    <Notice>
      <p>
        <Trans>
          You are in a class already, as {name}. <Link to="/dashboard">Go to your dashboard</Link>, or join another
          class as somebody new.
        </Trans>
      </p>
    </Notice>
  );
}

function JoinForm({ answer }: { answer: JoinFormAnswer | undefined }) {
  const { t } = useLingui();
  const { code, isCodeNeeded, requestId } = useLoaderData<typeof loader>();
  const errors = useJoinErrors(answer);
  const busy = useNavigation().formData?.get('intent') === 'join';
  return (
    <Form method="post" className="flex flex-col gap-5" noValidate>
      <input type="hidden" name="intent" value="join" />
      <input type="hidden" name="requestId" value={requestId} />
      <TextField
        label={t`Class code`}
        hint={isCodeNeeded ? undefined : t`No code? Leave this empty, and you join the open class.`}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        required={isCodeNeeded}
        defaultValue={answer?.code ?? code}
        error={errors.code}
      />
      <Checkbox
        label={<Trans>I understand that this is an exercise</Trans>}
        name="understood"
        required
        defaultChecked={answer?.isUnderstood ?? false}
        error={errors.understood}
      />
      <FormMessage>{errors.form}</FormMessage>
      <Button type="submit" size="large" busy={busy}>
        <Trans>Join</Trans>
      </Button>
    </Form>
  );
}

interface JoinErrors {
  code?: string;
  understood?: string;
  form?: string;
}

/** Where each refusal is said: nearly all of them are about the code. */
function useJoinErrors(answer: JoinFormAnswer | undefined): JoinErrors {
  const { t, i18n } = useLingui();
  if (answer === undefined) return {};
  const { refused } = answer;
  switch (refused.why) {
    case 'not-understood':
      return { understood: t`Please read what is written above, and tick this box.` };
    case 'too-many-tries':
      return { code: i18n._(tooManyTries(refused.retryAfterSeconds)) };
    case 'failed':
      return { form: i18n._(failureWords(refused.reference)) };
    case 'offline':
      return { form: i18n._(OFFLINE_WORDS) };
    default:
      return { code: i18n._(JOIN_WORDS[refused.why]) };
  }
}
