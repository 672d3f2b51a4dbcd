import { Trans, useLingui } from '@lingui/react/macro';
import { lifeOfTown, type TownLife, type TownMoment } from '#app/collapse/finite-town.ts';
import { SPREAD } from '#app/simulation/town/town.ts';
import { DataTable } from '#app/ui/tables.tsx';
import { ClassBeside } from './class-beside.tsx';
import { ModelLayout, type ModelProps, MoneyChart } from './model-layout.tsx';
import { momentsOver, partsOf, planSettingsOf, rowsUntil, settingOf, spanFor, TOWN_LIMITS } from './settings.ts';
import { PlanChoice, SettledForm, Slider, TakenSlider, useNumbers, useSettled } from './sliders.tsx';

const FIRST_SPAN = 40;
const DOLLARS_EACH = 100;

/** A town with an end: how far does an offer spread, and who is left with nothing? */
export function TownModel({ text, classId, classLine }: ModelProps) {
  const { t } = useLingui();
  const { settings, form, follow, isNews } = useSettled(townSettingsOf);
  const { choice, terms, taken, size, pull } = settings;
  const life = lifeOfTown({ ...terms, size, taken: taken / 100, spread: { ...SPREAD, contactPerDay: pull } });
  const { end } = life;
  const span = spanFor(end.day, FIRST_SPAN);
  const moments = momentsOver(span).map((day) => momentOf(life, day));
  return (
    <ModelLayout
      text={text}
      isNews={isNews}
      outcome={<Outcome end={end} />}
      meaning={<Meaning end={end} size={size} />}
      form={
        <SettledForm
          form={form}
          onChange={follow}
          label={t`A town that runs out of people`}
          kept={{ model: 'town', class: classId }}
        >
          <TownSliders size={size} pull={pull} />
          <PlanChoice choice={choice} hasMixtures={false} />
          <TakenSlider value={taken} />
        </SettledForm>
      }
      chart={
        <MoneyChart
          held={moments.map(({ held }) => held * DOLLARS_EACH)}
          owed={moments.map(({ invested }) => invested * terms.multiple * DOLLARS_EACH)}
          span={span}
          end={end.day}
        />
      }
      table={<Figures rows={rowsUntil(end.day).map((day) => momentOf(life, day))} size={size} />}
    >
      {classLine === null ? null : (
        <ClassBeside
          classLine={classLine}
          end={end.day}
          heldOn={(days) => days.map((day) => momentOf(life, day).held)}
        />
      )}
    </ModelLayout>
  );
}

function townSettingsOf(query: URLSearchParams) {
  const plan = planSettingsOf(query);
  // Everybody in town gets the same promise.
  const choice = plan.choice === 'thirds' || plan.choice === 'own' ? 'beginners' : plan.choice;
  const [terms = { multiple: 2, termDays: 10 }] = partsOf({ ...plan, choice });
  const size = settingOf(query, 'size', TOWN_LIMITS.size);
  const pull = settingOf(query, 'pull', TOWN_LIMITS.pull);
  return { choice, terms, taken: plan.taken, size, pull };
}

/** On any day after its end, how it stood at the end. */
function momentOf({ moments, end }: TownLife, day: number): TownMoment {
  if (day >= end.day) return { ...end, day };
  const before = moments.findLast((moment) => moment.day <= day);
  return before ?? { ...end, day };
}

function Outcome({ end }: { end: TownMoment }) {
  const { decimal } = useNumbers();
  const day = decimal(end.day, 1);
  return <Trans>It ends on day {day}</Trans>;
}

function Meaning({ end, size }: { end: TownMoment; size: number }) {
  const { count } = useNumbers();
  const [town, joined] = [count(size), count(end.joined)];
  // Rounded so that the three figures add up.
  const [paid, lost] = [count(end.paid), count(Math.round(end.joined) - Math.round(end.paid))];
  return (
    <Trans>
      By then {joined} of the {town} people in town have joined. Of them {paid} were paid in full, and {lost} get
      nothing back.
    </Trans>
  );
}

function TownSliders({ size, pull }: { size: number; pull: number }) {
  const { t } = useLingui();
  const { count, decimal } = useNumbers();
  const won = decimal(pull, 1);
  return (
    <>
      <Slider name="size" label={t`People in town`} limits={TOWN_LIMITS.size} value={size} readout={count(size)} />
      <Slider
        name="pull"
        label={t`Pull`}
        limits={TOWN_LIMITS.pull}
        value={pull}
        readout={won}
        hint={<Trans>How many others one investor wins over in a day while nobody else has joined.</Trans>}
      />
    </>
  );
}

function Figures({ rows, size }: { rows: readonly TownMoment[]; size: number }) {
  const { t } = useLingui();
  const { count, decimal, dollars } = useNumbers();
  const people = (key: string, header: string, of: (moment: TownMoment) => number) => ({
    key,
    header,
    figures: true,
    cell: (moment: TownMoment) => count(of(moment)),
  });
  return (
    <DataTable
      caption={<Trans>The town by day, until it ends</Trans>}
      columns={[
        { key: 'day', header: t`Day`, heading: true, cell: ({ day }) => decimal(day, Number.isInteger(day) ? 0 : 1) },
        people('outside', t`Not joined`, ({ joined }) => size - Math.round(joined)),
        people('invested', t`Waiting for their money`, ({ joined, paid }) => Math.round(joined) - Math.round(paid)),
        people('paid', t`Paid in full`, ({ paid }) => paid),
        { key: 'held', header: t`Money held`, figures: true, cell: ({ held }) => dollars(held * DOLLARS_EACH) },
      ]}
      rows={rows}
      rowKey={({ day }) => String(day)}
      empty=""
    />
  );
}
