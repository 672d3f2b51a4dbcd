import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollarRange, formatDollars, formatPercent } from '#app/i18n/money.ts';
import { plainNumber } from '#app/i18n/typed-number.ts';
import { calculatePlan, type FixedPlan, type FixedPlanId, type PlanCalculation } from '#app/investments/plan.ts';
import { INVESTING_REFUSAL_WORDS } from '#app/routes/dashboard/invest/investment-words.ts';
import { Sign } from '#app/signs/sign.tsx';
import { blade, frond } from '#app/ui/art/glasshouse-geometry.ts';
import { Button, LinkButton } from '#app/ui/buttons.tsx';
import { MoneyField } from '#app/ui/fields.tsx';
import { Fictional } from '#app/ui/notices.tsx';

/** Each step of the ladder is visibly larger. */
const LOOKS: Record<FixedPlanId, { roi: string; house: string }> = {
  beginners: { roi: 'text-title', house: 'h-24' },
  advanced: { roi: 'text-display', house: 'h-36' },
  premium: { roi: 'text-hero', house: 'h-52' },
};

/** One plan of the facade: its house, its promise and its calculator. */
export function PlanBay({ plan, amountText }: { plan: FixedPlan; amountText: string }) {
  const id = useId();
  const { name, termDays } = plan;
  const { locale } = useLocale();
  const { t } = useLingui();
  const range = formatDollarRange(plan.minimum, plan.maximum, locale);
  const roi = formatPercent(plan.roiPercent, locale);
  const days = t`${plural(termDays, { one: '# day', other: '# days' })}`;
  const look = LOOKS[plan.id];
  return (
    <section aria-labelledby={id} className="break-inside-avoid lg:row-span-6 lg:-ms-px lg:grid lg:grid-rows-subgrid">
      <PlanHouse plan={plan.id} className={`mx-auto w-auto max-w-full ${look.house} lg:h-auto lg:w-full lg:self-end`} />
      <div className="flex flex-col gap-7 border border-mullion-strong bg-pane p-6 sm:p-8 lg:row-span-5 lg:grid lg:grid-rows-subgrid lg:content-start lg:p-6 xl:p-8">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
          <h2 id={id} className="text-heading font-medium text-ink">
            {name}
          </h2>
          {plan.id === 'advanced' ? <MostChosen /> : null}
        </div>
        <Sign is={['guaranteed-profit', 'impossible-yield']} className="flex flex-col items-start gap-2 lg:self-end">
          <p className="flex flex-col gap-1">
            <span className={`figures font-medium text-ink ${look.roi}`}>{roi}</span>
            <span className="text-ink-soft">
              {t`${plural(termDays, { one: 'ROI in # day', other: 'ROI in # days' })}`}
            </span>
          </p>
          <Fictional />
        </Sign>
        <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-mullion pt-4 lg:self-start">
          <span className="text-small text-ink-soft">
            <Trans>Range</Trans>
          </span>
          <span className="figures font-medium">{range}</span>
        </p>
        <PlanCalculator plan={plan} amountText={amountText} days={days} />
        <div className="flex flex-col items-start gap-4 lg:self-end">
          <Sign is="countdown">
            <p className="flex flex-wrap items-center gap-2 text-small text-ink-soft">
              <span>{PLACES_LEFT[plan.id]}</span>
              <Fictional />
            </p>
          </Sign>
          <LinkButton to="/signup" className="w-full">
            <Trans>Start with {name}</Trans>
          </LinkButton>
        </div>
      </div>
    </section>
  );
}

export function MostChosen() {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="rounded-control bg-sun-glass px-2 py-0.5 text-small font-medium text-sun-ink">
        <Trans>Most chosen</Trans>
      </span>
      <Fictional />
    </span>
  );
}

/** Never change, whoever signs up: a device. */
const PLACES_LEFT: Record<FixedPlanId, ReactNode> = {
  beginners: <Trans>41 places left this week</Trans>,
  advanced: <Trans>12 places left this week</Trans>,
  premium: <Trans>3 places left this week</Trans>,
};

/** Computed as the amount is typed or, without scripts, when the form comes back. */
function PlanCalculator({ plan, amountText, days }: { plan: FixedPlan; amountText: string; days: string }) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(amountText);
  // A visitor may have typed something before the page was hydrated.
  useEffect(() => setTyped(input.current?.value ?? ''), []);
  const calculated = calculatePlan(plan, plainNumber(typed, locale));
  const preview = calculated.kind === 'promise' ? calculated.preview : null;
  const dollars = (cents: bigint | undefined) => (cents === undefined ? '–' : formatDollars(cents, locale));
  return (
    <div className="flex flex-col gap-4">
      <MoneyField
        ref={input}
        label={t`Amount`}
        name={plan.id}
        error={useProblem(plan, calculated)}
        defaultValue={amountText}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="quiet">
        <Trans>Calculate</Trans>
      </Button>
      <dl className="divide-y divide-mullion border-y border-mullion">
        <Result term={<Trans>Profit</Trans>}>{dollars(preview?.profit)}</Result>
        <Result term={<Trans>Payout</Trans>} isLarge>
          {dollars(preview?.payout)}
        </Result>
        <Result term={<Trans>Duration</Trans>}>{days}</Result>
      </dl>
    </div>
  );
}

