import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { serverTranslator } from '#app/i18n/catalogues.server.ts';
import { fieldGuide } from '#app/lessons/field-guide.ts';
import { signFilterOf } from '#app/lessons/sign-filter.ts';
import { Contents } from '#app/ui/contents.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import { requestContext } from '../services.server.ts';
import type { Route } from './+types/warning-signs';
import { HONEST_ID, HonestOffers } from './honest-offers.tsx';
import { chapterId, SignChapter } from './sign-chapter.tsx';
import { SignFilterForm } from './sign-filter-form.tsx';
import { SignLegend } from './sign-legend.tsx';

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
