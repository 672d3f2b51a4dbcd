import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { LinkButton } from '#app/ui/buttons.tsx';
import { PageHeading } from '#app/ui/page.tsx';
import { servicesContext } from '../services.server.ts';
import type { Route } from './+types/try';

/** The page is kept: the setting is that of the start. */
export function loader({ context }: Route.LoaderArgs) {
  return { isSoloOn: context.get(servicesContext).settings.solo.isOn };
}

/** The front door for everybody who comes by themselves: what this is, before the company says a word. */
export default function Try({ loaderData: { isSoloOn } }: Route.ComponentProps) {
  const { t } = useLingui();
  // A link may have chosen the story and its pace.
  const { search } = useLocation();
  return (
    <article className="flex flex-col gap-10">
      <PageHeading
        page={t`Live through a fraud, safely`}
        lead={
          <Trans>
            Here is the website of an investment company that does not exist. You become its client, with play money and
            an invented name: you pay in, watch the profit grow, and ask for it back. Then you look behind the glass,
            and see what was true all along.
          </Trans>
        }
      />
      <ul className="grid gap-5 lg:grid-cols-3">
        <Choice
          title={<Trans>Live through it now</Trans>}
          to={isSoloOn ? `/try/start${search}` : null}
          action={<Trans>Begin alone</Trans>}
          isMain
        >
          {isSoloOn ? (
            <Trans>
              Twelve minutes, at your own pace, with nobody else. You can pause, hurry on, and leave at any time.
            </Trans>
          ) : (
            <Trans>Not on this site: whoever runs it has turned it off.</Trans>
          )}
        </Choice>
        <Choice title={<Trans>Join a class</Trans>} to="/join" action={<Trans>I have a class code</Trans>}>
          <Trans>Somebody runs it for you and others, or has set it as homework, and gave you a code.</Trans>
        </Choice>
        <Choice title={<Trans>Run a class</Trans>} to="/login" action={<Trans>Log in as staff</Trans>}>
          <Trans>
            For teachers and advisers: 5 to 5,000 people live through it together. Ask whoever runs this site for an
            invitation.
          </Trans>
        </Choice>
      </ul>
      <dl className="grid gap-x-12 gap-y-6 border-t border-mullion pt-8 md:grid-cols-2">
        <Fact term={<Trans>What is stored</Trans>}>
          <Trans>
            The invented name, your practice coins, and what you do here. Not your real name, no address, and nothing
            about your device or network. All of it is erased an hour after the end, or a day after your last visit.
          </Trans>
        </Fact>
        <Fact term={<Trans>How you get out</Trans>}>
          <Trans>At any time: choose “Leave and erase me” in the menu.</Trans>
        </Fact>
      </dl>
    </article>
  );
}

interface ChoiceProps {
  title: ReactNode;
  /** Null: it cannot be chosen here. */
  to: string | null;
  action: ReactNode;
  isMain?: boolean;
  children: ReactNode;
}

function Choice({ title, to, action, isMain = false, children }: ChoiceProps) {
  return (
    <li className="pane flex flex-col gap-3 p-6">
      <h2 className="text-heading font-medium text-balance">{title}</h2>
      <p className="text-body text-pretty text-ink-soft">{children}</p>
      {to === null ? null : (
        <LinkButton to={to} variant={isMain ? 'primary' : 'quiet'} className="mt-auto self-start">
          {action}
        </LinkButton>
      )}
    </li>
  );
}

function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <dt className="font-medium">{term}</dt>
      <dd className="max-w-prose text-body text-pretty text-ink-soft">{children}</dd>
    </div>
  );
}
