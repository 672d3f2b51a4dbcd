import cluster from 'node:cluster';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from '#app/platform/log.server.ts';
import { pauseAfter, startProcesses } from './processes.server.ts';

/** Serves nothing, and says that it does. */
const PROCESS = `process.send({ word: 'ready', password: null }); process.on('SIGTERM', () => process.exit());`;

const running = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

test('a word that cannot reach a process that was killed brings down nothing else, and another takes its place', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'glasshouse-processes-'));
  const exec = join(directory, 'process.cjs');
  await writeFile(exec, PROCESS);
  cluster.setupPrimary({ exec, args: [], execArgv: [] });
  const stopping = new AbortController();
  const tools = {
    count: 2,
    environment: {},
    databaseRestarts: () => 0,
    log: createLog('silent'),
    stopping: stopping.signal,
  };
  const { ended } = await startProcesses(tools);
  const [killed] = running();
  killed?.process.kill('SIGKILL');
  // What Node reports when it writes to a process whose end it has not noticed yet.
  for (const _ of [1, 2]) killed?.process.emit('error', new Error('write EPIPE'));
  const [another] = await once(cluster, 'fork');
  expect(running()).toContain(another);
  stopping.abort();
  await ended;
  expect(running()).toEqual([]);
  await rm(directory, { recursive: true });
});

test('a process that served for a while is replaced at once, one that keeps failing at its start with a delay', () => {
  expect([0, 1, 2, 3, 6, 7, 8, 100].map(pauseAfter)).toEqual([0, 500, 1_000, 2_000, 16_000, 30_000, 30_000, 30_000]);
});
