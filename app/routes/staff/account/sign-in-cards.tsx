import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionForm, FormOutcome, HiddenFields, SubmitButton, useForm, useIsSending } from '#app/forms/form.tsx';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import type { OpenSession } from '#app/members/sign-in/sessions.server.ts';
import { WRONG_CODE_WORDS } from '#app/routes/account/account-words.ts';
import type { RealTime } from '#app/time/instants.ts';
import { Button, CopyButton, LinkButton } from '#app/ui/buttons.tsx';
import { Badge } from '#app/ui/notices.tsx';
import { Card } from '#app/ui/page.tsx';
import { AuthenticatorField } from '#app/ui/password-field.tsx';
import { QrCode } from '#app/ui/qr-code.tsx';
import type { AccountAnswer } from './account.tsx';
import { PASSWORD_WORDS, PasswordAgain } from './password-again.tsx';

interface SessionsCardProps {
  sessions: readonly OpenSession[];
  answer: AccountAnswer;
}

/** Where a member is signed in, as far as is known: when each session began, and which one is the current one. */
export function SessionsCard({ sessions, answer }: SessionsCardProps) {
  const form = useForm({
    answer,
    intent: 'end-sessions',
    fields: { passwordAgain: '' },
    clears: true,
    problems: ({ why }) => ({ passwordAgain: PASSWORD_WORDS[why] }),
  });
  return (
    <Card title={<Trans>Sessions</Trans>}>
      <p className="text-body text-ink-soft">
        <Trans>Each is one browser logged in as you. Its location is not stored.</Trans>
      </p>
      {sessions.length === 1 ? (
        <SessionList sessions={sessions} />
      ) : (
        <ActionForm form={form} className="flex flex-col gap-5">
          <PasswordAgain {...form.field('passwordAgain')} />
          <FormOutcome form={form} />
          {/* The first button, so that the Enter key presses it. */}
          <SubmitButton form={form} variant="quiet" className="self-start">
            <Trans>End all other sessions</Trans>
          </SubmitButton>
          <SessionList sessions={sessions} />
        </ActionForm>
      )}
    </Card>
  );
}

function SessionList({ sessions }: { sessions: readonly OpenSession[] }) {
  return (
    <ul className="divide-y divide-mullion border-y border-mullion">
      {sessions.map((session) => (
        <SessionItem key={session.id} session={session} />
      ))}
    </ul>
  );
}

function SessionItem({ session: { id, startedAt, isThisOne } }: { session: OpenSession }) {
  const { locale } = useLocale();
  const busy = useIsSending({ session: id });
  const at = formatDateTime(startedAt, locale);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <span id={id} className="figures text-body text-ink">
        <Trans>Started {at} (UTC)</Trans>
      </span>
      {isThisOne ? (
        <Badge tone="neutral">
          <Trans>This one</Trans>
        </Badge>
      ) : (
        <Button type="submit" name="session" value={id} variant="quiet" size="small" busy={busy} aria-describedby={id}>
          <Trans>End session</Trans>
        </Button>
      )}
    </li>
  );
}

interface OrganisationCardProps {
  isLinked: boolean;
  /** Whether they have just signed in with the organisation, in this browser. */
  canLink: boolean;
  answer: AccountAnswer;
}

/** Whether the organisation's sign-in leads into this account, and how it can be made to. */
export function OrganisationCard({ isLinked, canLink, answer }: OrganisationCardProps) {
  if (isLinked) {
    return (
      <Card
        title={<Trans>Your organization</Trans>}
        aside={
          <Badge tone="approved">
            <Trans>Linked</Trans>
          </Badge>
        }
      >
        <p className="text-body text-ink-soft">
          <Trans>You can sign in with your organization.</Trans>
        </p>
      </Card>
    );
  }
  return <Card title={<Trans>Your organization</Trans>}>{canLink ? <LinkForm answer={answer} /> : <NotYet />}</Card>;
}

function NotYet() {
  return (
    <>
      <p className="text-body text-ink-soft">
        <Trans>
          Your account is not linked with your organization yet. Sign in there with the same email address, and you come
          back here to link the two.
        </Trans>
      </p>
      <LinkButton to="/login/organisation" reloadDocument variant="quiet" className="self-start">
        <Trans>Sign in with your organisation</Trans>
      </LinkButton>
    </>
  );
}

function LinkForm({ answer }: { answer: AccountAnswer }) {
  const form = useForm({
    answer,
    intent: 'link',
    fields: { passwordAgain: '' },
    clears: true,
    problems: ({ why }) =>
      why === 'too-late' || why === 'linked-already'
        ? { form: LINK_WORDS[why] }
        : { passwordAgain: PASSWORD_WORDS[why] },
  });
  return (
    <>
      <p className="text-body text-ink-soft">
        <Trans>
          Your organization knows you by the address of this account. Link the two, and you can sign in there instead of
          typing your password.
        </Trans>
      </p>
      <ActionForm form={form} className="flex flex-col gap-5">
        <HiddenFields fields={{ intent: 'link' }} />
        <PasswordAgain {...form.field('passwordAgain')} />
        <FormOutcome form={form} />
        <SubmitButton form={form} className="self-start">
          <Trans>Link with your organization</Trans>
        </SubmitButton>
      </ActionForm>
    </>
  );
}

