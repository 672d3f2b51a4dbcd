import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { HiddenFields, useIsSending } from '#app/forms/form.tsx';
import type { SoloScenario } from '#app/classes/scenario/lesson-plan.ts';
import type { SoloAct, SoloClock } from '#app/operations/solo-clock.server.ts';
import { Button } from '#app/ui/buttons.tsx';
import { useQuietRevalidation } from '#app/ui/quiet-revalidation.tsx';
import type { ReactNode } from 'react';
import { HINTS, QUESTIONS } from './solo-words.ts';

export interface SoloStripProps {
  scenario: SoloScenario;
  clock: SoloClock;
  hasHints: boolean;
}

/** For somebody alone: where their clock stands, what moves it, and what a facilitator would say here. */
export function SoloStrip({ scenario, clock, hasHints }: SoloStripProps) {
  const { t, i18n } = useLingui();
  const { pathname, search } = useLocation();
  const day = useDay(clock);
  const { lastDay, state, step, canGoFaster } = clock;
  const question = state === 'at-stop' ? QUESTIONS[scenario][step] : undefined;
  const hint = HINTS[pathname.replace(/\/$/, '')];
  return (
    <section
      aria-label={t`Your clock`}
      className="screen-only mb-8 flex flex-col gap-3 rounded-control border border-mullion-strong bg-ground-deep px-4 py-3"
    >
      <Form method="post" action="/dashboard/clock" preventScrollReset className="flex flex-wrap items-center gap-2">
        <HiddenFields fields={{ to: `${pathname}${search}` }} />
        <p className="figures me-auto font-medium">
          <Trans>
            Day {day} of {lastDay}
          </Trans>
        </p>
        {state === 'going' ? (
          <>
            <Act act="pause">
              <Trans>Pause</Trans>
            </Act>
            {canGoFaster ? (
              <Act act="faster">
                <Trans>Faster</Trans>
              </Act>
            ) : null}
          </>
        ) : null}
        {state === 'at-stop' ? null : (
          <Act act="next">
            <Trans>On to the next event</Trans>
          </Act>
        )}
        {state === 'going' ? null : (
          <Act act="go-on" isMain>
            <Trans>Go on</Trans>
          </Act>
        )}
      </Form>
      <div aria-live="polite">
        {question === undefined ? null : <p className="max-w-prose text-lead text-pretty">{i18n._(question)}</p>}
        {state === 'paused' ? (
          <p className="text-small text-ink-soft">
            <Trans>Time stands still until you let it go on.</Trans>
          </p>
        ) : null}
      </div>
      {hasHints && hint !== undefined ? <Hint to={`${pathname}${search}`}>{i18n._(hint)}</Hint> : null}
    </section>
  );
}

function Act({ act, isMain = false, children }: { act: SoloAct; isMain?: boolean; children: ReactNode }) {
  const busy = useIsSending({ intent: act });
  return (
    <Button type="submit" name="intent" value={act} size="small" variant={isMain ? 'primary' : 'quiet'} busy={busy}>
      {children}
    </Button>
  );
}

function Hint({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Form
      method="post"
      action="/dashboard/clock"
      preventScrollReset
      className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-mullion pt-2 text-small text-ink-soft"
    >
      <HiddenFields fields={{ to }} />
      <p className="max-w-prose text-pretty">{children}</p>
      <Button type="submit" name="intent" value="hints-off" size="small" variant="plain">
        <Trans>No more hints</Trans>
      </Button>
    </Form>
  );
}

/** The practice day, counted on between the answers of the server; at a stop the server is asked what stands there. */
function useDay({ day, nextDayInMs, dayMs, stopsInMs }: SoloClock): number {
  const refresh = useQuietRevalidation();
  const [passed, setPassed] = useState({ since: day, days: 0 });
  useEffect(() => {
    if (nextDayInMs === null) return;
    let days = 0;
    let timer = setTimeout(pass, nextDayInMs);
    function pass() {
      days += 1;
      setPassed({ since: day, days });
      timer = setTimeout(pass, dayMs);
    }
    const stop = stopsInMs === null ? undefined : setTimeout(() => void refresh(), stopsInMs + STOP_SEEN_MS);
    return () => {
      clearTimeout(timer);
      clearTimeout(stop);
    };
  }, [day, nextDayInMs, dayMs, stopsInMs, refresh]);
  return passed.since === day ? day + passed.days : day;
}

/** By then the clock stands, whatever the two machines make of a millisecond. */
const STOP_SEEN_MS = 250;
