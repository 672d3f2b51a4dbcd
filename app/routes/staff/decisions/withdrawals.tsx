import { Trans, useLingui } from '@lingui/react/macro';
import { useAnswer } from '#app/forms/form.tsx';
import { alsoWhenRefused, sendForm } from '#app/forms/send-form.ts';
import { priceAt } from '#app/coins/price.ts';
import { currentAddress } from '#app/coins/play-chain.server.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCoins, formatDollars } from '#app/i18n/money.ts';
import { coinsHeldOf } from '#app/ledger/ledger.server.ts';
import { centsToSatoshi, satoshiToCents, type Cents, type Satoshi } from '#app/ledger/money.ts';
import { WITHDRAWAL_REASONS } from '#app/payments/reasons.ts';
import { splitFee } from '#app/payments/withdrawals/withdrawal.ts';
import { type WithdrawalState, withdrawalsForStaff } from '#app/payments/withdrawals/withdrawals.server.ts';
import { Badge } from '#app/ui/notices.tsx';
import type { Column } from '#app/ui/tables.tsx';
import { PageHeading } from '#app/ui/page.tsx';
import { WITHDRAWAL_REASON_WORDS, WITHDRAWAL_REASON_LABELS } from '#app/routes/company-words.ts';
import type { Route } from './+types/withdrawals';
import { pageCountOf, pageOf } from '../console-path.ts';
import { DecisionQueue } from './decision-queue.tsx';
import { readClassForm, readClassRequest, type ClassRequest } from '../console-request.server.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ActMessage } from '../act-message.tsx';
import { answerForm, attempt, badRequest, type PostedForm } from '#app/forms/posted-form.server.ts';
import { practiceAt } from '#app/classes/clock.ts';
import {
  approveWithdrawal,
  declineWithdrawal,
  type WithdrawalApprovalRefusal,
  type WithdrawalDeclineRefusal,
} from '#app/payments/withdrawals/decide-withdrawal.server.ts';

const PAGE_SIZE = 25;
const REASONS = WITHDRAWAL_REASONS.map((reason) => ({
  ...reason,
  label: WITHDRAWAL_REASON_LABELS[reason.id],
  sentence: WITHDRAWAL_REASON_WORDS[reason.id],
}));

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, classroom, practiceNow, query } = await readClassRequest(request, context);
  const { database } = services;
  const decided = query.get('tab') === 'decided';
  const page = pageOf(query);
  const [{ rows, count }, coinsHeld] = await Promise.all([
    withdrawalsForStaff(database, classroom, { decided, page, pageSize: PAGE_SIZE }),
    coinsHeldOf(database, classroom.id),
  ]);
  const priceCents = priceAt(classroom.price, practiceNow);
  return {
    classroomId: classroom.id,
    decided,
    rows: await Promise.all(
      rows.map(async (row) => ({
        ...row,
        due: decided ? null : dueFor(row, classroom, { priceCents, coinsHeld }),
        isOwnWallet: decided || (await currentAddress(database, classroom.id, row.investor)) === row.to,
      })),
    ),
    page,
    pageCount: pageCountOf(count, PAGE_SIZE),
  };
}

/** A withdrawal, and of one that waits what its approval would take. */
type ListedWithdrawal = Awaited<ReturnType<typeof loader>>['rows'][number];

/** What an approval would pay now, and whether the coins are there. */
function dueFor(row: WithdrawalState, classroom: Classroom, house: { priceCents: bigint; coinsHeld: bigint }) {
  const { fee, net } = splitFee(row.amount, classroom.withdrawalFeeBasisPoints);
  const coins = centsToSatoshi(net, house.priceCents);
  return { fee, net, coins, isCovered: coins <= house.coinsHeld };
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerWithdrawalForm(await readClassForm(request, context));
}

export const clientAction = sendForm;
export const shouldRevalidate = alsoWhenRefused;

