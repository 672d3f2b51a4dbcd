import { Trans } from '@lingui/react/macro';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { storedReportOf } from '#app/enrolment/homework.server.ts';
import { serverTranslator } from '#app/i18n/catalogues.server.ts';
import { readReport } from '#app/operations/homework/report-homework.server.ts';
import { notFound } from '#app/routes/guards.server.ts';
import { requestContext } from '#app/routes/services.server.ts';
import { namedFlags } from '#app/spotter/debrief-flags.server.ts';
import { ProjectorPage, TooFew } from '../classes/projector-parts.tsx';
import { revealOf } from '../classes/reveal.server.ts';
import { RevealSlides, unlessTurned } from '../classes/reveal-slides.tsx';
import { readHomeworkRequest } from '../console-request.server.ts';
import type { Route } from './+types/homework-projector';
import { AddedUp } from './homework.tsx';

export const shouldRevalidate = unlessTurned;

/** There is nothing to show before the report. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { services, homework } = await readHomeworkRequest(request, context, params.homework);
  const kept = await storedReportOf(services.database, homework.id);
  if (kept === null) throw notFound();
  const { debrief, firstSigns } = readReport(kept);
  const i18n = serverTranslator(context.get(requestContext).locale);
  return revealOf(debrief, namedFlags(firstSigns, i18n), i18n, STORIES[homework.scenario].chat);
}

export default function HomeworkProjector({ loaderData }: Route.ComponentProps) {
  return (
    <ProjectorPage>
      {loaderData.view === 'too-few' ? <TooFewForHomework /> : <RevealSlides {...loaderData} lead={<AddedUp />} />}
    </ProjectorPage>
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
