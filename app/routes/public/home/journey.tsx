import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import { Section } from '#app/ui/section.tsx';

/** A plant that has grown by each step: the drawing in the step's pane of the round window. */
const STEPS = [
  {
    key: 'choose',
    title: msg`Choose Plan`,
    text: msg`Select the investment that fits your budget.`,
    drawing: 'M24 40c4 0 6-3 6-6s-3-6-6-9c-3 3-6 6-6 9s2 6 6 6z',
  },
  {
    key: 'deposit',
    title: msg`Make Deposit`,
    text: msg`Fund your account in a few minutes.`,
    drawing: 'M24 44V28c0-5 3-8 9-9 0 6-3 9-9 9',
  },
  {
    key: 'earn',
    title: msg`Invest & Earn`,
    text: msg`Sit back and watch your money grow.`,
    drawing: 'M24 44V14c0-5 3-8 9-9 0 6-3 9-9 9M24 34c0-6-4-9-11-10 0 6 4 10 11 10zM24 26c0-5 4-8 10-9 0 6-4 9-10 9z',
  },
  {
    key: 'withdraw',
    title: msg`Withdraw Profits`,
    text: msg`Cash out whenever a plan is done.`,
    drawing:
      'M24 44V16M24 38c0-6-4-9-11-10 0 6 4 10 11 10zM24 32c0-5 4-8 10-9 0 6-4 9-10 9zM24 16a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM12 20a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM36 17a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM15 19l9 7M33 16l-9 6',
  },
];

/** Four steps around a round window, or down a column where there is no room for it. */
export function Journey() {
  const { i18n } = useLingui();
  const { locale } = useLocale();
  return (
    <Section
      tone="deep"
      title={<Trans>Your Investment Journey</Trans>}
      lead={<Trans>Start growing your wealth in just 4 simple steps</Trans>}
    >
      <ol className="journey">
        {STEPS.map(({ key, title, text, drawing }, index) => (
          <li key={key}>
            <div className="journey-pane">
              <span className="figures text-figure font-medium">{formatCount(index + 1, locale)}</span>
              <svg aria-hidden="true" viewBox="8 0 32 46" className="h-16 fill-none stroke-current stroke-[1.5]">
                <path d={drawing} />
              </svg>
            </div>
            <div className="journey-words">
              <h3 className="text-subtitle font-medium">{i18n._(title)}</h3>
              <p className="text-lead text-pretty text-ink-soft">{i18n._(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
