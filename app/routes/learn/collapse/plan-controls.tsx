import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PLANS } from '#app/investments/plan.ts';
import { growthOver } from '#app/collapse/collapse-theory.ts';
import { Select } from '#app/ui/fields.tsx';
import { Slider, useNumbers } from './sliders.tsx';
import { PLAN_LIMITS, type PlanSettings } from './settings.ts';

/** Chooses among the plans of this site, all of them at once, or a plan of one's own. */
export function PlanChoice({ choice, hasMixtures = true }: { choice: string; hasMixtures?: boolean }) {
  const { t } = useLingui();
  const { percent } = useNumbers();
  const promised = PLANS.map(({ id, name, roiPercent, termDays }) => {
    const profit = percent(roiPercent);
    return { value: id, label: t`${name}: ${profit} profit in ${plural(termDays, { one: '# day', other: '# days' })}` };
  });
  const mixtures = [
    { value: 'thirds', label: t`All three in equal parts` },
    { value: 'own', label: t`A promise of your own` },
  ];
  return (
    <Select
      label={t`Promise`}
      name="plan"
      defaultValue={choice}
      options={hasMixtures ? [...promised, ...mixtures] : promised}
    />
  );
}

/** The profit and the term of one's own plan. */
export function OwnPromise({ settings: { profit, term } }: { settings: PlanSettings }) {
  const { t } = useLingui();
  const { percent } = useNumbers();
  return (
    <>
      <PlanSlider name="profit" label={t`Promised profit`} value={profit} readout={percent(profit)} />
      <PlanSlider
        name="term"
        label={t`Days until it is due`}
        value={term}
        readout={t`${plural(term, { one: '# day', other: '# days' })}`}
      />
    </>
  );
}

/** How deposits grow, and how much of them is taken. */
export function FlowSliders({ settings: { growth, taken } }: { settings: PlanSettings }) {
  const { t } = useLingui();
  const { percent, share } = useNumbers();
  const nextDay = share(growthOver(1, growth / 100) - 1, 2);
  return (
    <>
      <PlanSlider
        name="growth"
        label={t`Growth of deposits in a day`}
        value={growth}
        readout={percent(growth, 1)}
        hint={<Trans>It grows continuously: from one day to the next, that makes {nextDay}.</Trans>}
      />
      <TakenSlider value={taken} />
    </>
  );
}

/** What the operator keeps: the same control for plans and for a town. */
export function TakenSlider({ value }: { value: number }) {
  const { t } = useLingui();
  const { percent } = useNumbers();
  return <PlanSlider name="taken" label={t`Share that the operator takes`} value={value} readout={percent(value)} />;
}

interface PlanSliderProps {
  name: keyof typeof PLAN_LIMITS;
  label: string;
  value: number;
  readout: string;
  hint?: ReactNode;
}

function PlanSlider({ name, value, ...shown }: PlanSliderProps) {
  const { min, max, step } = PLAN_LIMITS[name];
  return <Slider name={name} min={min} max={max} step={step} defaultValue={value} {...shown} />;
}
