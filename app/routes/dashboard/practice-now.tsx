import { useEffect, useState } from 'react';
import type { PracticeTime } from '#app/time/instants.ts';

const TICK_MS = 1_000;

/** What the server said of a class's clock when it answered. */
export interface ClockReading {
  practiceNow: PracticeTime;
  /** Practice seconds in a real one; 0 while the clock is paused. */
  rate: number;
}

/** Practice time, each second anew, counted on from the server's answer; the answer itself without scripts. */
export function usePracticeNow({ practiceNow, rate }: ClockReading): Date {
  const answered_ms = practiceNow.getTime();
  const [counted, setCounted] = useState({ from: answered_ms, elapsed_ms: 0 });
  useEffect(() => {
    if (rate === 0) return;
    const start = performance.now();
    const timer = setInterval(() => setCounted({ from: answered_ms, elapsed_ms: performance.now() - start }), TICK_MS);
    return () => clearInterval(timer);
  }, [answered_ms, rate]);
  const elapsed_ms = counted.from === answered_ms ? counted.elapsed_ms : 0;
  return new Date(answered_ms + Math.floor(elapsed_ms * rate));
}
