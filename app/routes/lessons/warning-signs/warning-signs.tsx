import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { serverTranslator } from '#app/i18n/catalogues.server.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import { requestContext } from '#app/routes/services.server.ts';
import {
  type FieldGuide,
  fieldGuide,
  type HonestOffer,
  type SignFilter,
  signFilterOf,
} from '#app/signs/field-guide.ts';
import { Icon } from '#app/ui/art/icon.tsx';
import { Button, LinkButton, PrintButton } from '#app/ui/buttons.tsx';
import { Select } from '#app/ui/fields.tsx';
import { ClaimsLine } from '#app/ui/notices.tsx';
import { Contents, EmptyState, FoldLine, PageHeading } from '#app/ui/page.tsx';
import type { Route } from './+types/warning-signs';
import { chapterId, Line, SignChapter, SignLegend } from './sign-chapter.tsx';

/** The filter is in the address; without a query the page depends only on the language, and is kept in memory. */
export function loader({ url, context }: Route.LoaderArgs) {
  const filter = signFilterOf(url.searchParams);
  return { filter, guide: fieldGuide(serverTranslator(context.get(requestContext).locale), filter) };
}

export default function WarningSigns({ loaderData: { filter, guide } }: Route.ComponentProps) {
  const { t } = useLingui();
  useOpenSign();
  const chapters = guide.chapters.filter(({ signs }) => signs.length > 0);
  return (
    <>
      <PageHeading
        page={t`Warning signs`}
        lead={guide.lead}
        actions={
          <span className="max-sm:hidden">
            <PrintButton>
              <Trans>Print</Trans>
            </PrintButton>
          </span>
        }
      />
      <SignLegend guide={guide} />
      <SignFilterForm filter={filter} guide={guide} />
      <div className="mt-6 grid grid-cols-1 gap-x-[min(5rem,6vw)] lg:mt-10 lg:grid-cols-[min(15rem,22vw)_minmax(0,1fr)] max-lg:[&>nav]:hidden">
        <Contents
          entries={[
            ...chapters.map(({ group, title }) => ({ id: chapterId(group), title })),
            { id: HONEST_ID, title: guide.honest.title },
          ]}
        />
        <div className="flex flex-col gap-12">
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

/** Older browsers do not open the sign that an address names by themselves. */
function useOpenSign() {
  const { hash } = useLocation();
  useEffect(() => {
    const fold = document.getElementById(hash.slice(1))?.closest('details');
    if (!fold || fold.open) return;
    fold.open = true;
    fold.scrollIntoView();
  }, [hash]);
}

const HONEST_ID = 'honest-offers';

/** Offers that are odd at first sight, but honest, so that nobody learns to suspect everything. */
function HonestOffers({ honest: { title, lead, offers } }: { honest: FieldGuide['honest'] }) {
  return (
    <section data-claims aria-labelledby={HONEST_ID} className="flex flex-col gap-6">
      <ClaimsLine>
        <h2 id={HONEST_ID} className="text-title font-medium text-balance text-ink">
          {title}
        </h2>
      </ClaimsLine>
      <p className="max-w-prose text-lead text-pretty text-ink-soft">{lead}</p>
      {offers.map((offer) => (
        <Offer key={offer.id} offer={offer} />
      ))}
      <div className="screen-only flex flex-wrap gap-3">
        <LinkButton to="/register">
          <Trans>Look up a firm</Trans>
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
        <p className="text-body text-pretty text-ink">{offer}</p>
      </div>
      <dl className="flex flex-col gap-4 text-body text-ink">
        <Line term={<Trans>Weak signs it shows</Trans>}>
          <ul>
            {signs.map((sign) => (
              <li key={sign.id}>
                <a href={`/warning-signs#${sign.id}`} className="text-link inline-block min-h-6">
                  <span className="figures">{formatCount(sign.number, locale)}</span> {sign.name}
                </a>
              </li>
            ))}
          </ul>
        </Line>
        <Line term={<Trans>What the check shows</Trans>}>
          <p className="flex gap-2 text-pretty">
            <Icon name="check" className="text-leaf-ink" />
            <span className="min-w-0">{outcome}</span>
          </p>
        </Line>
      </dl>
    </article>
  );
}

/** Four choices that are sent in the address, so that they work without scripts and can be shared. */
function SignFilterForm({ filter, guide }: { filter: SignFilter; guide: FieldGuide }) {
  const { t } = useLingui();
  const { group, strength, sourced, place } = filter;
  const isFiltered = Object.values(filter).some((choice) => choice !== null);
  return (
    <Form
      method="get"
      preventScrollReset
      aria-label={t`Choose signs`}
      className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 lg:mt-4"
    >
      <details className="screen-only open:basis-full lg:basis-full lg:[&::details-content]:[content-visibility:visible]">
        <FoldLine className="text-small lg:supports-[selector(::details-content)]:hidden">
          <Trans>Filter</Trans>
        </FoldLine>
        {/* Another address replaces the choices; the count of signs stays, so that it is announced. */}
        <div
          key={Object.values(filter).join()}
          className="grid items-end gap-4 py-2 sm:grid-cols-2 lg:grid-cols-[repeat(5,auto)]"
        >
          <Select
            label={t`Chapter`}
            name="group"
            defaultValue={group ?? ''}
            placeholder={t`All chapters`}
            options={guide.chapters.map(({ group: value, title: label }) => ({ value, label }))}
          />
          <Select
            label={t`How strong`}
            name="strength"
            defaultValue={strength ?? ''}
            placeholder={t`Strong and weak`}
            options={guide.strengths.map(({ strength: value, name: label }) => ({ value, label }))}
          />
          <Select
            label={t`Source`}
            name="sourced"
            defaultValue={sourced ?? ''}
            placeholder={t`Any source, or none`}
            options={guide.sourcing.map(({ sourced: value, name: label }) => ({ value, label }))}
          />
          <Select
            label={t`Where it is found`}
            name="place"
            defaultValue={place ?? ''}
            placeholder={t`Anywhere`}
            options={[
              { value: 'here', label: t`On this site` },
              { value: 'elsewhere', label: t`Only elsewhere` },
            ]}
          />
          <Button type="submit" variant="quiet">
            <Trans>Show</Trans>
          </Button>
        </div>
      </details>
      <Count count={guide.count} total={guide.total} />
      {isFiltered ? (
        <Link
          to="/warning-signs"
          preventScrollReset
          className="screen-only text-link inline-flex min-h-11 items-center"
        >
          <Trans>Show all signs</Trans>
        </Link>
      ) : null}
    </Form>
  );
}

/** Announced when it changes. */
function Count({ count, total }: { count: number; total: number }) {
  const { t } = useLingui();
  return (
    <p role="status" className="figures text-body text-ink">
      {count === total
        ? t`${plural(total, { one: '# sign', other: 'All # signs' })}`
        : t`${plural(total, { one: `${count} of # sign`, other: `${count} of # signs` })}`}
    </p>
  );
}
