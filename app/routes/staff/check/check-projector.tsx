import { useLingui } from '@lingui/react/macro';
import { CheckFigures } from '#app/check/estimate/check-figures.tsx';
import { releasesOf } from '#app/check/estimate/results.server.ts';
import { notFound } from '#app/routes/guards.server.ts';
import { PageTitle } from '#app/ui/page.tsx';
import type { Route } from './+types/check-projector';
import { ProjectorTitle } from '../classes/projector-parts.tsx';
import { readCheckRequest } from '../console-request.server.ts';
import { WAVE_WORDS } from './check-words.ts';

/** Returns the latest published figures; there is nothing to show before them. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { services, cohort } = await readCheckRequest(request, context, params.check);
  const result = (await releasesOf(services.database, cohort.id)).at(-1);
  if (result === undefined) throw notFound();
  return { result, design: cohort.design };
}

/** Shows what the whole room sees of a check: large, with nothing to press. */
export default function CheckProjector({ loaderData: { result, design } }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  return (
    <>
      <PageTitle page={t`Projector`} />
      <main id="content" className="mx-auto flex w-full max-w-[90rem] flex-col gap-8 px-6 py-10 lg:px-10">
        <ProjectorTitle>{i18n._(WAVE_WORDS[result.wave])}</ProjectorTitle>
        <CheckFigures result={result} design={design} isLarge />
      </main>
    </>
  );
}
