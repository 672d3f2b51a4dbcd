import { Trans, useLingui } from '@lingui/react/macro';
import { SOLO_PACES } from '#app/classes/scenario/lesson-plan.ts';
import { RadioCards } from '#app/ui/fields.tsx';

type RadioField = Omit<Parameters<typeof RadioCards>[0], 'legend' | 'cards'>;

/** Which story to live through alone and how long it takes, for people who begin or who set it as homework. */
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
          text:
            minutes === SOLO_PACES[0] ? (
              <Trans>You can pause at any time.</Trans>
            ) : (
              <Trans>With more time to read.</Trans>
            ),
        }))}
      />
    </>
  );
}
