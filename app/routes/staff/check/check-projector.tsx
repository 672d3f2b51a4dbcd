import { useLingui } from '@lingui/react/macro';
import { CheckFigures } from '#app/check/estimate/check-figures.tsx';
import { releasesOf } from '#app/check/estimate/results.server.ts';
import { notFound } from '#app/routes/guards.server.ts';
import { ProjectorPage, ProjectorTitle } from '../classes/projector-parts.tsx';
import { readCheckRequest } from '../console-request.server.ts';
import type { Route } from './+types/check-projector';
import { WAVE_WORDS } from './check-words.ts';

/** There is nothing to show before figures are published. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { services, cohort } = await readCheckRequest(request, context, params.check);
  const result = (await releasesOf(services.database, cohort.id)).at(-1);
  if (result === undefined) throw notFound();
  return { result, design: cohort.design };
}

export default function CheckProjector({ loaderData: { result, design } }: Route.ComponentProps) {
  const { i18n } = useLingui();
  return (
    <ProjectorPage>
      <ProjectorTitle>{i18n._(WAVE_WORDS[result.wave])}</ProjectorTitle>
      <CheckFigures result={result} design={design} isLarge />
    </ProjectorPage>
  );
}
