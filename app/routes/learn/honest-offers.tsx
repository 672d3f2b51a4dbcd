import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldGuide, HonestOffer } from '#app/lessons/field-guide.ts';
import { Fictional } from '#app/ui/fictional.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';

export const HONEST_ID = 'honest-offers';

/** The counterpart: odd at first sight, and honest. Nobody is taught to suspect everything. */
export function HonestOffers({ honest: { title, lead, offers } }: { honest: FieldGuide['honest'] }) {
  return (
    <section aria-labelledby={HONEST_ID} className="flex flex-col gap-6">
      <h2 id={HONEST_ID} className="text-title font-medium text-balance text-ink">
        {title}
      </h2>
      <p className="max-w-prose text-lead text-pretty text-ink-soft">{lead}</p>
      {offers.map((offer) => (
        <Offer key={offer.id} offer={offer} />
      ))}
      <div className="screen-only flex flex-wrap gap-3">
        <LinkButton to="/register">
          <Trans>Practise the check</Trans>
        </LinkButton>
        <LinkButton to="/registers" variant="quiet">
          <Trans>Real registers</Trans>
        </LinkButton>
      </div>
    </section>
  );
}

function Offer({ offer: { id, name, offer, signs, outcome } }: { offer: HonestOffer }) {
  const { locale } = useLocale();
  return (
    <article data-claim aria-labelledby={`honest-${id}`} className="pane flex flex-col gap-5 p-pane">
      <div className="flex max-w-prose flex-col gap-2">
        <h3 id={`honest-${id}`} className="text-heading font-medium text-ink">
          {name}
        </h3>
        <Fictional />
        <p className="text-body text-pretty text-ink">{offer}</p>
      </div>
      <div className="grid gap-x-12 gap-y-5 md:grid-cols-2">
        <Part title={<Trans>Weak signs that it shows</Trans>}>
          <ul>
            {signs.map((sign) => (
              <li key={sign.id}>
                <a href={`#${sign.id}`} className="text-link inline-block min-h-6">
                  <span className="figures">{formatCount(sign.number, locale)}</span> {sign.name}
                </a>
              </li>
            ))}
          </ul>
        </Part>
        <Part title={<Trans>What the check shows</Trans>}>
          <p className="flex gap-2 text-pretty">
            <Icon name="check" className="text-leaf-ink" />
            <span className="min-w-0">{outcome}</span>
          </p>
        </Part>
      </div>
    </article>
  );
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2 text-body text-ink">
      <h4 className="text-small font-medium text-ink-soft">{title}</h4>
      {children}
    </div>
  );
}
