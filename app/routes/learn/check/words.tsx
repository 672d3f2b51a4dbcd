import { Trans, useLingui } from '@lingui/react/macro';
import { redirect } from 'react-router';
import { LinkButton } from '#app/ui/buttons.tsx';
import { PageHeading } from '#app/ui/page.tsx';
import type { Route } from './+types/words';
import { wayBackIn } from './check-cookie.ts';
import { readStanding } from './check-request.server.ts';
import { WayBackCard } from './way-back-card.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  await readStanding(request, context);
  const way = wayBackIn(request.headers.get('cookie'));
  if (way === null) throw redirect('/check/offers');
  return way;
}

/** The four words, told before the first offer and kept nowhere. */
export default function CheckWords({ loaderData: way }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <div className="mx-auto max-w-[44rem]">
      <PageHeading
        page={t`Your four words`}
        lead={
          <Trans>
            They alone link today’s answers with later ones. Write them down: nobody can tell you them again.
          </Trans>
        }
      />
      <WayBackCard way={way} />
      <div className="mt-6">
        <LinkButton to="/check/offers" size="large">
          <Trans>To the first offer</Trans>
        </LinkButton>
      </div>
    </div>
  );
}
