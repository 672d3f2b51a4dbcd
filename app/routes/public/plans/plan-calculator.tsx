import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars } from '#app/i18n/money.ts';
import { plainNumber } from '#app/i18n/typed-number.ts';
import type { Plan } from '#app/investments/plan.ts';
import { calculatePlan, type PlanCalculation } from '#app/investments/plan-preview.ts';
import { Button } from '#app/ui/button.tsx';
import { MoneyField } from '#app/ui/money-field.tsx';
import { INVESTING_REFUSAL_WORDS } from '../../dashboard/investment-words.ts';

interface PlanCalculatorProps {
  plan: Plan;
  amountText: string;
  days: string;
}

/** What a plan would pay for an amount: while it is typed, or, without scripts, when the form comes back. */
export function PlanCalculator({ plan, amountText, days }: PlanCalculatorProps) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(amountText);
  // Something may have been typed before the page came alive.
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

function useProblem(plan: Plan, calculated: PlanCalculation): string | undefined {
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

/** An output, so that a screen reader tells what it becomes. */
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
