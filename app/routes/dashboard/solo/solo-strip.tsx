import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { AwaitedAct } from '#app/classes/scenario/scenario-schema.ts';
import type { SoloScenario } from '#app/classes/scenario/stories.ts';
import { HiddenFields, useIsSending } from '#app/forms/form.tsx';
import { MadeForContext, PostForm } from '#app/forms/made-for.tsx';
import type { SoloAct, SoloClock } from '#app/operations/lesson/solo-clock.server.ts';
import { refreshAfter } from '#app/routes/follow-changes.ts';
import { LiveUpdates } from '#app/routes/revalidation.tsx';
import stylesheet from '#app/styles/solo.css?url';
import { Button, type ButtonSize, buttonLook, LinkButton } from '#app/ui/buttons.tsx';
import { useQuietRevalidation } from '#app/ui/quiet-revalidation.tsx';
import type { ShownHint } from './solo-strip.server.ts';

export interface SoloStripProps {
  scenario: SoloScenario;
  clock: SoloClock;
  /** Null unless the page is shown for the first time. */
  hint: ShownHint | null;
  /** The mark of the person whose clock it is. */
  madeFor: string;
  /** A jump is made once for each key, however often this page's form is sent. */
  requestId: string;
}

/** For people alone: where their clock stands, and what moves it. On a telephone at the foot of the window. */
export function SoloStrip({ clock, requestId, madeFor, children }: SoloStripProps & { children: ReactNode }) {
  const { t } = useLingui();
  const day = useDay(clock);
  const { lastDay, state } = clock;
  const strip = useRef<HTMLElement>(null);
  const said = useSaidDay(day, strip);
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="solo" />
      <LiveUpdates />
      <section ref={strip} tabIndex={-1} aria-label={t`Your clock`} className="solo-strip screen-only outline-none">
        <p className="figures font-medium">
          <DayOfStory day={day} lastDay={lastDay} />
        </p>
        {/* Not on the line with the day, which would speak as each day passes. */}
        <p aria-live="polite" className="sr-only">
          {said === null ? null : <DayOfStory key={said.acts} day={said.day} lastDay={lastDay} />}
        </p>
        <div aria-live="polite" className="solo-says">
          <Said clock={clock} />
        </div>
        <MadeForContext value={madeFor}>
          {state === 'at-stop' ? null : <Acts clock={clock} requestId={requestId} />}
        </MadeForContext>
        <div className="solo-tools">{children}</div>
      </section>
    </>
  );
}

function DayOfStory({ day, lastDay }: Pick<SoloClock, 'day' | 'lastDay'>) {
  return (
    <span>
      {lastDay === null ? (
        <Trans>Day {day}</Trans>
      ) : (
        <Trans>
          Day {day} of {lastDay}
        </Trans>
      )}
    </span>
  );
}

/**
 * The day to announce after each act on the clock, and how many acts there were; null before the first. The pressed
 * button may be gone by then: the strip takes the focus, so that its other buttons are the next to be reached.
 */
function useSaidDay(day: number, strip: RefObject<HTMLElement | null>): { day: number; acts: number } | null {
  const { formAction, formData } = useNavigation();
  const isActing = formAction === '/dashboard/clock' && formData?.get('intent') !== 'hints-off';
  const wasActing = useRef(false);
  const [said, say] = useState<{ day: number; acts: number } | null>(null);
  useEffect(() => {
    const isDone = wasActing.current && !isActing;
    wasActing.current = isActing;
    if (!isDone) return;
    say((before) => ({ day, acts: (before?.acts ?? 0) + 1 }));
    if (document.activeElement === document.body) strip.current?.focus({ preventScroll: true });
  }, [isActing, day, strip]);
  return said;
}

