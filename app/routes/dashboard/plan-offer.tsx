import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollarRange, formatDollars } from '#app/i18n/money.ts';
import type { Plan } from '#app/investments/plan.ts';
import { plainNumber } from '#app/i18n/typed-number.ts';
import { previewPlan } from '#app/investments/plan-preview.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { MoneyField } from '#app/ui/money-field.tsx';
import { Sign } from '#app/signs/sign.tsx';
import type { InvestingAnswer } from './investing-answer.ts';
import { InvestmentConfirmation } from './investment-confirmation.tsx';
import { concernsAmount, INVESTING_REFUSAL_WORDS } from './investment-words.ts';
import { useRequestId } from './request-id.tsx';

interface PlanOfferProps {
  plan: Plan;
  /** The request key for the first form of this page. */
  offeredRequestId: string;
  /** The answer to a form that was posted without scripts. */
  posted: InvestingAnswer | undefined;
}

/** One plan as the company offers it, and the form that puts deposits into it. */
export function PlanOffer({ plan, offeredRequestId, posted }: PlanOfferProps) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const { name, roiPercent, termDays } = plan;
  const range = formatDollarRange(plan.minimum, plan.maximum, locale);
  const roi = new Intl.NumberFormat(locale, { style: 'percent' }).format(roiPercent / 100);
  const days = t`${plural(termDays, { one: '# day', other: '# days' })}`;
  const promise = t`${plural(termDays, { one: 'ROI, promised in # day', other: 'ROI, promised in # days' })}`;
  return (
    <Card
      title={name}
      aside={
        <span className="text-small text-ink-faint">
          <Trans>Fictional</Trans>
        </span>
      }
    >
      <Sign is={['guaranteed-profit', 'impossible-yield']}>
        <p>
          <span className="figures block text-display font-medium text-ink">{roi}</span>
          <span className="mt-2 block text-small text-ink-soft">{promise}</span>
        </p>
      </Sign>
      <DefinitionList
        items={[
          {
            key: 'range',
            term: t`Range`,
            value: (
              <Sign inline is="plan-ladder">
                {range}
              </Sign>
            ),
            figures: true,
          },
          { key: 'duration', term: t`Duration`, value: days, figures: true },
        ]}
      />
      <InvestForm plan={plan} offeredRequestId={offeredRequestId} posted={posted} />
    </Card>
  );
}

function InvestForm({ plan, offeredRequestId, posted }: PlanOfferProps) {
  const { t } = useLingui();
  const fetcher = useFetcher<InvestingAnswer>();
  const answer = fetcher.data ?? posted;
  const requestId = useRequestId(offeredRequestId, fetcher.data);
  const problem = useProblem(plan, answer);
  return (
    <>
      <fetcher.Form method="post" className="flex flex-col gap-4">
        <input type="hidden" name="plan" value={plan.id} />
        <input type="hidden" name="requestId" value={requestId} />
        <AmountWithPreview
          key={requestId}
          plan={plan}
          amountText={answer?.ok === false ? answer.amountText : ''}
          error={problem.field}
        />
        <FormMessage>
          {problem.form === null ? null : (
            <>
              <span className="block">{problem.form}</span>
              {problem.reference === null ? null : (
                <span className="mt-1 block text-small">{t`Reference: ${problem.reference}`}</span>
              )}
            </>
          )}
        </FormMessage>
        <Button type="submit" busy={fetcher.state !== 'idle'}>
          {t`Invest now`}
        </Button>
      </fetcher.Form>
      {/* Beside the form and not in it: a dialog is closed by a form of its own. */}
      {answer?.ok ? <InvestmentConfirmation placed={answer} /> : null}
    </>
  );
}

interface Problem {
  /** Said at the amount. */
  field: string | null;
  /** Said of the form as a whole. */
  form: string | null;
  /** What finds a failure in the log. */
  reference: string | null;
}

function useProblem(plan: Plan, answer: InvestingAnswer | undefined): Problem {
  const { i18n } = useLingui();
  const { locale } = useLocale();
  if (answer === undefined || answer.ok) return { field: null, form: null, reference: null };
  const { why, reference } = answer;
  const [minimum, maximum] = [formatDollars(plan.minimum, locale), formatDollars(plan.maximum, locale)];
  const words = i18n._(INVESTING_REFUSAL_WORDS[why]({ name: plan.name, minimum, maximum }));
  return concernsAmount(why) ? { field: words, form: null, reference } : { field: null, form: words, reference };
}

interface AmountProps {
  plan: Plan;
  amountText: string;
  error: string | null;
}

function AmountWithPreview({ plan, amountText, error }: AmountProps) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(amountText);
  // Something may have been typed before the page came alive.
  useEffect(() => setTyped(input.current?.value ?? ''), []);
  const preview = previewPlan(plan, plainNumber(typed, locale));
  const dollars = (cents: bigint | undefined) => (cents === undefined ? '–' : formatDollars(cents, locale));
  return (
    <>
      <MoneyField
        ref={input}
        label={t`Amount`}
        error={error}
        name="amount"
        required
        defaultValue={amountText}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div aria-live="polite" className="noscript:hidden">
        <DefinitionList
          items={[
            { key: 'profit', term: t`Promised profit`, value: dollars(preview?.profit), figures: true },
            { key: 'payout', term: t`Promised payout`, value: dollars(preview?.payout), figures: true },
          ]}
        />
      </div>
    </>
  );
}
