import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useAnswer } from '#app/forms/form.tsx';
import { formHeaders, readForm } from '#app/forms/posted-form.server.ts';
import { sendForm, unlessOffline } from '#app/forms/send-form.ts';
import { authenticatorUri, keyToSetUp, secondFactorOf } from '#app/members/second-factor.server.ts';
import { sessionsOf } from '#app/members/sessions.server.ts';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ChangePasswordForm } from '../account/change-password.tsx';
import { requireStaff } from '../guards.server.ts';
import { requestContext, servicesContext } from '../services.server.ts';
import { answerAccountForm } from './account-action.server.ts';
import { ActMessage } from './act-message.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SecondFactorSetUp } from './second-factor-set-up.tsx';
import { SessionsCard } from './sessions-card.tsx';

export const headers = formHeaders;
export const clientAction = sendForm;
export const shouldRevalidate = unlessOffline;

type Loaded = Awaited<ReturnType<typeof loader>>;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireStaff(request, context);
  const services = context.get(servicesContext);
  const { email, role, memberId, mustChangePassword } = viewer;
  const now = services.now();
  // One thing after the other: a password of their own, the second factor, everything else.
  const key = mustChangePassword || viewer.hasSecondFactor ? null : await keyToSetUp(services, memberId, now);
  return {
    email,
    role,
    mustChangePassword,
    setUp: key === null ? null : { key, uri: authenticatorUri(email, key) },
    secondFactor: await secondFactorOf(services.database, memberId),
    sessions: await sessionsOf(services.database, viewer, now),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireStaff(request, context);
  const form = await readForm(request, context.get(requestContext).locale);
  return answerAccountForm(context.get(servicesContext), viewer, form);
}

export default function StaffAccount() {
  const { t } = useLingui();
  const loaded = useLoaderData<typeof loader>();
  const { email, role, mustChangePassword, setUp } = loaded;
  const answer = useAnswer<typeof action>();
  const codes = answer?.ok && 'codes' in answer ? answer.codes : null;
  return (
    <>
      <PageTitle page={t`Your account`} />
      <PageHeading
        title={<Trans>Your account</Trans>}
        lead={role === 'administrator' ? <Trans>{email}, administrator</Trans> : <Trans>{email}, facilitator</Trans>}
      />
      <ActMessage answer={answer} besides={['password', 'set-up', 'second-factor']}>
        {(act) => (act.ok ? doneWords(act) : null)}
      </ActMessage>
      <NextStep mustChangePassword={mustChangePassword} isSetUp={setUp === null} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {codes !== null ? <RecoveryCodes codes={codes} /> : <AccountCards loaded={loaded} answer={answer} />}
      </div>
    </>
  );
}

export type AccountAnswer = ReturnType<typeof useAnswer<typeof action>>;

function AccountCards({ loaded, answer }: { loaded: Loaded; answer: AccountAnswer }) {
  const { mustChangePassword, setUp, secondFactor, sessions } = loaded;
  if (setUp !== null) {
    return <SecondFactorSetUp authenticatorKey={setUp.key} uri={setUp.uri} answer={answer} />;
  }
  return (
    <>
      <Card title={<Trans>Password</Trans>}>
        <ChangePasswordForm />
      </Card>
      {secondFactor === null || mustChangePassword ? null : (
        <div className="flex flex-col gap-6">
          <SecondFactorCard {...secondFactor} answer={answer} />
          <SessionsCard sessions={sessions} />
        </div>
      )}
    </>
  );
}

/** Why nothing else is open yet. */
function NextStep({ mustChangePassword, isSetUp }: { mustChangePassword: boolean; isSetUp: boolean }) {
  if (!mustChangePassword && isSetUp) return null;
  return (
    <div className="mb-6 max-w-xl">
      <Notice tone="caution">
        <p>
          {mustChangePassword ? (
            <Trans>You are signed in with a one-time password. Choose your own before you go on.</Trans>
          ) : (
            <Trans>Everybody on the staff needs a second factor. Set yours up before you go on.</Trans>
          )}
        </p>
      </Notice>
    </div>
  );
}

/** What was done; null where the form itself says so. */
function doneWords(act: Extract<AccountAnswer, { ok: true }>) {
  switch (act.intent) {
    case 'set-up':
      return <Trans>Your second factor is on.</Trans>;
    case 'second-factor':
      return act.codes === null ? (
        <Trans>Your second factor is off. Set up the new one.</Trans>
      ) : (
        <Trans>The old recovery codes no longer work.</Trans>
      );
    case 'end-sessions':
      return (
        <Plural
          value={act.ended}
          _0="There was no other session any more."
          one="# other session has ended."
          other="# other sessions have ended."
        />
      );
    case 'password':
      return null;
  }
}
