import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { HiddenFields, useIsSending } from '#app/forms/form.tsx';
import { PostForm } from '#app/forms/made-for.tsx';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCoins, formatDollars } from '#app/i18n/money.ts';
import type { UnmatchedCoins } from '#app/payments/deposits/unmatched-coins.server.ts';
import { Button } from '#app/ui/buttons.tsx';
import { type Column, DataTable } from '#app/ui/tables.tsx';
import { ConfirmedButton } from '../acts.tsx';
import { consolePath } from '../console-path.ts';
import { InvestorCell } from './decision-queue.tsx';

interface UnmatchedCoinsProps {
  classroomId: number;
  /** Whether the exercise is over, so that they stay where they are. */
  isOver: boolean;
  /** The ones listed, and how many there are in all. */
  unmatched: { readonly rows: readonly UnmatchedCoins[]; readonly count: number };
}

/** Lists coins that reached the company and match no deposit, to be credited to their sender or sent back. */
export function UnmatchedCoinsTable({ classroomId, isOver, unmatched: { rows, count } }: UnmatchedCoinsProps) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const decide: Column<UnmatchedCoins> = {
    key: 'decide',
    header: t`Decision`,
    bare: true,
    cell: ({ transferId }) => <SettlementForm classroomId={classroomId} transferId={transferId} />,
  };
  const columns: Column<UnmatchedCoins>[] = [
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
    ...(isOver ? [] : [decide]),
  ];
  return (
    <section aria-labelledby="unmatched-coins" className="mt-12">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="unmatched-coins" className="text-heading font-medium text-ink">
          <Trans>Coins without a deposit</Trans>
        </h2>
        {count > 1 && !isOver ? <ReturnAllForm classroomId={classroomId} count={count} /> : null}
      </div>
      {rows.length === 0 ? (
        <p className="border-y border-mullion py-4 text-body text-ink-soft">
          <Trans>None: every coin that arrived belongs to a deposit.</Trans>
        </p>
      ) : (
        <DataTable
          caption={<Trans>Coins without a deposit, oldest first</Trans>}
          columns={columns}
          rows={rows}
          rowKey={({ transferId }) => transferId}
          empty={null}
        />
      )}
    </section>
  );
}

function ReturnAllForm({ classroomId, count }: { classroomId: number; count: number }) {
  const busy = useIsSending({ intent: 'return-all' });
  return (
    <>
      <PostForm id="return-all" preventScrollReset>
        <HiddenFields fields={{ class: classroomId }} />
      </PostForm>
      <ConfirmedButton
        form="return-all"
        name="intent"
        value="return-all"
        label={<Plural value={count} one="Return all #" other="Return all #" />}
        title={<Trans>Send all of these coins back?</Trans>}
        confirmLabel={<Trans>Send all back</Trans>}
        size="small"
        busy={busy}
      >
        <p>
          <Plural
            value={count}
            one="# payment goes back to the wallet it came from. This cannot be undone."
            other="# payments go back to the wallets they came from. This cannot be undone."
          />
        </p>
      </ConfirmedButton>
    </>
  );
}

/** Shows the outcome of returning all, including what could not be returned. */
export function AllReturnedWords({ returned, notThere, left }: { returned: number; notThere: number; left: number }) {
  return (
    <>
      <Plural
        value={returned}
        one="Returned: # payment goes back to its sender."
        other="Returned: # payments go back to their senders."
      />{' '}
      {notThere === 0 ? null : (
        <Plural
          value={notThere}
          one="# payment stays here: the company has since paid its coins to someone else."
          other="# payments stay here: the company has since paid their coins to someone else."
        />
      )}{' '}
      {left === 0 ? null : (
        <Plural
          value={left}
          one="# more is left: press again to return it."
          other="# more are left: press again to return them."
        />
      )}
    </>
  );
}

function SettlementForm({ classroomId, transferId }: { classroomId: number; transferId: string }) {
  const busy = useIsSending({ id: transferId });
  const describedBy = `who-${transferId} worth-${transferId}`;
  const form = `settle-${transferId}`;
  return (
    <span className="flex flex-wrap gap-2">
      <PostForm id={form} preventScrollReset>
        <HiddenFields fields={{ class: classroomId, id: transferId }} />
        <Button type="submit" size="small" name="intent" value="credit" aria-describedby={describedBy} busy={busy}>
          <Trans>Credit</Trans>
        </Button>
      </PostForm>
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
