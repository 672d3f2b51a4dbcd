import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FoundingField, type FoundingText, LONGEST_CLASS_NAME } from '#app/classes/founding.ts';
import type { SCENARIOS } from '#app/classes/scenario.ts';
import { LOCALES } from '#app/i18n/locale.ts';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { SCENARIO_WORDS } from './scenario-words.ts';

/** The one that most will want comes first. */
const ORDER = ['quick', 'long', 'honest', 'by-hand'] as const satisfies readonly (keyof typeof SCENARIOS)[];

/** What is asked of a new class: its name and its scenario first, then what has a good default. */
export function FoundingFields({ typed, wrong }: { typed: FoundingText; wrong: readonly FoundingField[] }) {
  const { t, i18n } = useLingui();
  const errorOf = (field: FoundingField, words: string) => (wrong.includes(field) ? words : undefined);
  return (
    <>
      <TextField
        label={t`Name of the class`}
        hint={t`For your own list: participants never see it.`}
        name="name"
        autoComplete="off"
        required
        maxLength={LONGEST_CLASS_NAME}
        defaultValue={typed.name}
        error={errorOf('name', t`Please give the class a name of at most ${LONGEST_CLASS_NAME} characters.`)}
      />
      <RadioCards
        legend={t`Scenario`}
        name="scenario"
        defaultValue={typed.scenario}
        error={errorOf('scenario', t`Please choose a scenario.`)}
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
        name="clock"
        defaultValue={typed.clock}
        error={errorOf('clock', t`Please choose how the clock runs.`)}
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
          name="language"
          defaultValue={typed.language}
          options={LOCALES.map(({ code, name }) => ({ value: code, label: name, lang: code }))}
          error={errorOf('language', t`Please choose a language.`)}
        />
        <TextField
          label={t`Most participants`}
          name="sizeLimit"
          inputMode="numeric"
          autoComplete="off"
          className="figures"
          defaultValue={typed.sizeLimit}
          error={errorOf('sizeLimit', t`Please enter a whole number from 5 to 5,000.`)}
        />
        <TextField
          label={t`Erased after so many days`}
          name="lifetimeDays"
          inputMode="numeric"
          autoComplete="off"
          className="figures"
          defaultValue={typed.lifetimeDays}
          error={errorOf('lifetimeDays', t`Please enter a whole number from 1 to 30.`)}
        />
      </div>
    </>
  );
}
