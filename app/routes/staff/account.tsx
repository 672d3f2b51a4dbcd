import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { authenticatorUri, keyToSetUp, secondFactorOf } from '#app/members/second-factor.server.ts';
import { sessionsOf } from '#app/members/sessions.server.ts';
import { Card } from '#app/ui/card.tsx';
import { useKeptAnswer } from '#app/ui/kept-answer.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ChangePasswordForm } from '../account/change-password.tsx';
import { formHeaders } from '../account/form-headers.ts';
import { requireStaff } from '../guards.server.ts';
import { servicesContext } from '../services.server.ts';
import { type AccountAnswer, answerAccountForm } from './account-action.server.ts';
import { ActMessage } from './act-message.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SecondFactorSetUp } from './second-factor-set-up.tsx';
import { SessionsCard } from './sessions-card.tsx';

export const headers = formHeaders;

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
  return answerAccountForm(context.get(servicesContext), viewer, await request.formData());
}

export default function StaffAccount() {
  const { t } = useLingui();
  const loaded = useLoaderData<typeof loader>();
  const { email, role, mustChangePassword, setUp } = loaded;
  const answer = useKeptAnswer(useActionData<AccountAnswer>());
  return (
    <>
      <PageTitle page={t`Your account`} />
      <PageHeading
        title={<Trans>Your account</Trans>}
        lead={role === 'administrator' ? <Trans>{email}, administrator</Trans> : <Trans>{email}, facilitator</Trans>}
      />
      <DoneMessage answer={answer} />
      <NextStep mustChangePassword={mustChangePassword} isSetUp={setUp === null} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {answer?.form === 'codes' ? (
          <RecoveryCodes codes={answer.codes} />
        ) : (
          <AccountCards loaded={loaded} answer={answer} />
        )}
      </div>
    </>
  );
}

function AccountCards({ loaded, answer }: { loaded: Loaded; answer: AccountAnswer | undefined }) {
  const { mustChangePassword, setUp, secondFactor, sessions } = loaded;
  if (setUp !== null) {
    const refusal = answer?.form === 'set-up' ? answer.refusal : undefined;
    return <SecondFactorSetUp authenticatorKey={setUp.key} uri={setUp.uri} refusal={refusal} />;
  }
  const refusal = answer?.form === 'second-factor' ? answer.refusal : undefined;
  return (
    <>
      <Card title={<Trans>Password</Trans>}>
        <ChangePasswordForm answer={answer?.form === 'password' ? answer : undefined} />
      </Card>
      {secondFactor === null || mustChangePassword ? null : (
        <div className="flex flex-col gap-6">
          <SecondFactorCard {...secondFactor} refusal={refusal} />
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

function DoneMessage({ answer }: { answer: AccountAnswer | undefined }) {
  const words = answer === undefined ? null : doneWords(answer);
  return (
    <ActMessage occasion={words === null ? undefined : answer} tone="success">
      {words}
    </ActMessage>
  );
}

/** What was done; null where the form itself says what became of it. */
function doneWords(answer: AccountAnswer) {
  switch (answer.form) {
    case 'codes':
      return answer.isFirst ? (
        <Trans>Your second factor is on.</Trans>
      ) : (
        <Trans>The old recovery codes no longer work.</Trans>
      );
    case 'authenticator-removed':
      return <Trans>Your second factor is off. Set up the new one.</Trans>;
    case 'sessions':
      return (
        <Plural
          value={answer.ended}
          _0="There was no other session any more."
          one="# other session has ended."
          other="# other sessions have ended."
        />
      );
    case 'password':
    case 'set-up':
    case 'second-factor':
      return null;
  }
}
