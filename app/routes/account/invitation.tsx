import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { type Refusals, checkNewPassword } from '#app/members/identity.ts';
import { type JoinStaffRefusal, invitationOfToken, joinStaff } from '#app/members/staff-invitations.server.ts';
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
  | { readonly ok: false; readonly why: 'fields'; readonly refusals: Refusals }
  | { readonly ok: false; readonly why: JoinStaffRefusal }
  | Failed
  | Offline;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { database, now } = context.get(servicesContext);
  const invitation = await invitationOfToken(database, tokenOf(request), now());
  return { invited: invitation && { email: invitation.email, role: invitation.role } };
}

/** A new member of staff is signed in and goes on to their second factor. */
export async function action({ request, context }: ActionFunctionArgs) {
  const services = context.get(servicesContext);
  const form = await request.formData();
  const newPassword = formText(form, 'password');
  const refusals = checkNewPassword(newPassword, formText(form, 'confirmPassword'));
  if (Object.keys(refusals).length > 0) return data<Answer>({ ok: false, why: 'fields', refusals }, { status: 400 });
  const following = { token: tokenOf(request), newPassword };
  const answer = await joinStaff(services, following, services.now()).catch((error: unknown) =>
    writeDownFailure(services.log, error),
  );
  if (!answer.ok) return data<Answer>(answer, refusalInit(answer));
  const headers = answer.cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]);
  throw redirect('/admin/account', { headers });
}

/** A form that could not be sent says so; the link is still good. */
export function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<Answer> {
  return sentOrOffline(() => serverAction<Answer>());
}

export default function Invitation() {
  const { t } = useLingui();
  const { invited } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  const isDead = invited === null || answer?.why === 'link-dead';
  return (
    <AccountShell
      title={<Trans>Join the staff</Trans>}
      lead={isDead ? null : <Welcome email={invited.email} isAdministrator={invited.role === 'administrator'} />}
    >
      <PageTitle page={t`Invitation`} />
      {isDead ? (
        <FormMessage>
          <Trans>
            This link no longer works: it was used or taken back, it is older than 48 hours, or a newer one was made.
            Please ask whoever invited you.
          </Trans>
        </FormMessage>
      ) : (
        <PasswordForm answer={answer} />
      )}
    </AccountShell>
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

function PasswordForm({ answer }: { answer: Answer | undefined }) {
  const { i18n } = useLingui();
  const errors = useFieldErrors(answer?.why === 'fields' ? answer.refusals : undefined);
  const busy = useNavigation().state !== 'idle';
  const words = answer === undefined ? null : formWords(answer);
  return (
    <Form method="post" className="flex flex-col gap-5" noValidate>
      <NewPasswordFields passPhrase={undefined} errors={errors} />
      <FormMessage>{words && i18n._(words)}</FormMessage>
      <Button type="submit" size="large" busy={busy}>
        <Trans>Join the staff</Trans>
      </Button>
    </Form>
  );
}

/** What is said of the form as a whole; null where it is said at a field or instead of the form. */
function formWords(answer: Answer): MessageDescriptor | null {
  switch (answer.why) {
    case 'email-taken':
      return msg`Someone has this e-mail address already.`;
    case 'failed':
      return failureWords(answer.reference);
    case 'offline':
      return OFFLINE_WORDS;
    case 'fields':
    case 'link-dead':
      return null;
  }
}
