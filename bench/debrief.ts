import process from 'node:process';
import { debriefOfClass } from '#app/debrief/debrief-of-class.server.ts';
import { debriefOfInvestor } from '#app/debrief/debrief-of-investor.server.ts';
import { type CoinMove, traceClass } from '#app/debrief/tracing/trace.ts';
import { reconcileLedger } from '#app/ledger/reconciliation.server.ts';
import { reconcileClassroom } from '#app/operations/reconcile.server.ts';
import { type DebriefClass, fillDebriefClass } from './debrief-class.ts';
import { type Figure, median } from './figure.ts';
import type { BenchServer } from './server.ts';

const ROUNDS = 5;
const AGAIN = 200;
/** The number of concurrent requests: as many as the server has connections. */
const CONNECTIONS = 8;
const LARGEST_TRACE = 1_000_000;
const TRACES = [10_000, 100_000, LARGEST_TRACE] as const;

/** The time that the Debrief of a large class and its reconciliation take, and how tracing grows. */
export const debrief = {
  names: [
    'debrief.first',
    'debrief.again',
    'debrief.class',
    'debrief.reconcile',
    'debrief.trace-100000',
    'debrief.trace-1000000',
  ],
  measure: async (server: BenchServer, isWanted: (name: string) => boolean): Promise<Figure[]> => {
    const figures: Figure[] = [];
    if (isWanted('debrief.trace')) figures.push(...traceFigures());
    if (['debrief.first', 'debrief.again', 'debrief.class', 'debrief.reconcile'].some(isWanted)) {
      const filled = await fillDebriefClass(server.open(CONNECTIONS).database);
      figures.push(...(await openingFigures(server, filled)));
    }
    return figures.filter((figure) => isWanted(figure.name));
  },
};

async function openingFigures(server: BenchServer, { classroom, people, now }: DebriefClass): Promise<Figure[]> {
  const first: number[] = [];
  const room: number[] = [];
  const again: number[] = [];
  const [ledger, whole]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    // A server that has just started has nothing cached.
    const { database } = server.open(CONNECTIONS);
    const [person] = people;
    if (person === undefined) throw new Error('the class is empty');
    first.push(await seconds(() => debriefOfInvestor(database, classroom, person, now)));
    const others = people.slice(1, AGAIN + 1);
    const all = await seconds(() => inTurns(others, (other) => debriefOfInvestor(database, classroom, other, now)));
    again.push(all / others.length);
    room.push(await seconds(() => debriefOfClass(database, classroom, now)));
    ledger.push(await seconds(() => reconcileLedger(database, classroom.id)));
    whole.push(await seconds(() => reconcileClassroom(database, classroom)));
  }
  const within = { unit: 's', reference: null, goal: { atMost: 1 }, never: { atMost: 4 } } as const;
  return [
    { name: 'debrief.first', value: median(first), ...within },
    { name: 'debrief.again', value: median(again), ...within, goal: { atMost: 0.02 } },
    { name: 'debrief.class', value: median(room), ...within },
    {
      name: 'debrief.reconcile',
      value: median(whole),
      unit: 's',
      reference: { name: 'its ledger', value: median(ledger) },
      goal: { atMost: 4 },
      never: { atMost: 8 },
    },
  ];
}

/** Runs `act` for all of them, as many at once as there are connections. */
async function inTurns<One>(all: readonly One[], act: (one: One) => Promise<unknown>) {
  const waiting = all.values();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (const one of waiting) await act(one);
    }),
  );
}

async function seconds(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return (performance.now() - start) / 1000;
}

/**
 * Returns the processor time per movement, garbage collection included, relative to the smallest trace: linear growth
 * stays near 1.
 */
function traceFigures(): Figure[] {
  const per = TRACES.map((count) => {
    const moves = movesOf(count);
    // Every round makes the same number of movements, whatever the size, after a first round that warms up the code.
    const times = Array.from({ length: ROUNDS + 1 }, () => {
      const start = process.cpuUsage();
      for (let done = 0; done < LARGEST_TRACE; done += count) traceClass(moves);
      const { user, system } = process.cpuUsage(start);
      return ((user + system) / LARGEST_TRACE) * 1_000;
    }).slice(1);
    return { count, value: median(times) };
  });
  const [smallest, ...larger] = per;
  if (smallest === undefined) return [];
  const reference = { name: `debrief.trace-${smallest.count}`, value: smallest.value };
  return larger.map(({ count, value }) => ({
    name: `debrief.trace-${count}`,
    value,
    unit: 'ns/entry',
    reference,
    goal: { atMost: 2 },
    never: { atMost: 5 },
  }));
}

/** Returns three payments, then two somewhat smaller withdrawals, by people in turn. */
function movesOf(count: number): readonly CoinMove[] {
  return Array.from({ length: count }, (_, place) => {
    const owner = 1 + (place % 4_999);
    return place % 5 < 3
      ? { kind: 'payment', owner, wallet: owner, satoshi: BigInt(800_000 + (place % 977)) }
      : { kind: 'withdrawal', owner, wallet: owner, satoshi: -BigInt(1_000_000 + (place % 613)) };
  });
}
