import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Classroom } from '#app/classes/classroom.ts';
import { practiceAt } from '#app/classes/clock.ts';
import { currentAddress } from '#app/coins/play-chain.server.ts';
import { priceAt } from '#app/coins/price.ts';
import { useAnswer } from '#app/forms/form.tsx';
import { answerAttempt } from '#app/forms/posted-form.server.ts';
import { alsoWhenRefused, sendForm } from '#app/forms/send-form.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCoins, formatDollars } from '#app/i18n/money.ts';
import { coinsHeldOf } from '#app/ledger/ledger.server.ts';
import { centsToSatoshi, satoshiToCents } from '#app/ledger/money.ts';
import {
  approveWithdrawal,
  declineWithdrawal,
  type WithdrawalApprovalRefusal,
  type WithdrawalDeclineRefusal,
} from '#app/payments/withdrawals/decide-withdrawal.server.ts';
import { splitFee } from '#app/payments/withdrawals/withdrawal.ts';
import { type WithdrawalState, withdrawalsForStaff } from '#app/payments/withdrawals/withdrawals.server.ts';
import { Badge } from '#app/ui/notices.tsx';
import { PageHeading } from '#app/ui/page.tsx';
import type { Column } from '#app/ui/tables.tsx';
import { ActMessage } from '../acts.tsx';
import { readClassForm, readClassRequest, readPage } from '../console-request.server.ts';
import type { Route } from './+types/withdrawals';
import { DecisionQueue } from './decision-queue.tsx';
import { COLLAPSED_WORDS, REASONS } from './reasons.tsx';

const PAGE_SIZE = 25;
const REFUSED = { refusedStatus: 409 } as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, classroom, practiceNow, query } = await readClassRequest(request, context);
  const { database } = services;
  const isDecided = query.get('tab') === 'decided';
  const [{ rows, page, pageCount }, coinsHeld] = await Promise.all([
    readPage(query, PAGE_SIZE, (which) => withdrawalsForStaff(database, classroom, { decided: isDecided, ...which })),
    coinsHeldOf(database, classroom.id),
  ]);
  const priceCents = priceAt(classroom.price, practiceNow);
  return {
    classroomId: classroom.id,
    isDecided,
    rows: await Promise.all(
      rows.map(async (row) => ({
        ...row,
        due: isDecided ? null : dueFor(row, classroom, { priceCents, coinsHeld }),
        isOwnWallet: isDecided || (await currentAddress(database, classroom.id, row.investor)) === row.to,
      })),
    ),
    page,
    pageCount,
    isCollapsed: classroom.collapsedPracticeAt !== null,
    isOver: classroom.stages.debriefedAt !== null || classroom.state === 'closed',
  };
}

type ListedWithdrawal = Awaited<ReturnType<typeof loader>>['rows'][number];

/** What an approval would pay now, and whether the coins are there. */
function dueFor(row: WithdrawalState, classroom: Classroom, house: { priceCents: bigint; coinsHeld: bigint }) {
  const { fee, net } = splitFee(row.amount, classroom.withdrawalFeeBasisPoints);
  const coins = centsToSatoshi(net, house.priceCents);
  return { fee, net, coins, isCovered: coins <= house.coinsHeld };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, viewer, classroom, now, form } = await readClassForm(request, context);
  const { database, log } = services;
  const [id, actor] = [form.text('id'), viewer.memberId];
  switch (form.intent) {
    case 'approve': {
      const approval = approveWithdrawal(database, classroom, id, actor, now).then(async (answer) => {
        if (answer.ok) return answer;
        const { why } = answer;
        if (why !== 'coins-not-there') return { ok: false, why } as const;
        const priceCents = priceAt(classroom.price, practiceAt(classroom.clock, now));
        return { ok: false, why, coinsHeld: await coinsHeldOf(database, classroom.id), priceCents } as const;
      });
      return answerAttempt(form, 'approve', log, approval, REFUSED);
    }
    case 'decline': {
      const choice = { reason: form.text('reason'), actor };
      return answerAttempt(form, 'decline', log, declineWithdrawal(database, classroom, id, choice, now), REFUSED);
    }
    default:
      throw form.notOurs();
  }
}

export const clientAction = sendForm;
export const shouldRevalidate = alsoWhenRefused;

