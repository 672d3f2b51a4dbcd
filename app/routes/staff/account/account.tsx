import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useAnswer } from '#app/forms/form.tsx';
import { formHeaders, readForm } from '#app/forms/posted-form.server.ts';
import { sendForm, unlessOffline } from '#app/forms/send-form.ts';
import { authenticatorUri, keyToSetUp, secondFactorOf } from '#app/members/sign-in/second-factor.server.ts';
import { sessionsOf } from '#app/members/sign-in/sessions.server.ts';
import { isSettled } from '#app/members/viewer.server.ts';
import { answerPasswordForm } from '#app/routes/account/change-password.server.ts';
import { ChangePasswordForm } from '#app/routes/account/change-password.tsx';
import { requireStaff } from '#app/routes/guards.server.ts';
import { requestContext, servicesContext } from '#app/routes/services.server.ts';
import { CopyButton, LinkButton, PrintButton } from '#app/ui/buttons.tsx';
import { Notice } from '#app/ui/notices.tsx';
import { Card, PageHeading } from '#app/ui/page.tsx';
import { ActMessage } from '../acts.tsx';
import { changeSecondFactor, endOwnSessions, link, organisationOf, setUp } from './account-acts.server.ts';
import { OrganisationCard, SecondFactorCard, SecondFactorSetUp, SessionsCard } from './sign-in-cards.tsx';

export const headers = formHeaders;
export const clientAction = sendForm;
export const shouldRevalidate = unlessOffline;

type Loaded = Awaited<ReturnType<typeof loader>>;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireStaff(request, context);
  const services = context.get(servicesContext);
  const { email, role, memberId, mustChangePassword } = viewer;
  const now = services.now();
  // One thing after another: their own password, the second factor, then everything else.
  const key = mustChangePassword || viewer.hasSecondFactor ? null : await keyToSetUp(services, memberId, now);
  return {
    email,
    role,
    mustChangePassword,
    setUp: key === null ? null : { key, uri: authenticatorUri(email, key) },
    secondFactor: await secondFactorOf(services.database, memberId),
    sessions: await sessionsOf(services.database, viewer, now),
    isSettled: isSettled(viewer),
    ...(await organisationOf(services, viewer, request.headers)),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireStaff(request, context);
  const form = await readForm(request, context.get(requestContext));
  // With a one-time password, the only thing to do is to change it.
  if (viewer.mustChangePassword) return answerPasswordForm(context, viewer, form);
  switch (form.intent) {
    case 'set-up':
      return setUp(context, viewer, form);
    case 'recovery-codes':
    case 'authenticator':
      return changeSecondFactor(context, viewer, form);
    case 'link':
      return link(context, viewer, form, request.headers);
    case 'end-sessions':
      return endOwnSessions(context, viewer, form);
    case 'password':
    case '':
      return answerPasswordForm(context, viewer, form);
    default:
      throw form.notOurs();
  }
}

export default function StaffAccount() {
  const { t } = useLingui();
  const loaded = useLoaderData<typeof loader>();
  const { email, role, mustChangePassword, setUp } = loaded;
  const answer = useAnswer<typeof action>();
  const codes = answer?.ok && 'codes' in answer ? answer.codes : null;
  return (
    <>
      <PageHeading
        page={t`Your account`}
        lead={role === 'administrator' ? <Trans>{email}, administrator</Trans> : <Trans>{email}, facilitator</Trans>}
      />
      <ActMessage answer={answer} besides={['password', 'set-up', 'second-factor', 'link', 'end-sessions']}>
        {(act) => (act.ok ? doneWords(act) : MOVED_ON_WORDS[act.why])}
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
  const { setUp, secondFactor, sessions, hasPassword, organisation } = loaded;
  if (setUp !== null) {
    return <SecondFactorSetUp authenticatorKey={setUp.key} uri={setUp.uri} answer={answer} />;
  }
  return (
    <>
      {hasPassword ? (
        <Card title={<Trans>Password</Trans>}>
          <ChangePasswordForm />
        </Card>
      ) : null}
      {loaded.isSettled ? (
        <div className="flex flex-col gap-6">
          {secondFactor === null ? null : <SecondFactorCard {...secondFactor} answer={answer} />}
          {organisation === null ? null : <OrganisationCard {...organisation} answer={answer} />}
          <SessionsCard sessions={sessions} answer={answer} />
        </div>
      ) : null}
    </>
  );
}

function NextStep({ mustChangePassword, isSetUp }: { mustChangePassword: boolean; isSetUp: boolean }) {
  if (!mustChangePassword && isSetUp) return null;
  return (
    <div className="mb-6 max-w-xl">
      <Notice tone="caution">
        <p>
          {mustChangePassword ? (
            <Trans>You are logged in with a one-time password. Choose your own before you go on.</Trans>
          ) : (
            <Trans>Everybody on the staff needs a second factor. Set yours up before you go on.</Trans>
          )}
        </p>
      </Notice>
    </div>
  );
}

/** For someone whose form another window has overtaken. */
const MOVED_ON_WORDS = {
  'set-up-already': <Trans>Your second factor is on.</Trans>,
  'not-set-up': <Trans>Your second factor is off. Set up the new one.</Trans>,
} as const;

/** Null where the form itself says what was done. */
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
          _0="There was no other session."
          one="# other session has ended."
          other="# other sessions have ended."
        />
      );
    case 'link':
      return <Trans>From now on you can sign in with your organization, too.</Trans>;
    case 'password':
      return null;
  }
}

/** Only this once: the server keeps nothing but their digests. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui();
  return (
    <Card title={<Trans>Your recovery codes</Trans>}>
      <p className="text-body text-ink-soft">
        <Trans>
          Each of them works for one login if you lose your phone. Print them or write them down, and keep them away
          from your phone.
        </Trans>
      </p>
      <ol
        aria-label={t`Recovery codes`}
        dir="ltr"
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-control border border-mullion bg-ground px-5 py-4 font-code text-lead text-ink"
      >
        {codes.map((code) => (
          <li key={code} className="figures">
            {code}
          </li>
        ))}
      </ol>
      <Notice tone="caution">
        <p>
          <Trans>They are shown only now. The site keeps nothing that could show them again.</Trans>
        </p>
      </Notice>
      <div className="flex flex-wrap gap-3 print:hidden">
        <LinkButton to="/admin">
          <Trans>I saved them</Trans>
        </LinkButton>
        <CopyButton text={codes.join('\n')}>
          <Trans>Copy codes</Trans>
        </CopyButton>
        <PrintButton>
          <Trans>Print codes</Trans>
        </PrintButton>
      </div>
    </Card>
  );
}
