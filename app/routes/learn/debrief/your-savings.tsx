import { Trans } from '@lingui/react/macro';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars, formatPercent } from '#app/i18n/money.ts';
import { outsideRange, PLANS, profitOf } from '#app/investments/plan.ts';
import { FEE_BASIS_POINTS, INTEREST_BASIS_POINTS, interestOver } from '#app/investments/savings.ts';
import type { SavingsTotals } from '#app/investments/savings.server.ts';
import { type Cents, cents } from '#app/ledger/money.ts';
import { Definition, DefinitionList } from '#app/ui/tables.tsx';
import { StoryPart } from './story-steps.tsx';

/** For people who put nothing into the account: what this would have brought. */
const EXAMPLE = cents(1_000_00n);
const BASIS_POINTS_PER_PERCENT = 100;

/** What the honest account beside the plans made of the person's money, and what a plan would have called the same. */
export function YourSavings({ savings, days }: { savings: SavingsTotals; days: number }) {
  const { locale } = useLocale();
  const dollars = (amount: bigint) => formatDollars(amount, locale);
  const percent = (basisPoints: number) => formatPercent(basisPoints / BASIS_POINTS_PER_PERCENT, locale);
  const { paidIn, paidOut, interest, saved } = savings;
  return (
    <StoryPart title={<Trans>The dull offer beside it: the savings account</Trans>}>
      <DefinitionList>
        {paidIn === 0n ? null : (
          <>
            <Definition term={<Trans>Paid into savings</Trans>} value={dollars(paidIn)} figures />
            <Definition term={<Trans>Paid out to your practice wallet</Trans>} value={dollars(paidOut)} figures />
            <Definition term={<Trans>Interest so far, after the fee</Trans>} value={dollars(interest)} figures />
            <Definition term={<Trans>Your savings</Trans>} value={dollars(saved)} figures />
          </>
        )}
        <Definition term={<Trans>Interest a year</Trans>} value={percent(INTEREST_BASIS_POINTS)} figures />
        <Definition term={<Trans>Fee a year, taken out of it</Trans>} value={percent(FEE_BASIS_POINTS)} figures />
      </DefinitionList>
      <p className="max-w-[46rem] text-lead text-pretty text-ink">
        {paidIn === 0n ? <NothingSaved days={days} /> : <ClaimOfPlan amount={paidIn} />}
      </p>
    </StoryPart>
  );
}

function NothingSaved({ days }: { days: number }) {
  const { locale } = useLocale();
  const { interest, fee } = interestOver(days, { saved: EXAMPLE, carried: 0 });
  const [example, brought] = [formatDollars(EXAMPLE, locale), formatDollars(interest - fee, locale)];
  return (
    <Trans>
      You put nothing into it. {example} would have brought {brought} by now. That is dull, and all of it would have
      been paid.
    </Trans>
  );
}

/** An amount that no plan takes is compared with the first one, which is the humblest. */
function ClaimOfPlan({ amount }: { amount: Cents }) {
  const { locale } = useLocale();
  const plan = PLANS.find((offer) => outsideRange(offer, amount) === null) ?? PLANS[0];
  if (plan === undefined) return null;
  const [put, claimed] = [formatDollars(amount, locale), formatDollars(amount + profitOf(plan, amount), locale)];
  const { name } = plan;
  return (
    <Trans>
      For the same {put}, the {name} plan would have shown {claimed} at its end, with nothing behind the difference. The
      savings account promised little, and what it promised was there.
    </Trans>
  );
}
