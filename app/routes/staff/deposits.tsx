import { Trans, useLingui } from '@lingui/react/macro';
import { useAnswer } from '#app/forms/form.tsx';
import { alsoWhenRefused, sendForm } from '#app/forms/send-form.ts';
import { DEPOSIT_REASONS } from '#app/payments/reasons.ts';
import { depositsForStaff } from '#app/payments/deposits.server.ts';
import { unmatchedCoins } from '#app/payments/settle-unmatched-coins.server.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { DEPOSIT_REASON_WORDS } from '../reasons-words.ts';
import type { Route } from './+types/deposits';
import { consolePath, pageCountOf, pageOf } from './console-path.ts';
import { readClassForm, readClassRequest } from './console-request.server.ts';
import { answerDepositForm } from './deposit-action.server.ts';
import { DepositMessage } from './deposit-message.tsx';
import { DecidedDeposits, WaitingDeposits } from './deposit-tables.tsx';
import { namesOf } from './investor-names.server.ts';
import { ReasonCatalogue } from './reason-catalogue.tsx';
import { DEPOSIT_REASON_LABELS } from './reason-labels.ts';
import { UnmatchedCoinsTable } from './unmatched-coins-table.tsx';

const PAGE_SIZE = 25;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, classroom, now, query } = await readClassRequest(request, context);
  const { database } = services;
  const decided = query.get('tab') === 'decided';
  const page = pageOf(query);
  const [{ rows, count }, unmatched] = await Promise.all([
    depositsForStaff(database, classroom, { decided, page, pageSize: PAGE_SIZE }, now),
    decided ? [] : unmatchedCoins(database, classroom.id),
  ]);
  const names = await namesOf(
    database,
    classroom.id,
    unmatched.map((coins) => coins.investor),
  );
  return {
    classroomId: classroom.id,
    decided,
    rows,
    page,
    pageCount: pageCountOf(count, PAGE_SIZE),
    unmatched: unmatched.map((coins) => ({ ...coins, name: names.get(coins.investor) ?? null })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerDepositForm(await readClassForm(request, context));
}

export const clientAction = sendForm;
export const shouldRevalidate = alsoWhenRefused;

export default function StaffDeposits({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { classroomId, decided, rows, page, pageCount, unmatched } = loaderData;
  const answer = useAnswer<typeof action>();
  const tab = decided ? 'decided' : undefined;
  return (
    <>
      <PageTitle page={t`Deposits`} />
      <PageHeading
        title={<Trans>Deposits</Trans>}
        lead={<Trans>A receipt is only a claim. Look whether the coins arrived before you approve.</Trans>}
      />
      <DepositMessage answer={answer} />
      <Tabs
        label={t`Deposits`}
        selected={tab ?? 'waiting'}
        tabs={[
          { key: 'waiting', label: <Trans>Waiting</Trans>, to: consolePath('', classroomId) },
          { key: 'decided', label: <Trans>Decided</Trans>, to: consolePath('', classroomId, { tab: 'decided' }) },
        ]}
      >
        {decided ? (
          <DecidedDeposits classroomId={classroomId} deposits={rows} />
        ) : (
          <WaitingDeposits classroomId={classroomId} deposits={rows} />
        )}
        <Pagination
          page={page}
          pageCount={pageCount}
          hrefFor={(to) => consolePath('', classroomId, { tab, page: to })}
        />
        {decided ? null : (
          <>
            <ReasonCatalogue
              reasons={DEPOSIT_REASONS.map((reason) => ({
                ...reason,
                label: DEPOSIT_REASON_LABELS[reason.id],
                sentence: DEPOSIT_REASON_WORDS[reason.id],
              }))}
            />
            <UnmatchedCoinsTable classroomId={classroomId} unmatched={unmatched} />
          </>
        )}
      </Tabs>
    </>
  );
}
