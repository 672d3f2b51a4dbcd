import { Plural, Trans } from '@lingui/react/macro';
import type { AddressFacts, Company } from '#app/coins/explorer-addresses.server.ts';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCoins, formatCount } from '#app/i18n/money.ts';
import type { PracticeTime } from '#app/time/instants.ts';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { FigureCard, PaneFrame } from '#app/ui/figure-card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { AddressLink } from './explorer-links.tsx';

/** All that the record tells of the company: what came in, what went out, and what is left, in coins and in wallets. */
export function CompanyFigures({ company, here }: { company: Company; here: string }) {
  const { locale } = useLocale();
  const { addresses, balance, cameIn, wentOut } = company;
  const others = addresses.filter((address) => address !== here);
  return (
    <section aria-labelledby="company" className="flex flex-col gap-4">
      <h2 id="company" className="text-heading font-medium">
        <Trans>All addresses of the company together</Trans>
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

/** One address: totals, balance, and when the chain knew it. */
export function AddressFigures({ facts }: { facts: AddressFacts }) {
  const { locale } = useLocale();
  const { balance, cameIn, wentOut, firstAt, lastAt } = facts;
  const instant = (at: PracticeTime | null) =>
    at === null ? <Trans>Not yet</Trans> : <time dateTime={at.toISOString()}>{formatDateTime(at, locale)}</time>;
  return (
    <Card title={<Trans>This address</Trans>}>
      <DefinitionList
        items={[
          { key: 'balance', term: <Trans>Balance</Trans>, value: formatCoins(balance, locale), figures: true },
          { key: 'in', term: <Trans>Came in</Trans>, value: formatCoins(cameIn.satoshi, locale), figures: true },
          { key: 'out', term: <Trans>Went out</Trans>, value: formatCoins(wentOut.satoshi, locale), figures: true },
          {
            key: 'transfers',
            term: <Trans>Transfers</Trans>,
            value: formatCount(cameIn.transferCount + wentOut.transferCount, locale),
            figures: true,
          },
          { key: 'first', term: <Trans>First seen</Trans>, value: instant(firstAt), figures: true },
          { key: 'last', term: <Trans>Last seen</Trans>, value: instant(lastAt), figures: true },
        ]}
      />
    </Card>
  );
}
