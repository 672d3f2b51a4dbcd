import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import { priceAt } from '#app/coins/price.ts';
import { solvencyOf } from '#app/coins/solvency.server.ts';
import { coinsBehind } from '#app/debrief/coins-of-investor.ts';
import { useAnswer } from '#app/forms/form.tsx';
import { answerForm, attempt, formHeaders } from '#app/forms/posted-form.server.ts';
import { alsoWhenRefused, sendForm } from '#app/forms/send-form.ts';
import { formatDate } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars } from '#app/i18n/money.ts';
import { investorId } from '#app/ledger/account.ts';
import { satoshiToCents } from '#app/ledger/money.ts';
import { countInvestorSessions, endInvestorSessions } from '#app/members/sign-in/end-investor-sessions.server.ts';
import { Button, LinkButton } from '#app/ui/buttons.tsx';
import { TextField, useFieldText } from '#app/ui/fields.tsx';
import { PageHeading } from '#app/ui/page.tsx';
import { type Column, DataTable, Pagination } from '#app/ui/tables.tsx';
import { notFound } from '../guards.server.ts';
import type { Route } from './+types/investors';
import { ActMessage } from './acts.tsx';
import { consolePath } from './console-path.ts';
import { type ClassRequest, readAnyClassForm, readClassRequest, readPage } from './console-request.server.ts';
import { findInvestor, investorsOf, type ListedInvestor } from './investor-list.server.ts';
import { InvestorPanel } from './investor-panel.tsx';

const PAGE_SIZE = 25;
const LONGEST_SEARCH = 100;
const IS_NUMBER = /^[1-9]\d{0,9}$/;

export const headers = formHeaders;
export const clientAction = sendForm;
export const shouldRevalidate = alsoWhenRefused;

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = await readClassRequest(request, context);
  const { services, classroom, query } = asked;
  const search = (query.get('q') ?? '').trim().slice(0, LONGEST_SEARCH);
  const shown = await readPage(query, PAGE_SIZE, (which) =>
    investorsOf(services.database, classroom.id, { search, ...which }),
  );
  return {
    classroomId: classroom.id,
    search,
    ...shown,
    chosen: await readChosen(asked, query.get('investor')),
  };
}

/** From the address; throws 404 when this class has no such investor. */
async function readChosen({ services, classroom, now, practiceNow }: ClassRequest, text: string | null) {
  if (text === null) return null;
  const found = IS_NUMBER.test(text) ? await findInvestor(services.database, classroom.id, Number(text)) : null;
  if (found === null) throw notFound();
  const house = await solvencyOf(services.database, classroom, now);
  const owed = found.spendable + found.pending + found.withdrawable + found.held;
  const coins = coinsBehind(house, owed);
  return {
    investor: found,
    owed,
    coins,
    coinsWorth: satoshiToCents(coins, priceAt(classroom.price, practiceNow)),
    openSessions: await countInvestorSessions(services.database, classroom.id, found.id, now),
  };
}

/** Signs one investor out, even in a class that is over, since they may still read its Debrief. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services, viewer, classroom, now, form } = await readAnyClassForm(request, context);
  if (form.intent !== 'end-sessions') throw form.notOurs();
  const number = form.text('investor');
  if (!IS_NUMBER.test(number)) throw form.notOurs();
  const asked = { classroomId: classroom.id, investorId: investorId(Number(number)), actor: viewer.memberId };
  const answer = await attempt(services.log, endInvestorSessions(services.database, asked, now));
  return answerForm(form, 'end-sessions', answer, { refusedStatus: 409 });
}

export default function StaffInvestors({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { classroomId, search, rows, count, page, pageCount, chosen } = loaderData;
  const answer = useAnswer<typeof action>();
  const field = useFieldText(search, search);
  const chosenId = chosen?.investor.id ?? null;
  const name = useNameOf(chosenId);
  const place = { q: search, page: page > 1 ? page : undefined };
  return (
    <>
      <PageHeading
        page={t`Investors`}
        lead={<Trans>Invented people: no name, address or number here belongs to anybody.</Trans>}
      />
      <ActMessage answer={answer}>
        {(act) =>
          act.ok ? (
            <Plural
              value={act.ended}
              _0="There was no open session."
              one="# session has ended."
              other="# sessions have ended."
            />
          ) : (
            <Trans>This investor has left in the meantime.</Trans>
          )
        }
      </ActMessage>
      {chosen === null ? null : (
        <InvestorPanel
          {...chosen}
          name={name}
          classroomId={classroomId}
          closeTo={consolePath('', classroomId, place)}
        />
      )}
      <Form method="get" role="search" className="mb-6 flex flex-wrap items-end gap-3">
        <input type="hidden" name="class" value={classroomId} />
        <TextField
          ref={field}
          type="search"
          name="q"
          label={t`Search by name, username or email`}
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
      <p role="status" className="sr-only">
        {search === '' ? null : <span key={search}>{count === 0 ? <NobodyFound /> : <Counted count={count} />}</span>}
      </p>
      <InvestorsTable
        rows={rows}
        count={count}
        chosen={chosenId}
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

/** The chosen investor appears above the list: a new choice focuses their name. */
function useNameOf(chosen: number | null) {
  const name = useRef<HTMLElement>(null);
  const shown = useRef(chosen);
  useEffect(() => {
    if (chosen === shown.current) return;
    shown.current = chosen;
    name.current?.focus();
  }, [chosen]);
  return name;
}

const NobodyFound = () => <Trans>Nobody here goes by that name</Trans>;
const Counted = ({ count }: { count: number }) => <Plural value={count} one="# investor" other="# investors" />;

interface InvestorsTableProps {
  rows: readonly ListedInvestor[];
  /** The number on all pages together. */
  count: number;
  chosen: number | null;
  isSearch: boolean;
  hrefFor: (investor: number) => string;
}

/** The people who have joined the class, and after them the crowd. */
function InvestorsTable({ rows, count, chosen, isSearch, hrefFor }: InvestorsTableProps) {
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
          <Link to={hrefFor(id)} aria-current={id === chosen ? 'true' : undefined} className="text-leaf-ink">
            {name ?? <Trans>Someone who left</Trans>}
          </Link>
          {username === null ? null : <span className="text-small font-normal text-ink-soft">{username}</span>}
        </span>
      ),
    },
    {
      key: 'joined',
      header: t({ context: 'a time', message: 'Joined' }),
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
      caption={<Counted count={count} />}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => String(id)}
      empty={isSearch ? <NobodyFound /> : <Trans>Nobody has joined this class yet</Trans>}
    />
  );
}
