import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars } from '#app/i18n/money.ts';
import type { ShownThen } from '#app/lessons/path-of-investor.ts';

type ShownPurpose = keyof ShownThen['balances'];

/** In the order of the pages, as plain words say them. */
const NAMES: readonly (readonly [ShownPurpose, ReactNode])[] = [
  ['withdrawable', <Trans key="withdrawable">Account Balance</Trans>],
  ['pending_payout', <Trans key="pending_payout">In a running plan, with its profit</Trans>],
  ['held_for_withdrawal', <Trans key="held_for_withdrawal">Asked for, not paid yet</Trans>],
  ['spendable_deposits', <Trans key="spendable_deposits">Deposits not placed yet</Trans>],
];

/** What a sum on the pages was made of; what was nothing is left out. */
export function ShownFigures({ balances }: { balances: ShownThen['balances'] }) {
  const { locale } = useLocale();
  return (
    <ul className="divide-y divide-mullion border-t border-mullion text-small text-ink-soft">
      {NAMES.filter(([purpose]) => balances[purpose] > 0n).map(([purpose, name]) => (
        <li key={purpose} className="flex flex-wrap justify-between gap-x-4 py-2">
          {name}
          <span className="figures">{formatDollars(balances[purpose], locale)}</span>
        </li>
      ))}
    </ul>
  );
}
