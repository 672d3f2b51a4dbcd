import { Trans } from '@lingui/react/macro';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars } from '#app/i18n/money.ts';
import { type CoinsOfInvestor, coinsShown } from './coins-of-investor.ts';

interface LossProps {
  /** At the price of the day on which each payment was made. */
  paid: Pick<CoinsOfInvestor, 'paidInCents' | 'cameBackCents'>;
  /** While a class goes on, coins may still come back. */
  isOver: boolean;
}

const SATOSHI_PER_COIN = 100_000_000n;

/** Whole cents, truncated; the same for plus and minus. */
export function worthOf(satoshi: bigint, price: bigint): bigint {
  return (satoshi * price) / SATOSHI_PER_COIN;
}

/** The prices at which a person's coins add up to the dollars that they paid in, and to those that came back. */
export interface OwnPrices {
  readonly paidIn: bigint;
  readonly cameBack: bigint;
}

/** Takes the price of today for coins that never moved. */
export function ownPrices(coins: CoinsOfInvestor, price: bigint): OwnPrices {
  const averageOf = (cents: bigint, satoshi: bigint) => (satoshi === 0n ? price : (cents * SATOSHI_PER_COIN) / satoshi);
  return {
    paidIn: averageOf(coins.paidInCents, coins.paidIn),
    cameBack: averageOf(coins.cameBackCents, coins.cameBack),
  };
}

/** In dollars of the day, as the person remembers them. */
export function LossInWords({ paid: { paidInCents, cameBackCents }, isOver }: LossProps) {
  const { locale } = useLocale();
  const dollars = (cents: bigint) => formatDollars(cents, locale);
  const [paidIn, back] = [dollars(paidInCents), dollars(cameBackCents)];
  const loss = paidInCents - cameBackCents;
  const difference = dollars(loss < 0n ? -loss : loss);
  if (paidInCents === 0n && cameBackCents === 0n) {
    return <Trans>You paid nothing in and got nothing back.</Trans>;
  }
  if (!isOver && loss > 0n) {
    return cameBackCents === 0n ? (
      <Trans>You paid in {paidIn}. So far none of it has come back.</Trans>
    ) : (
      <Trans>
        You paid in {paidIn}. So far {back} has come back.
      </Trans>
    );
  }
  if (loss === 0n) return <Trans>You got back exactly what you had paid in.</Trans>;
  if (loss < 0n) {
    return (
      <Trans>
        You got {difference} more than you paid in. Nothing was ever earned here: your gain was someone else’s deposit.
      </Trans>
    );
  }
  if (cameBackCents === 0n) return <Trans>You lost all that you paid in: {paidIn}.</Trans>;
  return (
    <Trans>
      You paid in {paidIn} and got back {back}. You lost {difference}.
    </Trans>
  );
}

interface PathOfCoinsProps {
  coins: CoinsOfInvestor;
  prices: OwnPrices;
  /** Whether all the others are invented. */
  isAlone: boolean;
}

/** What these very coins show about how such a company works. */
export function PathOfCoinsInWords({ coins, prices, isAlone }: PathOfCoinsProps) {
  const { locale } = useLocale();
  const { toOthers, fromOthers, taken, isAllThere } = coinsShown(coins);
  const paidToOthers = formatDollars(worthOf(toOthers, prices.paidIn), locale);
  const paidByOthers = formatDollars(worthOf(fromOthers, prices.cameBack), locale);
  const takenWorth = formatDollars(worthOf(taken, prices.paidIn), locale);
  return (
    <>
      {toOthers > 0n ? (
        <p>
          {isAlone ? (
            <Trans>
              Of what you paid in, {paidToOthers} paid the withdrawals of invented investors. To real ones it would have
              looked like a profit.
            </Trans>
          ) : (
            <Trans>
              Of what you paid in, {paidToOthers} paid the withdrawals of other people. To them it looked like a profit.
            </Trans>
          )}
        </p>
      ) : null}
      {fromOthers > 0n ? (
        <p>
          {isAlone ? (
            <Trans>
              Of what you were paid, {paidByOthers} had been paid in by invented investors. To you it looked like a
              profit.
            </Trans>
          ) : (
            <Trans>
              Of what you were paid, {paidByOthers} had been paid in by other people. To you it looked like a profit.
            </Trans>
          )}
        </p>
      ) : null}
      {taken > 0n ? (
        <p>
          <Trans>The people behind the company took {takenWorth} of it.</Trans>
        </p>
      ) : null}
      {isAllThere && fromOthers === 0n ? (
        <p>
          <Trans>
            None of it paid anyone else, because it had not come to that yet. Nor was any of it put to work for you.
          </Trans>
        </p>
      ) : null}
    </>
  );
}
