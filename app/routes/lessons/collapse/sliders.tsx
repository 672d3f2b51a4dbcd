import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { growthOver } from '#app/collapse/fixed-plans.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount, formatWholeDollars } from '#app/i18n/money.ts';
import { formatDecimal, formatHuge, formatHugeDollars, formatShare } from '#app/i18n/typed-number.ts';
import { PLANS } from '#app/investments/plan.ts';
import { Button } from '#app/ui/buttons.tsx';
import { Field, Select } from '#app/ui/fields.tsx';
import { type Limits, PLAN_LIMITS, type PlanSettings } from './settings.ts';

interface SliderProps {
  name: string;
  label: string;
  limits: Limits;
  value: number;
  /** The value as it is read: "5.0% a day". */
  readout: string;
  hint?: ReactNode;
}

/**
 * The browser's own slider, which works by keyboard, by touch and without scripts; its value stands beside its name.
 */
export function Slider({ name, label, limits: { min, max, step }, value, readout, hint }: SliderProps) {
  return (
    <Field
      hint={hint}
      label={
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          {label}
          <span className="figures">{readout}</span>
        </span>
      }
    >
      {(control) => (
        <input
          {...control}
          type="range"
          name={name}
          min={min}
          max={max}
          step={step}
          defaultValue={value}
          aria-label={label}
          aria-valuetext={readout}
          className="min-h-11 w-full cursor-pointer"
        />
      )}
    </Field>
  );
}

/** A million million. */
const READABLE = 1e12;

export function useNumbers() {
  const { locale } = useLocale();
  return useMemo(
    () => ({
      decimal: (value: number, decimals: number) => formatDecimal(value, decimals, locale),
      /** 0.5 is 50%. */
      share: (value: number, decimals = 0) => formatShare(value, decimals, locale),
      /** 5 is 5%. */
      percent: (value: number, decimals = 0) => formatShare(value / 100, decimals, locale),
      /** "97 billion". */
      huge: (value: number) => formatHuge(value, locale),
      count: (value: number) => formatCount(Math.round(value), locale),
      /** Written digit by digit while people can read that. */
      dollars: (value: number) =>
        value < READABLE
          ? formatWholeDollars(BigInt(Math.round(value)) * 100n, locale)
          : formatHugeDollars(value, locale),
    }),
    [locale],
  );
}

/** Among the plans of this site, all of them at once, or a plan of one's own. */
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

export function OwnPromise({ settings: { profit, term } }: { settings: PlanSettings }) {
  const { t } = useLingui();
  const { percent } = useNumbers();
  return (
    <>
      <Slider
        name="profit"
        label={t`Promised profit`}
        limits={PLAN_LIMITS.profit}
        value={profit}
        readout={percent(profit)}
      />
      <Slider
        name="term"
        label={t`Days until it is due`}
        limits={PLAN_LIMITS.term}
        value={term}
        readout={t`${plural(term, { one: '# day', other: '# days' })}`}
      />
    </>
  );
}

export function FlowSliders({ settings: { growth, taken } }: { settings: PlanSettings }) {
  const { t } = useLingui();
  const { percent, share } = useNumbers();
  const nextDay = share(growthOver(1, growth / 100) - 1, 2);
  return (
    <>
      <Slider
        name="growth"
        label={t`Growth of deposits in a day`}
        limits={PLAN_LIMITS.growth}
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
  return (
    <Slider
      name="taken"
      label={t`Share that the operator takes`}
      limits={PLAN_LIMITS.taken}
      value={value}
      readout={percent(value)}
    />
  );
}

/** How long a slider must rest before its change is announced and kept in the address. */
const RESTS_AFTER_MS = 400;

interface Settled<Settings> {
  readonly settings: Settings;
  readonly form: RefObject<HTMLFormElement | null>;
  /** For the form's `onChange`. */
  readonly follow: () => void;
  /** Something was moved and now rests: it is time to announce the result. */
  readonly isNews: boolean;
}

/**
 * Follows first the address, then the form. `read` must be the same function in every render. The address follows the
 * form without a navigation, so that it can be passed on.
 */
export function useSettled<Settings>(read: (query: URLSearchParams) => Settings): Settled<Settings> {
  const [query] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [settings, setSettings] = useState(() => read(query));
  const [isNews, setNews] = useState(false);
  useEffect(() => {
    // Something may have been moved before the page was hydrated.
    if (form.current !== null) setSettings(read(queryOf(form.current)));
    return () => clearTimeout(timer.current);
  }, [read]);
  const follow = useCallback(() => {
    if (form.current === null) return;
    const now = queryOf(form.current);
    setSettings(read(now));
    setNews(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      window.history.replaceState(window.history.state, '', `?${now}`);
      setNews(true);
    }, RESTS_AFTER_MS);
  }, [read]);
  return { settings, form, follow, isNews };
}

interface SettledFormProps {
  form: RefObject<HTMLFormElement | null>;
  onChange: () => void;
  label: string;
  /** Parameters of the address besides the sliders. */
  kept: Readonly<Record<string, string | null>>;
  children: ReactNode;
}

/** Sliders that take effect as they are moved; without scripts, a form that the server answers. */
export function SettledForm({ form, onChange, label, kept, children }: SettledFormProps) {
  return (
    <form
      ref={form}
      method="get"
      action="/collapse"
      aria-label={label}
      onChange={onChange}
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-col gap-4"
    >
      {Object.entries(kept).map(([name, value]) =>
        value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
      <noscript>
        <Button type="submit">
          <Trans>Work it out</Trans>
        </Button>
      </noscript>
    </form>
  );
}

function queryOf(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
