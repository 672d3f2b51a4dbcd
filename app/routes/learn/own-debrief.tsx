import { Trans } from '@lingui/react/macro';
import type { DebriefOfInvestor } from '#app/lessons/debrief-of-investor.server.ts';
import type { NextTimeText } from '#app/lessons/next-time.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { FlagsScore, type FlagsScoreProps } from './flags-score.tsx';
import { NextTime } from './next-time.tsx';
import { StoryOpening } from './story-opening.tsx';
import { StoryProgress } from './story-progress.tsx';
import { StoryPart, StoryStep } from './story-step.tsx';
import { TheHole } from './the-hole.tsx';
import { type PullInWords, WhatPulledYou } from './what-pulled-you.tsx';
import { YourCoins } from './your-coins.tsx';
import { YourPath } from './your-path.tsx';

interface OwnDebriefProps {
  /** In the open class one may look while it goes on. */
  isOver: boolean;
  /** Somebody tried to pay in or to ask for money after the end. */
  isTooLate: boolean;
  debrief: Omit<DebriefOfInvestor, 'pulls'>;
  pulls: readonly PullInWords[];
  /** Cents for a coin at the end, or now. */
  price: bigint;
  flags: FlagsScoreProps;
  nextTime: NextTimeText;
}

/** What one person of a class reads at its end: a story in five steps. */
export function OwnDebrief({ isOver, isTooLate, debrief, pulls, price, flags, nextTime }: OwnDebriefProps) {
  return (
    <>
      <StoryOpening isOver={isOver} isTooLate={isTooLate} truth={debrief.truth} />
      <StoryProgress
        names={{
          'your-path': <Trans>Your path</Trans>,
          'your-coins': <Trans>Where your coins went</Trans>,
          'the-hole': <Trans>The hole</Trans>,
          'what-pulled-you': <Trans>What pulled you</Trans>,
          'next-time': <Trans>Next time</Trans>,
        }}
      />
      <StoryStep
        id="your-path"
        title={<Trans>Your path, and what was true at each moment</Trans>}
        lead={<Trans>What you decided, what the company answered, what you saw, and what was behind the glass.</Trans>}
      >
        <YourPath steps={debrief.path} earlierSteps={debrief.earlierSteps} />
      </StoryStep>
      <StoryStep id="your-coins" title={<Trans>Where your coins went</Trans>}>
        <YourCoins coins={debrief.coins} price={price} isOver={isOver} />
      </StoryStep>
      <StoryStep
        id="the-hole"
        title={<Trans>The hole</Trans>}
        lead={
          <Trans>
            A promised profit is written down as a debt on the day it is promised. Nothing stands against it.
          </Trans>
        }
      >
        <TheHole hole={debrief.hole} house={debrief.truth.house} isOver={isOver} />
      </StoryStep>
      <StoryStep
        id="what-pulled-you"
        title={<Trans>What pulled you</Trans>}
        lead={
          <Trans>
            These devices work on most people. To know them helps a little; the three checks below help more.
          </Trans>
        }
      >
        <WhatPulledYou pulls={pulls} isOver={isOver} />
        <StoryPart title={<Trans>What you had noticed yourself</Trans>}>
          <FlagsScore {...flags} />
        </StoryPart>
        <p className="screen-only">
          <LinkButton to="/dashboard?xray=1" reloadDocument variant="quiet">
            <Trans>Look at your pages again with X-ray</Trans>
          </LinkButton>
        </p>
      </StoryStep>
      <StoryStep
        id="next-time"
        title={<Trans>What to do next time</Trans>}
        lead={<Trans>Three checks. Any of them would have given you a reason to stop here.</Trans>}
      >
        <NextTime text={nextTime} />
      </StoryStep>
    </>
  );
}
