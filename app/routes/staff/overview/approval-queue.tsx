import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Link, useNavigation } from 'react-router';
import { HiddenFields, useIsSending } from '#app/forms/form.tsx';
import { PostForm } from '#app/forms/made-for.tsx';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars } from '#app/i18n/money.ts';
import { Button } from '#app/ui/buttons.tsx';
import { Badge, type BadgeTone } from '#app/ui/notices.tsx';
import { Card } from '#app/ui/page.tsx';
import { consolePath } from '../console-path.ts';
import { OtherReceiptAmount } from '../decisions/decision-queue.tsx';
import { COLLAPSED_WORDS, REASONS, ReasonSelect } from '../decisions/reasons.tsx';
import type { QueueKind, QueueRow, WaitingQueue } from './approval-queue.server.ts';

interface ApprovalQueueProps {
  classroomId: number;
  queue: WaitingQueue;
  /** The answer to the last decision, after which the focus moves to what still waits. */
  occasion: unknown;
}

/** Decided one by one or many at once, by mouse or by keyboard. */
export function ApprovalQueue({ classroomId, queue, occasion }: ApprovalQueueProps) {
  const { t } = useLingui();
  return (
    <Card
      title={t`Waiting for you`}
      aside={<Kinds classroomId={classroomId} queue={queue} />}
      className="min-w-0 p-5! sm:p-6!"
    >
      {queue.rows.length === 0 ? (
        <p className="text-body text-ink-soft">
          {queue.kind === 'deposits' ? (
            <Trans>No deposit is waiting for a decision</Trans>
          ) : (
            <Trans>No withdrawal is waiting for a decision</Trans>
          )}
        </p>
      ) : (
        <QueueForm key={queue.kind} classroomId={classroomId} queue={queue} occasion={occasion} />
      )}
    </Card>
  );
}

function Kinds({ classroomId, queue }: { classroomId: number; queue: WaitingQueue }) {
  const kinds: readonly { kind: QueueKind; label: ReactNode }[] = [
    {
      kind: 'withdrawals',
      label: <Plural value={queue.counts.withdrawals} one="# withdrawal" other="# withdrawals" />,
    },
    { kind: 'deposits', label: <Plural value={queue.counts.deposits} one="# deposit" other="# deposits" /> },
  ];
  return (
    <ul className="flex flex-wrap gap-x-4 text-small">
      {kinds.map(({ kind, label }) => (
        <li key={kind}>
          <Link
            to={consolePath('', classroomId, { queue: kind })}
            preventScrollReset
            aria-current={kind === queue.kind ? 'true' : undefined}
            className={kind === queue.kind ? 'font-medium text-ink no-underline' : 'text-leaf-ink'}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function QueueForm({ classroomId, queue, occasion }: ApprovalQueueProps) {
  const form = useRef<HTMLFormElement>(null);
  const all = useRef<HTMLInputElement>(null);
  const answered = useRef(occasion);
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    // Wait for the new list: the old one still contains what was decided.
    if (!isIdle || occasion === answered.current) return;
    answered.current = occasion;
    if (occasion === undefined) return;
    form.current?.querySelector<HTMLInputElement>('input[name=chosen]')?.focus();
  }, [occasion, isIdle]);
  const rowBoxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>('input[name=chosen]') ?? [])];
  const tickAll = () => {
    for (const row of rowBoxes()) row.checked = all.current?.checked === true;
  };
  const followRows = () => {
    if (all.current !== null) all.current.checked = rowBoxes().every((row) => row.checked);
  };
  // With "All" the server decides on every row of the list, and one that has just arrived was not ticked.
  useLayoutEffect(followRows);
  return (
    <PostForm ref={form} preventScrollReset onKeyDown={handleQueueKey} className="flex flex-col gap-3">
      <HiddenFields fields={{ class: classroomId, queue: queue.kind }} />
      <label className="flex cursor-pointer items-center gap-3 text-small text-ink-soft">
        <input ref={all} type="checkbox" name="all" onChange={tickAll} className="size-5 cursor-pointer" />
        <Plural value={queue.rows.length} one="The # listed" other="All # listed" />
      </label>
      {/* Before the rows, so that the Enter key presses "Approve selected" and not the first row's button. */}
      <Decisions queue={queue} />
      <ul className="max-h-64 divide-y divide-mullion overflow-y-auto border-y border-mullion">
        {queue.rows.map((row) => (
          <Row key={row.id} row={row} isCollapsed={queue.isCollapsed} onTick={followRows} />
        ))}
      </ul>
      <p className="text-small text-ink-faint noscript:hidden">
        <Trans>Keys in the list: j and k or arrows move, space selects, a approves, d chooses a reason.</Trans>
      </p>
    </PostForm>
  );
}

function Row({ row, isCollapsed, onTick }: { row: QueueRow; isCollapsed: boolean; onTick: () => void }) {
  const { locale } = useLocale();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <input type="hidden" name="listed" value={row.id} />
      <label className="flex min-w-0 grow basis-52 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name="chosen"
          value={row.id}
          onChange={onTick}
          className="size-5 shrink-0 cursor-pointer"
        />
        <span id={`queued-${row.id}`} className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
          <span className="min-w-0 flex-1 text-ink">{row.name ?? <Trans>Someone who left</Trans>}</span>
          <span className="figures font-medium text-ink">{formatDollars(row.amount, locale)}</span>
        </span>
      </label>
      <OtherReceiptAmount amount={row.receiptAmount} />
      <Badge tone={COINS[row.coins].tone}>{COINS[row.coins].words}</Badge>
      <Button
        type="submit"
        name="one"
        value={row.id}
        size="small"
        variant="quiet"
        aria-describedby={`queued-${row.id}`}
        disabled={isCollapsed || row.coins === 'on-the-way'}
      >
        <Trans>Approve</Trans>
      </Button>
    </li>
  );
}

