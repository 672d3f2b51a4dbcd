import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { COHORT_KEPT_DAYS } from '#app/check/cohort.ts';
import { SMALLEST_SAMPLE } from '#app/check/estimate/results.ts';
import { SOLO_DEBRIEF_MS } from '#app/classes/class-arc.server.ts';
import { SOLO_REST_MS } from '#app/classes/class-clock.server.ts';
import { CLASS_LIFETIME_DAYS, KEPT_WHEN_CLOSED_DAYS } from '#app/classes/classroom.ts';
import { SMALLEST_GROUP } from '#app/classes/small-groups.ts';
import { ENQUIRY_DAYS } from '#app/contact/enquiry.ts';
import { RETRIED_FOR_MS } from '#app/courses/tell-courses.server.ts';
import { LONGEST_HOMEWORK_DAYS } from '#app/enrolment/homework.ts';
import * as limits from '#app/members/limits.ts';
import { SECURITY_LOG_DAYS } from '#app/platform/security/security-log.server.ts';
import { livedThrough } from '#app/results/period-report.ts';
import { DAY_MS, HOUR_MS } from '#app/time/instants.ts';

const { INVITATION_HOURS, RESET_LINK_MINUTES } = limits;
const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
const longestWindow = limits.joinsByForm('any').windowSeconds / (DAY_MS / 1000);

const KEPT: readonly (readonly [string, string])[] = [
  ['a class, with everything that its people did', counted(CLASS_LIFETIME_DAYS, 'day')],
  ['a class that was closed by hand, for its exports', counted(KEPT_WHEN_CLOSED_DAYS, 'day')],
  ['an exercise alone, after its Debrief', counted(SOLO_DEBRIEF_MS / HOUR_MS, 'hour')],
  ['an exercise alone, after the last visit', counted(SOLO_REST_MS / DAY_MS, 'day')],
  ['what people did in homework', counted(LONGEST_HOMEWORK_DAYS, 'day')],
  [
    `the figures of a homework, without groups of fewer than ${SMALLEST_GROUP} people`,
    counted(CLASS_LIFETIME_DAYS, 'day'),
  ],
  ['answers to the check', counted(COHORT_KEPT_DAYS, 'day')],
  [
    'who a learner is to their course, until it is told or from the Debrief on',
    counted(RETRIED_FOR_MS / DAY_MS, 'day'),
  ],
  ['enquiries', counted(ENQUIRY_DAYS, 'day')],
  ['the security log', counted(SECURITY_LOG_DAYS, 'day')],
  ['counts of tries', counted(longestWindow, 'day')],
  ['an invitation of staff', counted(INVITATION_HOURS, 'hour')],
  ['a link to a new password', counted(RESET_LINK_MINUTES, 'minute')],
];

const read = (name: string) => readFile(`docs/${name}.md`, 'utf8');

test('docs/data-protection.md says how long everything is kept as the program keeps it', async () => {
  const rows = KEPT.map(([what, long]) => `| ${what} | ${long} |`);
  expect(await read('data-protection')).toContain(['| what | kept at most |', '|---|---|', ...rows, '\n'].join('\n'));
});

test('no count of tries is kept longer than it says', () => {
  const windows = Object.values(limits).flatMap((limit) => {
    if (typeof limit !== 'function') return [];
    const { windowSeconds } = Reflect.apply(limit, null, ['any', '::1']) as { windowSeconds: number };
    return [windowSeconds / (DAY_MS / 1000)];
  });
  expect(Math.max(...windows)).toBe(longestWindow);
});

test('the sizes of groups in it are those of the program', async () => {
  const people = (count: number) => [{ people: count, completed: 0, lookUps: null }];
  expect([SMALLEST_GROUP, SMALLEST_SAMPLE]).toEqual([5, 12]);
  expect([livedThrough([], people(11)), livedThrough([], people(12))?.people]).toEqual([null, 10]);
  const text = await read('data-protection');
  expect(text).toContain('No figure for fewer than five people, none in a report for an organization under twelve');
  expect(text).toContain('words from five people on, figures from twelve');
});
