import { Trans } from '@lingui/react/macro';
import type { TruthOfInvestor } from '#app/debrief/truth-of-investor.server.ts';
import { Notice } from '#app/ui/notices.tsx';
import { LossInWords } from '#app/debrief/coins-words.tsx';
import { ClassSeenAndTrue, SeenAndTrue, TruthInWords } from '#app/debrief/figures.tsx';

interface StoryOpeningProps {
  isOver: boolean;
  /** Whether the participant tried to pay in or to ask for money after the end. */
  isTooLate: boolean;
  /** Whether all the others are invented. */
  isAlone: boolean;
  truth: TruthOfInvestor;
  /** Cents for a coin at the end, or now. */
  price: bigint;
}

/** The opening before the six steps: that it is over, that it is nobody's fault, and the one figure that matters. */
export function StoryOpening({ isOver, isTooLate, isAlone, truth, price }: StoryOpeningProps) {
  const { house } = truth;
  const perHundred = house.owedCents > 0n ? Number((house.coinsWorthCents * 100n) / house.owedCents) : null;
  return (
    <div className="story-measure flex flex-col gap-10 py-10 lg:py-16">
      {isTooLate ? (
        <Notice tone="caution">
          <Trans>The exercise is over. Nothing was done: deposits, plans and withdrawals have ended.</Trans>
        </Notice>
      ) : null}
      <div className="flex max-w-[46rem] flex-col gap-4">
        <h1 className="text-display font-medium text-balance text-ink">
          <Trans>Debrief: what was true all along</Trans>
        </h1>
        <p className="text-lead text-pretty text-ink-soft">
          {isOver ? (
            <Trans>
              The exercise is over. None of it was real money, and none of it was your fault: it was built to be
              believed. Here is what the ledger knew.
            </Trans>
          ) : (
            <Trans>
              The open class goes on, and you may look behind it whenever you like. None of it is real money, and it was
              built to be believed. Here is what the ledger knows by now.
            </Trans>
          )}
        </p>
      </div>
      {truth.saidCents === 0n ? (
        <Together house={house} perHundred={perHundred} />
      ) : (
        <SeenAndTrue
          isLarge
          saidCents={truth.saidCents}
          balances={truth.balances}
          behind={truth.behind}
          behindWorthCents={truth.behindWorth}
          perHundred={perHundred}
        />
      )}
      <p className="max-w-[46rem] text-subtitle text-pretty text-ink">
        <Opening truth={truth} price={price} isOver={isOver} isAlone={isAlone} />
      </p>
    </div>
  );
}

function Together({ house, perHundred }: { house: TruthOfInvestor['house']; perHundred: number | null }) {
  return perHundred === null ? null : <ClassSeenAndTrue house={house} perHundred={perHundred} />;
}

function Opening({ truth, price, isOver, isAlone }: Omit<StoryOpeningProps, 'isTooLate'>) {
  const { saidCents, paidIn, cameBack, house } = truth;
  if (saidCents > 0n || house.gapCents >= 0n) {
    return <TruthInWords truth={truth} price={price} isOver={isOver} />;
  }
  if (paidIn === 0n) {
    return <Trans>You paid nothing in, so nothing of yours is missing. This is what went on around you.</Trans>;
  }
  if (cameBack > paidIn) {
    return isAlone ? (
      <Trans>
        You came out with more than you had paid in. This is what stayed behind for the invented investors around you.
      </Trans>
    ) : (
      <Trans>You came out with more than you had paid in. This is what stayed behind for the others.</Trans>
    );
  }
  return <LossInWords coins={truth} price={price} isOver={isOver} />;
}
