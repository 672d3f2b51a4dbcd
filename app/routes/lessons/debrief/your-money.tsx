import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CoinsOfInvestor, Party, PartyKind, SankeyNode, Share } from '#app/debrief/coins-of-investor.ts';
import { LossInWords, type OwnPrices, ownPrices, PathOfCoinsInWords, worthOf } from '#app/debrief/coins-words.tsx';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCoins, formatDollars, formatPercent } from '#app/i18n/money.ts';
import { outsideRange, PLANS, profitOf } from '#app/investments/plan.ts';
import type { SavingsTotals } from '#app/investments/savings.server.ts';
import { FEE_BASIS_POINTS, INTEREST_BASIS_POINTS, interestOver } from '#app/investments/savings.ts';
import { type Cents, cents } from '#app/ledger/money.ts';
import { Sankey } from '#app/ui/charts/sankey.tsx';
import { FoldLine } from '#app/ui/page.tsx';
import { DataTable, Definition, DefinitionList } from '#app/ui/tables.tsx';
import { StoryPart } from './story-steps.tsx';

interface YourCoinsProps {
  coins: CoinsOfInvestor;
  /** Cents for a coin at the end, or now. */
  price: bigint;
  isOver: boolean;
  /** Whether all the others are invented. */
  isAlone: boolean;
}

/**
 * Whose withdrawals the person's deposits paid, and whose deposits paid their withdrawals: in words, drawn, and, for
 * whoever wants them, as tables.
 */
export function YourCoins({ coins, price, isOver, isAlone }: YourCoinsProps) {
  const prices = ownPrices(coins, price);
  const hasFlows = coins.sankey.links.length > 0;
  return (
    <>
      <div className="flex max-w-[46rem] flex-col gap-4 text-lead text-pretty text-ink">
        <p className="text-subtitle">
          <LossInWords paid={coins} isOver={isOver} />
        </p>
        <PathOfCoinsInWords coins={coins} prices={prices} isAlone={isAlone} />
      </div>
      {hasFlows ? (
        <div className="pane p-4 sm:p-8">
          <CoinDrawing coins={coins} prices={prices} />
        </div>
      ) : null}
      {coins.paidIn === 0n && coins.cameBack === 0n ? null : (
        <details className="text-small">
          <FoldLine>
            {isOver ? (
              <Trans>The same in coins, and at the final practice price</Trans>
            ) : (
              <Trans>The same in coins, and at today’s practice price</Trans>
            )}
          </FoldLine>
          <div className="flex flex-col gap-10 pt-3">
            <InAndBack coins={coins} price={price} isOver={isOver} />
            <TablesOfShares coins={coins} prices={prices} />
            {hasFlows ? <HowCoinsAreFollowed coins={coins} isAlone={isAlone} /> : null}
          </div>
        </details>
      )}
    </>
  );
}

function TablesOfShares({ coins: { wentTo, cameFrom }, prices }: { coins: CoinsOfInvestor; prices: OwnPrices }) {
  return (
    <div className="grid gap-10 lg:grid-cols-2">
      <Shares
        caption={<Trans>Who was paid with your coins</Trans>}
        shares={wentTo}
        side="out"
        prices={prices}
        header={<Trans context="people">Paid to</Trans>}
      />
      <Shares
        caption={<Trans>Whose coins you were paid with</Trans>}
        shares={cameFrom}
        side="in"
        prices={prices}
        header={<Trans>Paid in by</Trans>}
      />
    </div>
  );
}

function HowCoinsAreFollowed({ coins: { wentTo, cameFrom }, isAlone }: Pick<YourCoinsProps, 'coins' | 'isAlone'>) {
  const hasFew = [...wentTo, ...cameFrom].some(({ party }) => party.kind === 'others');
  return (
    <p className="max-w-prose text-ink-soft">
      {isAlone ? (
        <Trans>
          Coins carry no names. They are followed first in, first out: each payout uses the coins that came in earliest.
          Everybody here but you is invented.
        </Trans>
      ) : (
        <Trans>
          Coins carry no names. They are followed first in, first out: each payout uses the coins that came in earliest.
          Nobody in your class is named: where at least five of them share an amount, they appear as a group.
        </Trans>
      )}{' '}
      {hasFew ? (
        <Trans>
          Smaller groups appear under “Other investors”. In a small class without invented investors, that may be a
          single person, and you may work out who.
        </Trans>
      ) : null}
    </p>
  );
}

