import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import type { RealTime } from '#app/time/instants.ts';
import { Badge } from '#app/ui/badge.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';

/** A message with its link, as long as that works. */
export interface ShownMessage {
  id: string;
  recipient: string;
  kind: string;
  createdAt: RealTime;
  expiresAt: RealTime | null;
  isExpired: boolean;
  link: string | null;
}

interface OutboxTableProps {
  title: ReactNode;
  messages: readonly ShownMessage[];
  empty: ReactNode;
}

/** Messages of one kind of people, the latest first. */
export function OutboxTable({ title, messages, empty }: OutboxTableProps) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const id = useId();
  const columns: Column<ShownMessage>[] = [
    {
      key: 'to',
      header: t`To`,
      heading: true,
      cell: ({ recipient }) => <Recipient email={recipient} />,
    },
    {
      key: 'at',
      header: t`When (UTC)`,
      cell: ({ createdAt }) => <span className="figures">{formatDateTime(createdAt, locale)}</span>,
    },
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

/** An address breaks at its sign, if it must. */
function Recipient({ email }: { email: string }) {
  const [name, host] = email.split('@');
  return (
    <bdi>
      {name}
      <wbr />@{host}
    </bdi>
  );
}

/** The words are chosen here, by the kind of the message: none of them was ever written by anybody. */
function Words({ message: { kind, expiresAt } }: { message: ShownMessage }) {
  const { locale } = useLocale();
  if (kind === 'staff-invitation' && expiresAt !== null) {
    const end = formatDateTime(expiresAt, locale);
    return <Trans>Join the staff with this link. It works once, until {end} (UTC).</Trans>;
  }
  if (kind !== 'new-password') return <Trans>A message of a kind that this page does not know</Trans>;
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
    <span className="flex flex-col items-start gap-2 max-md:items-end">
      <bdi dir="ltr" className="max-w-80 font-code text-small break-all text-ink">
        {link}
      </bdi>
      <CopyButton text={link}>
        <Trans>Copy link</Trans>
      </CopyButton>
    </span>
  );
}