function useProblem(plan: FixedPlan, calculated: PlanCalculation): string | undefined {
  const { i18n } = useLingui();
  const { locale } = useLocale();
  if (calculated.kind !== 'refused') return undefined;
  const [minimum, maximum] = [formatDollars(plan.minimum, locale), formatDollars(plan.maximum, locale)];
  return i18n._(INVESTING_REFUSAL_WORDS[calculated.why]({ name: plan.name, minimum, maximum }));
}

interface ResultProps {
  term: ReactNode;
  isLarge?: boolean | undefined;
  children: string;
}

/** An output, so that a screen reader announces its changes. */
function Result({ term, isLarge = false, children }: ResultProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
      <dt id={id} className="text-small text-ink-soft">
        {term}
      </dt>
      <dd className="min-w-0 wrap-anywhere">
        <output aria-labelledby={id} className={`figures font-medium text-ink ${isLarge ? 'text-figure' : ''}`}>
          {children}
        </output>
      </dd>
    </div>
  );
}

const WIDTH = 400;
const EAVE = 62;
const BAYS = 6;
const STOREY = 58;

interface House {
  height: number;
  /** Closed leaves, feathered leaves and the stem that carries them. */
  leaves: string;
  fronds: string;
  stem: string;
}

const leavesAt = (x: number, y: number, leaves: readonly (readonly [angle: number, length: number])[]) =>
  leaves.map(([angle, length]) => blade({ root: { x, y }, angle, length }, length * 0.22)).join('');

const HOUSES: Record<FixedPlanId, House> = {
  beginners: {
    height: 150,
    stem: 'M200 150q-4-24 0-46',
    leaves: leavesAt(200, 108, [
      [42, 44],
      [138, 40],
    ]),
    fronds: '',
  },
  advanced: {
    height: 248,
    stem: 'M200 248q-7-80 2-158M112 248q4-30 0-50M292 248q-4-26 0-44',
    leaves: [
      leavesAt(197, 196, [
        [24, 62],
        [156, 60],
      ]),
      leavesAt(198, 152, [
        [34, 58],
        [146, 56],
      ]),
      leavesAt(202, 96, [
        [58, 50],
        [122, 50],
      ]),
      leavesAt(112, 202, [
        [52, 44],
        [128, 42],
      ]),
      leavesAt(292, 208, [
        [48, 42],
        [132, 44],
      ]),
    ].join(''),
    fronds: '',
  },
  premium: {
    height: 364,
    stem: 'M200 364q-9-110 2-222',
    leaves: [
      leavesAt(84, 364, [
        [64, 92],
        [92, 108],
        [124, 84],
      ]),
      leavesAt(318, 364, [
        [52, 80],
        [88, 112],
        [116, 90],
      ]),
    ].join(''),
    fronds: [-4, 24, 50, 76, 104, 130, 156, 184]
      .map((angle, index) => frond({ root: { x: 201, y: 144 }, angle, length: index % 2 === 0 ? 118 : 104 }))
      .join(''),
  },
};

/** The more expensive the plan, the higher what grows in its house. It shows nothing that the words do not say. */
function PlanHouse({ plan, className }: { plan: FixedPlanId; className: string }) {
  const { height, leaves, fronds, stem } = HOUSES[plan];
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${height}`} fill="none" className={className}>
      <path d={outline(height)} className="fill-glass-bright" />
      <path d={`M66 ${height}V54L200 12L266 33V${height}Z`} className="fill-glass" />
      <g strokeLinecap="round" strokeLinejoin="round">
        <path d={stem} className="stroke-palm-deep stroke-[4]" />
        <path d={fronds} className="stroke-palm stroke-2" />
        <path d={leaves} className="fill-palm stroke-glass-bright stroke-1" />
      </g>
      <path d={bars(height)} className="stroke-mullion-strong opacity-60" vectorEffect="non-scaling-stroke" />
      <path d={outline(height)} className="stroke-mullion-strong stroke-[1.5]" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

const outline = (height: number) => `M1 ${height}V${EAVE}L200 2L399 ${EAVE}V${height}`;

/** Upright ones up to the roof, level ones from the eave down. */
function bars(height: number): string {
  const uprights = Array.from({ length: BAYS - 1 }, (_, index) => {
    const x = (WIDTH / BAYS) * (index + 1);
    const roof = EAVE - (EAVE - 2) * (1 - Math.abs(x - WIDTH / 2) / (WIDTH / 2));
    return `M${x.toFixed(1)} ${height}V${roof.toFixed(1)}`;
  });
  const levels = Array.from(
    { length: Math.ceil((height - EAVE) / STOREY) },
    (_, index) => `M1 ${EAVE + STOREY * index}H399`,
  );
  return [...uprights, ...levels].join('');
}
