import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useActionData } from 'react-router';
import { staffMembers } from '#app/members/staff.server.ts';
import { openInvitations } from '#app/members/staff-invitations.server.ts';
import { useKeptAnswer } from '#app/ui/kept-answer.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { formHeaders } from '../account/form-headers.ts';
import { requireAdministrator } from '../guards.server.ts';
import { requestContext, servicesContext } from '../services.server.ts';
import type { Route } from './+types/staff';
import { ActMessage } from './act-message.tsx';
import { consolePath } from './console-path.ts';
import { readConsoleRequest } from './console-request.server.ts';
import { EndAccessCard } from './end-access-card.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { answerStaffForm, type StaffAnswer } from './staff-action.server.ts';
import { type StaffRow, StaffTable } from './staff-table.tsx';

export const headers = formHeaders;

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
  return answerStaffForm(context.get(servicesContext), viewer, locale, await request.formData());
}

/** Also after a refusal: somebody else has changed what this page shows. */
export function shouldRevalidate() {
  return true;
}

export default function Staff({ loaderData: { classroomId, rows, ending } }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const answer = useKeptAnswer(useActionData<StaffAnswer>());
  const words = answer === undefined ? null : actWords(answer);
  return (
    <>
      <PageTitle page={t`Staff`} />
      <PageHeading
        title={<Trans>Staff</Trans>}
        lead={<Trans>Facilitators run classes and see only their own. Administrators see everything.</Trans>}
      />
      <ActMessage
        occasion={words === null ? undefined : answer}
        tone={answer?.kind === 'not-ended' ? 'error' : 'success'}
      >
        {words && i18n._(words)}
      </ActMessage>
      <div className="flex flex-col gap-10">
        {ending === null ? null : (
          <EndAccessCard
            member={ending}
            backTo={consolePath('/admin/staff', classroomId)}
            refusal={answer?.kind === 'password-refused' ? answer.refusal : undefined}
          />
        )}
        <StaffTable rows={rows} endPath={(id) => consolePath('/admin/staff', classroomId, { end: id })} />
        <InvitationForm answer={answer} />
      </div>
    </>
  );
}

/** What is said of the page as a whole; null where it is said at a field. */
function actWords(answer: StaffAnswer): MessageDescriptor | null {
  switch (answer.kind) {
    case 'invited':
      return answer.sentTo === 'mailbox'
        ? msg`${answer.email} has been mailed a link. It works once, for 48 hours.`
        : msg`The link for ${answer.email} is in the Outbox. It works once, for 48 hours.`;
    case 'withdrawn':
      return msg`The invitation of ${answer.email} has been taken back.`;
    case 'ended':
      return msg`The access of ${answer.email} has ended.`;
    case 'not-ended':
      return NOT_ENDED_WORDS[answer.why];
    case 'invitation-refused':
    case 'password-refused':
      return null;
  }
}

const NOT_ENDED_WORDS: Record<Extract<StaffAnswer, { kind: 'not-ended' }>['why'], MessageDescriptor> = {
  'no-such-staff': msg`This person is no longer on the staff.`,
  'last-administrator': msg`The last administrator cannot go.`,
  'no-such-invitation': msg`This invitation was followed or taken back meanwhile.`,
};