/** Coins out of the practice wallet, and back into it. */
function InAndBack({ coins: { paidIn, cameBack, loss }, price, isOver }: Omit<YourCoinsProps, 'isAlone'>) {
  return (
    <dl className="pane-frame sm:grid-cols-3">
      <Amount term={<Trans>You paid in</Trans>} satoshi={paidIn} price={price} />
      <Amount term={<Trans>Came back to you</Trans>} satoshi={cameBack} price={price} />
      {loss < 0n ? (
        <Amount term={<Trans>Your gain</Trans>} satoshi={-loss} price={price} />
      ) : (
        <Amount
          term={isOver ? <Trans>Your loss</Trans> : <Trans>Not returned so far</Trans>}
          satoshi={loss}
          price={price}
        />
      )}
    </dl>
  );
}

function Amount({ term, satoshi, price }: { term: ReactNode; satoshi: bigint; price: bigint }) {
  const { locale } = useLocale();
  return (
    <div className="pane-cell flex flex-col gap-1.5 p-5 sm:p-6">
      <dt className="text-small text-ink-soft">{term}</dt>
      <dd className="figures text-figure font-medium text-ink">{formatDollars(worthOf(satoshi, price), locale)}</dd>
      <dd className="figures text-small text-ink-soft">{formatCoins(satoshi, locale)}</dd>
    </div>
  );
}

function CoinDrawing({ coins: { sankey }, prices }: { coins: CoinsOfInvestor; prices: OwnPrices }) {
  const { t, i18n } = useLingui();
  const { locale } = useLocale();
  const drawn = (side: SankeyNode['side']) =>
    sankey.nodes
      .filter((node) => node.side === side)
      .map(({ id, party, satoshi }) => ({
        key: id,
        name: partyName((words) => i18n._(words), party, side),
        figure: formatDollars(worthOf(satoshi, priceOf(prices, party, side)), locale),
        look: PARTY_LOOKS[party.kind],
      }));
  return (
    <Sankey
      label={t`Who paid coins in, and who was paid with them. The tables below show the same.`}
      sources={drawn('in')}
      targets={drawn('out')}
      flows={sankey.links.map(({ from, to, satoshi }) => ({ from, to, value: Number(satoshi) }))}
    />
  );
}

interface SharesProps {
  caption: ReactNode;
  header: ReactNode;
  shares: readonly Share[];
  side: SankeyNode['side'];
  prices: OwnPrices;
}

/** In the drawing: what a person was paid is counted as it came back, and all else as it was paid in. */
function priceOf(prices: OwnPrices, { kind }: Party, side: Side): bigint {
  const isOwn = kind === 'yourself' || kind === 'own-fees';
  return isOwn === (side === 'in') ? prices.paidIn : prices.cameBack;
}

function Shares({ caption, header, shares, side, prices }: SharesProps) {
  const price = side === 'out' ? prices.paidIn : prices.cameBack;
  const { t, i18n } = useLingui();
  const { locale } = useLocale();
  if (shares.length === 0) return null;
  return (
    <StoryPart title={caption}>
      <DataTable
        caption={caption}
        columns={[
          {
            key: 'party',
            header,
            heading: true,
            cell: ({ party }) => <bdi>{partyName((words) => i18n._(words), party, side)}</bdi>,
          },
          { key: 'coins', header: t`Coins`, figures: true, cell: ({ satoshi }) => formatCoins(satoshi, locale) },
          {
            key: 'worth',
            header: t`Worth`,
            figures: true,
            cell: ({ satoshi }) => formatDollars(worthOf(satoshi, price), locale),
          },
        ]}
        rows={shares}
        rowKey={({ party }) => `${party.kind} ${party.name}`}
        empty={null}
      />
    </StoryPart>
  );
}

type Side = 'in' | 'out';

