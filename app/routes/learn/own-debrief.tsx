import { Trans } from '@lingui/react/macro';
import type { SolvencyHistory } from '#app/coins/solvency-history.ts';
import type { TruthOfInvestor } from '#app/lessons/truth-of-investor.server.ts';
import type { AccountMessageId } from '#app/simulation/account-messages.ts';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { ClassChart } from './class-chart.tsx';
import { PaidOutNeverExceedsPaidIn, UnpayableDay } from './class-words.tsx';
import { MessagesExplained } from './messages-explained.tsx';
import { NextTime } from './next-time.tsx';
import { TruthFigures, TruthInWords, TruthOfClass } from './truth-figures.tsx';
import { type TrueStep, YourPath } from './your-path.tsx';

interface OwnDebriefProps {
  /** Somebody tried to pay in or to ask for money after the end. */
  isTooLate: boolean;
  truth: TruthOfInvestor;
  steps: readonly TrueStep[];
  messages: readonly AccountMessageId[];
  history: SolvencyHistory;
  unpayableFrom: number | null;
}

/** What one person of a class reads at its end. */
export function OwnDebrief({ isTooLate, truth, steps, messages, history, unpayableFrom }: OwnDebriefProps) {
  return (
    <>
      <PageHeading
        title={<Trans>Debrief: what was true all along</Trans>}
        lead={
          <Trans>
            The exercise is over. None of it was real money, and none of it was your fault: it was built to be believed.
            Here is what the ledger knew.
          </Trans>
        }
      />
      <div className="flex flex-col gap-8">
        {isTooLate ? (
          <Notice tone="caution">
            <Trans>
              The class is over. Nothing was done: deposits, plans and withdrawals have ended for everybody.
            </Trans>
          </Notice>
        ) : null}
        <TruthFigures truth={truth} />
        <p className="max-w-prose text-lead text-pretty text-ink">
          <TruthInWords truth={truth} />
        </p>
        <Card title={<Trans>Your path, and what was true that day</Trans>}>
          <YourPath steps={steps} />
        </Card>
        {messages.length === 0 ? null : (
          <Card title={<Trans>What your account manager wrote, and how it works</Trans>}>
            <MessagesExplained messages={messages} />
          </Card>
        )}
        <Card title={<Trans>Your class, day by day</Trans>}>
          <ClassChart history={history} />
          <p className="max-w-prose text-body text-pretty text-ink">
            <UnpayableDay from={unpayableFrom} />
          </p>
          <TruthOfClass house={truth.house} />
        </Card>
        <Card title={<Trans>Why it had to end</Trans>}>
          <p className="max-w-prose text-lead text-pretty text-ink">
            <PaidOutNeverExceedsPaidIn solvency={truth.house} />
          </p>
        </Card>
        <Card title={<Trans>Next time, and if it was real</Trans>}>
          <NextTime />
        </Card>
      </div>
    </>
  );
}
