import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '#app/platform/log.server.ts';

/** A chore that the system does by itself. It claims its rows, so any number of processes may run it at once. */
export interface Sweep {
  readonly name: string;
  readonly everyMilliseconds: number;
  /** Does one batch and returns whether more is waiting. */
  readonly run: () => Promise<boolean>;
}

/** Runs each sweep in its own rhythm until stopped; a failing one is logged and tried again at its next turn. */
export function startSweeps(sweeps: readonly Sweep[], log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = sweeps.map((sweep) => keepSweeping(sweep, log, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

async function keepSweeping(sweep: Sweep, log: Log, signal: AbortSignal) {
  while (!signal.aborted) {
    const more = await sweep.run().catch((error: unknown) => {
      // At the stop, work under way may be broken off; the next process to start does it again.
      if (!signal.aborted) log.error({ error, sweep: sweep.name }, 'sweep failed');
      return false;
    });
    if (!more) {
      await delay(untilTurn(sweep), undefined, { signal }).catch(() => {});
    }
  }
}

/**
 * Returns the wait until the next turn. All sweeps of one rhythm take their turn at the same moment, however long each
 * was at work, so that they can share a look.
 */
function untilTurn({ everyMilliseconds }: Sweep): number {
  return everyMilliseconds - (performance.now() % everyMilliseconds);
}