/** Short enough to fit in a drawing. Members of the crowd have invented names of their own. */
const PARTY_WORDS: Record<PartyKind, Record<Side, MessageDescriptor>> = {
  yourself: { in: msg`Your deposits`, out: msg`Your withdrawals` },
  'own-fees': { in: msg`Your release payments`, out: msg`Your release payments` },
  crowd: { in: msg`An invented investor`, out: msg`An invented investor` },
  'crowd-rest': { in: msg`Other invented investors`, out: msg`Other invented investors` },
  people: { in: msg`Others in your class`, out: msg`Others in your class` },
  others: { in: msg`Other investors`, out: msg`Other investors` },
  returned: { in: msg`Sent back`, out: msg`Sent back` },
  taken: { in: msg`Taken by the people behind it`, out: msg`Taken by the people behind it` },
  'still-there': { in: msg`Still with the company`, out: msg`Still with the company` },
  undone: { in: msg`Reversed`, out: msg`Reversed` },
};

function partyName(translate: (words: MessageDescriptor) => string, party: Party, side: Side): string {
  return party.name ?? translate(PARTY_WORDS[party.kind][side]);
}

const PARTY_LOOKS: Record<PartyKind, 'own' | 'others' | 'rest' | 'gone'> = {
  yourself: 'own',
  'own-fees': 'own',
  crowd: 'others',
  'crowd-rest': 'others',
  people: 'others',
  others: 'others',
  returned: 'rest',
  taken: 'gone',
  'still-there': 'rest',
  undone: 'rest',
};

/** The sum whose interest is shown to people who put nothing into the account. */
const EXAMPLE = cents(1_000_00n);
const BASIS_POINTS_PER_PERCENT = 100;

/** What the honest savings account earned, and what a plan would have claimed for the same money. */
export function YourSavings({ savings, days }: { savings: SavingsTotals; days: number }) {
  const { locale } = useLocale();
  const dollars = (amount: bigint) => formatDollars(amount, locale);
  const percent = (basisPoints: number) => formatPercent(basisPoints / BASIS_POINTS_PER_PERCENT, locale);
  const { paidIn, paidOut, interest, saved } = savings;
  return (
    <StoryPart title={<Trans>The dull offer beside it: the savings account</Trans>}>
      <DefinitionList>
        {paidIn === 0n ? null : (
          <>
            <Definition term={<Trans>Paid into savings</Trans>} value={dollars(paidIn)} figures />
            <Definition term={<Trans>Paid out to your practice wallet</Trans>} value={dollars(paidOut)} figures />
            <Definition term={<Trans>Interest so far, after the fee</Trans>} value={dollars(interest)} figures />
            <Definition term={<Trans>Your savings</Trans>} value={dollars(saved)} figures />
          </>
        )}
        <Definition term={<Trans>Interest per year</Trans>} value={percent(INTEREST_BASIS_POINTS)} figures />
        <Definition term={<Trans>Fee per year, taken out of it</Trans>} value={percent(FEE_BASIS_POINTS)} figures />
      </DefinitionList>
      <p className="max-w-[46rem] text-lead text-pretty text-ink">
        {paidIn === 0n ? <NothingSaved days={days} /> : <ClaimOfPlan amount={paidIn} />}
      </p>
    </StoryPart>
  );
}

function NothingSaved({ days }: { days: number }) {
  const { locale } = useLocale();
  const { interest, fee } = interestOver(days, { saved: EXAMPLE, carried: 0 });
  const [example, brought] = [formatDollars(EXAMPLE, locale), formatDollars(interest - fee, locale)];
  return (
    <Trans>
      You put nothing into it. {example} would have earned {brought} by now. That is dull, and all of it would have been
      paid.
    </Trans>
  );
}

/** An amount that no plan takes is compared with the first plan, which promises least. */
function ClaimOfPlan({ amount }: { amount: Cents }) {
  const { locale } = useLocale();
  const plan = PLANS.find((offer) => outsideRange(offer, amount) === null) ?? PLANS[0];
  if (plan === undefined) return null;
  const [put, claimed] = [formatDollars(amount, locale), formatDollars(amount + profitOf(plan, amount), locale)];
  const { name } = plan;
  return (
    <Trans>
      For the same {put}, the {name} plan would have shown {claimed} at its end, with nothing behind the difference. The
      savings account promised little, and what it promised was there.
    </Trans>
  );
}
