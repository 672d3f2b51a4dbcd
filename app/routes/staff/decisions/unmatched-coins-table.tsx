import { Trans, useLingui } from '@lingui/react/macro';
import { Form, Link } from 'react-router';
import { HiddenFields, useIsSending } from '#app/forms/form.tsx';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCoins, formatDollars } from '#app/i18n/money.ts';
import type { UnmatchedCoins } from '#app/payments/deposits/settle-unmatched-coins.server.ts';
import { Button } from '#app/ui/buttons.tsx';
import { type Column, DataTable } from '#app/ui/tables.tsx';
import { ConfirmedButton } from '../confirmed-button.tsx';
import { consolePath } from '../console-path.ts';
import { InvestorCell } from './investor-cell.tsx';

type NamedCoins = UnmatchedCoins & { name: string | null };

/** Coins that reached the company and fit no deposit: credited to their sender, or sent back. */
export function UnmatchedCoinsTable({
  classroomId,
  unmatched,
}: {
  classroomId: number;
  unmatched: readonly NamedCoins[];
}) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const columns: Column<NamedCoins>[] = [
    {
      key: 'investor',
      header: t`Sender`,
      heading: true,
      cell: ({ transferId, investor, name, arrivedAt }) => (
        <InvestorCell
          id={`who-${transferId}`}
          classroomId={classroomId}
          investor={investor}
          name={name}
          at={arrivedAt}
        />
      ),
    },
    {
      key: 'coins',
      header: t`Coins`,
      figures: true,
      cell: ({ transferId, satoshi }) => (
        <Link to={consolePath(`/explorer/transfer/${transferId}`, classroomId)} className="text-link">
          {formatCoins(satoshi, locale)}
          <span className="sr-only">
            <Trans>(on the explorer)</Trans>
          </span>
        </Link>
      ),
    },
    {
      key: 'worth',
      header: t`Worth in their block`,
      figures: true,
      cell: ({ transferId, worth }) => <span id={`worth-${transferId}`}>{formatDollars(worth, locale)}</span>,
    },
    {
      key: 'why',
      header: t`Why here`,
      cell: ({ declinedDepositId }) =>
        declinedDepositId === null ? <Trans>Sent by hand</Trans> : <Trans>Came after its deposit was declined</Trans>,
    },
    {
      key: 'decide',
      header: t`Decision`,
      bare: true,
      cell: ({ transferId }) => <SettlementForm classroomId={classroomId} transferId={transferId} />,
    },
  ];
  return (
    <section aria-labelledby="unmatched-coins" className="mt-12">
      <h2 id="unmatched-coins" className="mb-4 text-heading font-medium text-ink">
        <Trans>Coins without a deposit</Trans>
      </h2>
      {unmatched.length === 0 ? (
        <p className="border-y border-mullion py-4 text-body text-ink-soft">
          <Trans>None: every coin that arrived belongs to a deposit.</Trans>
        </p>
      ) : (
        <DataTable
          caption={<Trans>Coins without a deposit, oldest first</Trans>}
          columns={columns}
          rows={unmatched}
          rowKey={({ transferId }) => transferId}
          empty={null}
        />
      )}
    </section>
  );
}

function SettlementForm({ classroomId, transferId }: { classroomId: number; transferId: string }) {
  const busy = useIsSending({ id: transferId });
  const describedBy = `who-${transferId} worth-${transferId}`;
  const form = `settle-${transferId}`;
  return (
    <span className="flex flex-wrap gap-2">
      <Form id={form} method="post" preventScrollReset>
        <HiddenFields fields={{ class: classroomId, id: transferId }} />
        <Button type="submit" size="small" name="intent" value="credit" aria-describedby={describedBy} busy={busy}>
          <Trans>Credit</Trans>
        </Button>
      </Form>
      <ConfirmedButton
        form={form}
        name="intent"
        value="return"
        label={<Trans>Return</Trans>}
        title={<Trans>Send these coins back?</Trans>}
        confirmLabel={<Trans>Send back</Trans>}
        size="small"
        busy={busy}
        describedBy={describedBy}
      >
        <p>
          <Trans>They go back to the wallet they came from. This cannot be undone.</Trans>
        </p>
      </ConfirmedButton>
    </span>
  );
}
