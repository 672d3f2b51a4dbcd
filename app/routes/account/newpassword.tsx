import { Trans, useLingui } from '@lingui/react/macro';
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { type Refusals, checkNewPassword } from '#app/members/identity.ts';
import { followOneTimeLink, isLinkAlive } from '#app/members/password-reset.server.ts';
import { AccountShell } from '#app/ui/account-shell.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { servicesContext } from '../services.server.ts';
import { type Failed, type Offline, refusalInit, writeDownFailure } from './form-answers.server.ts';
import { formText } from './form-text.ts';
import { NewPasswordFields, useFieldErrors } from './identity-form.tsx';
import { sentOrOffline, tokenOf } from './link-form.ts';
import { failureWords, OFFLINE_WORDS } from './words.ts';

type Answer =
  | { readonly ok: true }
  | { readonly ok: false; readonly why: 'fields'; readonly refusals: Refusals }
  | { readonly ok: false; readonly why: 'link-dead' }
  | Failed
  | Offline;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { database, now } = context.get(servicesContext);
  return { isAlive: await isLinkAlive(database, tokenOf(request), now()) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const services = context.get(servicesContext);
  const form = await request.formData();
  const newPassword = formText(form, 'password');
  const refusals = checkNewPassword(newPassword, formText(form, 'confirmPassword'));
  if (Object.keys(refusals).length > 0) return data<Answer>({ ok: false, why: 'fields', refusals }, { status: 400 });
  const link = { token: tokenOf(request), newPassword };
  const answer = await followOneTimeLink(services, link, services.now()).catch((error: unknown) =>
    writeDownFailure(services.log, error),
  );
  return data<Answer>(answer, answer.ok ? {} : refusalInit(answer));
}

/** A form that could not be sent says so; the link is still good. */
export function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<Answer> {
  return sentOrOffline(() => serverAction<Answer>());
}

export default function NewPassword() {
  const { t } = useLingui();
  const { isAlive } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  return (
    <AccountShell
      title={<Trans>Choose a new password</Trans>}
      foot={
        <Link to="/login">
          <Trans>Back to log in</Trans>
        </Link>
      }
    >
      <PageTitle page={t`New password`} />
      <Content isAlive={isAlive} answer={answer} />
    </AccountShell>
  );
}

function Content({ isAlive, answer }: { isAlive: boolean; answer: Answer | undefined }) {
  if (answer?.ok) {
    return (
      <FormMessage tone="success">
        <Trans>Your new password is set, and every device has been signed out. Please log in.</Trans>
      </FormMessage>
    );
  }
  if (!isAlive || answer?.why === 'link-dead') {
    return (
      <FormMessage>
        <Trans>
          This link no longer works: it was used, it is older than 30 minutes, or a newer one was made.{' '}
          <Link to="/resetpassword">Ask for another one</Link>
        </Trans>
      </FormMessage>
    );
  }
  return <PasswordForm answer={answer} />;
}

function PasswordForm({ answer }: { answer: Exclude<Answer, { ok: true }> | undefined }) {
  const { i18n } = useLingui();
  const errors = useFieldErrors(answer?.why === 'fields' ? answer.refusals : undefined);
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post" className="flex flex-col gap-5" noValidate>
      <NewPasswordFields passPhrase={undefined} errors={errors} />
      <FormMessage>
        {answer?.why === 'failed'
          ? i18n._(failureWords(answer.reference))
          : answer?.why === 'offline' && i18n._(OFFLINE_WORDS)}
      </FormMessage>
      <Button type="submit" size="large" busy={busy}>
        <Trans>Set new password</Trans>
      </Button>
    </Form>
  );
}
