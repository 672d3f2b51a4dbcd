import { Trans } from '@lingui/react/macro';
import type { TruthOfInvestor } from '#app/lessons/truth-of-investor.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import { ClassSeenAndTrue, SeenAndTrue } from './seen-and-true.tsx';
import { TruthInWords } from './truth-figures.tsx';

interface StoryOpeningProps {
  isOver: boolean;
  /** Somebody tried to pay in or to ask for money after the end. */
  isTooLate: boolean;
  truth: TruthOfInvestor;
}

/** What stands before the five steps: that it is over, that it is nobody's fault, and the one figure that matters. */
export function StoryOpening({ isOver, isTooLate, truth }: StoryOpeningProps) {
  const { house } = truth;
  const perHundred = house.owedCents > 0n ? Number((house.coinsWorthCents * 100n) / house.owedCents) : null;
  return (
    <div className="story-measure flex flex-col gap-10 py-10 lg:py-16">
      {isTooLate ? (
        <Notice tone="caution">
          <Trans>The class is over. Nothing was done: deposits, plans and withdrawals have ended for everybody.</Trans>
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
        <Opening truth={truth} />
      </p>
    </div>
  );
}

function Together({ house, perHundred }: { house: TruthOfInvestor['house']; perHundred: number | null }) {
  return perHundred === null ? null : <ClassSeenAndTrue house={house} perHundred={perHundred} />;
}

function Opening({ truth: { saidCents, paidIn, cameBack, house }, truth }: { truth: TruthOfInvestor }) {
  if (saidCents > 0n || house.gapCents >= 0n) return <TruthInWords truth={truth} />;
  if (paidIn === 0n) {
    return <Trans>You paid nothing in, and so nothing of yours is missing. This is what you stood beside.</Trans>;
  }
  if (cameBack > paidIn) {
    return <Trans>You came out with more than you had paid in. This is what stayed behind for the others.</Trans>;
  }
  return <Trans>Your pages promise you nothing any more. This is what stayed behind for the others.</Trans>;
}
