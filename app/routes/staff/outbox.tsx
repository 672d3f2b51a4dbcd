import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import type { Route } from './+types/outbox';
import { readConsoleRequest } from './console-request.server.ts';
import { type KeptMessage, outboxMessages } from './outbox-messages.server.ts';
import { OutboxTable, type ShownMessage } from './outbox-table.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, viewer, classroom, now } = await readConsoleRequest(request, context);
  const { database, settings } = services;
  const shown = (message: KeptMessage) => showMessage(message, settings.appUrl, now);
  return {
    toInvestors: classroom === null ? null : (await outboxMessages(database, classroom.id)).map(shown),
    toStaff: viewer.role === 'administrator' ? (await outboxMessages(database, null)).map(shown) : null,
  };
}

/** A link that has run out is of no use to anybody, so it is not sent to the page. */
function showMessage({ parameters, ...message }: KeptMessage, appUrl: string, now: Date): ShownMessage {
  const isExpired = message.expiresAt !== null && message.expiresAt <= now;
  const path = parameters['path'];
  return { ...message, isExpired, link: isExpired || path === undefined ? null : `${appUrl}${path}` };
}

export default function StaffOutbox({ loaderData: { toInvestors, toStaff } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageTitle page={t`Outbox`} />
      <PageHeading
        title={<Trans>Outbox</Trans>}
        lead={
          <Trans>Nothing is ever mailed to an investor. What they would get stands here, for you to hand over.</Trans>
        }
      />
      <div className="flex flex-col gap-12">
        {toInvestors === null ? null : (
          <OutboxTable
            title={<Trans>To investors of this class</Trans>}
            messages={toInvestors}
            empty={<Trans>No message to an investor waits here</Trans>}
          />
        )}
        {toStaff === null ? null : (
          <OutboxTable
            title={<Trans>To staff</Trans>}
            messages={toStaff}
            empty={<Trans>No message to a member of staff waits here</Trans>}
          />
        )}
      </div>
    </>
  );
}
