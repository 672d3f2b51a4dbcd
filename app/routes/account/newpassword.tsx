import { Trans, useLingui } from '@lingui/react/macro';
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ActionForm, FormOutcome, SubmitButton, useAnswer, useForm } from '#app/forms/form.tsx';
import { problemsAt } from '#app/forms/form-words.ts';
import { answerAttempt, answerForm, readForm } from '#app/forms/posted-form.server.ts';
import { sendForm, unlessOffline } from '#app/forms/send-form.ts';
import { checkNewPassword } from '#app/members/password-rule.ts';
import { followOneTimeLink, isLinkAlive } from '#app/members/sign-in/password-reset.server.ts';
import { FocusedMessage } from '#app/ui/notices.tsx';
import { PageTitle } from '#app/ui/page.tsx';
import { requestContext, servicesContext } from '../services.server.ts';
import { AccountPage } from './account-page.tsx';
import { fieldWords } from './account-words.ts';
import { NewPasswordFields } from './identity-form.tsx';

export const clientAction = sendForm;
export const shouldRevalidate = unlessOffline;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { database, now } = context.get(servicesContext);
  return { isAlive: await isLinkAlive(database, url.searchParams.get('token') ?? '', now()) };
}

export async function action({ request, url, context }: ActionFunctionArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request, context.get(requestContext));
  const newPassword = form.secret('password');
  const refusals = checkNewPassword(newPassword, form.secret('confirmPassword'));
  if (Object.keys(refusals).length > 0) {
    return answerForm(form, 'new-password', { ok: false, why: 'fields', refusals } as const);
  }
  const link = { token: url.searchParams.get('token') ?? '', newPassword };
  return answerAttempt(form, 'new-password', services.log, followOneTimeLink(services, link, services.now()));
}

export default function NewPassword() {
  const { t } = useLingui();
  const { isAlive } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <AccountPage
      title={<Trans>Choose a new password</Trans>}
      foot={
        <Link to="/login">
          <Trans>Back to log in</Trans>
        </Link>
      }
    >
      <PageTitle page={t`New password`} />
      <Content isAlive={isAlive} answer={answer} />
    </AccountPage>
  );
}

type Answer = ReturnType<typeof useAnswer<typeof action>>;

function Content({ isAlive, answer }: { isAlive: boolean; answer: Answer }) {
  const isOver = answer?.ok || !isAlive || answer?.why === 'link-dead';
  return (
    <>
      <FocusedMessage occasion={isOver ? answer : undefined} tone={answer?.ok ? 'success' : 'error'}>
        {isOver ? <Ending isDone={answer?.ok === true} /> : null}
      </FocusedMessage>
      {isOver ? null : <PasswordForm answer={answer} />}
    </>
  );
}

/** Replaces the form once the link is used or dead. */
function Ending({ isDone }: { isDone: boolean }) {
  if (isDone) return <Trans>Your new password is set, and every device has been logged out. Please log in.</Trans>;
  return (
    <Trans>
      This link no longer works. If you have set a password with it, <Link to="/login">log in with that password</Link>.
      Otherwise it is older than 30 minutes, or a newer one was made:{' '}
      <Link to="/resetpassword">ask for another one</Link>.
    </Trans>
  );
}

function PasswordForm({ answer }: { answer: Answer }) {
  const form = useForm({
    answer,
    intent: 'new-password',
    fields: { password: '', confirmPassword: '' },
    problems: (refused) => {
      if (refused.why === 'fields') return problemsAt(refused.refusals, fieldWords);
      return refused.why === 'link-dead' ? {} : { password: fieldWords({ why: refused.why }) };
    },
  });
  return (
    <ActionForm form={form} className="flex flex-col gap-5">
      <NewPasswordFields form={form} />
      <FormOutcome form={form} />
      <SubmitButton form={form} size="large">
        <Trans>Set new password</Trans>
      </SubmitButton>
    </ActionForm>
  );
}
