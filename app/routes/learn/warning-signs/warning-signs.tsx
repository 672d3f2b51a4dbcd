import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { serverTranslator } from '#app/i18n/catalogues.server.ts';
import { fieldGuide, signFilterOf, type FieldGuide, type HonestOffer } from '#app/signs/field-guide.ts';
import { Contents } from '#app/ui/contents.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import { requestContext } from '#app/routes/services.server.ts';
import type { Route } from './+types/warning-signs';
import { chapterId, SignChapter, SignLegend } from './sign-chapter.tsx';
import { SignFilterForm } from './sign-filter-form.tsx';
import type { ReactNode } from 'react';
import { Fictional } from '#app/ui/fictional.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';

/** The catalogue. What is asked of it stands in the address; without a query it hangs on the language alone, and is kept. */
export function loader({ url, context }: Route.LoaderArgs) {
  const filter = signFilterOf(url.searchParams);
  return { filter, guide: fieldGuide(serverTranslator(context.get(requestContext).locale), filter) };
}

export default function WarningSigns({ loaderData: { filter, guide } }: Route.ComponentProps) {
  const { t } = useLingui();
  const chapters = guide.chapters.filter(({ signs }) => signs.length > 0);
  return (
    <>
      <PageTitle page={t`Warning signs`} />
      <PageHeading
        title={<Trans>Warning signs</Trans>}
        lead={guide.lead}
        actions={
          <PrintButton>
            <Trans>Print</Trans>
          </PrintButton>
        }
      />
      <SignLegend guide={guide} />
      <SignFilterForm filter={filter} guide={guide} />
      <div className="mt-10 grid grid-cols-1 gap-x-[min(5rem,6vw)] gap-y-12 lg:grid-cols-[min(15rem,22vw)_minmax(0,1fr)]">
        <Contents
          entries={[
            ...chapters.map(({ group, title }) => ({ id: chapterId(group), title })),
            { id: HONEST_ID, title: guide.honest.title },
          ]}
        />
        <div className="flex flex-col gap-14">
          {chapters.length === 0 ? (
            <EmptyState title={<Trans>No sign fits all of this.</Trans>}>
              <Link to="/warning-signs" className="text-link inline-flex min-h-11 items-center">
                <Trans>Show all signs</Trans>
              </Link>
            </EmptyState>
          ) : null}
          {chapters.map((chapter) => (
            <SignChapter key={chapter.group} chapter={chapter} guide={guide} />
          ))}
          <HonestOffers honest={guide.honest} />
        </div>
      </div>
    </>
  );
}

const HONEST_ID = 'honest-offers';

/** The counterpart: odd at first sight, and honest. Nobody is taught to suspect everything. */
function HonestOffers({ honest: { title, lead, offers } }: { honest: FieldGuide['honest'] }) {
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
