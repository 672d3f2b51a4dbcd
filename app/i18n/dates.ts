import type { Locale } from './locale.ts';

// Practice time has no place on earth; every date of the site is shown in UTC, so that server and browser agree.
const TIME_ZONE = 'UTC';

/** Takes an instant; returns its day: "Jan 11, 2025". */
export function formatDate(instant: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: TIME_ZONE }).format(instant);
}

/** Takes an instant; returns its time of day to the minute: "2:05 PM". */
export function formatTime(instant: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: TIME_ZONE }).format(instant);
}

/** Takes an instant; returns day and time: "Jan 11, 2025, 2:05 PM". */
export function formatDateTime(instant: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: TIME_ZONE }).format(instant);
}
