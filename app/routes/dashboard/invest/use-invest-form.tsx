import { useForm } from '#app/forms/form.tsx';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars } from '#app/i18n/money.ts';
import type { Plan } from '#app/investments/plan.ts';
import { concernsAmount, FAILED_TO_INVEST, INVESTING_REFUSAL_WORDS } from './investment-words.ts';
import type { InvestingAnswer } from './investmentplans.tsx';

interface InvestFormOptions {
  plan: Plan;
  requestId: string;
  answer: InvestingAnswer;
}

/** The form that places an amount in a plan, of whatever kind. */
export function useInvestForm({ plan, requestId, answer }: InvestFormOptions) {
  const { locale } = useLocale();
  const [minimum, maximum] = [formatDollars(plan.minimum, locale), formatDollars(plan.maximum, locale)];
  return useForm({
    answer,
    intent: 'invest',
    requestId,
    fields: { amount: '' },
    hidden: { plan: plan.id },
    problems: ({ why }) => {
      const words = INVESTING_REFUSAL_WORDS[why]({ name: plan.name, minimum, maximum });
      return concernsAmount(why) ? { amount: words } : { form: words };
    },
    unexpected: FAILED_TO_INVEST,
    clears: true,
  });
}
