import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'react-router';
import { HiddenFields, useIsSending } from '#app/forms/form.tsx';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import type { KeptEnquiry } from '#app/members/enquiries.server.ts';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { ConfirmedButton } from './confirmed-button.tsx';

/** With the country's name in the reader's language, which a browser may know by another one. */
export type ShownEnquiry = KeptEnquiry & { readonly countryName: string };

/** What was written on the contact page, the newest first, in full. */
export function EnquiriesTable({ enquiries }: { enquiries: readonly ShownEnquiry[] }) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const columns: Column<ShownEnquiry>[] = [
    { key: 'from', header: t`From`, heading: true, cell: (enquiry) => <Sender enquiry={enquiry} /> },
    {
      key: 'message',
      header: t`Message`,
      cell: ({ message }) => (
        <bdi className="block max-w-[52ch] min-w-0 text-start wrap-anywhere whitespace-pre-line">{message}</bdi>
      ),
    },
    {
      key: 'at',
      header: t`When (UTC)`,
      cell: ({ sentAt }) => <span className="figures">{formatDateTime(sentAt, locale)}</span>,
    },
    { key: 'delete', header: t`Delete`, bare: true, cell: ({ id }) => <DeletionForm id={id} /> },
  ];
  return (
    <DataTable
      caption={<Trans>Enquiries, the newest first</Trans>}
      columns={columns}
      rows={enquiries}
      rowKey={({ id }) => id}
      empty={<Trans>Nobody has written yet</Trans>}
    />
  );
}

function Sender({ enquiry }: { enquiry: ShownEnquiry }) {
  const { id, fullName, email, houseAddress, countryName, phoneNumber, whatsappNumber } = enquiry;
  return (
    <span className="flex min-w-36 flex-col gap-0.5 wrap-anywhere">
      <bdi id={`from-${id}`}>{fullName}</bdi>
      <span className="flex flex-col text-small font-normal text-ink-soft">
        <bdi className="break-all">{email}</bdi>
        <bdi>{houseAddress}</bdi>
        <bdi>{countryName}</bdi>
        <span>
          <Trans>
            Phone: <bdi className="figures">{phoneNumber}</bdi>
          </Trans>
        </span>
        <span>
          <Trans>
            WhatsApp: <bdi className="figures">{whatsappNumber}</bdi>
          </Trans>
        </span>
      </span>
    </span>
  );
}

function DeletionForm({ id }: { id: string }) {
  const busy = useIsSending({ id });
  const form = `delete-${id}`;
  return (
    <>
      <Form id={form} method="post" preventScrollReset>
        <HiddenFields fields={{ id }} />
      </Form>
      <ConfirmedButton
        form={form}
        name="intent"
        value="delete"
        label={<Trans>Delete</Trans>}
        title={<Trans>Delete this enquiry?</Trans>}
        confirmLabel={<Trans>Delete it</Trans>}
        size="small"
        busy={busy}
        describedBy={`from-${id}`}
      >
        <p>
          <Trans>It is gone at once, and the audit trail keeps none of its words. This cannot be undone.</Trans>
        </p>
      </ConfirmedButton>
    </>
  );
}
