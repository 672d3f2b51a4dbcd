import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData, Form } from 'react-router';
import { useAnswer, HiddenFields, useIsSending } from '#app/forms/form.tsx';
import {
  formHeaders,
  readForm,
  answerForm,
  attempt,
  badRequest,
  type PostedForm,
} from '#app/forms/posted-form.server.ts';
import { noteSecurity } from '#app/platform/security/security-log.server.ts';
import { sendForm, unlessOffline } from '#app/forms/send-form.ts';
import {
  authenticatorUri,
  keyToSetUp,
  secondFactorOf,
  makeRecoveryCodes,
  replaceAuthenticator,
  setUpSecondFactor,
} from '#app/members/sign-in/second-factor.server.ts';
import { sessionsOf, endSessions, type OpenSession } from '#app/members/sign-in/sessions.server.ts';
import { Card, PageHeading } from '#app/ui/page.tsx';
import { Notice, Badge } from '#app/ui/notices.tsx';
import { ChangePasswordForm } from '#app/routes/account/change-password.tsx';
import { requireStaff } from '#app/routes/guards.server.ts';
import { requestContext, servicesContext, type Services } from '#app/routes/services.server.ts';
import { ActMessage } from '../act-message.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SecondFactorSetUp } from './second-factor-set-up.tsx';
import { CopyButton, LinkButton, PrintButton, Button } from '#app/ui/buttons.tsx';
import { writeRecoveryCode } from '#app/members/sign-in/second-factor.ts';
import type { Viewer } from '#app/members/viewer.server.ts';
import { answerPasswordForm } from '#app/routes/account/change-password.server.ts';
import { confirmPassword } from './confirm-password.server.ts';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';

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
  const services = context.get(servicesContext);
  // With a one-time password there is nothing to do but to change it.
  if (viewer.mustChangePassword) return answerPasswordForm(services, viewer, form);
  switch (form.intent) {
    case 'set-up':
      return setUp(services, viewer, form);
    case 'recovery-codes':
    case 'authenticator':
      return changeSecondFactor(services, viewer, form);
    case 'end-sessions': {
      const ended = await endSessions(services.database, viewer.memberId, viewer.sessionId);
      const event = { what: 'sessions-ended', outcome: 'done', actor: viewer.memberId } as const;
      await noteSecurity(services.database, event, services.now());
      return answerForm(form, 'end-sessions', { ok: true, ended });
    }
    case 'password':
    case '':
      return answerPasswordForm(services, viewer, form);
    default:
      throw badRequest();
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
          _0="There was no other session."
          one="# other session has ended."
          other="# other sessions have ended."
        />
      );
    case 'password':
      return null;
  }
}

/** The recovery codes, shown this once: only digests of them are kept. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui();
  return (
    <Card title={<Trans>Your recovery codes</Trans>}>
      <p className="text-body text-ink-soft">
        <Trans>
          Each of them works for one log-in if you lose your phone. Print them or write them down, and keep them away
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
          <Trans>I kept them</Trans>
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

async function setUp(services: Services, { memberId, sessionId }: Viewer, form: PostedForm) {
  const asked = { memberId, sessionId, codeText: form.secret('code') };
  const answer = await attempt(services.log, setUpSecondFactor(services, asked, services.now()));
  if (!answer.ok) return answerForm(form, 'set-up', answer);
  return answerForm(form, 'set-up', { ok: true, codes: answer.recoveryCodes.map(writeRecoveryCode) });
}

async function changeSecondFactor(services: Services, viewer: Viewer, form: PostedForm) {
  const refusal = await attempt(services.log, confirmPassword(services, viewer, form));
  if (refusal !== null) return answerForm(form, 'second-factor', refusal);
  if (form.intent === 'authenticator') {
    await replaceAuthenticator(services.database, viewer.memberId, services.now());
    return answerForm(form, 'second-factor', { ok: true, codes: null });
  }
  const made = await makeRecoveryCodes(services, viewer.memberId, services.now());
  // Its second factor was taken away in another window: the page shows how to set one up.
  const codes = made.ok ? made.recoveryCodes.map(writeRecoveryCode) : null;
  return answerForm(form, 'second-factor', { ok: true, codes });
}

/** Where somebody is signed in, as far as anybody knows: when each session began, and which one this is. */
function SessionsCard({ sessions }: { sessions: readonly OpenSession[] }) {
  const busy = useIsSending({ intent: 'end-sessions' });
  return (
    <Card title={<Trans>Sessions</Trans>}>
      <p className="text-body text-ink-soft">
        <Trans>Each is one browser signed in as you. Where it is located is not stored.</Trans>
      </p>
      <ul className="divide-y divide-mullion border-y border-mullion">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
            <Started session={session} />
            {session.isThisOne ? (
              <Badge tone="neutral">
                <Trans>This one</Trans>
              </Badge>
            ) : null}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Form method="post">
          <HiddenFields fields={{ intent: 'end-sessions' }} />
          <Button type="submit" variant="quiet" busy={busy}>
            <Trans>End all other sessions</Trans>
          </Button>
        </Form>
      ) : null}
    </Card>
  );
}

function Started({ session }: { session: OpenSession }) {
  const { locale } = useLocale();
  const at = formatDateTime(session.startedAt, locale);
  return (
    <span className="figures text-body text-ink">
      <Trans>Started {at} (UTC)</Trans>
    </span>
  );
}
