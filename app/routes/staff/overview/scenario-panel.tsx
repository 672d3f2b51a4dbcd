import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Scenario } from '#app/classes/scenario/scenario.ts';
import { SCENARIO_NUMBERS, type ScenarioNumber, scenarioNumbers } from '#app/classes/scenario/scenario-form.ts';
import { STORY_WORDS } from '#app/classes/scenario/story-words.ts';
import { ActionForm, type FormField, SubmitButton, useForm } from '#app/forms/form.tsx';
import { Checkbox, NumberField, RadioCards } from '#app/ui/fields.tsx';
import { FoldLine } from '#app/ui/page.tsx';
import { CHOICE_WORDS, type ChoiceWords } from '../scenario-words.ts';
import type { ConsoleAnswer } from './overview.tsx';

interface ScenarioPanelProps {
  classroomId: number;
  scenario: Scenario;
  feeBasisPoints: number;
  answer: ConsoleAnswer;
}

/** Every choice with what it teaches, adjustable at any time. */
export function ScenarioPanel({ classroomId, scenario, feeBasisPoints, answer }: ScenarioPanelProps) {
  const { t, i18n } = useLingui();
  const name = i18n._(STORY_WORDS[scenario.name].title);
  const form = useForm({
    answer,
    intent: 'scenario',
    fields: {
      deposits: scenario.deposits.approval,
      withdrawals: scenario.withdrawals.policy,
      collapse: scenario.collapse.when,
      bank: scenario.bank,
      helpers: scenario.helpers,
      releaseFee: scenario.releaseFeeBasisPoints !== null,
      messages: scenario.messages,
      savings: scenario.savings,
      xrayHeldBack: scenario.xray === 'from-the-reveal',
      ...scenarioNumbers(scenario, feeBasisPoints),
    },
    hidden: { class: classroomId },
    problems: ({ wrong }) => Object.fromEntries(wrong.map((number) => [number, withinWords(number)])),
    // Reported at the top of the page, where the outcome is.
    unexpected: null,
  });
  return (
    <details className="pane p-5 sm:p-6" open={form.answer?.ok === false}>
      <FoldLine className="text-ink!">
        <h2 className="text-heading font-medium">
          <Trans>Scenario: {name}</Trans>
        </h2>
      </FoldLine>
      <p className="mt-3 max-w-prose text-body text-ink-soft">{i18n._(STORY_WORDS[scenario.name].teaches)}</p>
      <ActionForm form={form} preventScrollReset aria-label={t`Scenario`} className="mt-6 flex flex-col gap-8">
        <Choices form={form} />
        <SubmitButton form={form} className="self-start">
          <Trans>Change the scenario</Trans>
        </SubmitButton>
      </ActionForm>
    </details>
  );
}

type Choice = 'deposits' | 'withdrawals' | 'collapse' | 'bank';
type TickName = 'helpers' | 'releaseFee' | 'messages' | 'savings' | 'xrayHeldBack';

interface ChoicesProps {
  form: {
    field: (name: Choice | ScenarioNumber) => FormField;
    tick: (name: TickName) => { name: string; defaultChecked: boolean; error: string | undefined };
  };
}

function Choices({ form }: ChoicesProps) {
  const { t } = useLingui();
  const cards = useChoiceCards();
  return (
    <>
      <RadioCards legend={t`Deposits`} {...form.field('deposits')} cards={cards(CHOICE_WORDS.deposits)} />
      <RadioCards legend={t`Withdrawals`} {...form.field('withdrawals')} cards={cards(CHOICE_WORDS.withdrawals)} />
      <RadioCards legend={t`Collapse`} {...form.field('collapse')} cards={cards(CHOICE_WORDS.collapse)} />
      <RadioCards legend={t`Practice bank`} {...form.field('bank')} cards={cards(CHOICE_WORDS.bank)} />
      <div className="grid gap-6 sm:grid-cols-2">
        <Tick field={form.tick('helpers')} words={CHOICE_WORDS.helpers} />
        <Tick field={form.tick('releaseFee')} words={CHOICE_WORDS.releaseFee} />
        <Tick field={form.tick('messages')} words={CHOICE_WORDS.messages} />
        <Tick field={form.tick('savings')} words={CHOICE_WORDS.savings} />
        <Tick field={form.tick('xrayHeldBack')} words={CHOICE_WORDS.xrayHeldBack} />
      </div>
      <Numbers form={form} />
    </>
  );
}

const NUMBER_WORDS: Record<ScenarioNumber, MessageDescriptor> = {
  depositHours: msg`Hours until a deposit is approved`,
  withdrawalHours: msg`Hours until a withdrawal is paid`,
  excuseHours: msg`Hours between excuses`,
  paidUpToDollars: msg`Paid at first, up to this many dollars`,
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

function Numbers({ form }: ChoicesProps) {
  const { i18n } = useLingui();
  return (
    <fieldset>
      <legend className="mb-3 text-small text-ink-soft">
        <Trans>Numbers. Hours and days are practice time; each applies where its option is chosen.</Trans>
      </legend>
      <div className="grid items-end gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {NUMBER_ORDER.map((name) => (
          <NumberField {...form.field(name)} key={name} label={i18n._(NUMBER_WORDS[name])} />
        ))}
      </div>
    </fieldset>
  );
}

function withinWords(name: ScenarioNumber): MessageDescriptor {
  const { least, most } = SCENARIO_NUMBERS[name];
  return msg`A whole number from ${least} to ${most}.`;
}

function Tick({ field, words }: { field: { name: string; defaultChecked: boolean }; words: ChoiceWords }) {
  const { i18n } = useLingui();
  return (
    <Checkbox
      {...field}
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
