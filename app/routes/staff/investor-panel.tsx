import { Trans } from '@lingui/react/macro';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCoins, formatDollars } from '#app/i18n/money.ts';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import type { ListedInvestor } from './investor-list.server.ts';

interface InvestorPanelProps {
  investor: ListedInvestor;
  /** All that stands on their accounts, in cents. */
  owed: bigint;
  /** Their share of the coins held, in satoshi, and its worth now in cents. */
  coins: bigint;
  coinsWorth: bigint;
  closeTo: string;
}

/** One investor: what they see on their accounts, and what stands behind it. */
export function InvestorPanel({ investor, owed, coins, coinsWorth, closeTo }: InvestorPanelProps) {
  const { locale } = useLocale();
  const dollars = (cents: bigint) => formatDollars(cents, locale);
  const [total, share, worth] = [dollars(owed), formatCoins(coins, locale), dollars(coinsWorth)];
  const ends = investor.plan && formatDateTime(investor.plan.maturesAt, locale);
  const plan = investor.plan?.name;
  const items = [
    { key: 'spendable', term: <Trans>Spendable deposits</Trans>, value: dollars(investor.spendable), figures: true },
    { key: 'pending', term: <Trans>Pending payout</Trans>, value: dollars(investor.pending), figures: true },
    { key: 'withdrawable', term: <Trans>Withdrawable</Trans>, value: dollars(investor.withdrawable), figures: true },
    { key: 'held', term: <Trans>Held for withdrawal</Trans>, value: dollars(investor.held), figures: true },
    {
      key: 'plan',
      term: <Trans>Running plan</Trans>,
      value: plan ? (
        <Trans>
          {plan}, until {ends}
        </Trans>
      ) : (
        <Trans>None</Trans>
      ),
    },
    {
      key: 'joined',
      term: <Trans>Joined, in real time (UTC)</Trans>,
      value: formatDateTime(investor.joinedAt, locale),
      figures: true,
    },
  ];
  return (
    <Card
      title={investor.name ?? <Trans>Somebody who left</Trans>}
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
        <DefinitionList items={items} />
      </div>
    </Card>
  );
}
