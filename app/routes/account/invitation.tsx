import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { ActionForm, FormOutcome, SubmitButton, useAnswer, useForm } from '#app/forms/form.tsx';
import { COOKIES_REFUSED, type Problems, problemsAt } from '#app/forms/form-words.ts';
import { answerForm, attempt, cookieHeaders, readForm } from '#app/forms/posted-form.server.ts';
import { sendForm, unlessOffline } from '#app/forms/send-form.ts';
import { checkNewPassword } from '#app/members/password-rule.ts';
import { invitationOfToken, type JoinStaffRefusal, joinStaff } from '#app/members/staff-invitations.server.ts';
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
  const invitation = await invitationOfToken(database, url.searchParams.get('token') ?? '', now());
  return { invited: invitation && { email: invitation.email, role: invitation.role } };
}

/** Signs in a new member of staff and sends them on to set up their second factor. */
export async function action({ request, url, context }: ActionFunctionArgs) {
  const services = context.get(servicesContext);
  const facts = context.get(requestContext);
  const form = await readForm(request, facts);
  const newPassword = form.secret('password');
  const refusals = checkNewPassword(newPassword, form.secret('confirmPassword'));
  if (Object.keys(refusals).length > 0) {
    return answerForm(form, 'join-staff', { ok: false, why: 'fields', refusals } as const);
  }
  if (!facts.keepsCookies) return answerForm(form, 'join-staff', COOKIES_REFUSED);
  const following = { token: url.searchParams.get('token') ?? '', newPassword };
  const answer = await attempt(
    services.log,
    joinStaff({ ...services, browser: request.headers }, following, services.now()),
  );
  if (!answer.ok) return answerForm(form, 'join-staff', answer);
  throw redirect('/admin/account', { headers: cookieHeaders(answer.cookies) });
}

export default function Invitation() {
  const { t } = useLingui();
  const { invited } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const isDead = invited === null || answer?.why === 'link-dead';
  return (
    <AccountPage
      title={<Trans>Join the staff</Trans>}
      lead={isDead ? null : <Welcome email={invited.email} isAdministrator={invited.role === 'administrator'} />}
    >
      <PageTitle page={t`Invitation`} />
      <FocusedMessage occasion={isDead ? answer : undefined}>
        {isDead ? (
          <Trans>
            This link no longer works. If you have joined with it, <Link to="/login">log in with your password</Link>.
            Otherwise it was taken back, it is older than 48 hours, or a newer one was made: please ask the person who
            invited you.
          </Trans>
        ) : null}
      </FocusedMessage>
      {isDead ? null : <PasswordForm answer={answer} />}
    </AccountPage>
  );
}

function Welcome({ email, isAdministrator }: { email: string; isAdministrator: boolean }) {
  return isAdministrator ? (
    <Trans>
      You are invited as an administrator. You will log in with {email} and the password that you choose here.
    </Trans>
  ) : (
    <Trans>You are invited as a facilitator. You will log in with {email} and the password that you choose here.</Trans>
  );
}

function PasswordForm({ answer }: { answer: ReturnType<typeof useAnswer<typeof action>> }) {
  const form = useForm({
    answer,
    intent: 'join-staff',
    fields: { password: '', confirmPassword: '' },
    problems: (refused) => (refused.why === 'fields' ? problemsAt(refused.refusals, fieldWords) : WORDS[refused.why]),
  });
  return (
    <ActionForm form={form} className="flex flex-col gap-5">
      <NewPasswordFields form={form} />
      <FormOutcome form={form} />
      <SubmitButton form={form} size="large">
        <Trans>Join the staff</Trans>
      </SubmitButton>
    </ActionForm>
  );
}

/** A dead link is reported in place of the form. */
const WORDS: Record<JoinStaffRefusal, Problems<'password'>> = {
  'email-taken': { form: msg`This email address is already taken.` },
  'link-dead': {},
  'password-too-common': { password: fieldWords({ why: 'password-too-common' }) },
};
