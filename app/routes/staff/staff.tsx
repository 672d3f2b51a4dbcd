import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAnswer } from '#app/forms/form.tsx';
import { formHeaders, readForm } from '#app/forms/posted-form.server.ts';
import { alsoWhenRefused, sendForm } from '#app/forms/send-form.ts';
import { type AccessRefusal, staffMembers } from '#app/members/staff.server.ts';
import { openInvitations } from '#app/members/staff-invitations.server.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { requireAdministrator } from '../guards.server.ts';
import { requestContext, servicesContext } from '../services.server.ts';
import type { Route } from './+types/staff';
import { ActMessage } from './act-message.tsx';
import { consolePath } from './console-path.ts';
import { readConsoleRequest } from './console-request.server.ts';
import { EndAccessCard } from './end-access-card.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { answerStaffForm } from './staff-action.server.ts';
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
      const state = member.hasSecondFactor && !member.mustChangePassword ? 'active' : 'setting-up';
      return { id, email, role, since, state, isViewer: id === viewer.memberId };
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
  };
}

/** The staff belong to no class, so these forms name none. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdministrator(request, context);
  const { locale } = context.get(requestContext);
  return answerStaffForm(context.get(servicesContext), viewer, locale, await readForm(request, locale));
}

export default function Staff({ loaderData: { classroomId, rows, ending } }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const answer = useAnswer<typeof action>();
  return (
    <>
      <PageTitle page={t`Staff`} />
      <PageHeading
        title={<Trans>Staff</Trans>}
        lead={<Trans>Facilitators run classes and see only their own. Administrators see everything.</Trans>}
      />
      <ActMessage answer={answer} besides={['invite', 'end']}>
        {(act) => i18n._(actWords(act))}
      </ActMessage>
      <div className="flex flex-col gap-10">
        {ending === null ? null : (
          <EndAccessCard member={ending} backTo={consolePath('/admin/staff', classroomId)} answer={answer} />
        )}
        <StaffTable rows={rows} endPath={(id) => consolePath('/admin/staff', classroomId, { end: id })} />
        <InvitationForm answer={answer} />
      </div>
    </>
  );
}

export type StaffAnswer = ReturnType<typeof useAnswer<typeof action>>;
type Done = Extract<StaffAnswer, { ok: true }>;

/** What is said of the page as a whole. */
function actWords(act: Done | { readonly ok: false; readonly why: keyof typeof NOT_DONE_WORDS }): MessageDescriptor {
  if (!act.ok) return NOT_DONE_WORDS[act.why];
  switch (act.intent) {
    case 'invite':
      return act.sentTo === 'mailbox'
        ? msg`${act.email} has been mailed a link. It works once, for 48 hours.`
        : msg`The link for ${act.email} is in the Outbox. It works once, for 48 hours.`;
    case 'withdraw':
      return msg`The invitation of ${act.email} has been taken back.`;
    case 'ended':
      return msg`The access of ${act.email} has ended.`;
  }
}

const NOT_DONE_WORDS: Record<AccessRefusal | 'no-such-invitation', MessageDescriptor> = {
  'no-such-staff': msg`This person is no longer on the staff.`,
  'last-administrator': msg`The last administrator cannot go.`,
  'no-such-invitation': msg`This invitation was followed or taken back meanwhile.`,
};
