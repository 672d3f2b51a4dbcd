import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FoundingField, LONGEST_CLASS_NAME } from '#app/classes/founding.ts';
import type { SCENARIOS } from '#app/classes/scenario.ts';
import { LOCALES } from '#app/i18n/locale.ts';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { SCENARIO_WORDS } from './scenario-words.ts';

/** The one that most will want comes first. */
const ORDER = ['quick', 'long', 'honest', 'by-hand'] as const satisfies readonly (keyof typeof SCENARIOS)[];

/** What is wrong with a field that cannot be read as what it is. */
export const FOUNDING_WORDS: Record<FoundingField, MessageDescriptor> = {
  name: msg`Please give the class a name of at most ${LONGEST_CLASS_NAME} characters.`,
  scenario: msg`Please choose a scenario.`,
  clock: msg`Please choose how the clock runs.`,
  language: msg`Please choose a language.`,
  sizeLimit: msg`Please enter a whole number from 5 to 5,000.`,
  lifetimeDays: msg`Please enter a whole number from 1 to 30.`,
};

interface FieldProps {
  name: string;
  defaultValue: string;
  error: string | undefined;
}

/** What is asked of a new class: its name and its scenario first, then what has a good default. */
export function FoundingFields({ field }: { field: (name: FoundingField) => FieldProps }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <TextField
        label={t`Name of the class`}
        hint={t`For your own list: participants never see it.`}
        {...field('name')}
        autoComplete="off"
        required
        maxLength={LONGEST_CLASS_NAME}
      />
      <RadioCards
        legend={t`Scenario`}
        {...field('scenario')}
        cards={ORDER.map((value) => {
          const { title, minutes, teaches } = SCENARIO_WORDS[value];
          return {
            value,
            title: i18n._(title),
            aside: minutes === null ? undefined : <Plural value={minutes} one="# minute" other="# minutes" />,
            text: i18n._(teaches),
          };
        })}
      />
      <RadioCards
        legend={t`Clock`}
        {...field('clock')}
        cards={[
          {
            value: 'lesson',
            title: <Trans>By the lesson plan</Trans>,
            text: (
              <Trans>It runs by itself and stops where there is something to talk about. You say when to go on.</Trans>
            ),
          },
          {
            value: 'hand',
            title: <Trans>By hand</Trans>,
            text: <Trans>You start it, choose its speed and stop it. The scenario “By hand” always works so.</Trans>,
          },
        ]}
      />
      <div className="grid gap-6 sm:grid-cols-3">
        <Select
          label={t`Language`}
          {...field('language')}
          options={LOCALES.map(({ code, name }) => ({ value: code, label: name, lang: code }))}
        />
        <TextField
          label={t`Most participants`}
          {...field('sizeLimit')}
          inputMode="numeric"
          autoComplete="off"
          className="figures"
        />
        <TextField
          label={t`Erased after so many days`}
          {...field('lifetimeDays')}
          inputMode="numeric"
          autoComplete="off"
          className="figures"
        />
      </div>
    </>
  );
}
