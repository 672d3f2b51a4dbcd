import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'react-router';
import { priceAt } from '#app/coins/price.ts';
import { solvencyOf } from '#app/coins/solvency.server.ts';
import { satoshiToCents } from '#app/ledger/money.ts';
import { coinsBehind } from '#app/debrief/coins-of-investor.ts';
import { Button } from '#app/ui/button.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { notFound } from '../guards.server.ts';
import type { Route } from './+types/investors';

import { consolePath, pageCountOf, pageOf } from './console-path.ts';
import { type ClassRequest, readClassRequest } from './console-request.server.ts';
import { findInvestor, investorsOf } from './investor-list.server.ts';
import { InvestorPanel } from './investor-panel.tsx';
import { InvestorsTable } from './investors-table.tsx';

const PAGE_SIZE = 25;
const LONGEST_SEARCH = 100;

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = await readClassRequest(request, context);
  const { services, classroom, query } = asked;
  const search = (query.get('q') ?? '').trim().slice(0, LONGEST_SEARCH);
  const page = pageOf(query);
  const { rows, count } = await investorsOf(services.database, classroom.id, { search, page, pageSize: PAGE_SIZE });
  return {
    classroomId: classroom.id,
    search,
    rows,
    count,
    page,
    pageCount: pageCountOf(count, PAGE_SIZE),
    chosen: await readChosen(asked, query.get('investor')),
  };
}

/** The investor whom the address names, with what stands behind them; 404 when there is none in this class. */
async function readChosen({ services, classroom, now, practiceNow }: ClassRequest, text: string | null) {
  if (text === null) return null;
  const found = /^[1-9]\d{0,9}$/.test(text) ? await findInvestor(services.database, classroom.id, Number(text)) : null;
  if (found === null) throw notFound();
  const house = await solvencyOf(services.database, classroom, now);
  const owed = found.spendable + found.pending + found.withdrawable + found.held;
  const coins = coinsBehind(house, owed);
  return { investor: found, owed, coins, coinsWorth: satoshiToCents(coins, priceAt(classroom.price, practiceNow)) };
}

export default function StaffInvestors({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { classroomId, search, rows, count, page, pageCount, chosen } = loaderData;
  const place = { q: search, page: page > 1 ? page : undefined };
  return (
    <>
      <PageTitle page={t`Investors`} />
      <PageHeading
        title={<Trans>Investors</Trans>}
        lead={<Trans>Invented people: no name, address or number here belongs to anybody.</Trans>}
      />
      {chosen === null ? null : <InvestorPanel {...chosen} closeTo={consolePath('', classroomId, place)} />}
      <Form method="get" role="search" className="mb-6 flex flex-wrap items-end gap-3">
        <input type="hidden" name="class" value={classroomId} />
        <TextField
          key={search}
          type="search"
          name="q"
          label={t`Search by name, username or e-mail`}
          defaultValue={search}
          maxLength={LONGEST_SEARCH}
          autoComplete="off"
          fieldClassName="w-full max-w-96"
        />
        <Button type="submit" variant="quiet">
          <Trans>Search</Trans>
        </Button>
        {search === '' ? null : (
          <LinkButton to={consolePath('', classroomId)} variant="plain">
            <Trans>Show all</Trans>
          </LinkButton>
        )}
      </Form>
      <InvestorsTable
        rows={rows}
        count={count}
        isSearch={search !== ''}
        hrefFor={(investor) => consolePath('', classroomId, { ...place, investor })}
      />
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(to) => consolePath('', classroomId, { q: search, page: to })}
      />
    </>
  );
}
