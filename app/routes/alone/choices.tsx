import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { SOLO_PACES, type SoloPace } from '#app/classes/scenario/lesson-plan.ts';
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
        cards={[
          {
            value: 'quick',
            title: <Trans>The quick one</Trans>,
            text: <Trans>A first payment, then a fee, then silence.</Trans>,
          },
          {
            value: 'long',
            title: <Trans>The long game</Trans>,
            text: <Trans>It pays for weeks, until the coins run out.</Trans>,
          },
          {
            value: 'honest',
            title: <Trans>The honest comparison</Trans>,
            text: <Trans>With a dull savings account beside it.</Trans>,
          },
        ]}
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
