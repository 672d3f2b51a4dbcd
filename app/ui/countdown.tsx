import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useQuietRevalidation } from './quiet-revalidation.tsx';
import { type ClockReading, elapsedBetween, remainingTime } from './remaining-time.ts';
import type { RealTime } from '#app/time/instants.ts';

const TICK_MS = 1_000;

interface CountdownProps {
  /** The end as the server computed it; null when there is none. */
  endsAt: RealTime | null;
  /** The time at which the server rendered; pass a fresh one with every response. */
  serverNow: RealTime;
  /** The seconds of displayed time per real second: the rate of the class's clock. */
  rate?: number | undefined;
  paused?: boolean | undefined;
  /** When that clock will stand still by itself; null when it will not. */
  standsFrom?: RealTime | null | undefined;
}

/**
 * Shows the time left as "9d 23h 59min 58sec", updated every second, and "None" when there is no end or it has passed.
 * It counts on from the server's time with the browser's steady clock; when that is in doubt, and at the end, it asks
 * the server.
 */
export function Countdown({ endsAt, serverNow, rate = 1, paused = false, standsFrom = null }: CountdownProps) {
  const real_ms = useElapsed(serverNow.getTime(), endsAt !== null && !paused, endsAt?.getTime());
  const elapsed_ms = standsFrom === null ? real_ms : Math.min(real_ms, standsFrom.getTime() - serverNow.getTime());
  const left = endsAt === null ? null : remainingTime((endsAt.getTime() - serverNow.getTime() - elapsed_ms) * rate);
  if (left === null) {
    return <Trans context="a duration">None</Trans>;
  }
  const { days, hours, minutes, seconds } = left;
  return (
    <span role="timer" className="figures">
      <Trans>
        {days}d {hours}h {minutes}min {seconds}sec
      </Trans>
    </span>
  );
}

function useElapsed(serverNow_ms: number, running: boolean, endsAt_ms: number | undefined): number {
  const refresh = useQuietRevalidation();
  const asked = useRef(false);
  const [elapsed, setElapsed] = useState({ since: serverNow_ms, elapsed_ms: 0 });
  useEffect(() => {
    if (!running || endsAt_ms === undefined) {
      return;
    }
    const start = readClocks();
    asked.current = false;
    const timer = setInterval(() => {
      const { elapsed_ms, inDoubt } = elapsedBetween(start, readClocks());
      setElapsed({ since: serverNow_ms, elapsed_ms });
      if (!asked.current && (inDoubt || serverNow_ms + elapsed_ms >= endsAt_ms)) {
        asked.current = true;
        // If the server did not answer, it is asked again.
        void refresh().finally(() => {
          asked.current = false;
        });
      }
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [serverNow_ms, running, endsAt_ms, refresh]);
  // Time counted from an older response does not apply to this one.
  return elapsed.since === serverNow_ms ? elapsed.elapsed_ms : 0;
}

function readClocks(): ClockReading {
  return { wall_ms: Date.now(), steady_ms: performance.now() };
}
