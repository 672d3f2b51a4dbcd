import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { RealTime } from '#app/time/instants.ts';
import { useQuietRevalidation } from './quiet-revalidation.tsx';

const TICK_MS = 1_000;

interface CountdownProps {
  /** The end as the server computed it; null when there is none. */
  endsAt: RealTime | null;
  /** The time at which the server rendered; pass a fresh one with every response. */
  serverNow: RealTime;
  /** The seconds of displayed time per real second: the rate of the class's clock. */
  rate?: number | undefined;
  paused?: boolean | undefined;
  /** When the class's clock will stop by itself; null when it will not. */
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

const MS_PER_SECOND = 1_000;
const MS_PER_MINUTE = 60 * MS_PER_SECOND;
const MS_PER_HOUR = 60 * MS_PER_MINUTE;
const MS_PER_DAY = 24 * MS_PER_HOUR;

/** Rounded up to the second; null when none are left. */
export function remainingTime(left_ms: number) {
  if (left_ms <= 0) {
    return null;
  }
  const rounded = Math.ceil(left_ms / MS_PER_SECOND) * MS_PER_SECOND;
  return {
    days: Math.floor(rounded / MS_PER_DAY),
    hours: Math.floor((rounded % MS_PER_DAY) / MS_PER_HOUR),
    minutes: Math.floor((rounded % MS_PER_HOUR) / MS_PER_MINUTE),
    seconds: Math.floor((rounded % MS_PER_MINUTE) / MS_PER_SECOND),
  };
}

/**
 * Two clocks of one browser, read together: the wall clock may be changed, and the steady one may stop during sleep.
 */
interface ClockReading {
  wall_ms: number;
  steady_ms: number;
}

const DRIFT_LIMIT_MS = 2_000;

/**
 * Real milliseconds, and whether the two clocks disagree. They disagree after a sleep or when someone set the clock,
 * and the browser cannot tell which; the server must then be asked.
 */
export function elapsedBetween(from: ClockReading, to: ClockReading): { elapsed_ms: number; inDoubt: boolean } {
  const steady = to.steady_ms - from.steady_ms;
  const wall = to.wall_ms - from.wall_ms;
  return { elapsed_ms: steady, inDoubt: Math.abs(wall - steady) > DRIFT_LIMIT_MS };
}
