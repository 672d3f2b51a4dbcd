import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { CUE_WORDS } from '#app/classes/scenario/cue-words.ts';
import { cueOf, isXrayOffered, type SoloScenario } from '#app/classes/scenario/lesson-plan.ts';
import type { AwaitedAct } from '#app/classes/scenario/scenario-schema.ts';
import { HiddenFields, useIsSending } from '#app/forms/form.tsx';
import { MadeForContext, PostForm } from '#app/forms/made-for.tsx';
import type { SoloAct, SoloClock } from '#app/operations/lesson/solo-clock.server.ts';
import { refreshAfter } from '#app/routes/follow-changes.ts';
import { LiveUpdates } from '#app/routes/revalidation.tsx';
import stylesheet from '#app/styles/solo.css?url';
import { Button, LinkButton } from '#app/ui/buttons.tsx';
import { useQuietRevalidation } from '#app/ui/quiet-revalidation.tsx';
import { XrayOffer } from '#app/xray/xray-button.tsx';
import type { HintPage } from './solo-strip.server.ts';

export interface SoloStripProps {
  scenario: SoloScenario;
  clock: SoloClock;
  /** Null unless the page is shown for the first time. */
  hint: HintPage | null;
  /** The mark of the person whose clock it is. */
  madeFor: string;
  /** A jump is made once for each key, however often this page's form is sent. */
  requestId: string;
}

/** For people alone: where their clock stands, what moves it, and what a facilitator would say now. */
export function SoloStrip({ scenario, clock, requestId, madeFor }: Omit<SoloStripProps, 'hint'>) {
  const { t } = useLingui();
  const day = useDay(clock);
  const { lastDay, state, step } = clock;
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
          <Said scenario={scenario} clock={clock} />
        </div>
        {state === 'at-stop' && isXrayOffered(scenario, step) ? <XrayOffer /> : null}
        <MadeForContext value={madeFor}>
          <Acts clock={clock} requestId={requestId} />
        </MadeForContext>
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

/** The question at a stop, or the reason why time stands still. */
function Said({ scenario, clock: { state, step, awaits, looksOn } }: Pick<SoloStripProps, 'scenario' | 'clock'>) {
  const { i18n } = useLingui();
  switch (state) {
    case 'going':
      return null;
    case 'waiting':
      return awaits === null ? null : <p>{i18n._(AWAITED[awaits].says)}</p>;
    case 'at-stop': {
      const cue = cueOf(scenario, step);
      if (cue === null) return null;
      const { question, ofOnlookers = question } = CUE_WORDS[cue];
      return <p className="solo-question">{i18n._(looksOn ? ofOnlookers : question)}</p>;
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

function Acts({ clock, requestId }: Pick<SoloStripProps, 'clock' | 'requestId'>) {
  const { i18n } = useLingui();
  const { pathname, search } = useLocation();
  const { state, step, canGoFaster, rate, awaits } = clock;
  if (awaits !== null) {
    const { to, link, without } = AWAITED[awaits];
    return (
      // Of its own: a button that is being pressed never becomes another one.
      <PostForm key={awaits} action="/dashboard/clock" preventScrollReset className="flex flex-wrap items-center gap-2">
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
    <PostForm action="/dashboard/clock" preventScrollReset className="flex flex-wrap items-center gap-2">
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
    </PostForm>
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
      <PostForm action="/dashboard/clock" preventScrollReset>
        <HiddenFields fields={{ to: `${pathname}${search}` }} />
        <Button type="submit" name="intent" value="hints-off" size="small" variant="plain">
          <Trans>No more hints</Trans>
        </Button>
      </PostForm>
    </section>
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
    says: msg`The story waits for you to pay in.`,
    link: msg`Deposit`,
    to: '/dashboard/deposit',
    without: msg`I would rather not pay in`,
  },
  invest: {
    says: msg`Your deposit has arrived. The story waits for you to put it into a plan.`,
    link: msg`Investment Plans`,
    to: '/dashboard/investmentplans',
    without: msg`I would rather not invest`,
  },
  ask: {
    says: msg`The story waits for you to ask for some of it back.`,
    link: msg`Withdraw`,
    to: '/dashboard/withdraws',
    without: msg`I would rather not ask`,
  },
  'ask-again': {
    says: msg`You were paid. The story waits for you to ask for more of it.`,
    link: msg`Withdraw`,
    to: '/dashboard/withdraws',
    without: msg`I would rather not ask`,
  },
};

const HINTS: Readonly<Record<HintPage, MessageDescriptor>> = {
  overview: msg`A client looks here first: what is invested, what it has become, what can be withdrawn.`,
  wallet: msg`Your practice coins are here, outside the company. A client would pay with coins of their own.`,
  deposit: msg`A client pays in here: type an amount, continue, pay from the practice wallet. “On to the next event” ends the wait, and so does “Go on” after a question.`,
  plans: msg`A client chooses a plan and puts the deposit into it. The longer plans promise more.`,
  savings: msg`A dull alternative: a client could leave money here, and take it out at any time.`,
  withdraws: msg`When a plan is over, a client asks for the money here.`,
  history: msg`A client looks here to see what was paid in and out, and what is still waiting.`,
  messages: msg`The account manager writes to clients here.`,
  profile: msg`A client would type their own name here. Yours is invented, and you can leave it as it is.`,
  explorer: msg`Hardly any client looks here: every coin payment is in this public record.`,
};
