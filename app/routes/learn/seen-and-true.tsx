import { Trans } from '@lingui/react/macro';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCoins, formatDollars, formatWholeDollars } from '#app/i18n/money.ts';
import type { ShownThen } from '#app/lessons/path-of-investor.ts';
import type { TruthOfInvestor } from '#app/lessons/truth-of-investor.server.ts';
import { CoveredBar } from './covered-bar.tsx';
import { ShownFigures } from './shown-figures.tsx';

interface SeenAndTrueProps {
  saidCents: bigint;
  balances: ShownThen['balances'];
  /** Their share of the coins that were there, and its worth. */
  behind: bigint;
  behindWorthCents: bigint;
  /** Of a hundred cents that the company owed, those that lay there; null: nothing was owed. */
  perHundred: number | null;
  /** The one that opens the page. */
  isLarge?: boolean;
}

/** One moment, twice: what the page showed, and beside it what the ledger knew. */
export function SeenAndTrue({ isLarge = false, ...moment }: SeenAndTrueProps) {
  const { locale } = useLocale();
  const { saidCents, behindWorthCents, perHundred } = moment;
  const figure = `figures font-medium ${isLarge ? 'text-display' : 'text-figure'}`;
  // A share may be larger than what is owed, while deposits wait; more than all of it is still all of it.
  const isAllThere = behindWorthCents >= saidCents;
  const coins = formatCoins(moment.behind, locale);
  return (
    <dl className="seen-and-true">
      <div>
        <dt className="said-of-it">
          <Trans>Your pages said</Trans>
        </dt>
        <dd className={figure}>{formatDollars(saidCents, locale)}</dd>
        <dd className="mt-3">
          <ShownFigures balances={moment.balances} />
        </dd>
      </div>
      <div className="it-was-true">
        <dt className="said-of-it">
          <Trans>Coins behind it</Trans>
        </dt>
        <dd className={figure}>{formatDollars(isAllThere ? saidCents : behindWorthCents, locale)}</dd>
        {isAllThere ? null : (
          <dd className="said-of-it">
            <Trans>{coins}, your share of what was there</Trans>
          </dd>
        )}
        {perHundred === null ? null : (
          <dd className="mt-3 flex flex-col gap-2">
            <CoveredBar perHundred={perHundred} />
            <span className="said-of-it">
              <Covered perHundred={perHundred} />
            </span>
          </dd>
        )}
      </div>
    </dl>
  );
}

/** The same of everybody's pages together, for whoever was told nothing of their own. */
export function ClassSeenAndTrue({ house, perHundred }: { house: TruthOfInvestor['house']; perHundred: number }) {
  const { locale } = useLocale();
  const coins = formatCoins(house.coinsHeld, locale);
  return (
    <dl className="seen-and-true">
      <div>
        <dt className="said-of-it">
          <Trans>The pages of all said together</Trans>
        </dt>
        <dd className="figures text-display font-medium">{formatWholeDollars(house.owedCents, locale)}</dd>
      </div>
      <div className="it-was-true">
        <dt className="said-of-it">
          <Trans>Coins behind it</Trans>
        </dt>
        <dd className="figures text-display font-medium">{formatWholeDollars(house.coinsWorthCents, locale)}</dd>
        <dd className="said-of-it">{coins}</dd>
        <dd className="mt-3">
          <CoveredBar perHundred={perHundred} />
        </dd>
      </div>
    </dl>
  );
}

/** For a moment at which the pages promised nothing of one's own yet: what was so of everybody's. */
export function OnlyTrue({ perHundred }: { perHundred: number }) {
  return (
    <div className="seen-and-true">
      <p className="it-was-true">
        <span className="said-of-it">
          <Trans>What no page told you</Trans>
        </span>
        <CoveredBar perHundred={perHundred} />
        <Covered perHundred={perHundred} />
      </p>
    </div>
  );
}

/** The same of everybody together. */
function Covered({ perHundred }: { perHundred: number }) {
  const { locale } = useLocale();
  const [whole, there] = [formatDollars(100_00n, locale), formatDollars(BigInt(perHundred) * 100n, locale)];
  if (perHundred < 1) return <Trans>For every {whole} that the company owed, less than a dollar was there.</Trans>;
  if (perHundred >= 100) return <Trans>At that moment the company could still have paid everybody.</Trans>;
  return (
    <Trans>
      For every {whole} that the company owed, {there} was there.
    </Trans>
  );
}
