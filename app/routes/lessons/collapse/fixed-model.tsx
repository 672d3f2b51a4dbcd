import { Trans, useLingui } from '@lingui/react/macro';
import {
  courseOf,
  daysUntil,
  doublingDays,
  growthOver,
  growthToLast,
  type SchemeCourse,
  type SchemeMoment,
  termsOf,
} from '#app/collapse/fixed-plans.ts';
import { type FixedPlan, PLANS } from '#app/investments/plan.ts';
import { Card } from '#app/ui/page.tsx';
import { DataTable } from '#app/ui/tables.tsx';
import { ClassBeside } from './class-beside.tsx';
import { ModelLayout, type ModelProps, MoneyChart } from './model-layout.tsx';
import { momentsOver, type PlanSettings, partsOf, planSettingsOf, rowsUntil, spanFor } from './settings.ts';
import { FlowSliders, OwnPromise, PlanChoice, SettledForm, useNumbers, useSettled } from './sliders.tsx';

/** They bring $100 each. */
const PEOPLE_A_DAY = 100;
const DOLLARS_A_DAY = 10_000;

const FIRST_SPAN = 40;

/** Plans that promise a fixed return: when does it end, and for whom? */
export function FixedModel({ text, classId, classLine }: ModelProps) {
  const { t } = useLingui();
  const { settings, form, follow, isNews } = useSettled(planSettingsOf);
  const parts = partsOf(settings);
  const flow = { growthPerDay: settings.growth / 100, taken: settings.taken / 100 };
  const found = courseOf(parts, flow, [FIRST_SPAN]);
  const span = spanFor(found.collapse, FIRST_SPAN);
  const course = courseOf(parts, flow, momentsOver(span));
  const rows = courseOf(parts, flow, rowsUntil(course.collapse ?? span)).moments;
  return (
    <ModelLayout
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
    </ModelLayout>
  );
}

function Outcome({ course: { collapse } }: { course: SchemeCourse }) {
  const { decimal } = useNumbers();
  if (collapse === null) return <Trans>It does not end, as long as deposits grow like this forever</Trans>;
  const day = decimal(collapse, 1);
  return <Trans>It ends on day {day}</Trans>;
}

function Meaning({ course, settings }: { course: SchemeCourse; settings: PlanSettings }) {
  const { count, dollars, share } = useNumbers();
  if (course.collapse === null) {
    // How many days until the first day's people have grown to everyone on earth.
    const days = count(Math.log(8e9 / PEOPLE_A_DAY) / (settings.growth / 100));
    return (
      <Trans>
        But that cannot go on forever: if 100 people join on the first day, more than 8 billion would have to join on
        day {days} alone. That is everybody on earth.
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
        money('held', t`Money held`),
        money('owed', t`Still owed`),
      ]}
      rows={rows}
      rowKey={({ day }) => String(day)}
      empty=""
    />
  );
}

/** The growth that the plans of this site would need never to end. */
function GrowthNeeded() {
  const { t } = useLingui();
  const { count, decimal, huge, share } = useNumbers();
  const growthOf = (plan: FixedPlan) => growthToLast(termsOf(plan));
  return (
    <Card title={<Trans>What it would take to go on forever</Trans>}>
      <p className="max-w-prose text-body text-pretty text-ink-soft">
        <Trans>
          Each plan lasts only while deposits grow at least this fast, every day, without end. We start with 100 new
          people on the first day and ask when more than 8 billion, everybody on earth, would have to join on a single
          day.
        </Trans>
      </p>
      <DataTable
        caption={<Trans>The growth that each plan would need forever</Trans>}
        columns={[
          { key: 'plan', header: t`Plan`, heading: true, cell: ({ name }) => name },
          {
            key: 'growth',
            header: t`Growth from day to day`,
            figures: true,
            cell: (plan) => share(growthOver(1, growthOf(plan)) - 1, 2),
          },
          {
            key: 'doubling',
            header: t`Deposits double in`,
            figures: true,
            cell: (plan) => {
              const days = decimal(doublingDays(growthOf(plan)), 1);
              return t`${days} days`;
            },
          },
          {
            key: 'year',
            header: t`Growth in a year`,
            figures: true,
            cell: (plan) => {
              const times = huge(growthOver(365, growthOf(plan)));
              return t`${times} times`;
            },
          },
          {
            key: 'earth',
            header: t`Everybody on earth`,
            figures: true,
            cell: (plan) => {
              const day = count(daysUntil(100, 8e9, growthOf(plan)));
              return t`on day ${day}`;
            },
          },
        ]}
        rows={PLANS}
        rowKey={({ id }) => id}
        empty=""
      />
    </Card>
  );
}
