import { expect, test } from 'vitest';
import { formatDate, formatDateTime, formatDay, formatLongDate, formatTime } from './dates.ts';

const instant = new Date('2025-01-11T14:05:59Z');
// Intl puts a narrow no-break space before AM and PM.
const plain = (text: string) => text.replaceAll('\u202f', ' ');

test('an instant is written as a day, as a time and as both, in UTC', () => {
  expect(formatDate(instant, 'en')).toBe('Jan 11, 2025');
  expect(formatLongDate(instant, 'en')).toBe('January 11, 2025');
  expect(formatDay(instant, 'en')).toBe('Jan 11');
  expect(plain(formatTime(instant, 'en'))).toBe('2:05 PM');
  expect(plain(formatDateTime(instant, 'en'))).toBe('Jan 11, 2025, 2:05 PM');
});