export default function StaffWithdrawals({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { isCollapsed, ...queue } = loaderData;
  const { isDecided } = queue;
  const answer = useAnswer<typeof action>();
  return (
    <>
      <PageHeading
        page={t`Withdrawals`}
        lead={<Trans>Approving pays out coins. The company cannot pay what it does not hold.</Trans>}
      />
      <WithdrawalMessage answer={answer} />
      <DecisionQueue
        {...queue}
        label={t`Withdrawals`}
        caption={
          isDecided ? (
            <Trans>Decided withdrawals, latest first</Trans>
          ) : (
            <Trans>Withdrawals waiting for a decision, oldest first</Trans>
          )
        }
        empty={
          isDecided ? (
            <Trans>No withdrawal has been decided yet</Trans>
          ) : (
            <Trans>No withdrawal is waiting for a decision</Trans>
          )
        }
        amount={{ header: t`Asked for`, of: ({ amount }) => amount }}
        columns={useColumns(isDecided)}
        effect={({ id }) =>
          isCollapsed
            ? { id: `effect-${id}`, words: i18n._(COLLAPSED_WORDS.withdrawals), isClosed: true }
            : { id: `coins-${id}` }
        }
        reasons={REASONS.withdrawals}
      />
    </>
  );
}

function useColumns(isDecided: boolean): Column<ListedWithdrawal>[] {
  const { t } = useLingui();
  const { locale } = useLocale();
  if (!isDecided) {
    return [
      { key: 'pays', header: t`Pays`, cell: (withdrawal) => <Pays withdrawal={withdrawal} /> },
      { key: 'to', header: t`To`, cell: (withdrawal) => <Receiver withdrawal={withdrawal} /> },
    ];
  }
  return [
    { key: 'fee', header: t`Fee`, figures: true, cell: ({ fee }) => (fee === null ? '–' : formatDollars(fee, locale)) },
    {
      key: 'coins',
      header: t`Paid`,
      figures: true,
      cell: ({ coins }) => (coins === null ? '–' : formatCoins(coins, locale)),
    },
  ];
}

function Pays({ withdrawal: { id, due } }: { withdrawal: ListedWithdrawal }) {
  const { locale } = useLocale();
  if (due === null) return null;
  const [net, coins] = [formatDollars(due.net, locale), formatCoins(due.coins, locale)];
  return (
    <span className="cell-lines gap-1">
      <span className="figures">
        <Trans>{net} after the fee</Trans>
      </span>
      <span className="figures text-small text-ink-soft">{coins}</span>
      <span id={`coins-${id}`}>
        <Badge tone={due.isCovered ? 'approved' : 'declined'}>
          {due.isCovered ? <Trans>Coins are there</Trans> : <Trans>Beyond the coins held</Trans>}
        </Badge>
      </span>
    </span>
  );
}

function Receiver({ withdrawal: { to, isOwnWallet } }: { withdrawal: ListedWithdrawal }) {
  return (
    <span className="flex flex-col">
      <span>{isOwnWallet ? <Trans>Their practice wallet</Trans> : <Trans>Another address</Trans>}</span>
      <bdi dir="ltr" className="font-code text-small [text-align:match-parent] text-ink-soft" title={to}>
        {shortened(to)}
      </bdi>
    </span>
  );
}

/** Both ends: enough to tell two addresses apart. */
function shortened(address: string): string {
  return `${address.slice(0, 10)}…${address.slice(-6)}`;
}

type Refusal = Exclude<WithdrawalApprovalRefusal, 'coins-not-there'> | WithdrawalDeclineRefusal;

const REFUSAL_WORDS: Record<Refusal, MessageDescriptor> = {
  'not-found': msg`There is no such withdrawal in this class.`,
  'already-decided': msg`Already decided: someone else was faster. Nothing was done twice.`,
  collapsed: COLLAPSED_WORDS.withdrawals,
  'class-not-running': msg`The exercise is over. Nothing was done: deposits, plans and withdrawals have ended.`,
  'unknown-reason': msg`Choose a reason from the list. There are no others.`,
};

function WithdrawalMessage({ answer }: { answer: ReturnType<typeof useAnswer<typeof action>> }) {
  const { i18n } = useLingui();
  const { locale } = useLocale();
  return (
    <ActMessage answer={answer}>
      {(act) => {
        if (!act.ok && act.why === 'coins-not-there') {
          const held = formatCoins(act.coinsHeld, locale);
          const worth = formatDollars(satoshiToCents(act.coinsHeld, act.priceCents), locale);
          return (
            <Trans>
              Refused: this is more than the coins held. The company holds {held}, worth {worth}, and the play chain
              does not pay what is not there. The request is still waiting.
            </Trans>
          );
        }
        if (!act.ok) return i18n._(REFUSAL_WORDS[act.why]);
        if (act.intent === 'decline') return <Trans>Declined. The amount can be withdrawn again.</Trans>;
        const [net, fee] = [formatDollars(act.net, locale), formatDollars(act.fee, locale)];
        const coins = formatCoins(act.coins, locale);
        return (
          <Trans>
            Approved: {net} paid in {coins}, {fee} kept as a fee.
          </Trans>
        );
      }}
    </ActMessage>
  );
}