/** Why time stands still; the question at a stop has a pane of its own. */
function Said({ clock: { state, awaits } }: Pick<SoloStripProps, 'clock'>) {
  const { i18n } = useLingui();
  switch (state) {
    case 'going':
    case 'at-stop':
      return null;
    case 'waiting':
      return awaits === null ? null : <p>{i18n._(AWAITED[awaits].says)}</p>;
    case 'paused':
      return (
        <p>
          <Trans>Paused. Press “Go on” to continue.</Trans>
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

function Acts({ clock, requestId }: Pick<SoloStripProps, 'clock' | 'requestId'>) {
  const { i18n } = useLingui();
  const { pathname, search } = useLocation();
  const { state, canGoFaster, rate, awaits } = clock;
  if (awaits !== null) {
    const { to, link, without } = AWAITED[awaits];
    return (
      // Of its own: a button that is being pressed never becomes another one.
      <PostForm key={awaits} action="/dashboard/clock" preventScrollReset className="solo-acts">
        <HiddenFields fields={{ to: `${pathname}${search}`, requestId, rate, question: '' }} />
        {pathname === to ? null : (
          <LinkButton to={to} size="small">
            {i18n._(link)}
          </LinkButton>
        )}
        <Act act="look-on">{i18n._(without)}</Act>
      </PostForm>
    );
  }
  return (
    <PostForm action="/dashboard/clock" preventScrollReset className="solo-acts">
      <HiddenFields fields={{ to: `${pathname}${search}`, requestId, rate, question: '' }} />
      {state === 'going' ? (
        <Act act="pause">
          <Trans>Pause</Trans>
        </Act>
      ) : null}
      <Act act="next">
        <Trans>On to the next event</Trans>
      </Act>
      {state === 'going' ? null : (
        <Act act="go-on" isMain>
          <Trans>Go on</Trans>
        </Act>
      )}
      {canGoFaster ? (
        <>
          <details className="solo-more">
            <summary className={buttonLook('quiet', 'small')}>
              <span aria-hidden="true">⋯</span>
              <span className="sr-only">
                <Trans>More</Trans>
              </span>
            </summary>
          </details>
          <Act act="faster">
            <Trans>Faster</Trans>
          </Act>
        </>
      ) : null}
    </PostForm>
  );
}

interface ActProps {
  act: SoloAct;
  isMain?: boolean;
  size?: ButtonSize;
  children: ReactNode;
}

export function Act({ act, isMain = false, size = 'small', children }: ActProps) {
  const busy = useIsSending({ intent: act });
  return (
    <Button type="submit" name="intent" value={act} size={size} variant={isMain ? 'primary' : 'quiet'} busy={busy}>
      {children}
    </Button>
  );
}

/** Counts on between the server's answers; at a stop, asks the server what happens there. */
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

/** After this margin the clock has stopped, however the two machines measure a millisecond. */
const STOP_SEEN_MS = 250;

/** What the clock waits for, where that is done, and how whoever will not do it goes on. */
const AWAITED: Readonly<Record<AwaitedAct, Record<'says' | 'link' | 'without', MessageDescriptor> & { to: string }>> = {
  'pay-in': {
    says: msg`The story is waiting for you to pay in.`,
    link: msg`Deposit`,
    to: '/dashboard/deposit',
    without: msg`I would rather not pay in`,
  },
  invest: {
    says: msg`Your deposit has arrived. The story is waiting for you to put it into a plan.`,
    link: msg`Investment Plans`,
    to: '/dashboard/investmentplans',
    without: msg`I would rather not invest`,
  },
  stop: {
    says: msg`The story is waiting for you to stop a plan, so that you can ask for some of it back.`,
    link: msg`Investment Plans`,
    to: '/dashboard/investmentplans',
    without: msg`I would rather not stop it`,
  },
  ask: {
    says: msg`The story is waiting for you to ask for some of it back.`,
    link: msg`Withdraw`,
    to: '/dashboard/withdraws',
    without: msg`I would rather not ask`,
  },
  'ask-again': {
    says: msg`You were paid. The story is waiting for you to ask for more of it.`,
    link: msg`Withdraw`,
    to: '/dashboard/withdraws',
    without: msg`I would rather not ask`,
  },
};
