import { Trans, useLingui } from '@lingui/react/macro';
import { sql } from 'kysely';
import { type ReactNode, useId } from 'react';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import type { ClassroomId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { CopyButton } from '#app/ui/buttons.tsx';
import { Badge } from '#app/ui/notices.tsx';
import { PageHeading } from '#app/ui/page.tsx';
import { type Column, DataTable, Instant } from '#app/ui/tables.tsx';
import type { Route } from './+types/outbox';
import { readConsoleRequest } from './console-request.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, viewer, classroom, now } = await readConsoleRequest(request, context);
  const { database, settings } = services;
  const shown = (message: StoredMessage) => showMessage(message, settings.appUrl, now);
  return {
    toInvestors: classroom === null ? null : (await outboxMessages(database, classroom.id)).map(shown),
    toStaff: viewer.role === 'administrator' ? (await outboxMessages(database, null)).map(shown) : null,
  };
}

/** An expired link is of no use to anybody, so it is not sent. */
function showMessage({ parameters, ...message }: StoredMessage, appUrl: string, now: RealTime) {
  const isExpired = message.expiresAt !== null && message.expiresAt <= now;
  const path = parameters['path'];
  return { ...message, isExpired, link: isExpired || path === undefined ? null : `${appUrl}${path}` };
}

export default function StaffOutbox({ loaderData: { toInvestors, toStaff } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHeading
        page={t`Outbox`}
        lead={
          <Trans>Nothing is ever emailed to an investor. What they would get is kept here, for you to pass on.</Trans>
        }
      />
      <div className="flex flex-col gap-12">
        {toInvestors === null ? null : (
          <OutboxTable
            title={<Trans>To investors of this class</Trans>}
            messages={toInvestors}
            empty={<Trans>No message for an investor is waiting here</Trans>}
          />
        )}
        {toStaff === null ? null : (
          <OutboxTable
            title={<Trans>To staff</Trans>}
            messages={toStaff}
            empty={<Trans>No message for a staff member is waiting here</Trans>}
          />
        )}
      </div>
    </>
  );
}

interface StoredMessage {
  readonly id: string;
  readonly recipient: string;
  readonly kind: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly createdAt: RealTime;
  readonly expiresAt: RealTime | null;
}

/** The latest to investors of a class, or to staff (null); at most 100. */
async function outboxMessages(database: Database, classroom: ClassroomId | null): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`
    select id, recipient, kind, parameters, created_at as "createdAt", expires_at as "expiresAt" from outbox_message
    where classroom_id is not distinct from ${classroom}::integer
    order by created_at desc, id limit 100`.execute(database);
  return rows;
}

type ShownMessage = ReturnType<typeof showMessage>;

interface OutboxTableProps {
  title: ReactNode;
  messages: readonly ShownMessage[];
  empty: ReactNode;
}

function OutboxTable({ title, messages, empty }: OutboxTableProps) {
  const { t } = useLingui();
  const id = useId();
  const columns: Column<ShownMessage>[] = [
    {
      key: 'to',
      header: t`To`,
      heading: true,
      cell: ({ recipient }) => <Recipient email={recipient} />,
    },
    { key: 'at', header: t`When (UTC)`, cell: ({ createdAt }) => <Instant at={createdAt} /> },
    {
      key: 'message',
      header: t`Message`,
      cell: (message) => (
        <span className="block max-w-[34ch] max-md:ms-auto">
          <Words message={message} />
        </span>
      ),
    },
    { key: 'link', header: t`Link`, cell: (message) => <LinkOf message={message} /> },
  ];
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-heading font-medium text-ink">
        {title}
      </h2>
      <DataTable caption={title} columns={columns} rows={messages} rowKey={(message) => message.id} empty={empty} />
    </section>
  );
}

/** Breaks at the @ if it must. */
function Recipient({ email }: { email: string }) {
  const [name, host] = email.split('@');
  return (
    <bdi>
      {name}
      <wbr />@{host}
    </bdi>
  );
}

/** Chosen by the kind of message: nobody ever wrote any of them. */
function Words({ message: { kind, expiresAt } }: { message: ShownMessage }) {
  const { locale } = useLocale();
  if (kind === 'staff-invitation' && expiresAt !== null) {
    const end = formatDateTime(expiresAt, locale);
    return <Trans>Join the staff with this link. It works once, until {end} (UTC).</Trans>;
  }
  if (kind !== 'new-password') return <Trans>A type of message that this page does not recognize</Trans>;
  const until = expiresAt && formatDateTime(expiresAt, locale);
  return until === null ? (
    <Trans>Choose a new password with this link. It works once.</Trans>
  ) : (
    <Trans>Choose a new password with this link. It works once, until {until} (UTC).</Trans>
  );
}

function LinkOf({ message: { isExpired, link } }: { message: ShownMessage }) {
  if (isExpired) {
    return (
      <Badge tone="neutral">
        <Trans>Expired</Trans>
      </Badge>
    );
  }
  if (link === null) return null;
  return (
    <span className="cell-lines gap-2">
      <bdi dir="ltr" className="max-w-80 font-code text-small break-all text-ink">
        {link}
      </bdi>
      <CopyButton text={link}>
        <Trans>Copy link</Trans>
      </CopyButton>
    </span>
  );
}
