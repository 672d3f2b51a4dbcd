import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { realTime } from '#app/time/instants.ts';
import { type Figure, plain, quantile } from '../figure.ts';
import { BENCH_SECRET, startSite } from '../program.ts';
import type { BenchServer } from '../server.ts';
import { metric } from './class-load.ts';
import { type Observed, Participant, type ParticipantFacts } from './class-participant.ts';
import { arrangeClass } from './class-scene.ts';

const SIZE = Number(process.env['BENCH_OPENING_SIZE'] ?? '1000');
const ROUNDS = 3;
/** A class does not come through the door all at once. */
const AT_ONCE = 16;

/**
 * The cost of a class that opens its pages and listens, with and without the look each page takes once its stream is
 * open, and the cost of a second stream for everyone.
 */
export const classOpening = {
  names: ['classes.opening'],
  measure: async (server: BenchServer): Promise<Figure[]> => {
    const site = await startSite(server.url);
    try {
      const { database } = server.open(8);
      const later = Date.now() + 3_600_000;
      const window = { from: realTime(later), until: realTime(later + 120_000) };
      const { classroom, participants } = await arrangeClass(database, BENCH_SECRET, SIZE, window);
      await opening(site.url, participants, true);
      const rounds: Record<'once' | 'again', Opened[]> = { once: [], again: [] };
      for (let round = 0; round < ROUNDS; round += 1) {
        rounds.once.push(await opening(site.url, participants, false));
        rounds.again.push(await opening(site.url, participants, true));
      }
      const tellAll = () => sql`select pg_notify('glasshouse_change', ${`${classroom.id}:0`})`.execute(database);
      const windows = await listening(site.url, participants, tellAll);
      return [
        ...figuresOf('without a look', rounds.once),
        ...figuresOf('with a look', rounds.again),
        ...windows.flatMap(({ streams, busy, lastMs }) => [
          plain(`classes.opening ${SIZE}, ${streams} streams each: all told`, busy, 's of one core'),
          plain(`classes.opening ${SIZE}, ${streams} streams each: the last one told`, lastMs, 'ms'),
        ]),
      ];
    } finally {
      await site.stop();
    }
  },
};

interface Opened {
  readonly busy: number;
  readonly p99: number;
  readonly failed: number;
}

/** Loads the overview as a document for each participant, opens their stream, and looks once more if `isLooking`. */
async function opening(url: string, facts: readonly ParticipantFacts[], isLooking: boolean): Promise<Opened> {
  const times: number[] = [];
  const looks: Observed[] = [];
  const everybody = facts.map((one) => new Participant(url, one, (look) => looks.push(look)));
  const busyBefore = await metric(url, 'process_cpu_seconds_total');
  const left = everybody.values();
  const one = async () => {
    for (const participant of left) {
      const before = performance.now();
      await participant.openPage();
      times.push(performance.now() - before);
      await participant.openStream();
      if (isLooking) await participant.look();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  const busy = (await metric(url, 'process_cpu_seconds_total')) - busyBefore;
  for (const participant of everybody) participant.leave();
  await wait(1_000);
  return { busy, p99: quantile(times, 0.99), failed: looks.filter(({ ending }) => ending !== 'done').length };
}

/** Measures the cost of telling a class in which everyone has one stream, and then two. */
async function listening(url: string, facts: readonly ParticipantFacts[], tellAll: () => Promise<unknown>) {
  const all: Participant[] = [];
  const taken: { streams: number; busy: number; lastMs: number }[] = [];
  for (const streams of [1, 2]) {
    const more = facts.map((one) => new Participant(url, one, () => {}, false));
    for (const participant of more) await participant.openStream();
    all.push(...more);
    const busyBefore = await metric(url, 'process_cpu_seconds_total');
    const told = all.reduce((sum, { changes }) => sum + changes, 0) + all.length;
    const since = performance.now();
    await tellAll();
    while (all.reduce((sum, { changes }) => sum + changes, 0) < told) await wait(5);
    const lastMs = performance.now() - since;
    const busy = (await metric(url, 'process_cpu_seconds_total')) - busyBefore;
    taken.push({ streams, busy, lastMs });
  }
  for (const participant of all) participant.leave();
  return taken;
}

function figuresOf(what: string, rounds: readonly Opened[]): Figure[] {
  const name = `classes.opening ${SIZE}, ${what}`;
  const middle = (values: number[]) => quantile(values, 0.5);
  return [
    plain(`${name}: the server, a participant`, (1_000 * middle(rounds.map((one) => one.busy))) / SIZE, 'ms'),
    plain(`${name}: the page, p99`, middle(rounds.map((one) => one.p99)), 'ms'),
    plain(`${name}: failed or put off`, Math.max(...rounds.map((one) => one.failed)), 'looks'),
  ];
}
