import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { HiddenFields, useIsSending } from '#app/forms/form.tsx';
import { PostForm } from '#app/forms/made-for.tsx';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars } from '#app/i18n/money.ts';
import { StatusBadge } from '#app/routes/status-badge.tsx';
import type { PracticeTime } from '#app/time/instants.ts';
import { Button } from '#app/ui/buttons.tsx';
import { Badge } from '#app/ui/notices.tsx';
import { type Column, DataTable, Pagination } from '#app/ui/tables.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { consolePath } from '../console-path.ts';
import { type Reason, ReasonCatalogue, ReasonSelect } from './reasons.tsx';

/** A deposit or a withdrawal, as far as deciding on it is concerned. */
interface Payment {
  readonly id: string;
  readonly investor: number;
  /** Null once the person has left. */
  readonly name: string | null;
  readonly status: 'pending' | 'approved' | 'declined';
  readonly reason: string | null;
  readonly requestedAt: PracticeTime;
  readonly decidedAt: PracticeTime | null;
}

interface DecisionQueueProps<Row extends Payment> {
  classroomId: number;
  label: string;
  isDecided: boolean;
  /** Whether the exercise is over, so that what waits stays undecided. */
  isOver: boolean;
  rows: readonly Row[];
  page: number;
  pageCount: number;
  /** Names the table; `empty` is shown in its place. */
  caption: ReactNode;
  empty: ReactNode;
  amount: { readonly header: string; readonly of: (row: Row) => bigint };
  columns: readonly Column<Row>[];
  /** What an approval would do now, the id of the element that says so, and whether there is nothing to approve yet. */
  effect: (row: Row) => { readonly id: string; readonly words?: ReactNode; readonly isClosed?: boolean };
  reasons: readonly Reason[];
}

/** What waits for a decision, oldest first, and in another tab what was decided, latest first. */
export function DecisionQueue<Row extends Payment>(props: DecisionQueueProps<Row>) {
  const { classroomId, label, isDecided, isOver, page, pageCount, reasons } = props;
  const tab = isDecided ? 'decided' : undefined;
  return (
    <Tabs
      label={label}
      selected={tab ?? 'waiting'}
      tabs={[
        { key: 'waiting', label: <Trans>Waiting</Trans>, to: consolePath('', classroomId) },
        { key: 'decided', label: <Trans>Decided</Trans>, to: consolePath('', classroomId, { tab: 'decided' }) },
      ]}
    >
      {isOver && !isDecided ? (
        <p className="mb-4 max-w-prose text-body text-ink-soft">
          <Trans>
            The exercise is over: deposits, plans and withdrawals have ended. What still waits stays undecided.
          </Trans>
        </p>
      ) : null}
      <PaymentTable {...props} />
      <Pagination page={page} pageCount={pageCount} hrefFor={(to) => consolePath('', classroomId, { tab, page: to })} />
      {isDecided || isOver ? null : <ReasonCatalogue reasons={reasons} />}
    </Tabs>
  );
}

function PaymentTable<Row extends Payment>(props: DecisionQueueProps<Row>) {
  const { rows, isDecided, caption, empty } = props;
  const [waiting, decided] = [useWaitingColumns(props), useDecidedColumns(props)];
  return (
    <DataTable
      caption={caption}
      columns={isDecided ? decided : waiting}
      rows={rows}
      rowKey={({ id }) => id}
      empty={empty}
    />
  );
}

function useWaitingColumns<Row extends Payment>(props: DecisionQueueProps<Row>): Column<Row>[] {
  const { classroomId, isOver, amount, columns, effect, reasons } = props;
  const { t } = useLingui();
  const { locale } = useLocale();
  const decide: Column<Row> = {
    key: 'decide',
    header: t`Decision`,
    bare: true,
    cell: (row) => {
      const { id, words, isClosed } = effect(row);
      return (
        <span className="flex flex-col gap-2">
          <DecisionForm
            classroomId={classroomId}
            id={row.id}
            describedBy={`who-${row.id} amount-${row.id} ${id}`}
            reasons={reasons}
            isApprovalClosed={isClosed}
          />
          {words === undefined ? null : (
            <span id={id} className="max-w-[44ch] text-small text-pretty text-ink-soft">
              {words}
            </span>
          )}
        </span>
      );
    },
  };
  return [
    {
      key: 'investor',
      header: t`Investor`,
      heading: true,
      cell: ({ id, investor, name, requestedAt }) => (
        <InvestorCell id={`who-${id}`} classroomId={classroomId} investor={investor} name={name} at={requestedAt} />
      ),
    },
    {
      key: 'amount',
      header: amount.header,
      figures: true,
      cell: (row) => <span id={`amount-${row.id}`}>{formatDollars(amount.of(row), locale)}</span>,
    },
    ...columns,
    ...(isOver ? [] : [decide]),
  ];
}

