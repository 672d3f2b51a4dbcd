import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import stylesheet from '../styles/spotter.css?url';
import { tellSpotter, useCanFlag } from './spotter-hint.tsx';
import { useXray } from './xray.tsx';

const SpotterMode = lazy(() => import('./spotter-mode.tsx'));

/** Lets an investor flag what worries or reassures them on this page, until X-ray tells what it is. */
export function SpotterButton() {
  const canFlag = useCanFlag();
  const { state } = useXray();
  const [isOn, setIsOn] = useState(false);
  const end = useCallback(() => setIsOn(false), []);
  const isTold = state.state === 'shown' && Object.keys(state.truths).length > 0;
  useEffect(() => {
    // An investor who has looked through a page once is past noticing by themselves.
    if (isTold) tellSpotter(false);
  }, [isTold]);
  if (!canFlag || state.state === 'shown') return null;
  return (
    <>
      <button
        type="button"
        aria-pressed={isOn}
        onClick={() => setIsOn(!isOn)}
        data-spotter
        className="screen-only inline-flex min-h-8 shrink-0 cursor-pointer items-center rounded-control border border-mullion-strong bg-pane px-2.5 text-small font-medium whitespace-nowrap text-ink hover:bg-glass-bright aria-pressed:border-clay aria-pressed:bg-clay aria-pressed:text-ground"
      >
        <Trans>Flag</Trans>
      </button>
      {isOn ? (
        <>
          <link rel="stylesheet" href={stylesheet} precedence="spotter" />
          <Suspense>
            <SpotterMode end={end} />
          </Suspense>
        </>
      ) : null}
    </>
  );
}
