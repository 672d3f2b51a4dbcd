import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#app/platform/database/database.server.ts';
import { type Bus, type Live, notifyBus, openLive, tellingBy, tellOfChange } from '#app/platform/live/live.server.ts';
import { redisBus } from '#app/platform/live/redis-bus.server.ts';
import { startRedis } from '../tests/support/servers/redis.ts';
import { type Figure, median, plain } from './figure.ts';
import { spentOn } from './load.ts';
import { BENCH_SECRET, has } from './program.ts';
import { type BenchServer, processorMsOf } from './server.ts';

/** The number of listening connections: each is like that of one process, but all are in this one. */
const LISTENERS = 50;
const ROUNDS = 5;
const SECONDS = 2;
/** One at a time, and as many as the connections a process has for telling. */
const AT_ONCE = [1, 8];

/**
 * The processor time that announcing one change takes of the bus and of us, with this many processes listening, for
 * each bus.
 */
export const liveWords = {
  names: ['live.word'],
  measure: async (server: BenchServer): Promise<Figure[]> => {
    const { database } = server.open(8);
    const byNotify = await measureBus('NOTIFY', () => notifyBus(server.url), database, server.processorMs);
    if (!has('redis-server')) {
      process.stderr.write('There is no Redis on this machine: its figure is left out.\n');
      return byNotify;
    }
    const redis = await startRedis();
    try {
      const bus = () => redisBus(redis.url, BENCH_SECRET);
      return [...byNotify, ...(await measureBus('Redis', bus, database, () => processorMsOf(redis.process.pid)))];
    } finally {
      await redis.stop();
    }
  },
};

async function measureBus(name: string, open: () => Bus, database: Database, processorMs: () => number) {
  const buses = Array.from({ length: LISTENERS }, open);
  const everybody = buses.map((bus) => openLive(bus));
  const { tell } = buses[0] ?? {};
  const telling = tell === undefined ? database : tellingBy(database, tell);
  try {
    for (const live of everybody) await heardOnce(live, telling);
    const figures: Figure[] = [];
    for (const atOnce of AT_ONCE) {
      const rounds: Spent[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        rounds.push(await spentOnWords(everybody, telling, atOnce, processorMs));
      }
      const figure = `live.word by ${name}, ${LISTENERS} listening, ${atOnce} under way`;
      const bounds = name === 'Redis' ? { goal: { atMost: 100 } } : {};
      figures.push(
        plain(`${figure}: the bus`, median(rounds.map(({ bus }) => bus)), 'µs of processor a word', bounds),
        plain(`${figure}: telling and hearing it`, median(rounds.map(({ own }) => own)), 'µs of processor a word'),
      );
    }
    return figures;
  } finally {
    for (const live of everybody) await live.close();
  }
}

interface Spent {
  readonly bus: number;
  readonly own: number;
}

/** Announces each change once everyone has heard the one before it. */
async function spentOnWords(
  everybody: readonly Live[],
  telling: Database,
  atOnce: number,
  busMs: () => number,
): Promise<Spent> {
  let words = 0;
  let isOver = false;
  const endings: (() => void)[] = [];
  const say = (classroom: number) => tellOfChange(telling, classroom, [7]);
  for (let classroom = 1; classroom <= atOnce; classroom += 1) {
    let left = everybody.length;
    const heard = () => {
      left -= 1;
      if (left > 0) return;
      words += 1;
      left = everybody.length;
      if (!isOver) say(classroom);
    };
    endings.push(...everybody.map((live) => live.listen(classroom, 7, heard)));
  }
  const announce = async () => {
    for (let classroom = 1; classroom <= atOnce; classroom += 1) say(classroom);
    await wait(SECONDS * 1000);
    isOver = true;
  };
  const { node: own, backend: bus } = await spentOn(announce, 1, { backendMs: busMs });
  for (const end of endings) end();
  return { bus: (bus * 1000) / words, own: (own * 1000) / words };
}

async function heardOnce(live: Live, telling: Database): Promise<void> {
  let isHeard = false;
  const end = live.listen(9, 9, () => {
    isHeard = true;
  });
  while (!isHeard) {
    tellOfChange(telling, 9, [9]);
    await wait(20);
  }
  end();
}
