import { Trans } from '@lingui/react/macro';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCoins, formatDollars } from '#app/i18n/money.ts';
import { type CoinsOfInvestor, coinsShown } from './coins-of-investor.ts';

interface CoinsProps {
  coins: CoinsOfInvestor;
  /** Cents for a coin at the end, or now. */
  price: bigint;
}

interface LossProps {
  coins: Pick<CoinsOfInvestor, 'paidIn' | 'cameBack'>;
  /** Cents for a coin at the end, or now. */
  price: bigint;
  /** While a class goes on, coins may still come back. */
  isOver: boolean;
}

const SATOSHI_PER_COIN = 100_000_000n;

/** Whole cents, truncated; the same for plus and minus. */
export function worthOf(satoshi: bigint, price: bigint): bigint {
  return (satoshi * price) / SATOSHI_PER_COIN;
}

export function LossInWords({ coins: { paidIn, cameBack }, price, isOver }: LossProps) {
  const { locale } = useLocale();
  const loss = paidIn - cameBack;
  const difference = loss < 0n ? -loss : loss;
  const [amount, worth] = [formatCoins(difference, locale), formatDollars(worthOf(difference, price), locale)];
  if (paidIn === 0n && cameBack === 0n) {
    return <Trans>You paid nothing in and got nothing back.</Trans>;
  }
  if (!isOver && loss > 0n) {
    return cameBack === 0n ? (
      <Trans>
        You paid in {amount}, worth {worth}. So far none of it has come back.
      </Trans>
    ) : (
      <Trans>
        So far you have got back {worth} less than you paid in: {amount} left your practice wallet and has not come back
        yet.
      </Trans>
    );
  }
  if (loss === 0n) return <Trans>You got back exactly what you had paid in.</Trans>;
  if (loss < 0n) {
    return (
      <Trans>
        You got {worth} more than you paid in. Nothing was ever earned here: your gain was someone else’s deposit.
      </Trans>
    );
  }
  if (cameBack === 0n)
    return (
      <Trans>
        You lost all that you paid in: {amount}, worth {worth}.
      </Trans>
    );
  return (
    <Trans>
      You lost {worth}: {amount} left your practice wallet and never came back.
    </Trans>
  );
}

/** What these very coins show about how such a company works. */
export function PathOfCoinsInWords({ coins, price, isAlone }: CoinsProps & { isAlone: boolean }) {
  const { locale } = useLocale();
  const dollars = (satoshi: bigint) => formatDollars(worthOf(satoshi, price), locale);
  const { toOthers, fromOthers, taken, isAllThere } = coinsShown(coins);
  const [paidToOthers, paidByOthers, takenWorth] = [dollars(toOthers), dollars(fromOthers), dollars(taken)];
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
