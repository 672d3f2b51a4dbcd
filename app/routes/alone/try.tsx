import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { choicesIn } from '#app/classes/scenario/lesson-plan.ts';
import { SeenAndTrue } from '#app/debrief/figures.tsx';
import { HiddenFields, useIsSending } from '#app/forms/form.tsx';
import { cents } from '#app/ledger/money.ts';
import debriefStyles from '#app/styles/debrief.css?url';
import { Button } from '#app/ui/buttons.tsx';
import { Checkbox } from '#app/ui/fields.tsx';
import { Notice } from '#app/ui/notices.tsx';
import { FrontDoor } from '#app/ui/page.tsx';
import { Consent } from '../account/consent.tsx';
import { servicesContext } from '../services.server.ts';
import type { Route } from './+types/try';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: debriefStyles }];

/** The setting as it was at the start, because the page is kept in memory. */
export function loader({ context }: Route.LoaderArgs) {
  return { isSoloOn: context.get(servicesContext).settings.solo.isOn };
}

/** For people who come on their own: it says what this site is before the company says a word. */
export default function Try({ loaderData: { isSoloOn } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <article>
      <FrontDoor
        page={t`Live through a fraud, safely`}
        lead={<Trans>Become a client of an investment company that does not exist.</Trans>}
        facts={[
          msg`You pay in, with play money.`,
          msg`You watch the promised profit grow.`,
          msg`Then you see what was true all along.`,
        ]}
        aside={<Example />}
      >
        {isSoloOn ? (
          <StartForm />
        ) : (
          <Notice>
            <Trans>Not on this site: the person running it has turned it off.</Trans>
          </Notice>
        )}
      </FrontDoor>
      <ul className="mt-12 grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-5">
        <Choice title={<Trans>Join a class</Trans>} to="/join">
          <Trans>Someone runs it for you and others, or has assigned it as homework, and has given you a code.</Trans>
        </Choice>
        <Choice title={<Trans>Run a class</Trans>} to="/login">
          <Trans>
            For teachers and advisers: 5 to 5,000 people live through it together. Ask whoever runs this site for an
            invitation.
          </Trans>
          <Link to="/teach" className="text-link mt-2 flex min-h-11 w-fit items-center">
            <Trans>Lesson sheets</Trans>
          </Link>
        </Choice>
        <Choice title={<Trans>Take the check, too</Trans>} to="/check">
          <Trans>
            Twelve offers before and twelve after show whether you got better at telling fraud from honest offers.
          </Trans>
        </Choice>
      </ul>
    </article>
  );
}

/** The window of the Debrief, so that people see what they will see. */
function Example() {
  const [none, free, placed] = [cents(0n), cents(100_00n), cents(600_00n)];
  const balances = { withdrawable: free, pending_payout: placed, held_for_withdrawal: none, spendable_deposits: none };
  return (
    <figure className="flex flex-col gap-3">
      <figcaption className="text-small text-ink-soft">
        <Trans>Example: what one person saw, and what was true</Trans>
      </figcaption>
      <SeenAndTrue
        saidCents={700_00n}
        balances={balances}
        behind={400_000n}
        behindWorthCents={280_00n}
        perHundred={40}
      />
    </figure>
  );
}

/**
 * The page is the same for everybody, so the form cannot carry proof that its sender is no robot: the page it leads to
 * asks for that, and continues by itself where scripts run.
 */
function StartForm() {
  // A link may have chosen the story, its pace and the language.
  const { search } = useLocation();
  const fields = choicesIn(new URLSearchParams(search));
  const minutes = fields.pace;
  const busy = useIsSending(fields);
  const start = `/try/start${search}`;
  return (
    <Form method="post" action={start} noValidate className="flex flex-col items-start gap-4">
      <HiddenFields fields={fields} />
      <Consent to="alone" />
      <Checkbox name="understood" label={<Trans>I understand that this is an exercise</Trans>} required />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" size="large" busy={busy}>
          <Trans>Live through it now</Trans>
        </Button>
        <Link to={start} className="text-link">
          <Trans>Choose the story and its pace</Trans>
        </Link>
      </div>
      <p className="text-small text-pretty text-ink-soft">
        <Trans>
          {minutes} minutes, at your own pace, on your own. You can pause, speed it up, and leave at any time.
        </Trans>
      </p>
    </Form>
  );
}

function Choice({ title, to, children }: { title: ReactNode; to: string; children: ReactNode }) {
  return (
    <li className="pane flex flex-col gap-3 p-6">
      <h2 className="text-heading font-medium text-balance">
        <Link to={to} className="text-link">
          {title}
        </Link>
      </h2>
      <p className="text-body text-pretty text-ink-soft">{children}</p>
    </li>
  );
}
