import { Plural, Trans } from '@lingui/react/macro';

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;

/** Says how far off in real time something of practice time is; `minutes` is null while the class's clock is paused. */
export function RealTime({ minutes }: { minutes: number | null }) {
  if (minutes === null) {
    return <Trans>The clock of this class is paused: the plan goes on when the clock does.</Trans>;
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
