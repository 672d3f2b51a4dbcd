import { Trans, useLingui } from '@lingui/react/macro';
import { useAnswer } from '#app/forms/form.tsx';
import { alsoWhenRefused, sendForm } from '#app/forms/send-form.ts';
import { priceAt } from '#app/coins/price.ts';
import { currentAddress } from '#app/coins/play-chain.server.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { coinsHeldOf } from '#app/ledger/ledger.server.ts';
import { centsToSatoshi } from '#app/ledger/money.ts';
import { WITHDRAWAL_REASONS } from '#app/payments/reasons.ts';
import { splitFee } from '#app/payments/withdrawal.ts';
import { type WithdrawalState, withdrawalsForStaff } from '#app/payments/withdrawals.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { WITHDRAWAL_REASON_WORDS } from '../reasons-words.ts';
import type { Route } from './+types/withdrawals';
import { consolePath, pageCountOf, pageOf } from './console-path.ts';
import { readClassForm, readClassRequest } from './console-request.server.ts';
import { ReasonCatalogue } from './reason-catalogue.tsx';
import { WITHDRAWAL_REASON_LABELS } from './reason-labels.ts';
import { answerWithdrawalForm } from './withdrawal-action.server.ts';
import { WithdrawalMessage } from './withdrawal-message.tsx';
import { DecidedWithdrawals, WaitingWithdrawals } from './withdrawal-tables.tsx';

const PAGE_SIZE = 25;

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
    rows: decided
      ? []
      : await Promise.all(rows.map((row) => withPrice(database, classroom, row, { priceCents, coinsHeld }))),
    decisions: decided ? rows : [],
    page,
    pageCount: pageCountOf(count, PAGE_SIZE),
  };
}

/** What an approval would pay now, whether the coins are there, and whether it goes to the investor's own wallet. */
async function withPrice(
  database: Database,
  classroom: Classroom,
  row: WithdrawalState,
  house: { priceCents: bigint; coinsHeld: bigint },
) {
  const { fee, net } = splitFee(row.amount, classroom.withdrawalFeeBasisPoints);
  const coins = centsToSatoshi(net, house.priceCents);
  const isOwnWallet = (await currentAddress(database, classroom.id, row.investor)) === row.to;
  return { ...row, due: { fee, net, coins, isCovered: coins <= house.coinsHeld }, isOwnWallet };
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerWithdrawalForm(await readClassForm(request, context));
}

export const clientAction = sendForm;
export const shouldRevalidate = alsoWhenRefused;

export default function StaffWithdrawals({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { classroomId, decided, rows, decisions, page, pageCount } = loaderData;
  const answer = useAnswer<typeof action>();
  const tab = decided ? 'decided' : undefined;
  return (
    <>
      <PageTitle page={t`Withdrawals`} />
      <PageHeading
        title={<Trans>Withdrawals</Trans>}
        lead={<Trans>Approving pays in coins. What the house does not hold, it cannot pay.</Trans>}
      />
      <WithdrawalMessage answer={answer} />
      <Tabs
        label={t`Withdrawals`}
        selected={tab ?? 'waiting'}
        tabs={[
          { key: 'waiting', label: <Trans>Waiting</Trans>, to: consolePath('', classroomId) },
          { key: 'decided', label: <Trans>Decided</Trans>, to: consolePath('', classroomId, { tab: 'decided' }) },
        ]}
      >
        {decided ? (
          <DecidedWithdrawals classroomId={classroomId} withdrawals={decisions} />
        ) : (
          <WaitingWithdrawals classroomId={classroomId} withdrawals={rows} />
        )}
        <Pagination
          page={page}
          pageCount={pageCount}
          hrefFor={(to) => consolePath('', classroomId, { tab, page: to })}
        />
        {decided ? null : (
          <ReasonCatalogue
            reasons={WITHDRAWAL_REASONS.map((reason) => ({
              ...reason,
              label: WITHDRAWAL_REASON_LABELS[reason.id],
              sentence: WITHDRAWAL_REASON_WORDS[reason.id],
            }))}
          />
        )}
      </Tabs>
    </>
  );
}
