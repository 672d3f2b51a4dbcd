import * as z from 'zod';
import { CLASS_LIFETIME_DAYS } from '#app/classes/classroom.ts';
import { isSafe, publishedCount, SMALLEST_GROUP } from '#app/classes/small-groups.ts';
import { DAY_MS, later, type RealTime, realTime } from '#app/time/instants.ts';
import { type LookUps, lookUpsOf } from './class-results.ts';
import type { Participant } from './participant.ts';

/** A report on fewer people in all is not shown. */
export const SMALLEST_REPORT = 12;

/** The beginnings of its first and its last day, in UTC; both days belong to it. */
export interface Period {
  readonly from: RealTime;
  readonly to: RealTime;
}

/** Takes the days from an address, in either order; those that cannot be read become the last thirty days. */
export function periodIn(query: URLSearchParams, now: RealTime): Period {
  const day = (name: string) => z.iso.date().safeParse(query.get(name)).data;
  const to = realTime(day('to') ?? dayText(now));
  const from = realTime(day('from') ?? later(to, (1 - CLASS_LIFETIME_DAYS) * DAY_MS));
  return from <= to ? { from, to } : { from: to, to: from };
}

export function isWithin({ from, to }: Period, instant: Date): boolean {
  return from <= instant && instant < later(to, DAY_MS);
}

/** "2026-03-05", as a date field writes it. */
export function dayText(day: RealTime): string {
  return day.toISOString().slice(0, 10);
}

/** A class whose Debrief was shown, and how many of its people opened it. */
export interface TaughtClass {
  readonly participants: readonly Pick<Participant, 'hasLeft' | 'lookedUpFirst' | 'coinsIn'>[];
  readonly completed: number;
}

/** A homework that is over, of which only its report is left. */
export interface TaughtHomework {
  readonly people: number;
  readonly completed: number;
  readonly lookUps: LookUps | null;
}

/** Counts of people are rounded down to multiples of five; null where they are hidden. */
export interface LivedThrough {
  readonly people: number;
  readonly completed: number | null;
  readonly lookUps: LookUps | null;
}

/**
 * Adds up what was lived through. Classes and homework of fewer than five people are left out, so that no two periods
 * differ by one person alone; null if fewer than twelve people remain.
 */
export function livedThrough(
  classes: readonly TaughtClass[],
  homework: readonly TaughtHomework[],
): LivedThrough | null {
  const large = classes.filter(({ participants }) => participants.length >= SMALLEST_GROUP);
  const long = homework.filter((one) => one.people >= SMALLEST_GROUP);
  const persons = large.flatMap(({ participants }) => participants);
  const people = sumOf([persons.length, ...long.map((one) => one.people)]);
  if (people < SMALLEST_REPORT) return null;
  const completed = sumOf([...large, ...long].map((one) => one.completed));
  // Two classes may have given out the same number.
  const inClasses = persons.length === 0 ? null : lookUpsOf(persons.map((one, id) => ({ ...one, id })));
  const lookUps = [inClasses, ...long.map((one) => one.lookUps)].filter((one) => one !== null);
  return {
    people: publishedCount(people),
    completed: isSafe(completed) ? publishedCount(completed) : null,
    lookUps: lookUps.length === 0 ? null : lookUps.reduce(addLookUps),
  };
}

function addLookUps(one: LookUps, other: LookUps): LookUps {
  return { paidIn: one.paidIn + other.paidIn, lookedUpFirst: one.lookedUpFirst + other.lookedUpFirst };
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
