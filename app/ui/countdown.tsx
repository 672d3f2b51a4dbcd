import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useQuietRevalidation } from './quiet-revalidation.tsx';
import { type ClockReading, elapsedBetween, remainingTime } from './remaining-time.ts';
import type { RealTime } from '#app/time/instants.ts';

const TICK_MS = 1_000;

interface CountdownProps {
  /** As the server computed it; null when there is none. */
  endsAt: RealTime | null;
  /** When the server rendered; give a fresh one with every answer. */
  serverNow: RealTime;
  /** How many seconds of shown time pass in one real second: the rate of the class's clock. */
  rate?: number | undefined;
  paused?: boolean | undefined;
}

/**
 * Shows what is left as "9d 23h 59min 58sec", each second anew, and "None" without an end or after it. It counts on
 * from the server's time with the browser's steady clock; when that is in doubt, and at the end, it asks the server.
 */
export function Countdown({ endsAt, serverNow, rate = 1, paused = false }: CountdownProps) {
  const elapsed_ms = useElapsed(serverNow.getTime(), endsAt !== null && !paused, endsAt?.getTime());
  const left = endsAt === null ? null : remainingTime((endsAt.getTime() - serverNow.getTime() - elapsed_ms) * rate);
  if (left === null) {
    return <Trans>None</Trans>;
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
        // A server that did not answer is asked again.
        void refresh().finally(() => {
          asked.current = false;
        });
      }
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [serverNow_ms, running, endsAt_ms, refresh]);
  // What was counted from an older answer says nothing about this one.
  return elapsed.since === serverNow_ms ? elapsed.elapsed_ms : 0;
}

function readClocks(): ClockReading {
  return { wall_ms: Date.now(), steady_ms: performance.now() };
}
