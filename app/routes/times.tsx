import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { type ClockReading, practiceAfter } from '#app/classes/clock.ts';
import type { PracticeTime } from '#app/time/instants.ts';

const TICK_MS = 1_000;

/**
 * Counts on from the server's answer, each second, no further than where the clock stops; without scripts, the answer
 * itself.
 */
export function usePracticeNow(reading: ClockReading): PracticeTime {
  const { practiceNow, rate } = reading;
  const answered_ms = practiceNow.getTime();
  const [counted, setCounted] = useState({ from: answered_ms, elapsed_ms: 0 });
  useEffect(() => {
    if (rate === 0) return;
    const start = performance.now();
    const timer = setInterval(() => setCounted({ from: answered_ms, elapsed_ms: performance.now() - start }), TICK_MS);
    return () => clearInterval(timer);
  }, [answered_ms, rate]);
  const elapsed_ms = counted.from === answered_ms ? counted.elapsed_ms : 0;
  return practiceAfter(reading, elapsed_ms);
}

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;

/** `minutes` is null while the class's clock stands. */
export function InRealTime({ minutes }: { minutes: number | null }) {
  if (minutes === null) {
    return <Trans>The clock is paused: the plan goes on when it does.</Trans>;
  }
  if (minutes < 2 * MINUTES_PER_HOUR) {
    return (
      <Plural
        value={minutes}
        one="That is in about # minute of real time."
        other="That is in about # minutes of real time."
      />
    );
  }
  if (minutes < 2 * MINUTES_PER_DAY) {
    const hours = Math.round(minutes / MINUTES_PER_HOUR);
    return (
      <Plural
        value={hours}
        one="That is in about # hour of real time."
        other="That is in about # hours of real time."
      />
    );
  }
  const days = Math.round(minutes / MINUTES_PER_DAY);
  return (
    <Plural value={days} one="That is in about # day of real time." other="That is in about # days of real time." />
  );
}
