import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useXray } from '#app/signs/xray-provider.tsx';
import stylesheet from '#app/styles/spotter.css?url';
import { flagPageOf } from './flags.ts';
import { tellSpotter, useCanFlag } from './spotter-hint.tsx';

const SpotterMode = lazy(() => import('./spotter-mode.tsx'));

/** On pages that are for one investor alone, the button is there from the start. */
function useIsOffered(): boolean {
  return useMatches().some(
    ({ loaderData }) =>
      typeof loaderData === 'object' && loaderData !== null && 'canFlag' in loaderData && loaderData.canFlag === true,
  );
}

/** Lets an investor flag what worries or reassures them on this page, until X-ray says what it is. */
export function SpotterButton() {
  const isOffered = useIsOffered();
  const canFlag = useCanFlag() ?? isOffered;
  const { state } = useXray();
  const { pathname } = useLocation();
  /** The page where it was turned on; it ends on the way to another page, because the chosen thing is gone. */
  const [onAt, setOnAt] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const end = useCallback(() => {
    setOnAt(null);
    button.current?.focus();
  }, []);
  const isTold = state.state === 'shown' && Object.keys(state.truths).length > 0;
  useEffect(() => {
    // An investor who has looked through a page once can no longer notice by themselves.
    if (isTold) tellSpotter(false);
  }, [isTold]);
  if (onAt !== null && onAt !== pathname) setOnAt(null);
  const isOn = onAt === pathname;
  // A participant who learns in the meantime that no more flags can be set can still read why.
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
