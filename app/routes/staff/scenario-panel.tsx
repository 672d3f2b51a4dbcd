import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from 'react-router';
import type { Scenario } from '#app/classes/scenario.ts';
import { SCENARIO_NUMBERS, type ScenarioNumber, scenarioNumbers } from '#app/classes/scenario-choices.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { ScenarioFormAnswer } from './scenario-action.server.ts';
import { CHOICE_WORDS, type ChoiceWords, SCENARIO_WORDS } from './scenario-words.ts';

interface ScenarioPanelProps {
  classroomId: number;
  scenario: Scenario;
  feeBasisPoints: number;
  answer: ScenarioFormAnswer | undefined;
}

/** What the company does by itself: every choice with what it teaches, adjustable at any time. */
export function ScenarioPanel({ classroomId, scenario, feeBasisPoints, answer }: ScenarioPanelProps) {
  const { t, i18n } = useLingui();
  const name = i18n._(SCENARIO_WORDS[scenario.name].title);
  const refused = answer?.kind === 'scenario-refused' ? answer : undefined;
  return (
    <details className="pane p-5 sm:p-6" open={refused !== undefined}>
      <summary className="min-h-6 cursor-pointer text-heading font-medium text-ink">
        <Trans>Scenario: {name}</Trans>
      </summary>
      <p className="mt-3 max-w-prose text-body text-ink-soft">{i18n._(SCENARIO_WORDS[scenario.name].teaches)}</p>
      <Form method="post" preventScrollReset noValidate aria-label={t`Scenario`} className="mt-6 flex flex-col gap-8">
        <input type="hidden" name="class" value={classroomId} />
        <Choices scenario={scenario} numbers={numberFields(scenario, feeBasisPoints, refused)} typed={refused?.typed} />
        <Save />
      </Form>
    </details>
  );
}

function Save() {
  const { state, formData } = useNavigation();
  return (
    <div>
      <Button
        type="submit"
        name="intent"
        value="scenario"
        busy={state !== 'idle' && formData?.get('intent') === 'scenario'}
      >
        <Trans>Change the scenario</Trans>
      </Button>
    </div>
  );
}

interface NumberField {
  value: string | number;
  isWrong: boolean;
}

interface ChoicesProps {
  scenario: Scenario;
  numbers: Readonly<Record<ScenarioNumber, NumberField>>;
  typed: Readonly<Record<string, string>> | undefined;
}

function Choices({ scenario, numbers, typed }: ChoicesProps) {
  const { t } = useLingui();
  const cards = useChoiceCards();
  const isTicked = (name: string, was: boolean) => (typed === undefined ? was : typed[name] === 'on');
  return (
    <>
      <RadioCards
        legend={t`Deposits`}
        name="deposits"
        defaultValue={typed?.['deposits'] ?? scenario.deposits.approval}
        cards={cards(CHOICE_WORDS.deposits)}
      />
      <RadioCards
        legend={t`Withdrawals`}
        name="withdrawals"
        defaultValue={typed?.['withdrawals'] ?? scenario.withdrawals.policy}
        cards={cards(CHOICE_WORDS.withdrawals)}
      />
      <RadioCards
        legend={t`Collapse`}
        name="collapse"
        defaultValue={typed?.['collapse'] ?? scenario.collapse.when}
        cards={cards(CHOICE_WORDS.collapse)}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <Tick
          name="releaseFee"
          words={CHOICE_WORDS.releaseFee}
          isOn={isTicked('releaseFee', scenario.releaseFeeBasisPoints !== null)}
        />
        <Tick name="messages" words={CHOICE_WORDS.messages} isOn={isTicked('messages', scenario.messages)} />
        <Tick name="savings" words={CHOICE_WORDS.savings} isOn={isTicked('savings', scenario.savings)} />
        <Tick
          name="xrayHeldBack"
          words={CHOICE_WORDS.xrayHeldBack}
          isOn={isTicked('xrayHeldBack', scenario.xray === 'from-the-reveal')}
        />
      </div>
      <Numbers numbers={numbers} />
    </>
  );
}

const NUMBER_WORDS: Record<ScenarioNumber, MessageDescriptor> = {
  depositHours: msg`Hours until a deposit is approved`,
  withdrawalHours: msg`Hours until a withdrawal is paid`,
  excuseHours: msg`Hours from excuse to excuse`,
  paidUpToDollars: msg`Paid at first, up to so many dollars`,
  releaseFeePercent: msg`Release fee, percent`,
  collapseDay: msg`Day of the collapse`,
  graceHours: msg`Hours of excuses before the collapse`,
  withdrawalFeePercent: msg`Withdrawal fee, percent`,
};
const NUMBER_ORDER = [
  'depositHours',
  'withdrawalHours',
  'excuseHours',
  'paidUpToDollars',
  'releaseFeePercent',
  'withdrawalFeePercent',
  'collapseDay',
  'graceHours',
] as const satisfies readonly ScenarioNumber[];

function Numbers({ numbers }: Pick<ChoicesProps, 'numbers'>) {
  const { t, i18n } = useLingui();
  return (
    <fieldset>
      <legend className="mb-3 text-small text-ink-soft">
        <Trans>Numbers. Hours and days are practice time; each counts where its choice is made.</Trans>
      </legend>
      <div className="grid items-end gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {NUMBER_ORDER.map((name) => {
          const { least, most } = SCENARIO_NUMBERS[name];
          return (
            <TextField
              key={name}
              label={i18n._(NUMBER_WORDS[name])}
              name={name}
              inputMode="numeric"
              autoComplete="off"
              className="figures"
              defaultValue={numbers[name].value}
              error={numbers[name].isWrong ? t`A whole number from ${least} to ${most}.` : undefined}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

function Tick({ name, words, isOn }: { name: string; words: ChoiceWords; isOn: boolean }) {
  const { i18n } = useLingui();
  return (
    <Checkbox
      name={name}
      defaultChecked={isOn}
      label={
        <span className="flex flex-col gap-1">
          <span className="font-medium">{i18n._(words.label)}</span>
          <span className="text-small text-ink-soft">{i18n._(words.teaches)}</span>
        </span>
      }
    />
  );
}

function useChoiceCards() {
  const { i18n } = useLingui();
  return (choices: Readonly<Record<string, ChoiceWords>>) =>
    Object.entries(choices).map(([value, { label, teaches }]) => ({
      value,
      title: i18n._(label),
      text: i18n._(teaches),
    }));
}

function numberFields(
  scenario: Scenario,
  feeBasisPoints: number,
  refused: Extract<ScenarioFormAnswer, { kind: 'scenario-refused' }> | undefined,
): Record<ScenarioNumber, NumberField> {
  const numbers = scenarioNumbers(scenario, feeBasisPoints);
  const field = (name: ScenarioNumber): NumberField => ({
    value: refused?.typed[name] ?? numbers[name],
    isWrong: refused?.wrong.includes(name) === true,
  });
  return {
    depositHours: field('depositHours'),
    withdrawalHours: field('withdrawalHours'),
    excuseHours: field('excuseHours'),
    paidUpToDollars: field('paidUpToDollars'),
    releaseFeePercent: field('releaseFeePercent'),
    collapseDay: field('collapseDay'),
    graceHours: field('graceHours'),
    withdrawalFeePercent: field('withdrawalFeePercent'),
  };
}
