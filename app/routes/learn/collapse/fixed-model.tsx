import { Trans, useLingui } from '@lingui/react/macro';
import type { ModelText } from '#app/lessons/collapse-in-words.ts';
import { courseOf, type SchemeCourse, type SchemeMoment } from '#app/simulation/scheme-course.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { ClassBeside } from './class-beside.tsx';
import type { ClassLine } from './class-line.ts';
import { GrowthNeeded } from './growth-needed.tsx';
import { ModelFrame } from './model-frame.tsx';
import { MoneyChart } from './money-chart.tsx';
import { FlowSliders, OwnPromise, PlanChoice } from './plan-controls.tsx';
import { momentsOver, partsOf, type PlanSettings, planSettingsOf, rowsUntil, spanFor } from './settings.ts';
import { SettledForm, useSettled } from './settled-form.tsx';
import { useNumbers } from './use-numbers.tsx';

/** 100 people with $100 each: what comes in on the first day. */
const PEOPLE_A_DAY = 100;
const DOLLARS_A_DAY = 10_000;

const FIRST_SPAN = 40;
const POINTS = 121;

interface FixedModelProps {
  text: ModelText;
  classId: string | null;
  classLine: ClassLine | null;
}

/** Plans that promise a fixed return: when does it end, and for whom? */
export function FixedModel({ text, classId, classLine }: FixedModelProps) {
  const { t } = useLingui();
  const { settings, form, follow, isNews } = useSettled(planSettingsOf);
  const parts = partsOf(settings);
  const flow = { growthPerDay: settings.growth / 100, taken: settings.taken / 100 };
  const found = courseOf(parts, flow, [FIRST_SPAN]);
  const span = spanFor(found.collapse, FIRST_SPAN);
  const course = courseOf(parts, flow, momentsOver(span, POINTS));
  const rows = courseOf(parts, flow, rowsUntil(course.collapse ?? span)).moments;
  return (
    <ModelFrame
      text={text}
      isNews={isNews}
      outcome={<Outcome course={course} />}
      meaning={<Meaning course={course} settings={settings} />}
      form={
        <SettledForm
          form={form}
          onChange={follow}
          label={t`Plans that promise a fixed return`}
          kept={{ class: classId }}
        >
          <PlanChoice choice={settings.choice} />
          {settings.choice === 'own' ? <OwnPromise settings={settings} /> : null}
          <FlowSliders settings={settings} />
        </SettledForm>
      }
      chart={
        <MoneyChart
          held={course.moments.map(({ held }) => held * DOLLARS_A_DAY)}
          owed={course.moments.map(({ owed }) => owed * DOLLARS_A_DAY)}
          span={span}
          end={course.collapse}
        />
      }
      table={<Figures rows={rows} hasTaker={settings.taken > 0} />}
    >
      {classLine === null ? null : (
        <ClassBeside
          classLine={classLine}
          end={course.collapse}
          heldOn={(days) => courseOf(parts, flow, days).moments.map(({ held }) => held)}
        />
      )}
      <GrowthNeeded />
    </ModelFrame>
  );
}

function Outcome({ course: { collapse } }: { course: SchemeCourse }) {
  const { decimal } = useNumbers();
  if (collapse === null) return <Trans>It does not end, as long as deposits grow like this for ever</Trans>;
  const day = decimal(collapse, 1);
  return <Trans>It ends on day {day}</Trans>;
}

function Meaning({ course, settings }: { course: SchemeCourse; settings: PlanSettings }) {
  const { count, dollars, share } = useNumbers();
  if (course.collapse === null) {
    // How long until the first day's people have become all that there are on earth.
    const days = count(Math.log(8e9 / PEOPLE_A_DAY) / (settings.growth / 100));
    return (
      <Trans>
        But for ever is not possible: if 100 people come on the first day, more than 8 billion would have to come on day{' '}
        {days} alone. That is everybody on earth.
      </Trans>
    );
  }
  const [paid, lost] = [share(course.paidShare), share(1 - course.paidShare)];
  const [people, paidIn] = [count(course.last.paidIn * PEOPLE_A_DAY), dollars(course.last.paidIn * DOLLARS_A_DAY)];
  return (
    <Trans>
      By then {people} people have paid in {paidIn}. Of them {paid} were paid in full, and {lost} get nothing back.
    </Trans>
  );
}

function Figures({ rows, hasTaker }: { rows: readonly SchemeMoment[]; hasTaker: boolean }) {
  const { t } = useLingui();
  const { decimal, dollars } = useNumbers();
  const money = (key: 'paidIn' | 'taken' | 'paidOut' | 'held' | 'owed', header: string) => ({
    key,
    header,
    figures: true,
    cell: (moment: SchemeMoment) => dollars(moment[key] * DOLLARS_A_DAY),
  });
  return (
    <DataTable
      caption={<Trans>The scheme by day, until it ends</Trans>}
      columns={[
        { key: 'day', header: t`Day`, heading: true, cell: ({ day }) => decimal(day, Number.isInteger(day) ? 0 : 1) },
        money('paidIn', t`Paid in so far`),
        ...(hasTaker ? [money('taken', t`Taken by the operator`)] : []),
        money('paidOut', t`Paid out so far`),
        money('held', t`In the house`),
        money('owed', t`Still owed`),
      ]}
      rows={rows}
      rowKey={({ day }) => String(day)}
      empty=""
    />
  );
}
