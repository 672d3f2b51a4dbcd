import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { flagPageOf } from './flags.ts';
import stylesheet from '#app/styles/spotter.css?url';
import { tellSpotter, useCanFlag } from './spotter-hint.tsx';
import { useXray } from '#app/signs/xray-provider.tsx';

const SpotterMode = lazy(() => import('./spotter-mode.tsx'));

/** Whether the page itself says that flags may be set on it: then the button is there from the start. */
function useIsOffered(): boolean {
  return useMatches().some(
    ({ loaderData }) =>
      typeof loaderData === 'object' && loaderData !== null && 'canFlag' in loaderData && loaderData.canFlag === true,
  );
}

/** Lets an investor flag what worries or reassures them on this page, until X-ray tells what it is. */
export function SpotterButton() {
  const isOffered = useIsOffered();
  const canFlag = useCanFlag() ?? isOffered;
  const { state } = useXray();
  const { pathname } = useLocation();
  /** Where it was turned on: on the way to another page it ends, because what was chosen is gone. */
  const [onAt, setOnAt] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const end = useCallback(() => {
    setOnAt(null);
    button.current?.focus();
  }, []);
  const isTold = state.state === 'shown' && Object.keys(state.truths).length > 0;
  useEffect(() => {
    // An investor who has looked through a page once is past noticing by themselves.
    if (isTold) tellSpotter(false);
  }, [isTold]);
  if (onAt !== null && onAt !== pathname) setOnAt(null);
  const isOn = onAt === pathname;
  // Who is told meanwhile that no flag can be set any more is left to read why.
  if ((!canFlag && !isOn) || state.state === 'shown' || flagPageOf(pathname) === null) return null;
  return (
    <>
      <form
        action="/spotter"
        className="screen-only shrink-0"
        onSubmit={(event) => {
          event.preventDefault();
          setOnAt(isOn ? null : pathname);
        }}
      >
        <button
          ref={button}
          type="submit"
          aria-pressed={isOn}
          data-spotter
          className="inline-flex min-h-8 shrink-0 cursor-pointer items-center rounded-control border border-mullion-strong bg-pane px-2.5 text-small font-medium whitespace-nowrap text-ink hover:bg-glass-bright aria-pressed:border-clay aria-pressed:bg-clay aria-pressed:text-ground"
        >
          <Trans>Flag</Trans>
        </button>
      </form>
      {isOn ? (
        <Suspense>
          <link rel="stylesheet" href={stylesheet} precedence="spotter" />
          <SpotterMode end={end} />
        </Suspense>
      ) : null}
    </>
  );
}
