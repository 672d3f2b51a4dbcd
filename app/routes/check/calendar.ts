import { startOfDay } from '#app/check/cohort.ts';
import { CALENDAR_WORDS } from '#app/check/texts.ts';
import { wavesToCome } from '#app/check/waves.ts';
import { serverTranslator } from '#app/i18n/catalogues.server.ts';
import { notFound } from '../guards.server.ts';
import type { Route } from './+types/calendar';
import { readStanding } from './check-request.server.ts';

/** The days of the later waves as a calendar file (RFC 5545): we remind nobody, since we know nobody. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, standing, locale, now, today } = await readStanding(request, context);
  const { next, countedFrom } = standing;
  // There are no dates while a wave is open or when none will come, which the page that links here says too.
  if (countedFrom === null || next === null || next.isOpen || next.from === null) throw notFound();
  const i18n = serverTranslator(locale);
  const address = `${services.settings.appUrl}/check?code=${standing.cohort.code}`;
  const stamp = `${now.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;
  const events = wavesToCome(countedFrom, today, standing.cohort).flatMap(({ wave, from }) => [
    'BEGIN:VEVENT',
    `UID:${wave}-${standing.cohort.id}@glasshouse.example`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${dateOf(from)}`,
    // A day to remember the wave on, which does not make anybody busy.
    'TRANSP:TRANSPARENT',
    `SUMMARY:${escaped(i18n._(CALENDAR_WORDS.summary))}`,
    `DESCRIPTION:${escaped(i18n._(CALENDAR_WORDS.description))}`,
    `URL:${address}`,
    'END:VEVENT',
  ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Glasshouse//The check//EN',
    ...events,
    'END:VCALENDAR',
    '',
  ];
  return new Response(lines.flatMap(folded).join('\r\n'), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="glasshouse-check.ics"',
      'Cache-Control': 'private, no-store',
    },
  });
}

function dateOf(day: number): string {
  return startOfDay(day).toISOString().slice(0, 10).replaceAll('-', '');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
}

const LINE_BYTES = 73;

/** Pieces of at most 75 bytes; each continuation begins with a space. */
function folded(line: string): string[] {
  const lines: string[] = [];
  let current = '';
  for (const sign of line) {
    if (Buffer.byteLength(current + sign) > LINE_BYTES) {
      lines.push(current);
      current = ' ';
    }
    current += sign;
  }
  return [...lines, current];
}
