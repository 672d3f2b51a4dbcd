import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatWholeDollars } from '#app/i18n/money.ts';
import { PLANS } from '#app/investments/plan.ts';
import { Sign } from '#app/signs/sign.tsx';
import type { SignId } from '#app/signs/sign-id.ts';
import { ClaimsLine } from '#app/ui/notices.tsx';

/** A business that raises capital says three to six days; a bank says months. */
const CAPITAL_DAYS = { least: 3, most: 6 };

const SMALLEST = PLANS.reduce((one, other) => (other.minimum < one.minimum ? other : one));

/** The answers leave no reason to ask further. */
export function Questions() {
  return (
    <section data-claims aria-labelledby="questions">
      <div className="public-measure grid gap-x-20 gap-y-6 py-9 lg:grid-cols-[4fr_7fr] lg:py-24">
        <div className="self-start lg:sticky lg:top-40">
          <ClaimsLine>
            <h2 id="questions" className="max-w-[14ch] text-title font-medium text-balance">
              <Trans>Frequently asked questions</Trans>
            </h2>
          </ClaimsLine>
        </div>
        <Accordion items={useQuestions()} />
      </div>
    </section>
  );
}

function useQuestions() {
  const { t } = useLingui();
  const { locale } = useLocale();
  const answer = (key: string, title: string, text: string, signs: readonly SignId[] = []) => ({
    key,
    title,
    text,
    signs,
  });
  const { least, most } = CAPITAL_DAYS;
  const minimum = formatWholeDollars(SMALLEST.minimum, locale);
  return [
    answer(
      'services',
      t`What services do you offer?`,
      t`We raise capital, manage portfolios and advise companies on their finances. For families we plan wealth, homes and savings. Every client can also join our fixed-return plans.`,
    ),
    answer(
      'capital',
      t`How long does it take to raise capital?`,
      t`${plural(most, {
        one: `Typically ${least} to # business day, from your first call to the money in your account.`,
        other: `Typically ${least} to # business days, from your first call to the money in your account.`,
      })}`,
    ),
    answer(
      'beginners',
      t`Is this suitable for beginners?`,
      t`Yes. You need no experience and no adviser, and we ask no hard questions. Anybody can join, starting at ${minimum}.`,
      ['anyone-can-join'],
    ),
    answer(
      'security',
      t`How safe are my payments?`,
      t`Very safe. You pay in practice Bitcoin, so no bank can delay a payment or take it back. Beware of dishonest sites: there are many, so deal with nobody but us.`,
      ['crypto-only', 'scam-notice'],
    ),
    answer(
      'updates',
      t`How often is my portfolio updated?`,
      t`Every second. Your dashboard shows how your profit rises, day and night, and it never goes down.`,
    ),
    answer(
      'alternatives',
      t`Do you offer alternative investments?`,
      t`Yes: property, private credit, farmland and digital assets. Our clients learn the details once they have joined.`,
    ),
  ];
}

/** Opens one at a time. It uses the browser's own element, so it needs no scripts. */
function Accordion({ items }: { items: ReturnType<typeof useQuestions> }) {
  return (
    <div className="border-b border-mullion">
      {items.map(({ key, title, signs, text }) => (
        <Sign key={key} is={signs}>
          <details data-claim name="questions" className="accordion border-t border-mullion">
            <summary className="flex min-h-14 items-center justify-between gap-6 py-3 hover:text-leaf-ink">
              <h3 className="text-heading font-medium text-pretty">{title}</h3>
              <span aria-hidden="true" className="accordion-sign" />
            </summary>
            <p className="max-w-prose pb-7 text-ink-soft">{text}</p>
          </details>
        </Sign>
      ))}
    </div>
  );
}
