import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { ActionForm, FormOutcome, SubmitButton, useAnswer, useForm } from '#app/forms/form.tsx';
import { answerForm, attempt, formHeaders, readForm } from '#app/forms/posted-form.server.ts';
import { alsoWhenRefused, sendForm } from '#app/forms/send-form.ts';
import { serverTranslator } from '#app/i18n/catalogues.server.ts';
import type { Locale } from '#app/i18n/locale.ts';
import type { StaffRole } from '#app/members/identity.ts';
import { INVITATION_HOURS } from '#app/members/limits.ts';
import { type AccessRefusal, endAccess, type StaffMember, staffMembers } from '#app/members/staff.server.ts';
import {
  type InvitationRefusal,
  inviteStaff,
  openInvitations,
  withdrawInvitation,
} from '#app/members/staff-invitations.server.ts';
import { INVITATION_LETTER } from '#app/routes/account/letters.ts';
import { requireAdministrator } from '#app/routes/guards.server.ts';
import { requestContext, type Services, servicesContext } from '#app/routes/services.server.ts';
import { LinkButton } from '#app/ui/buttons.tsx';
import { Select, TextField } from '#app/ui/fields.tsx';
import { Card, PageHeading } from '#app/ui/page.tsx';
import { ActMessage } from '../acts.tsx';
import { consolePath } from '../console-path.ts';
import { readConsoleRequest } from '../console-request.server.ts';
import type { Route } from './+types/staff';
import { confirmPassword } from './confirm-password.server.ts';
import { PASSWORD_WORDS, PasswordAgain } from './password-again.tsx';
import { type StaffRow, StaffTable } from './staff-table.tsx';

export const headers = formHeaders;
export const clientAction = sendForm;
export const shouldRevalidate = alsoWhenRefused;

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireAdministrator(request, context);
  const { services, classrooms, classroom, query, now } = await readConsoleRequest(request, context);
  const members = await staffMembers(services.database);
  const invitations = await openInvitations(services.database);
  const rows: StaffRow[] = [
    ...members.map(({ id, email, role, since, ...member }): StaffRow => {
      return { id, email, role, since, state: stateOf(member), isViewer: id === viewer.memberId };
    }),
    ...invitations.map(({ id, email, role, invitedAt, expiresAt }): StaffRow => {
      return { id, email, role, since: invitedAt, state: expiresAt > now ? 'invited' : 'expired', isViewer: false };
    }),
  ];
  const ending = members.find(({ id }) => id === query.get('end') && id !== viewer.memberId);
  return {
    classroomId: classrooms.length > 1 ? (classroom?.id ?? null) : null,
    rows,
    ending: ending === undefined ? null : { id: ending.id, email: ending.email },
    isStaffByClaim: services.identityProvider?.settings.role !== undefined,
  };
}

function stateOf({ mustChangePassword, hasSecondFactor, isLinked }: Omit<StaffMember, keyof StaffRow>) {
  if (mustChangePassword) return 'setting-up';
  if (hasSecondFactor) return 'active';
  return isLinked ? 'by-organisation' : 'setting-up';
}

/** Forms that name no class, because staff belong to none. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdministrator(request, context);
  const facts = context.get(requestContext);
  const services = context.get(servicesContext);
  const form = await readForm(request, facts);
  const id = form.text('id');
  const actor = viewer.memberId;
  const { database, log } = services;
  switch (form.intent) {
    case 'invite': {
      const role: StaffRole = form.text('role') === 'administrator' ? 'administrator' : 'facilitator';
      const invited = { email: form.text('email'), role, actor };
      const refusal = await attempt(log, confirmPassword(context, viewer, form));
      return answerForm(form, 'invite', refusal ?? (await attempt(log, invite(services, facts.locale, invited))));
    }
    case 'withdraw': {
      const answer = await attempt(log, withdrawInvitation(database, { id, actor }, services.now()));
      return answerForm(form, 'withdraw', answer, { refusedStatus: 409 });
    }
    case 'end': {
      const refusal = await attempt(log, confirmPassword(context, viewer, form));
      if (refusal !== null) return answerForm(form, 'end', refusal);
      const answer = await attempt(log, endAccess(services, { memberId: id, actor }, services.now()));
      return answerForm(form, 'ended', answer, { refusedStatus: 409 });
    }
    default:
      throw form.notOurs();
  }
}

export default function Staff({ loaderData }: Route.ComponentProps) {
  const { classroomId, rows, ending, isStaffByClaim } = loaderData;
  const { t, i18n } = useLingui();
  const answer = useAnswer<typeof action>();
  return (
    <>
      <PageHeading
        page={t`Staff`}
        lead={<Trans>Facilitators run classes and see only their own. Administrators see everything.</Trans>}
      />
      <ActMessage answer={answer} besides={['invite', 'end']}>
        {(act) => i18n._(actWords(act))}
      </ActMessage>
      <div className="flex flex-col gap-10">
        {ending === null ? null : (
          <EndAccessCard
            member={ending}
            isStaffByClaim={isStaffByClaim}
            backTo={consolePath('/admin/staff', classroomId)}
            answer={answer}
          />
        )}
        <StaffTable rows={rows} endPath={(id) => consolePath('/admin/staff', classroomId, { end: id })} />
        {/* Only one form at a time asks for the password. */}
        {ending === null ? <InvitationForm answer={answer} /> : null}
      </div>
    </>
  );
}

