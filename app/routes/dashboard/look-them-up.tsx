import { Trans } from '@lingui/react/macro';
import { COMPANY_NAME, lookUpAddress } from '#app/registers/look-up-address.ts';
import { NewTabLink } from '#app/ui/buttons.tsx';

/**
 * Offers the register at the moment of paying, in a tab of its own so that nothing typed is lost. It says no more than
 * a careful bank would: what the register knows is shown only there.
 */
export function LookThemUp() {
  return (
    <NewTabLink
      href={lookUpAddress({ query: COMPANY_NAME, entry: null })}
      className="text-link inline-flex min-h-11 items-center text-small"
    >
      <Trans>Look them up</Trans>
    </NewTabLink>
  );
}

export function Payee() {
  return (
    <span className="-my-2.5 inline-flex flex-wrap items-center justify-end gap-x-4">
      <bdi>{COMPANY_NAME}</bdi>
      <LookThemUp />
    </span>
  );
}
