import { Trans, useLingui } from '@lingui/react/macro';
import { Link, type RouterContextProvider } from 'react-router';
import { practiceAt } from '#app/classes/clock.ts';
import { rememberFirstLookUp } from '#app/debrief/lesson-progress.server.ts';
import { firmNumbered, searchRegister } from '#app/registers/firms.ts';
import { type LookUp, lookUpAddress, readLookUp } from '#app/registers/look-up-address.ts';
import { viewerOfRequest } from '#app/routes/guards.server.ts';
import { ExampleLayout } from '#app/routes/public/example-layout.tsx';
import { requestContext, servicesContext } from '#app/routes/services.server.ts';
import { PageTitle } from '#app/ui/page.tsx';
import { isAskedHere } from '../../guards.server.ts';
import type { Route } from './+types/halmere';
import { ExampleRegister } from './example-register.tsx';
import { registerInWords } from './register-page.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const lookUp = readLookUp(new URL(request.url).searchParams);
  await rememberLookUp(request, context, lookUp);
  const { locale } = context.get(requestContext);
  return registerInWords(lookUp, locale, {
    action: lookUpAddress({ query: null, entry: null }),
    carried: [],
    addressOf: lookUpAddress,
  });
}

/** In a tab beside a decision: it says what a register says, and nothing about the sender in question. */
export default function RegisterOfHalmere({ loaderData: register }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <ExampleLayout
      mark="M3 20h18M4 10h16M12 4 4 8.5V10h16V8.5zM6.5 10v10M12 10v10M17.5 10v10"
      brand={<Trans>Register of Halmere</Trans>}
      explanation={
        <Trans>
          It stands for the public register of a country’s regulator, where anybody can look up a firm. Halmere, its
          Office and all firms in its register are invented.
        </Trans>
      }
    >
      <PageTitle page={t`Register of Halmere`} />
      <div className="mx-auto flex w-full max-w-[40rem] flex-col gap-6">
        <ExampleRegister {...register} headingLevel={1} />
        <p className="text-small text-ink-soft">
          <Link to="/register" className="text-link inline-flex min-h-11 items-center">
            <Trans>Look up a firm</Trans>
          </Link>
        </p>
      </div>
    </ExampleLayout>
  );
}

/**
 * Records the first time an investor asks the register about the company, but not when another site's link brought them
 * here, when they ask for nothing or find other firms, or once the Debrief has told them.
 */
async function rememberLookUp(
  request: Request,
  context: Readonly<RouterContextProvider>,
  lookUp: LookUp,
): Promise<void> {
  if (!asksAboutCompany(lookUp) || !isAskedHere(request)) return;
  const investor = (await viewerOfRequest(request, context))?.investor ?? null;
  if (investor === null || investor.classroom.stages.debriefedAt !== null) return;
  const { database, now } = context.get(servicesContext);
  const { classroom, id } = investor;
  await rememberFirstLookUp(database, classroom.id, id, practiceAt(classroom.clock, now()));
}

/** A firm without an entry, however its name is spelled. */
function asksAboutCompany({ query, entry }: LookUp): boolean {
  if (firmNumbered(entry) !== null) return false;
  return query !== null && query.trim() !== '' && searchRegister(query).length === 0;
}
