import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCoins, formatDollars, formatSignedDollars, formatWholeDollars } from '#app/i18n/money.ts';
import { Definition, DefinitionList, FigureCard, PaneFrame } from '#app/ui/tables.tsx';
import { LossInWords } from './coins-words.tsx';
import type { ShownThen } from './path-of-investor.ts';
import type { TruthOfInvestor } from './truth-of-investor.server.ts';

export function TruthFigures({ truth }: { truth: TruthOfInvestor }) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const dollars = (cents: bigint) => formatDollars(cents, locale);
  const coins = (satoshi: bigint) => formatCoins(satoshi, locale);
  const [paidIn, cameBack] = [dollars(truth.paidInWorth), dollars(truth.cameBackWorth)];
  const [said, behind] = [dollars(truth.saidCents), dollars(truth.behindWorth)];
  return (
    <PaneFrame className="sm:grid-cols-2">
      <FigureCard
        title={t`You paid in`}
        value={coins(truth.paidIn)}
        note={<Trans>Out of your practice wallet; worth {paidIn} today</Trans>}
      />
      <FigureCard
        title={t`Came back to you`}
        value={coins(truth.cameBack)}
        note={<Trans>Into your practice wallet; worth {cameBack} today</Trans>}
      />
      <FigureCard title={t`Your pages said`} value={said} note={<Trans>Everything they call yours</Trans>} />
      <FigureCard
        title={t`Coins behind it`}
        value={coins(truth.behind)}
        note={<Trans>Your share of what is there; worth {behind} today</Trans>}
      />
    </PaneFrame>
  );
}

interface TruthInWordsProps {
  truth: TruthOfInvestor;
  isOver: boolean;
}

/** What saidCents and the coins behind them mean together; where both are zero, what was lost. */
export function TruthInWords({ truth, isOver }: TruthInWordsProps) {
  const { locale } = useLocale();
  const said = formatDollars(truth.saidCents, locale);
  const behind = formatDollars(truth.behindWorth, locale);
  const missing = formatDollars(truth.saidCents - truth.behindWorth, locale);
  if (truth.saidCents === 0n && truth.paidIn > truth.cameBack) {
    return <LossInWords paid={truth} isOver={isOver} />;
  }
  if (truth.saidCents === 0n) return <Trans>Your pages promise you nothing now, so nothing is missing.</Trans>;
  if (truth.behindWorth >= truth.saidCents && truth.house.promisedProfitCents > 0n) {
    return (
      <Trans>
        Today there are coins behind all of your {said}, but they came from what people paid in: nothing is ever earned
        here. Every profit that was promised can only be paid out of the deposits of others.
      </Trans>
    );
  }
  if (truth.behindWorth >= truth.saidCents) {
    return (
      <Trans>
        Today there are coins behind all of your {said}. The first promised profit changes that: nothing is ever earned
        here, so it can only come from what others pay in.
      </Trans>
    );
  }
  return (
    <Trans>
      Of the {said} that your pages call yours, coins worth {behind} are there. For the other {missing} there are none:
      they exist only on your screen.
    </Trans>
  );
}

/** For the class: what is there, what is owed, and the gap between them. */
export function TruthOfClass({ house }: { house: TruthOfInvestor['house'] }) {
  const { locale } = useLocale();
  const dollars = (cents: bigint) => formatDollars(cents, locale);
  return (
    <DefinitionList>
      <Definition
        term={<Trans>Coins held, at today’s practice price</Trans>}
        value={dollars(house.coinsWorthCents)}
        figures
      />
      <Definition term={<Trans>Owed to all investors</Trans>} value={dollars(house.owedCents)} figures />
      <Definition term={<Trans>All profit promised so far</Trans>} value={dollars(house.promisedProfitCents)} figures />
      <Definition term={<Trans>Gap</Trans>} value={formatSignedDollars(house.gapCents, locale)} figures />
    </DefinitionList>
  );
}

interface SeenAndTrueProps {
  saidCents: bigint;
  balances: ShownThen['balances'];
  /** The investor's share of the coins that were there, and its worth. */
  behind: bigint;
  behindWorthCents: bigint;
  /** For every hundred cents that the company owed, how many were there; null where nothing was owed. */
  perHundred: number | null;
  /** What that share was worth before it was taken; zero where nothing was. */
  takenWorthCents?: bigint;
  /** Whether this is the moment that opens the page. */
  isLarge?: boolean;
}

