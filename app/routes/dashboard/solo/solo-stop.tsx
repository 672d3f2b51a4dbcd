import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { CUE_WORDS } from '#app/classes/scenario/cue-words.ts';
import { cueOf, isXrayOffered } from '#app/classes/scenario/lesson-plan.ts';
import type { CueId } from '#app/classes/scenario/scenario-schema.ts';
import { HiddenFields } from '#app/forms/form.tsx';
import { MadeForContext, PostForm } from '#app/forms/made-for.tsx';
import { LinkButton } from '#app/ui/buttons.tsx';
import { XrayOffer } from '#app/xray/xray-button.tsx';
import { Act, type SoloStripProps } from './solo-strip.tsx';

/** At a stop: what a facilitator would ask now. The element stays, so that what comes into it is announced once. */
export function SoloStop({ scenario, clock, requestId, madeFor }: SoloStripProps) {
  const { i18n } = useLingui();
  const { pathname, search } = useLocation();
  const titleId = useId();
  const { state, step, day, rate, looksOn } = clock;
  const isStop = state === 'at-stop';
  const cue = isStop ? cueOf(scenario, step) : null;
  const page = cue === null ? undefined : PAGES[cue];
  useComingIntoSight(isStop);
  return (
    <section aria-labelledby={isStop ? titleId : undefined} className={isStop ? 'solo-stop screen-only' : 'contents'}>
      <div aria-live="polite" className="flex flex-col gap-2">
        {isStop ? (
          <h2 id={titleId} className="figures text-body font-medium text-leaf-ink">
            <Trans>Day {day}. Stop and think</Trans>
          </h2>
        ) : null}
        {cue === null ? null : (
          <p className="solo-question text-subtitle font-medium text-pretty text-ink">
            {i18n._((looksOn ? CUE_WORDS[cue].ofOnlookers : undefined) ?? CUE_WORDS[cue].question)}
          </p>
        )}
      </div>
      {isStop ? (
        <MadeForContext value={madeFor}>
          <PostForm action="/dashboard/clock" preventScrollReset className="flex flex-wrap items-center gap-3">
            <HiddenFields fields={{ to: `${pathname}${search}`, requestId, rate, question: step }} />
            {page === undefined || page.to === pathname ? null : (
              <LinkButton to={page.to} variant="quiet">
                {page.name}
              </LinkButton>
            )}
            <Act act="go-on" isMain size="medium">
              <Trans>Go on</Trans>
            </Act>
          </PostForm>
        </MadeForContext>
      ) : null}
      {isStop && isXrayOffered(scenario, step) ? <XrayOffer /> : null}
    </section>
  );
}

/** A question that comes while somebody reads further down would leave them without a button. Typing goes on. */
function useComingIntoSight(isStop: boolean) {
  const wasStop = useRef(isStop);
  useEffect(() => {
    const isNew = isStop && !wasStop.current;
    wasStop.current = isStop;
    if (isNew && !(document.activeElement instanceof HTMLInputElement)) window.scrollTo({ top: 0 });
  }, [isStop]);
}

/** The page that a question speaks of. */
const PAGES: Partial<Record<CueId, { readonly to: string; readonly name: ReactNode }>> = {
  earned: { to: '/dashboard/investmentplans', name: <Trans>Investment Plans</Trans> },
  'paid-back': { to: '/dashboard/withdraws', name: <Trans>Withdraw</Trans> },
  'where-from': { to: '/explorer', name: <Trans>Play chain explorer</Trans> },
  fee: { to: '/dashboard/withdraws', name: <Trans>Withdraw</Trans> },
  savings: { to: '/dashboard/savings', name: <Trans>Savings account</Trans> },
};
