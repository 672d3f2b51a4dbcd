import { useLingui } from '@lingui/react/macro';
import { stateOf } from '#app/classes/class-state.ts';
import { classDay } from '#app/classes/classroom.ts';
import { companyBooksOf } from '#app/exports/class-report.server.ts';
import { debriefOfClass } from '#app/debrief/debrief-of-class.server.ts';
import { serverTranslator } from '#app/i18n/catalogues.server.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { notFound } from '../guards.server.ts';
import { firstFlagsOf } from '#app/spotter/debrief-flags.server.ts';
import { requestContext } from '../services.server.ts';
import type { Route } from './+types/projector';
import { arcOf } from './arc-of-class.server.ts';
import { ConsoleFreshness } from './console-freshness.tsx';
import { readClassRequest } from './console-request.server.ts';
import { joinUrlOf } from './join-url.ts';
import { CompanyView, JoinView, RevealView } from './projector-views.tsx';
import { revealOf } from './reveal.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, classroom, now, practiceNow } = await readClassRequest(request, context);
  const { database, settings } = services;
  if (classroom.joinCode === null) throw notFound();
  const state = stateOf(classroom, now);
  const arc = await arcOf(database, classroom.id, 0);
  const { joinCode } = classroom;
  const joinUrl = joinUrlOf(settings.appUrl, joinCode);
  if (state === 'prepared' || state === 'open') {
    return { view: 'join', isOpen: state === 'open', joinCode, joinUrl, people: arc.people.joined } as const;
  }
  const books = await companyBooksOf(database, classroom, now);
  const { history, solvency, unpayableFrom: unpayableDay } = books;
  const day = classDay(classroom, practiceNow);
  if (state === 'running' || state === 'paused' || state === 'collapsed') {
    const people = arc.people.joined + arc.crowd.joined;
    return { view: 'company', day, people, history, solvency } as const;
  }
  const [reveal, { losses, paidInFull }, firstFlags] = await Promise.all([
    revealOf(database, classroom.id),
    debriefOfClass(database, classroom, now, books),
    firstFlagsOf(database, classroom.id, serverTranslator(context.get(requestContext).locale)),
  ]);
  return { view: 'reveal', history, solvency, reveal, unpayableDay, losses, paidInFull, firstFlags } as const;
}

/** What the whole room sees: large, and without anything to press. */
export default function Projector({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageTitle page={t`Projector`} />
      <ConsoleFreshness />
      <main id="content" className="mx-auto flex w-full max-w-[90rem] flex-col gap-8 px-6 py-10 lg:px-10">
        <Shown data={loaderData} />
      </main>
    </>
  );
}

function Shown({ data }: { data: Route.ComponentProps['loaderData'] }) {
  switch (data.view) {
    case 'join':
      return <JoinView {...data} />;
    case 'company':
      return <CompanyView {...data} />;
    case 'reveal':
      return <RevealView {...data} />;
  }
}
