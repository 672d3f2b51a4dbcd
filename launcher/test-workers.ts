import { availableParallelism } from 'node:os';

/** Two on the smallest machine that we promise to run on. More than eight would wait for the one database server. */
const CORES = Math.min(Math.max(availableParallelism(), 2), 8);

/** Whether the browser tests run beside the other stages: with fewer cores, both would take as long, one by one. */
export const RUNS_BROWSER_BESIDE = CORES >= 4;

/** Stages of Vitest run two at a time, and each leaves a core now and then while it waits for the database. */
export const VITEST_WORKERS = RUNS_BROWSER_BESIDE ? CORES - 1 : 2;

/** One more than the cores: each worker sometimes waits for its browser. */
export const BROWSER_WORKERS = CORES + 1;
