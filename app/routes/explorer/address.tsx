import { Trans, useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { parseAddress } from '#app/coins/address.ts';
import { EXPLORER_PAGE_SIZE, shortened } from '#app/coins/explorer.ts';
import { findAddress } from '#app/coins/explorer-addresses.server.ts';
import { transfersOf } from '#app/coins/explorer-transfers.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { pageCountOf, pageOf } from '../staff/console-path.ts';
import type { Route } from './+types/address';
import { AddressFigures, CompanyFigures } from './address-figures.tsx';
import { Code, useExplorerPath } from './explorer-links.tsx';
import { readExplorerRequest } from './explorer-request.server.ts';
import { Missing } from './missing.tsx';
import { PlaceName } from './place.tsx';
import { TransfersTable } from './transfers-table.tsx';

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
      <PageTitle page={t`Address ${address}`} />
      <PageHeading
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
