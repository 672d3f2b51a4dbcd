import { Trans, useLingui } from '@lingui/react/macro';
import { useAnswer } from '#app/forms/form.tsx';
import { sendForm, unlessOffline } from '#app/forms/send-form.ts';
import { currentAddress } from '#app/coins/play-chain.server.ts';
import { HOUSE } from '#app/ledger/account.ts';
import { chatNumberOf } from '#app/members/chat-number-setting.server.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import type { Route } from './+types/settings';
import { readClassForm, readClassRequest } from './console-request.server.ts';
import { answerSettingsForm } from './settings-action.server.ts';
import { AddressCard, ChatNumberCard, ClockCard } from './settings-cards.tsx';

export const clientAction = sendForm;
export const shouldRevalidate = unlessOffline;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, viewer, classroom } = await readClassRequest(request, context);
  const isAdministrator = viewer.role === 'administrator';
  return {
    classroomId: classroom.id,
    rate: classroom.clock.rate,
    address: (await currentAddress(services.database, classroom.id, HOUSE)) ?? '',
    chat: isAdministrator ? { number: await chatNumberOf(services.database) } : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerSettingsForm(await readClassForm(request, context));
}

export type SettingsAnswer = ReturnType<typeof useAnswer<typeof action>>;

export default function StaffSettings({ loaderData: { classroomId, rate, address, chat } }: Route.ComponentProps) {
  const { t } = useLingui();
  const answer = useAnswer<typeof action>();
  return (
    <>
      <PageTitle page={t`Settings`} />
      <PageHeading
        title={<Trans>Settings</Trans>}
        lead={<Trans>There is no setting for a name, a logo or a claim, and there will be none.</Trans>}
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <ClockCard classroomId={classroomId} rate={rate} answer={answer} />
        <div className="flex flex-col gap-6">
          <AddressCard classroomId={classroomId} address={address} answer={answer} />
          {chat === null ? null : <ChatNumberCard classroomId={classroomId} number={chat.number} answer={answer} />}
        </div>
      </div>
    </>
  );
}
