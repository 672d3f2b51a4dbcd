import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatPercent } from '#app/i18n/money.ts';
import { Fictional } from '#app/ui/fictional.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { FamilyDrawing } from './family-drawing.tsx';
import { Sign } from '#app/signs/sign.tsx';

const ANNUAL_GROWTH_PERCENT = 5.8;

const FEATURES = [
  {
    key: 'capital',
    title: msg`Smart Capital Solutions`,
    text: msg`Your money never rests. It moves to wherever it earns the most.`,
  },
  {
    key: 'goal',
    title: msg`Goal-Oriented Planning`,
    text: msg`Name your goal and the day. We pick the plan that takes you there.`,
  },
  {
    key: 'dream',
    title: msg`Dream Realization`,
    text: msg`When the day comes, you cash out and live the life you planned.`,
  },
];

/** Dreams, a modest figure that does not fit the plans, and a family to believe it for. */
export function Freedom() {
  return (
    <section aria-labelledby="freedom" className="bg-ground-deep">
      <div className="public-measure grid gap-x-20 gap-y-14 py-16 lg:grid-cols-[6fr_5fr] lg:py-24">
        <div className="flex flex-col gap-12">
          <Dreams />
          <Approach />
        </div>
        <Family />
      </div>
    </section>
  );
}

function Dreams() {
  const { locale } = useLocale();
  const growth = formatPercent(ANNUAL_GROWTH_PERCENT, locale);
  return (
    <div className="flex flex-col gap-5">
      <h2 id="freedom" className="text-display font-medium text-balance">
        <Trans>Your Path to Financial Freedom</Trans>
      </h2>
      <h3 className="text-subtitle font-medium text-leaf-ink">
        <Trans>Building Wealth for Your Dreams</Trans>
      </h3>
      <p className="max-w-[38rem] text-lead text-pretty text-ink-soft">
        <Trans>A home of your own, a business, a long holiday: it all starts with the first deposit.</Trans>
      </p>
      <Sign is="smooth-returns">
        <div data-claim className="flex flex-col items-start gap-2 border-s-2 border-leaf ps-5">
          <p className="text-heading text-pretty">
            <Trans>Assets in our care grow {growth} annually, in good years and in bad ones.</Trans>
          </p>
          <Fictional />
        </div>
      </Sign>
    </div>
  );
}

function Approach() {
  const { i18n } = useLingui();
  return (
    <div className="flex flex-col items-start gap-6">
      <h3 className="text-subtitle font-medium">
        <Trans>Our Capital Growth Approach</Trans>
      </h3>
      <ul className="w-full border-t border-mullion-strong">
        {FEATURES.map(({ key, title, text }) => (
          <li key={key} className="grid gap-x-8 gap-y-1 border-b border-mullion py-5 sm:grid-cols-[2fr_3fr]">
            <h4 className="text-heading font-medium">{i18n._(title)}</h4>
            <p className="text-pretty text-ink-soft">{i18n._(text)}</p>
          </li>
        ))}
      </ul>
      <LinkButton to="/plans">
        <Trans>Investment plans</Trans>
      </LinkButton>
    </div>
  );
}

function Family() {
  return (
    <figure data-claim className="flex flex-col self-center">
      <FamilyDrawing className="w-full rounded-t-pane" />
      <div className="flex flex-col items-start gap-4 rounded-b-pane border border-t-0 border-mullion bg-pane p-6 sm:p-8">
        <blockquote className="text-subtitle text-pretty">
          <p>
            <Trans>We bought our house two years sooner than we had dared to hope.</Trans>
          </p>
        </blockquote>
        <figcaption className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
          <Trans>The Moreau family, clients of ours</Trans> <Fictional />
        </figcaption>
      </div>
    </figure>
  );
}
