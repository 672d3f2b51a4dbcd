import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { SOLO_PACES, type SoloPace } from '#app/classes/scenario/lesson-plan.ts';
import { SOLO_SCENARIOS } from '#app/classes/scenario/stories.ts';
import { ALONE_WORDS, STORY_WORDS } from '#app/classes/scenario/story-words.ts';
import { RadioCards } from '#app/ui/fields.tsx';

const PACE_WORDS: Record<SoloPace, MessageDescriptor> = {
  12: msg`You can pause at any time.`,
  20: msg`With more time to read.`,
  30: msg`With time to read every page.`,
};

type RadioField = Omit<Parameters<typeof RadioCards>[0], 'legend' | 'cards'>;

export function Choices({ scenario, pace }: { scenario: RadioField; pace: RadioField }) {
  const { t } = useLingui();
  return (
    <>
      <RadioCards
        {...scenario}
        legend={t`Which story`}
        cards={SOLO_SCENARIOS.map((value) => ({
          value,
          title: t(STORY_WORDS[value].title),
          text: t(ALONE_WORDS[value]),
        }))}
      />
      <RadioCards
        {...pace}
        legend={t`How long it takes`}
        cards={SOLO_PACES.map((minutes) => ({
          value: `${minutes}`,
          title: <Trans>{minutes} minutes</Trans>,
          text: t(PACE_WORDS[minutes]),
        }))}
      />
    </>
  );
}
