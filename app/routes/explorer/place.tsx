import { Trans } from '@lingui/react/macro';
import type { ChainTransfer, PlaceKind } from '#app/coins/explorer/explorer-transfers.server.ts';
import { AddressLink } from './explorer-links.tsx';

/** One end of a transfer: whose it is, as far as the record tells, with a link to it. `here` is the page's address. */
export function PlaceCell({ place, here }: { place: ChainTransfer['from']; here?: string | undefined }) {
  if (place.kind === 'tap') return <Trans>The tap</Trans>;
  if (place.address === here) {
    return (
      <span className="text-ink-soft">
        <Trans>This address</Trans>
      </span>
    );
  }
  return (
    <span className="cell-lines">
      <PlaceName kind={place.kind} />
      <AddressLink address={place.address} />
    </span>
  );
}

/** Names only the company, the savings bank and, to themselves, the person looking: a chain names nobody else. */
export function PlaceName({ kind }: { kind: PlaceKind }) {
  switch (kind) {
    case 'company':
      return <Trans>The company</Trans>;
    case 'bank':
      return <Trans>Savings bank</Trans>;
    case 'own':
      return <Trans>Your wallet</Trans>;
    case 'wallet':
      return null;
  }
}
