import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatPercent, formatWholeDollars } from '#app/i18n/money.ts';
import { FEE_BASIS_POINTS, GUARANTEED, INTEREST_BASIS_POINTS } from '#app/investments/savings.ts';
import { SAVINGS_BANK } from '#app/registers/firms.ts';
import { lookUpAddress } from '#app/registers/look-up-address.ts';
import { Claim } from '#app/ui/notices.tsx';
import { Definition, DefinitionList } from '#app/ui/tables.tsx';

const BASIS_POINTS_PER_PERCENT = 100;

/** `bankAddress` is null before anybody saves. */
export function SavingsFacts({ bankAddress }: { bankAddress?: string | null | undefined }) {
  return (
    <Claim className="flex flex-col items-start gap-3 [&>dl]:w-full">
      <DefinitionList>
        <Definition term={<Trans>Interest per year</Trans>} value={<Rate of={INTEREST_BASIS_POINTS} />} figures />
        <Definition
          term={<Trans>Fee per year, taken out of it</Trans>}
          value={<Rate of={FEE_BASIS_POINTS} />}
          figures
        />
        <Definition term={<Trans>License</Trans>} value={<Licence />} />
        <Definition term={<Trans>Guarantee</Trans>} value={<Guarantee />} />
        <Definition term={<Trans>Who holds the coins</Trans>} value={<Holder bankAddress={bankAddress ?? null} />} />
        <Definition
          term={<Trans>Getting it back</Trans>}
          value={<Trans>At once, on any day, no reason needed</Trans>}
        />
        <Definition
          term={<Trans>Risk</Trans>}
          value={<Trans>The interest may change, and prices may rise faster than it</Trans>}
        />
      </DefinitionList>
    </Claim>
  );
}

function Licence() {
  const { name, number } = SAVINGS_BANK;
  return (
    <>
      <bdi>{name}</bdi>
      <br />
      <Trans>
        Savings bank, number{' '}
        <Link to={lookUpAddress({ query: null, entry: number })} className="text-link">
          {number}
        </Link>{' '}
        in the example register
      </Trans>
    </>
  );
}

function Rate({ of }: { of: number }) {
  const { locale } = useLocale();
  return formatPercent(of / BASIS_POINTS_PER_PERCENT, locale);
}

function Guarantee() {
  const { locale } = useLocale();
  const most = formatWholeDollars(GUARANTEED, locale);
  return <Trans>Covered up to {most} by the example country’s deposit guarantee</Trans>;
}

function Holder({ bankAddress }: { bankAddress: string | null }) {
  if (bankAddress === null) return <Trans>The savings bank, apart from Glasshouse Finance</Trans>;
  return (
    <Trans>
      The savings bank, apart from Glasshouse Finance:{' '}
      <Link to={`/explorer/address/${bankAddress}`} className="text-link">
        see its coins on the explorer
      </Link>
    </Trans>
  );
}
