import { useLingui } from '@lingui/react/macro';
import type { Scenario } from '#app/classes/scenario.ts';
import { CHOICE_WORDS, type ChoiceWords, SCENARIO_WORDS } from './scenario-words.ts';

/** The scenario of a class, each of its choices, and what each one teaches. */
export function ReportScenario({ scenario }: { scenario: Scenario }) {
  const { i18n } = useLingui();
  const { title, teaches } = SCENARIO_WORDS[scenario.name];
  return (
    <>
      <p className="max-w-prose text-body text-ink">
        <strong className="font-medium">{i18n._(title)}</strong>
        <br />
        {i18n._(teaches)}
      </p>
      <dl className="flex max-w-prose flex-col gap-4">
        {choicesOf(scenario).map((choice) => (
          <div key={choice.label.id}>
            <dt className="text-body font-medium text-ink">{i18n._(choice.label)}</dt>
            <dd className="text-small text-ink-soft">{i18n._(choice.teaches)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function choicesOf(scenario: Scenario): ChoiceWords[] {
  return [
    CHOICE_WORDS.deposits[scenario.deposits.approval],
    CHOICE_WORDS.withdrawals[scenario.withdrawals.policy],
    CHOICE_WORDS.collapse[scenario.collapse.when],
    ...(scenario.releaseFeeBasisPoints === null ? [] : [CHOICE_WORDS.releaseFee]),
    ...(scenario.messages ? [CHOICE_WORDS.messages] : []),
    ...(scenario.savings ? [CHOICE_WORDS.savings] : []),
    ...(scenario.xray === 'from-the-reveal' ? [CHOICE_WORDS.xrayHeldBack] : []),
    ...(scenario.crowd === null ? [] : [CHOICE_WORDS.crowd]),
  ];
}