const COINS: Record<QueueRow['coins'], { tone: BadgeTone; words: ReactNode }> = {
  there: { tone: 'approved', words: <Trans>Coins there</Trans> },
  missing: { tone: 'declined', words: <Trans>No coins</Trans> },
  'on-the-way': { tone: 'pending', words: <Trans>On their way</Trans> },
  taken: { tone: 'declined', words: <Trans>Taken at the collapse</Trans> },
};

function Decisions({ queue: { kind, isCollapsed } }: { queue: WaitingQueue }) {
  const { i18n } = useLingui();
  const busy = useIsSending({ queue: kind });
  return (
    <div className="flex flex-wrap gap-2">
      {isCollapsed ? <p className="w-full text-small text-ink-soft">{i18n._(COLLAPSED_WORDS[kind])}</p> : null}
      <Button type="submit" size="small" name="intent" value="approve-chosen" busy={busy}>
        <Trans>Approve selected</Trans>
      </Button>
      <span className="sm:ms-auto">
        <ReasonSelect reasons={REASONS[kind]} />
      </span>
      <Button type="submit" size="small" name="intent" value="decline-chosen" variant="danger" busy={busy}>
        <Trans>Decline selected</Trans>
      </Button>
    </div>
  );
}

const FORWARD = new Set(['ArrowDown', 'j']);
const BACKWARD = new Set(['ArrowUp', 'k']);

/**
 * Arrows or j, k move between rows, space (the browser's own) ticks one, a approves, d goes to the reasons for
 * declining. Acts on the ticked rows or, without any, on the focused one.
 */
function handleQueueKey(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, key, currentTarget: form } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLInputElement)) return;
  const rows = [...form.querySelectorAll<HTMLInputElement>('input[name=chosen]')];
  const here = rows.indexOf(target);
  if (FORWARD.has(key) || BACKWARD.has(key)) {
    event.preventDefault();
    rows[here === -1 ? 0 : Math.min(Math.max(here + (FORWARD.has(key) ? 1 : -1), 0), rows.length - 1)]?.focus();
    return;
  }
  if (key !== 'a' && key !== 'd') return;
  event.preventDefault();
  if (here !== -1 && !rows.some((row) => row.checked)) target.checked = true;
  if (key === 'd') {
    form.querySelector('select')?.focus();
    return;
  }
  form.requestSubmit(form.querySelector<HTMLButtonElement>('button[value=approve-chosen]'));
}
