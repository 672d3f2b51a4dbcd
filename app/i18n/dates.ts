import type { Locale } from './locale.ts';

// Practice time has no place on earth; every date of the site is shown in UTC, so that server and browser agree.
const TIME_ZONE = 'UTC';

/** Takes an instant; returns its day: "Jan 11, 2025". */
export function formatDate(instant: Date, locale: Locale): string {
  return formatOf(locale, 'date').format(instant);
}

/** Takes an instant; returns its day with the month in full: "January 11, 2025". */
export function formatLongDate(instant: Date, locale: Locale): string {
  return formatOf(locale, 'long date').format(instant);
}

/** Takes an instant; returns its time of day to the minute: "2:05 PM". */
export function formatTime(instant: Date, locale: Locale): string {
  return formatOf(locale, 'time').format(instant);
}

/** Takes an instant; returns day and time: "Jan 11, 2025, 2:05 PM". */
export function formatDateTime(instant: Date, locale: Locale): string {
  return formatOf(locale, 'both').format(instant);
}

/** Takes an instant; returns its day without the year: "Jan 11". */
export function formatDay(instant: Date, locale: Locale): string {
  return formatOf(locale, 'day').format(instant);
}

const STYLES = {
  date: { dateStyle: 'medium' },
  'long date': { dateStyle: 'long' },
  time: { timeStyle: 'short' },
  day: { month: 'short', day: 'numeric' },
  both: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const made = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes a hundred times as long as using it, and a table uses one for every row. */
function formatOf(locale: Locale, name: keyof typeof STYLES): Intl.DateTimeFormat {
  const key = `${locale} ${name}`;
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale, { ...STYLES[name], timeZone: TIME_ZONE });
  made.set(key, format);
  return format;
}
