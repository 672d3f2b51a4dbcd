import { Trans, useLingui, Plural } from '@lingui/react/macro';
import { Form, Link } from 'react-router';
import { priceAt } from '#app/coins/price.ts';
import { solvencyOf } from '#app/coins/solvency.server.ts';
import { satoshiToCents } from '#app/ledger/money.ts';
import { coinsBehind } from '#app/debrief/coins-of-investor.ts';
import { Button, LinkButton } from '#app/ui/buttons.tsx';
import { PageHeading, Card } from '#app/ui/page.tsx';
import { Pagination, type Column, DataTable, Definition, DefinitionList } from '#app/ui/tables.tsx';
import { TextField } from '#app/ui/fields.tsx';
import { notFound } from '../guards.server.ts';
import type { Route } from './+types/investors';
import { consolePath, pageCountOf, pageOf } from './console-path.ts';
import { type ClassRequest, readClassRequest } from './console-request.server.ts';
import { findInvestor, investorsOf, type ListedInvestor } from './investor-list.server.ts';
import { formatDate, formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars, formatCoins } from '#app/i18n/money.ts';

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
      <PageHeading
        page={t`Investors`}
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

interface InvestorsTableProps {
  rows: readonly ListedInvestor[];
  /** On all pages together. */
  count: number;
  isSearch: boolean;
  hrefFor: (investor: number) => string;
}

/** Who has joined the class, latest first. */
function InvestorsTable({ rows, count, isSearch, hrefFor }: InvestorsTableProps) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const dollars = (cents: bigint) => formatDollars(cents, locale);
  const columns: Column<ListedInvestor>[] = [
    {
      key: 'investor',
      header: t`Investor`,
      heading: true,
      cell: ({ id, name, username }) => (
        <span className="flex flex-col">
          <Link to={hrefFor(id)} className="text-leaf-ink">
            {name ?? <Trans>Someone who left</Trans>}
          </Link>
          {username === null ? null : <span className="text-small font-normal text-ink-soft">{username}</span>}
        </span>
      ),
    },
    {
      key: 'joined',
      header: t`Joined`,
      cell: ({ joinedAt }) => <span className="figures">{formatDate(joinedAt, locale)}</span>,
    },
    { key: 'spendable', header: t`Spendable`, figures: true, cell: ({ spendable }) => dollars(spendable) },
    { key: 'pending', header: t`Pending payout`, figures: true, cell: ({ pending }) => dollars(pending) },
    { key: 'withdrawable', header: t`Withdrawable`, figures: true, cell: ({ withdrawable }) => dollars(withdrawable) },
    { key: 'held', header: t`Held`, figures: true, cell: ({ held }) => dollars(held) },
    {
      key: 'plan',
      header: t`Plan`,
      cell: ({ plan }) =>
        plan?.name ?? (
          <span className="text-ink-soft">
            <Trans>None</Trans>
          </span>
        ),
    },
  ];
  return (
    <DataTable
      caption={<Plural value={count} one="# investor" other="# investors, latest first" />}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => String(id)}
      empty={isSearch ? <Trans>Nobody here goes by that name</Trans> : <Trans>Nobody has joined this class yet</Trans>}
    />
  );
}

interface InvestorPanelProps {
  investor: ListedInvestor;
  /** The total on their accounts, in cents. */
  owed: bigint;
  /** Their share of the coins held, in satoshi, and its worth now in cents. */
  coins: bigint;
  coinsWorth: bigint;
  closeTo: string;
}

/** One investor: what they see on their accounts, and what stands behind it. */
function InvestorPanel({ investor, owed, coins, coinsWorth, closeTo }: InvestorPanelProps) {
  const { locale } = useLocale();
  const dollars = (cents: bigint) => formatDollars(cents, locale);
  const [total, share, worth] = [dollars(owed), formatCoins(coins, locale), dollars(coinsWorth)];
  const ends = investor.plan && formatDateTime(investor.plan.maturesAt, locale);
  const plan = investor.plan?.name;
  return (
    <Card
      title={investor.name ?? <Trans>Someone who left</Trans>}
      aside={
        <LinkButton to={closeTo} variant="plain" size="small" preventScrollReset>
          <Trans>Close</Trans>
        </LinkButton>
      }
      className="mb-10"
    >
      {investor.email === null ? null : (
        <p className="-mt-4 text-body break-words text-ink-soft">
          {investor.username} · {investor.email}
        </p>
      )}
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[1fr_1.2fr]">
        <div className="flex flex-col gap-4">
          <div className="flex flex-col gap-1">
            <h3 className="text-small text-ink-soft">
              <Trans>Coins behind it</Trans>
            </h3>
            <p className="figures text-figure font-medium text-ink">{share}</p>
          </div>
          <p className="max-w-prose text-body text-pretty text-ink-soft">
            {coinsWorth < owed ? (
              <Trans>
                Their accounts say {total}. Of the coins held, their share is worth {worth} today, and that is all that
                stands behind it.
              </Trans>
            ) : (
              <Trans>
                Their accounts say {total}. Their share of the coins held is worth {worth} today, which covers it.
              </Trans>
            )}
          </p>
        </div>
        <DefinitionList>
          <Definition term={<Trans>Spendable deposits</Trans>} value={dollars(investor.spendable)} figures />
          <Definition term={<Trans>Pending payout</Trans>} value={dollars(investor.pending)} figures />
          <Definition term={<Trans>Withdrawable</Trans>} value={dollars(investor.withdrawable)} figures />
          <Definition term={<Trans>Held for withdrawal</Trans>} value={dollars(investor.held)} figures />
          <Definition
            term={<Trans>Running plan</Trans>}
            value={
              plan ? (
                <Trans>
                  {plan}, until {ends}
                </Trans>
              ) : (
                <Trans>None</Trans>
              )
            }
          />
          <Definition
            term={<Trans>Joined, in real time (UTC)</Trans>}
            value={formatDateTime(investor.joinedAt, locale)}
            figures
          />
        </DefinitionList>
      </div>
    </Card>
  );
}