export default function StaffWithdrawals({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { classroomId, decided, rows, page, pageCount } = loaderData;
  const answer = useAnswer<typeof action>();
  const columns = useColumns(decided);
  return (
    <>
      <PageHeading
        page={t`Withdrawals`}
        lead={<Trans>Approving pays in coins. The house cannot pay what it does not hold.</Trans>}
      />
      <WithdrawalMessage answer={answer} />
      <DecisionQueue
        classroomId={classroomId}
        label={t`Withdrawals`}
        isDecided={decided}
        rows={rows}
        page={page}
        pageCount={pageCount}
        caption={
          decided ? (
            <Trans>Decided withdrawals, latest first</Trans>
          ) : (
            <Trans>Withdrawals waiting for a decision, oldest first</Trans>
          )
        }
        empty={
          decided ? (
            <Trans>No withdrawal has been decided yet</Trans>
          ) : (
            <Trans>No withdrawal is waiting for a decision</Trans>
          )
        }
        amount={{ header: t`Asked for`, of: ({ amount }) => amount }}
        columns={columns}
        effect={({ id }) => ({ id: `coins-${id}` })}
        reasons={REASONS}
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
    <span className="flex flex-col items-start gap-1 max-md:items-end">
      <span className="figures">
        <Trans>{net} after the fee</Trans>
      </span>
      <span className="figures text-small text-ink-soft">{coins}</span>
      <span id={`coins-${id}`}>
        {due.isCovered ? (
          <Badge tone="approved">
            <Trans>Coins are there</Trans>
          </Badge>
        ) : (
          <Badge tone="declined">
            <Trans>Beyond the coins held</Trans>
          </Badge>
        )}
      </span>
    </span>
  );
}

function Receiver({ withdrawal: { to, isOwnWallet } }: { withdrawal: ListedWithdrawal }) {
  return (
    <span className="flex flex-col">
      <span>{isOwnWallet ? <Trans>Their practice wallet</Trans> : <Trans>Another address</Trans>}</span>
      <bdi dir="ltr" className="font-code text-small text-ink-soft" title={to}>
        {shortened(to)}
      </bdi>
    </span>
  );
}

/** The ends of an address: enough to tell two apart. */
function shortened(address: string): string {
  return `${address.slice(0, 10)}…${address.slice(-6)}`;
}

const REFUSAL_WORDS: Record<
  Exclude<Extract<WithdrawalAct, { ok: false }>['why'], 'coins-not-there'>,
  MessageDescriptor
> = {
  'not-found': msg`There is no such withdrawal in this class.`,
  'already-decided': msg`Already decided: someone else was faster. Nothing was done twice.`,
  collapsed: msg`The class has collapsed. From then on no withdrawal is paid, by anybody.`,
  'class-not-running': msg`The class is over. Nothing was done: deposits, plans and withdrawals have ended for everybody.`,
  'unknown-reason': msg`Choose a reason from the list. There are no others.`,
};

/** What became of an act on the page of withdrawals. */
function WithdrawalMessage({ answer }: { answer: ReturnType<typeof useAnswer<typeof action>> }) {
  return <ActMessage answer={answer}>{(act) => <WithdrawalWords act={act} />}</ActMessage>;
}

function WithdrawalWords({ act }: { act: WithdrawalAct }) {
  const { i18n } = useLingui();
  const { locale } = useLocale();
  if (!act.ok && act.why === 'coins-not-there') {
    const held = formatCoins(act.coinsHeld, locale);
    const worth = formatDollars(satoshiToCents(act.coinsHeld, act.priceCents), locale);
    return (
      <Trans>
        Refused: this is more than the coins held. The house holds {held}, worth {worth}, and the play chain does not
        pay what is not there. The request is still waiting.
      </Trans>
    );
  }
  if (!act.ok) return i18n._(REFUSAL_WORDS[act.why]);
  switch (act.kind) {
    case 'declined':
      return <Trans>Declined. The amount can be withdrawn again.</Trans>;
    case 'approved': {
      const [net, fee, coins] = [
        formatDollars(act.net, locale),
        formatDollars(act.fee, locale),
        formatCoins(act.coins, locale),
      ];
      return (
        <Trans>
          Approved: {net} paid in {coins}, {fee} kept as a fee.
        </Trans>
      );
    }
  }
}

type WithdrawalActRefusal = Exclude<WithdrawalApprovalRefusal, 'coins-not-there'> | WithdrawalDeclineRefusal;

/** What became of an act on the page of withdrawals; amounts in cents and satoshi. */
type WithdrawalAct =
  | { readonly ok: true; readonly kind: 'approved'; readonly net: Cents; readonly fee: Cents; readonly coins: Satoshi }
  | { readonly ok: true; readonly kind: 'declined' }
  | { readonly ok: false; readonly why: 'coins-not-there'; readonly coinsHeld: Satoshi; readonly priceCents: bigint }
  | { readonly ok: false; readonly why: WithdrawalActRefusal };

/** Does what the form's `intent` says. Throws 400 for one that no page of ours sends. */
async function answerWithdrawalForm(request: ClassRequest & { readonly form: PostedForm }) {
  const act = await attempt(request.services.log, actOn(request));
  return answerForm(request.form, 'decide', act, { refusedStatus: 409 });
}

async function actOn({
  services,
  viewer,
  classroom,
  now,
  form,
}: ClassRequest & { readonly form: PostedForm }): Promise<WithdrawalAct> {
  const { database } = services;
  const [id, actor] = [form.text('id'), viewer.memberId];
  switch (form.intent) {
    case 'approve': {
      const answer = await approveWithdrawal(database, classroom, id, actor, now);
      if (answer.ok) return { ok: true, kind: 'approved', net: answer.net, fee: answer.fee, coins: answer.coins };
      if (answer.why !== 'coins-not-there') return { ok: false, why: answer.why };
      const priceCents = priceAt(classroom.price, practiceAt(classroom.clock, now));
      return { ok: false, why: 'coins-not-there', coinsHeld: await coinsHeldOf(database, classroom.id), priceCents };
    }
    case 'decline': {
      const answer = await declineWithdrawal(database, classroom, id, { reason: form.text('reason'), actor }, now);
      if (!answer.ok) return { ok: false, why: answer.why };
      return { ok: true, kind: 'declined' };
    }
    default:
      throw badRequest();
  }
}
