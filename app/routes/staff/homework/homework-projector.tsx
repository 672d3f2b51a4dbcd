import { Trans, useLingui } from '@lingui/react/macro';
import { keptReportOf } from '#app/enrolment/homework.server.ts';
import { serverTranslator } from '#app/i18n/catalogues.server.ts';
import { readReport } from '#app/operations/homework/report-homework.server.ts';
import { notFound } from '#app/routes/guards.server.ts';
import { requestContext } from '#app/routes/services.server.ts';
import { namedFlags } from '#app/spotter/debrief-flags.server.ts';
import { PageTitle } from '#app/ui/page.tsx';
import type { Route } from './+types/homework-projector';
import { TooFew } from '../classes/projector-parts.tsx';
import { RevealView } from '../classes/reveal-view.tsx';
import { readHomeworkRequest } from '../console-request.server.ts';
import { AddedUp } from './homework.tsx';

/** Loads the report; there is nothing to show before it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { services, homework } = await readHomeworkRequest(request, context, params.homework);
  const kept = await keptReportOf(services.database, homework.id);
  if (kept === null) throw notFound();
  const { debrief, firstSigns } = readReport(kept);
  const { report, losses, paidInFull } = debrief;
  if (report.books === null) return { view: 'too-few' } as const;
  const { history, solvency, unpayableFrom: unpayableDay } = report.books;
  const firstFlags = namedFlags(firstSigns, serverTranslator(context.get(requestContext).locale));
  return { view: 'reveal', history, solvency, unpayableDay, losses, paidInFull, firstFlags } as const;
}

/** Shows what the whole room sees when everybody has done their homework: large, with nothing to press. */
export default function HomeworkProjector({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageTitle page={t`Projector`} />
      <main id="content" className="mx-auto flex w-full max-w-[90rem] flex-col gap-8 px-6 py-10 lg:px-10">
        {loaderData.view === 'too-few' ? <TooFewForHomework /> : <RevealView {...loaderData} lead={<AddedUp />} />}
      </main>
    </>
  );
}

function TooFewForHomework() {
  return (
    <TooFew>
      <Trans>
        Fewer than five people paid in. What their companies held would reveal what individuals did, so it is not shown
        here. Everybody saw their own in their Debrief.
      </Trans>
    </TooFew>
  );
}