function useDecidedColumns<Row extends Payment>(props: DecisionQueueProps<Row>): Column<Row>[] {
  const { classroomId, amount, columns, reasons } = props;
  const { t, i18n } = useLingui();
  const { locale } = useLocale();
  const labelOf = (reason: string | null) => reasons.find(({ id }) => id === reason)?.label;
  return [
    {
      key: 'investor',
      header: t`Investor`,
      heading: true,
      cell: ({ investor, name }) => <InvestorCell classroomId={classroomId} investor={investor} name={name} />,
    },
    {
      key: 'decided',
      header: t({ context: 'a time', message: 'Decided' }),
      cell: ({ decidedAt }) => (
        <span className="figures">{decidedAt === null ? null : formatDateTime(decidedAt, locale)}</span>
      ),
    },
    { key: 'amount', header: amount.header, figures: true, cell: (row) => formatDollars(amount.of(row), locale) },
    ...columns,
    {
      key: 'status',
      header: t`Status`,
      cell: ({ status, reason }) => {
        const label = labelOf(reason);
        return (
          <span className="cell-lines gap-1">
            <StatusBadge status={status} />
            {label === undefined ? null : <span className="text-small text-ink-soft">{i18n._(label)}</span>}
          </span>
        );
      },
    },
  ];
}

interface DecisionFormProps {
  classroomId: number;
  /** The id that the form sends. */
  id: string;
  /** The ids of the elements that tell the row's buttons apart from those of other rows. */
  describedBy: string;
  reasons: readonly Reason[];
  /** Whether there is nothing to approve yet. */
  isApprovalClosed?: boolean | undefined;
}

/** A reason is always chosen from the catalogue and can never be typed. */
function DecisionForm({ classroomId, id, describedBy, reasons, isApprovalClosed = false }: DecisionFormProps) {
  const busy = useIsSending({ id });
  return (
    <PostForm preventScrollReset className="flex flex-wrap items-center gap-2 max-md:mt-1">
      <HiddenFields fields={{ class: classroomId, id }} />
      <Button
        type="submit"
        size="small"
        name="intent"
        value="approve"
        aria-describedby={describedBy}
        disabled={isApprovalClosed}
        busy={busy}
        className="max-md:min-h-11 max-md:w-full"
      >
        <Trans>Approve</Trans>
      </Button>
      <span className="flex min-w-0 gap-2 max-md:w-full">
        <ReasonSelect reasons={reasons} describedBy={describedBy} />
        <Button
          type="submit"
          size="small"
          variant="danger"
          name="intent"
          value="decline"
          className="max-md:min-h-11"
          aria-describedby={describedBy}
          busy={busy}
        >
          <Trans>Decline</Trans>
        </Button>
      </span>
    </PostForm>
  );
}

interface InvestorCellProps {
  /** The row's buttons refer to it. */
  id?: string | undefined;
  classroomId: number;
  investor: number;
  /** Null once the person has left. */
  name: string | null;
  at?: PracticeTime | undefined;
}

/** A link to all that is known of the person, and since when the row has been waiting. */
export function InvestorCell({ id, classroomId, investor, name, at }: InvestorCellProps) {
  const { locale } = useLocale();
  return (
    <span id={id} className="flex flex-col">
      <Link to={consolePath('/admin/investors', classroomId, { investor })} className="text-leaf-ink">
        {name ?? <Trans>Someone who left</Trans>}
      </Link>
      {at === undefined ? null : (
        <span className="figures text-small font-normal text-ink-soft">{formatDateTime(at, locale)}</span>
      )}
    </span>
  );
}

/** For a receipt whose deposit claims another amount. */
export function OtherReceiptAmount({ amount }: { amount: bigint | null }) {
  const worth = formatDollars(amount ?? 0n, useLocale().locale);
  const words = <Trans>The receipt is for {worth}</Trans>;
  return amount === null ? null : <Badge tone="declined">{words}</Badge>;
}
