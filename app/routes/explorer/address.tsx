import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { parseAddress } from '#app/coins/chain.ts';
import { transfersOf } from '#app/coins/explorer/explorer.server.ts';
import { EXPLORER_PAGE_SIZE, shortened } from '#app/coins/explorer/explorer.ts';
import { type AddressFacts, type Company, findAddress } from '#app/coins/explorer/explorer-addresses.server.ts';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCoins, formatCount } from '#app/i18n/money.ts';
import type { PracticeTime } from '#app/time/instants.ts';
import { CopyButton } from '#app/ui/buttons.tsx';
import { Badge, Notice } from '#app/ui/notices.tsx';
import { Card, PageHeading } from '#app/ui/page.tsx';
import { Definition, DefinitionList, FigureCard, Pagination, PaneFrame } from '#app/ui/tables.tsx';
import { pageCountOf, pageOf } from '../staff/console-path.ts';
import type { Route } from './+types/address';
import { AddressLink, Code, Missing, PlaceName, TransfersTable, useExplorerPath } from './explorer-parts.tsx';
import { readExplorerRequest } from './explorer-request.server.ts';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { database, view, query } = await readExplorerRequest(request, context);
  const asked = parseAddress(params.address);
  const isReal = !asked.ok && asked.why === 'real-bitcoin-address';
  const facts = view === null || !asked.ok ? null : await findAddress(database, view, asked.address);
  if (view === null || facts === null) return data({ isReal, found: null }, { status: 404 });
  const pageCount = pageCountOf(facts.cameIn.transferCount + facts.wentOut.transferCount, EXPLORER_PAGE_SIZE);
  const page = Math.min(pageOf(query), pageCount);
  const transfers = await transfersOf(database, view, { address: facts.address }, page);
  return data({ isReal, found: { facts, transfers, page, pageCount } }, { status: 200 });
}

export default function AddressOnChain({ loaderData: { isReal, found } }: Route.ComponentProps) {
  const { t } = useLingui();
  const pathOf = useExplorerPath();
  if (found === null) {
    return (
      <Missing>
        {isReal ? (
          <Trans>
            That looks like a real Bitcoin address. Glasshouse runs on play money: use the address of your practice
            wallet.
          </Trans>
        ) : (
          <Trans>There is no such address on this chain. Each class has a chain of its own.</Trans>
        )}
      </Missing>
    );
  }
  const { facts, transfers, page, pageCount } = found;
  const address = shortened(facts.address);
  return (
    <>
      <PageHeading
        page={t`Address ${address}`}
        title={<Trans>Address</Trans>}
        lead={<Code>{facts.address}</Code>}
        actions={
          <>
            {facts.kind === 'wallet' ? null : (
              <span className="self-center">
                <Badge tone="neutral">
                  <PlaceName kind={facts.kind} />
                </Badge>
              </span>
            )}
            <CopyButton text={facts.address} />
          </>
        }
      />
      <div className="flex flex-col gap-8">
        {facts.company === null ? null : <CompanyFigures company={facts.company} here={facts.address} />}
        <AddressFigures facts={facts} />
        <Card title={<Trans>Transfers</Trans>}>
          <TransfersTable
            caption={<Trans>Transfers of this address, newest first</Trans>}
            transfers={transfers}
            here={facts.address}
            empty={<Trans>No transfer yet</Trans>}
          />
          <Pagination
            page={page}
            pageCount={pageCount}
            hrefFor={(to) => pathOf(`/address/${facts.address}`, { page: to })}
          />
        </Card>
      </div>
    </>
  );
}

/**
 * All that the record tells about the company: what came in, what went out, and what is left, in coins and in wallets.
 */
function CompanyFigures({ company, here }: { company: Company; here: string }) {
  const { locale } = useLocale();
  const { addresses, balance, cameIn, wentOut } = company;
  const others = addresses.filter((address) => address !== here);
  return (
    <section aria-labelledby="company" className="flex flex-col gap-4">
      <h2 id="company" className="text-heading font-medium">
        <Trans>All the company’s addresses together</Trans>
      </h2>
      <PaneFrame className="sm:grid-cols-3">
        <FigureCard
          title={<Trans>Came in</Trans>}
          value={formatCoins(cameIn.satoshi, locale)}
          note={<Plural value={cameIn.addressCount} one="from # wallet" other="from # wallets" />}
        />
        <FigureCard
          title={<Trans>Went out</Trans>}
          value={formatCoins(wentOut.satoshi, locale)}
          note={<Plural value={wentOut.addressCount} one="to # wallet" other="to # wallets" />}
        />
        <FigureCard
          title={<Trans>Still there</Trans>}
          value={formatCoins(balance, locale)}
          note={<Plural value={addresses.length} one="at # address" other="at # addresses" />}
        />
      </PaneFrame>
      <Notice>
        <p>
          <Trans>
            Coins on a chain only move from one address to another. Whatever went out of here had come in before.
          </Trans>
        </p>
      </Notice>
      {others.length === 0 ? null : (
        <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
          <h3 className="text-small text-ink-soft">
            <Trans>Other addresses of the company</Trans>
          </h3>
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {others.map((address) => (
              <li key={address}>
                <AddressLink address={address} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function AddressFigures({ facts }: { facts: AddressFacts }) {
  const { locale } = useLocale();
  const { balance, cameIn, wentOut, firstAt, lastAt } = facts;
  const instant = (at: PracticeTime | null) =>
    at === null ? <Trans>Not yet</Trans> : <time dateTime={at.toISOString()}>{formatDateTime(at, locale)}</time>;
  return (
    <Card title={<Trans>This address</Trans>}>
      <DefinitionList>
        <Definition term={<Trans>Balance</Trans>} value={formatCoins(balance, locale)} figures />
        <Definition term={<Trans>Came in</Trans>} value={formatCoins(cameIn.satoshi, locale)} figures />
        <Definition term={<Trans>Went out</Trans>} value={formatCoins(wentOut.satoshi, locale)} figures />
        <Definition
          term={<Trans>Transfers</Trans>}
          value={formatCount(cameIn.transferCount + wentOut.transferCount, locale)}
          figures
        />
        <Definition term={<Trans>First seen</Trans>} value={instant(firstAt)} figures />
        <Definition term={<Trans>Last seen</Trans>} value={instant(lastAt)} figures />
      </DefinitionList>
    </Card>
  );
}