const LINK_WORDS = {
  'too-late': msg`That took too long. Please sign in with your organization once more.`,
  'linked-already': msg`One of the two is already linked.`,
};

interface SecondFactorCardProps {
  setUpAt: RealTime;
  recoveryCodesLeft: number;
  answer: AccountAnswer;
}

/** Also says what to do when codes run short or the phone has changed. */
export function SecondFactorCard({ setUpAt, recoveryCodesLeft, answer }: SecondFactorCardProps) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const form = useForm({
    answer,
    intent: 'second-factor',
    fields: { passwordAgain: '', code: '' },
    clears: true,
    empty: { passwordAgain: PASSWORD_WORDS['no-password'], code: WRONG_CODE_WORDS },
    problems: ({ why }) => (why === 'wrong-code' ? { code: WRONG_CODE_WORDS } : { passwordAgain: PASSWORD_WORDS[why] }),
  });
  const isMakingCodes = useIsSending({ intent: 'recovery-codes' });
  const isReplacing = useIsSending({ intent: 'authenticator' });
  const since = formatDateTime(setUpAt, locale);
  return (
    <Card
      title={<Trans>Second factor</Trans>}
      aside={
        <Badge tone="approved">
          <Trans>On</Trans>
        </Badge>
      }
    >
      <p className="text-body text-ink-soft">
        <Trans>Your authenticator app has been required at every login since {since} (UTC).</Trans>{' '}
        <Plural
          value={recoveryCodesLeft}
          _0="You have no recovery code left."
          one="You have # recovery code left."
          other="You have # recovery codes left."
        />
      </p>
      <ActionForm form={form} className="flex flex-col gap-5">
        <PasswordAgain {...form.field('passwordAgain')} />
        <AuthenticatorField
          hint={t`From the authenticator that you use now, or one of your recovery codes.`}
          error={form.field('code').error}
        />
        <FormOutcome form={form} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="recovery-codes" variant="quiet" busy={isMakingCodes}>
            <Trans>Make new recovery codes</Trans>
          </Button>
          <Button type="submit" name="intent" value="authenticator" variant="quiet" busy={isReplacing}>
            <Trans>Set up another authenticator</Trans>
          </Button>
        </div>
      </ActionForm>
    </Card>
  );
}

interface SecondFactorSetUpProps {
  /** In base 32, for people who cannot scan. */
  authenticatorKey: string;
  uri: string;
  answer: AccountAnswer;
}

/** Takes the first code of the member's authenticator app. */
export function SecondFactorSetUp({ authenticatorKey, uri, answer }: SecondFactorSetUpProps) {
  const { t } = useLingui();
  const form = useForm({
    answer,
    intent: 'set-up',
    fields: { code: '' },
    problems: () => ({ code: WRONG_CODE_WORDS }),
  });
  return (
    <Card title={<Trans>Set up your second factor</Trans>}>
      <ol className="flex list-decimal flex-col gap-5 ps-5 text-body text-ink-soft marker:text-ink">
        <li className="ps-1">
          <Trans>Open an authenticator app on your phone. Any app that shows six-digit codes will do.</Trans>
        </li>
        <li className="ps-1">
          <Trans>Let it scan this picture, or type the key into it.</Trans>
          <div className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-4">
            <QrCode text={uri} title={t`QR code with the key for your authenticator app`} />
            <div className="flex min-w-0 flex-1 basis-52 flex-col items-start gap-3">
              <bdi dir="ltr" className="font-code text-body break-words text-ink">
                {inFours(authenticatorKey)}
              </bdi>
              <CopyButton text={authenticatorKey}>
                <Trans>Copy key</Trans>
              </CopyButton>
            </div>
          </div>
        </li>
        <li className="ps-1">
          <Trans>Type the code that the app shows.</Trans>
          <ActionForm form={form} className="mt-4 flex flex-col gap-5">
            <AuthenticatorField hint={t`Six digits, new every 30 seconds.`} error={form.field('code').error} />
            <FormOutcome form={form} />
            <SubmitButton form={form} className="self-start">
              <Trans>Turn it on</Trans>
            </SubmitButton>
          </ActionForm>
        </li>
      </ol>
    </Card>
  );
}

/** Groups of four, which the eye can hold while the hand types. */
function inFours(key: string): string {
  return (key.match(/.{1,4}/g) ?? []).join(' ');
}
