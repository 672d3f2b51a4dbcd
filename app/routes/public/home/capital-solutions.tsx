import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fictional } from '#app/ui/fictional.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

const CLIENTS = [
  { key: 'families', title: msg`Individuals and families`, text: msg`A home, a business, a calm retirement.` },
  { key: 'offices', title: msg`Family offices`, text: msg`Wealth that lasts beyond one generation.` },
  { key: 'startups', title: msg`Startups and SMEs`, text: msg`Growth capital, from Seed to Series C.` },
  { key: 'corporations', title: msg`Established corporations`, text: msg`Advice and funding for the next step.` },
];

/** What the company says that it does, for everybody: the more it is for, the less it is. */
export function CapitalSolutions() {
  const { i18n } = useLingui();
  return (
    <section aria-labelledby="solutions" className="bg-ground-deep">
      <div className="public-measure grid gap-x-20 gap-y-12 py-16 lg:grid-cols-[6fr_5fr] lg:py-24">
        <div className="flex flex-col items-start gap-6">
          <h2 id="solutions" className="max-w-[min(14ch,100%)] text-display font-medium text-balance">
            <Trans>Strategic Capital Solutions</Trans>
          </h2>
          <p className="max-w-[36rem] text-lead text-pretty text-ink-soft">
            <Trans>
              We bring money and good ideas together. One team looks after you from the first talk to the last payout,
              so you can think about your plans instead of the markets.
            </Trans>
          </p>
          <div className="mt-2 flex flex-wrap gap-3">
            <LinkButton to="/solutions">
              <Trans>Explore Our Solutions</Trans>
            </LinkButton>
            <LinkButton to="/approach" variant="quiet">
              <Trans>Explore our approach</Trans>
            </LinkButton>
          </div>
        </div>
        <div>
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-4 text-ink-soft">
            <Trans>People who work with us</Trans> <Fictional />
          </h3>
          <ul className="border-t border-mullion-strong">
            {CLIENTS.map(({ key, title, text }) => (
              <li key={key} className="border-b border-mullion py-4">
                <strong className="block text-heading font-medium">{i18n._(title)}</strong>
                <span className="text-ink-soft">{i18n._(text)}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
