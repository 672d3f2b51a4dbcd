import { formatsNamed, type Locale } from './locale.ts';

/** "Jan 11, 2025" */
export const formatDate = formatter({ dateStyle: 'medium' });
/** "January 11, 2025" */
export const formatLongDate = formatter({ dateStyle: 'long' });
/** "2:05 PM" */
export const formatTime = formatter({ timeStyle: 'short' });
/** "Jan 11, 2025, 2:05 PM" */
export const formatDateTime = formatter({ dateStyle: 'medium', timeStyle: 'short' });
/** "Jan 11" */
export const formatDay = formatter({ month: 'short', day: 'numeric' });

/** Reuses formats: making one takes a hundred times as long as using it, and a table uses one for every row. */
function formatter(style: Intl.DateTimeFormatOptions) {
  const made = new Map<Locale, Intl.DateTimeFormat>();
  return (instant: Date, locale: Locale): string => {
    // Practice time has no place on earth, so every date of the site is shown in UTC and server and browser agree.
    const format = made.get(locale) ?? new Intl.DateTimeFormat(formatsNamed(locale), { ...style, timeZone: 'UTC' });
    made.set(locale, format);
    return format.format(instant);
  };
}
