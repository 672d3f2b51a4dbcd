import cluster, { type Worker } from 'node:cluster';
import { setTimeout as delay } from 'node:timers/promises';
import { AggregatorRegistry, Registry, type RegistryContentType } from 'prom-client';
import { countPlaces, type TakePlace } from '#app/platform/live/event-streams.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { metricsOfPrimary } from './installation-metrics.server.ts';
import { registerMetrics } from './metric-readings.server.ts';
import { type Reply, SLOT, type Word } from './siblings.server.ts';

interface Tools {
  readonly count: number;
  /** Added to our own environment: what all processes need to find the same database. */
  readonly environment: Readonly<Record<string, string>>;
  readonly log: Log;
  readonly databaseRestarts: () => number;
  readonly stopping: AbortSignal;
}

export interface Processes {
  /** Of the first administrator, if the first process created one. */
  readonly password: string | null;
  /** Resolves when all processes have ended, after `stopping`; until then, each one that ends is replaced. */
  readonly ended: Promise<unknown>;
}

/**
 * On one port; this process hands out the connections and keeps what they count together. Throws the first one's reason
 * when that one cannot start; the others start after it, when the database is migrated.
 */
export async function startProcesses(tools: Tools): Promise<Processes> {
  const own = new Registry();
  const processes = () => Object.keys(cluster.workers ?? {}).length;
  registerMetrics(own, metricsOfPrimary({ processes, databaseRestarts: tools.databaseRestarts }));
  const shared = { ...tools, takePlace: countPlaces(), registry: new AggregatorRegistry(), own };
  const first = launch(shared, 1);
  const password = await first.ready;
  const slots = Array.from({ length: tools.count }, (_, index) =>
    keepProcessRunning(shared, index + 1, index === 0 ? first : launch(shared, index + 1)),
  );
  return { password, ended: Promise.all(slots) };
}

type Shared = Tools & {
  readonly takePlace: TakePlace;
  readonly registry: AggregatorRegistry<RegistryContentType>;
  /** Of this process. */
  readonly own: Registry;
};

interface Launched {
  /** The password that the process created; rejects with the reason when the process ends before it serves. */
  readonly ready: Promise<string | null>;
  readonly ended: Promise<{ readonly how: string; readonly livedMs: number }>;
}

function launch(shared: Shared, slot: number): Launched {
  const startedAt = performance.now();
  const worker = cluster.fork({ ...shared.environment, [SLOT]: slot });
  const ready = Promise.withResolvers<string | null>();
  // Nobody waits for `ready` of a process that replaces another.
  ready.promise.catch(() => {});
  const stop = () => void worker.process.kill('SIGTERM');
  if (shared.stopping.aborted) stop();
  shared.stopping.addEventListener('abort', stop, { once: true });
  const places = new Map<number, () => void>();
  let reason: string | null = null;
  worker.on('message', (word: Word) => {
    if (word.word === 'ready') ready.resolve(word.password);
    else if (word.word === 'failed') reason = word.reason;
    else void answer(shared, worker, places, word);
  });
  const ended = endOf(worker).then((end) => {
    shared.stopping.removeEventListener('abort', stop);
    for (const leave of places.values()) leave();
    const how = reason ?? end;
    ready.reject(new Error(how));
    return { how, livedMs: performance.now() - startedAt };
  });
  return { ready: ready.promise, ended };
}

function endOf(worker: Worker): Promise<string> {
  return new Promise((resolve) => {
    worker.once('exit', (code, signal) =>
      resolve(signal === null ? `it ended with code ${code}` : `it was ended by ${signal}`),
    );
    worker.on('error', (error) => {
      // Otherwise a message did not reach the process, because it has just ended: we are about to be told.
      if (worker.process.pid === undefined) resolve(error.message);
    });
  });
}

/** Each end is followed by a new start until we stop, immediately if the process had served for a while. */
async function keepProcessRunning(shared: Shared, slot: number, first: Launched): Promise<void> {
  let running = first;
  for (let failures = 0; ; ) {
    const { how, livedMs } = await running.ended;
    if (shared.stopping.aborted) return;
    failures = livedMs < STEADY_MS ? failures + 1 : 0;
    shared.log.error({ how, failures }, 'a process ended; another one takes its place');
    await delay(pauseAfter(failures), undefined, { signal: shared.stopping }).catch(() => {});
    if (shared.stopping.aborted) return;
    running = launch(shared, slot);
  }
}

async function answer(
  { takePlace, registry, own }: Shared,
  worker: Worker,
  places: Map<number, () => void>,
  word: Word,
) {
  const reply = (words: Reply) => {
    if (worker.isConnected()) worker.send(words);
  };
  switch (word.word) {
    case 'take-place': {
      const leave = await takePlace(word.whose, word.most);
      if (leave !== null) places.set(word.ticket, leave);
      reply({ ticket: word.ticket, isTaken: leave !== null });
      return;
    }
    case 'leave-place':
      places.get(word.ticket)?.();
      places.delete(word.ticket);
      return;
    case 'ask-metrics':
      reply({ ticket: word.ticket, metrics: await readTogether(registry, own) });
      return;
    default:
  }
}

/** Null when a process does not answer. */
function readTogether(ofProcesses: Shared['registry'], own: Registry): Promise<string | null> {
  return Promise.all([ofProcesses.clusterMetrics(), own.metrics()]).then(
    (texts) => texts.join('\n'),
    () => null,
  );
}

/** A process that served for this long ended for a reason unrelated to its start. */
const STEADY_MS = 10_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** Milliseconds to wait before restarting a process that has ended this many times in a row soon after its start. */
export function pauseAfter(failures: number): number {
  return failures === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
}
