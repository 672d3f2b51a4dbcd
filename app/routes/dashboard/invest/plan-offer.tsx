import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { ActionForm, type FormField, FormOutcome, SubmitButton } from '#app/forms/form.tsx';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollarRange, formatDollars, formatPercent } from '#app/i18n/money.ts';
import { plainNumber } from '#app/i18n/typed-number.ts';
import { type FixedPlan, planById, previewPlan } from '#app/investments/plan.ts';
import { Sign } from '#app/signs/sign.tsx';
import { LinkButton } from '#app/ui/buttons.tsx';
import { ModalDialog } from '#app/ui/dialogs.tsx';
import { MoneyField } from '#app/ui/fields.tsx';
import { Fictional } from '#app/ui/notices.tsx';
import { Card } from '#app/ui/page.tsx';
import { Definition, DefinitionList } from '#app/ui/tables.tsx';
import { MostChosen } from '../../public/plans/plan-bay.tsx';
import { InRealTime } from '../../times.tsx';
import type { InvestingAnswer } from './investmentplans.tsx';
import { useInvestForm } from './use-invest-form.tsx';

interface PlanOfferProps {
  plan: FixedPlan;
  isMostChosen: boolean;
  requestId: string;
  answer: InvestingAnswer;
}

export function PlanOffer({ plan, isMostChosen, requestId, answer }: PlanOfferProps) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const { name, roiPercent, termDays } = plan;
  const range = formatDollarRange(plan.minimum, plan.maximum, locale);
  const roi = formatPercent(roiPercent, locale);
  const days = t`${plural(termDays, { one: '# day', other: '# days' })}`;
  const promise = t`${plural(termDays, { one: 'ROI, promised in # day', other: 'ROI, promised in # days' })}`;
  return (
    <Card title={name} aside={isMostChosen ? <MostChosen /> : <Fictional />} className="lg:p-6">
      <Sign is={['guaranteed-profit', 'impossible-yield']}>
        <p>
          <span className="figures block text-display font-medium text-ink">{roi}</span>
          <span className="mt-2 block text-small text-ink-soft">{promise}</span>
        </p>
      </Sign>
      <DefinitionList>
        <Definition
          term={t`Range`}
          value={
            <Sign inline is="plan-ladder" className="sm:whitespace-nowrap">
              {range}
            </Sign>
          }
          figures
        />
        <Definition term={t`Duration`} value={days} figures />
      </DefinitionList>
      <InvestForm plan={plan} requestId={requestId} answer={answer} />
    </Card>
  );
}

function InvestForm({ plan, requestId, answer }: Omit<PlanOfferProps, 'isMostChosen'>) {
  const [typed, setTyped] = useState('');
  const form = useInvestForm({ plan, requestId, answer });
  return (
    <>
      <ActionForm form={form} preventScrollReset onReset={() => setTyped('')} className="mt-auto flex flex-col gap-4">
        <AmountWithPreview plan={plan} field={form.field('amount')} typed={typed} onType={setTyped} />
        <FormOutcome form={form} />
        <SubmitButton form={form}>
          <Trans>Invest now</Trans>
        </SubmitButton>
      </ActionForm>
      {/* Outside the form: a dialog is closed by a form of its own. */}
      {form.done === undefined ? null : <InvestmentConfirmation placed={form.done} />}
    </>
  );
}

interface AmountProps {
  plan: FixedPlan;
  field: FormField;
  typed: string;
  onType: (text: string) => void;
}

function AmountWithPreview({ plan, field, typed, onType }: AmountProps) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const input = useRef<HTMLInputElement>(null);
  // Something may have been typed before the page was hydrated.
  useEffect(() => onType(input.current?.value ?? ''), [onType]);
  const preview = previewPlan(plan, plainNumber(typed, locale));
  const dollars = (cents: bigint | undefined) => (cents === undefined ? '–' : formatDollars(cents, locale));
  return (
    <>
      <MoneyField
        {...field}
        ref={input}
        label={t`Amount`}
        required
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <div aria-live="polite" aria-atomic="true" className="noscript:hidden">
        <DefinitionList>
          <Definition term={t`Promised profit`} value={dollars(preview?.profit)} figures />
          <Definition term={t`Promised payout`} value={dollars(preview?.payout)} figures />
        </DefinitionList>
      </div>
    </>
  );
}

function InvestmentConfirmation({ placed }: { placed: Extract<InvestingAnswer, { ok: true; intent: 'invest' }> }) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const name = planById(placed.plan)?.name ?? '';
  const payout = formatDollars(placed.principal + placed.profit, locale);
  return (
    <ModalDialog
      title={<Trans>Investment Confirmation</Trans>}
      open
      occasion={placed}
      actions={
        <LinkButton to="/dashboard">
          <Trans>Go to the overview</Trans>
        </LinkButton>
      }
    >
      <p>
        <Trans>Your investment in the {name} plan has been placed.</Trans>
      </p>
      <DefinitionList>
        <Definition term={t`Amount`} value={formatDollars(placed.principal, locale)} figures />
        <Definition term={t`Promised profit`} value={formatDollars(placed.profit, locale)} figures />
        <Definition term={t`Promised payout`} value={payout} figures />
        {placed.due === null ? null : (
          <Definition term={t`Due, in practice time`} value={formatDateTime(placed.due.at, locale)} figures />
        )}
      </DefinitionList>
      <p className="text-small">
        <InRealTime minutes={placed.due?.realMinutes ?? null} />
      </p>
    </ModalDialog>
  );
}
