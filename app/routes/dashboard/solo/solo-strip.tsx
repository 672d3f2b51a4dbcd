import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { HiddenFields, useIsSending } from '#app/forms/form.tsx';
import { isXrayOffered, type SoloScenario } from '#app/classes/scenario/solo-lesson.ts';
import type { SoloAct, SoloClock } from '#app/operations/solo-clock.server.ts';
import { LiveUpdates } from '#app/routes/dashboard/live-updates.tsx';
import { refreshAfter } from '#app/routes/follow-changes.ts';
import stylesheet from '#app/styles/solo.css?url';
import { Button } from '#app/ui/buttons.tsx';
import { useQuietRevalidation } from '#app/ui/quiet-revalidation.tsx';
import { XrayOffer } from '#app/xray/xray-button.tsx';
import type { HintPage } from './hints.ts';
import { HINTS, QUESTIONS } from './solo-words.ts';

export interface SoloStripProps {
  scenario: SoloScenario;
  clock: SoloClock;
  /** The hint of a page shown for the first time; null when no hint is due. */
  hint: HintPage | null;
  /** The key by which a jump is made once, however often this page's form is sent. */
  requestId: string;
}

/** For people alone: where their clock stands, what moves it, and what a facilitator would say here. */
export function SoloStrip({ scenario, clock, requestId }: Omit<SoloStripProps, 'hint'>) {
  const { t } = useLingui();
  const day = useDay(clock);
  const { lastDay, state, step } = clock;
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="solo" />
      <LiveUpdates />
      <section aria-label={t`Your clock`} className="solo-strip screen-only">
        <p className="figures font-medium">
          <Trans>
            Day {day} of {lastDay}
          </Trans>
        </p>
        <div aria-live="polite" className="solo-says">
          <Said scenario={scenario} clock={clock} />
        </div>
        {state === 'at-stop' && isXrayOffered(scenario, step) ? <XrayOffer /> : null}
        <Acts clock={clock} requestId={requestId} />
      </section>
    </>
  );
}

/** The question at a stop, or the reason why time stands still. */
function Said({ scenario, clock: { state, step } }: Pick<SoloStripProps, 'scenario' | 'clock'>) {
  const { i18n } = useLingui();
  switch (state) {
    case 'going':
      return null;
    case 'at-stop': {
      const question = QUESTIONS[scenario][step];
      return question === undefined ? null : <p className="solo-question">{i18n._(question)}</p>;
    }
    case 'paused':
      return (
        <p>
          <Trans>Time stands still until you let it go on.</Trans>
        </p>
      );
    case 'away':
      return (
        <p>
          <Trans>
            Paused: we have not heard from you for two minutes. Nothing has happened in the meantime, and nothing is
            lost.
          </Trans>
        </p>
      );
  }
}

function Acts({ clock: { state, step, canGoFaster, rate }, requestId }: Pick<SoloStripProps, 'clock' | 'requestId'>) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action="/dashboard/clock" preventScrollReset className="flex flex-wrap items-center gap-2">
      <HiddenFields
        fields={{ to: `${pathname}${search}`, requestId, rate, question: state === 'at-stop' ? step : '' }}
      />
      {state === 'going' ? (
        <Act act="pause">
          <Trans>Pause</Trans>
        </Act>
      ) : null}
      {canGoFaster ? (
        <Act act="faster">
          <Trans>Faster</Trans>
        </Act>
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

/** What a client would do on this page. It does not stay in sight, because it is read only once. */
export function SoloHint({ hint }: { hint: HintPage }) {
  const { t, i18n } = useLingui();
  const { pathname, search } = useLocation();
  return (
    <section aria-label={t`What a client does here`} className="solo-hint screen-only">
      <p className="text-pretty">{i18n._(HINTS[hint])}</p>
      <Form method="post" action="/dashboard/clock" preventScrollReset>
        <HiddenFields fields={{ to: `${pathname}${search}` }} />
        <Button type="submit" name="intent" value="hints-off" size="small" variant="plain">
          <Trans>No more hints</Trans>
        </Button>
      </Form>
    </section>
  );
}

/** Returns the practice day, counted on between the server's answers; at a stop, asks the server what happens there. */
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
    const leave = stopsInMs === null ? undefined : refreshAfter(stopsInMs + STOP_SEEN_MS, refresh);
    return () => {
      clearTimeout(timer);
      leave?.();
    };
  }, [day, nextDayInMs, dayMs, stopsInMs, refresh]);
  return passed.since === day ? day + passed.days : day;
}

/** By then the clock has stopped, however the two machines measure a millisecond. */
const STOP_SEEN_MS = 250;