/** One moment twice: what the pages said, and what the ledger knew. */
export function SeenAndTrue({ isLarge = false, takenWorthCents = 0n, ...moment }: SeenAndTrueProps) {
  const { locale } = useLocale();
  const { saidCents, behindWorthCents, perHundred } = moment;
  const figure = `figures font-medium ${isLarge ? 'text-display' : 'text-figure'}`;
  // While deposits wait, a share may exceed what is owed; more than all of it still counts as all of it.
  const isAllThere = behindWorthCents >= saidCents;
  const coins = formatCoins(moment.behind, locale);
  const before = formatDollars(takenWorthCents, locale);
  // Said once: at each moment after the opening, the figure is enough.
  const share = isLarge ? <Trans>{coins}, your share of what was there</Trans> : coins;
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
            {takenWorthCents > 0n ? <Trans>{before} before it was taken, your share of what was there</Trans> : share}
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

/** Everybody's pages together, for people whose own pages said nothing. */
export function ClassSeenAndTrue({ house, perHundred }: { house: TruthOfInvestor['house']; perHundred: number }) {
  const { locale } = useLocale();
  const coins = formatCoins(house.coinsHeld, locale);
  return (
    <dl className="seen-and-true">
      <div>
        <dt className="said-of-it">
          <Trans>All pages together said</Trans>
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

/** For a moment when the reader's own pages promised nothing yet. */
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

export function Covered({ perHundred }: { perHundred: number }) {
  const { locale } = useLocale();
  const [whole, there] = [formatWholeDollars(100_00n, locale), formatWholeDollars(BigInt(perHundred) * 100n, locale)];
  if (perHundred < 1) return <Trans>For every {whole} that the company owed, less than a dollar was there.</Trans>;
  if (perHundred >= 100) return <Trans>At that moment the company could still have paid everybody.</Trans>;
  return (
    <Trans>
      For every {whole} that the company owed, {there} was there.
    </Trans>
  );
}

type ShownPurpose = keyof ShownThen['balances'];

const NAMES: readonly (readonly [ShownPurpose, ReactNode])[] = [
  ['withdrawable', <Trans key="withdrawable">Account Balance</Trans>],
  ['pending_payout', <Trans key="pending_payout">In a running plan, with its profit</Trans>],
  ['held_for_withdrawal', <Trans key="held_for_withdrawal">Asked for, not paid yet</Trans>],
  ['spendable_deposits', <Trans key="spendable_deposits">Deposits not invested yet</Trans>],
];

function ShownFigures({ balances }: { balances: ShownThen['balances'] }) {
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

interface CoveredBarProps {
  /** The rest up to a hundred is an outline. */
  perHundred: number;
  isLarge?: boolean;
}

export function CoveredBar({ perHundred, isLarge = false }: CoveredBarProps) {
  const { direction } = useLocale();
  const there = Math.min(Math.max(perHundred, 0), 100);
  const cells = Array.from({ length: CELLS }, (_, index) => index);
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${CELLS * STEP} ${STEP}`} className={isLarge ? 'w-full' : 'w-full max-w-80'}>
      {cells.map((cell) => {
        const full = Math.min(Math.max(there - cell * PER_CELL, 0), PER_CELL) / PER_CELL;
        const x = (direction === 'rtl' ? CELLS - 1 - cell : cell) * STEP + INSET;
        return (
          <g key={cell}>
            <rect
              x={x}
              y={INSET}
              width={PANE}
              height={PANE}
              fill="none"
              stroke="currentColor"
              strokeOpacity="0.6"
              strokeDasharray={full > 0 ? undefined : '2 2'}
            />
            {full > 0 ? (
              <rect x={x} y={INSET + PANE * (1 - full)} width={PANE} height={PANE * full} fill="currentColor" />
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}

/** Twenty panes of a window, each standing for five of the hundred. */
const CELLS = 20;
const PER_CELL = 5;
const STEP = 12;
const PANE = 9.5;
/** Half the width of a line, and a little air. */
const INSET = 0.75;