type StaffAnswer = ReturnType<typeof useAnswer<typeof action>>;
type Done = Extract<StaffAnswer, { ok: true }>;

function actWords(act: Done | { readonly ok: false; readonly why: keyof typeof NOT_DONE_WORDS }): MessageDescriptor {
  if (!act.ok) return NOT_DONE_WORDS[act.why];
  switch (act.intent) {
    case 'invite':
      return act.sentTo === 'mailbox'
        ? msg`A link was emailed to ${act.email}. It works once, for ${plural({ hours: INVITATION_HOURS }, { one: '# hour', other: '# hours' })}.`
        : msg`The link for ${act.email} is in the Outbox. It works once, for ${plural({ hours: INVITATION_HOURS }, { one: '# hour', other: '# hours' })}.`;
    case 'withdraw':
      return msg`The invitation for ${act.email} has been taken back.`;
    case 'ended':
      return msg`${act.email} no longer has access.`;
  }
}

const NOT_DONE_WORDS: Record<AccessRefusal | 'no-such-invitation', MessageDescriptor> = {
  'no-such-staff': msg`This person is no longer on the staff.`,
  'last-administrator': msg`The last administrator cannot be removed.`,
  'no-such-invitation': msg`This invitation has been accepted or taken back in the meantime.`,
};

function invite(services: Services, locale: Locale, invited: Parameters<typeof inviteStaff>[1]) {
  // In the language of the person who invites, since they know the recipient.
  const i18n = serverTranslator(locale);
  const writeLetter = (address: string) => ({
    subject: i18n._(INVITATION_LETTER.subject),
    text: i18n._(INVITATION_LETTER.text(address)),
  });
  return inviteStaff({ ...services, writeLetter }, invited, services.now());
}

const REFUSALS: Record<InvitationRefusal, MessageDescriptor> = {
  'not-an-email': msg`That is not an email address.`,
  'email-taken': msg`This email address is already taken.`,
};

function InvitationForm({ answer }: { answer: StaffAnswer }) {
  const { t } = useLingui();
  const form = useForm({
    answer,
    intent: 'invite',
    fields: { email: '', role: 'facilitator', passwordAgain: '' },
    clears: true,
    empty: { email: REFUSALS['not-an-email'] },
    problems: ({ why }) =>
      why === 'not-an-email' || why === 'email-taken'
        ? { email: REFUSALS[why] }
        : { passwordAgain: PASSWORD_WORDS[why] },
  });
  return (
    <Card title={<Trans>Invite someone</Trans>} className="max-w-xl">
      <ActionForm form={form} className="flex flex-col gap-5">
        <TextField
          {...form.field('email')}
          label={t`Email`}
          hint={t`Their real address: staff are the only people this site sends email to.`}
          type="email"
          autoComplete="off"
          required
        />
        <Select
          {...form.field('role')}
          label={t`Role`}
          options={[
            { value: 'facilitator', label: t`Facilitator` },
            { value: 'administrator', label: t`Administrator` },
          ]}
        />
        <PasswordAgain {...form.field('passwordAgain')} />
        <FormOutcome form={form} />
        <SubmitButton form={form} className="self-start">
          <Trans>Send invitation</Trans>
        </SubmitButton>
      </ActionForm>
    </Card>
  );
}

interface EndAccessCardProps {
  member: { readonly id: string; readonly email: string };
  /** Whether a claim of the organisation lets people in without an invitation. */
  isStaffByClaim: boolean;
  backTo: string;
  answer: StaffAnswer;
}

/** Asks for the password of the person who ends the access. */
function EndAccessCard({ member: { id, email }, isStaffByClaim, backTo, answer }: EndAccessCardProps) {
  const form = useForm({
    answer,
    intent: 'end',
    fields: { passwordAgain: '' },
    hidden: { id },
    problems: ({ why }) => ({ passwordAgain: PASSWORD_WORDS[why] }),
  });
  const place = useRef<HTMLDivElement>(null);
  // The card appears above the button that asked for it.
  useEffect(() => {
    place.current?.focus();
  }, []);
  return (
    <div ref={place} tabIndex={-1} className="max-w-xl outline-none">
      <Card title={<Trans>End this access?</Trans>}>
        <p className="text-body text-ink-soft">
          {isStaffByClaim ? (
            <Trans>
              <bdi className="wrap-anywhere text-ink">{email}</bdi> is logged out everywhere. Anyone your organization
              lists as staff can come back by signing in there, so have that changed first. The address is erased
              everywhere except in the audit trail. Classes stay.
            </Trans>
          ) : (
            <Trans>
              <bdi className="wrap-anywhere text-ink">{email}</bdi> is logged out everywhere and cannot come back
              without a new invitation. The address is erased everywhere except in the audit trail. Classes stay.
            </Trans>
          )}
        </p>
        <ActionForm form={form} className="flex flex-col gap-5">
          <PasswordAgain {...form.field('passwordAgain')} />
          <FormOutcome form={form} />
          <div className="flex flex-wrap gap-3">
            <SubmitButton form={form} variant="danger">
              <Trans>End access</Trans>
            </SubmitButton>
            <LinkButton to={backTo} variant="quiet">
              <Trans>Keep access</Trans>
            </LinkButton>
          </div>
        </ActionForm>
      </Card>
    </div>
  );
}
