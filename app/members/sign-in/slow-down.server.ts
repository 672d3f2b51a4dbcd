import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '#app/platform/database/database.server.ts';
import type { Limit } from '#app/platform/rate-limit.ts';
import { consume } from '#app/platform/rate-limits.server.ts';
import { openTurns } from '#app/platform/turns.ts';
import type { RealTime } from '#app/time/instants.ts';

/** How long a try at an account waits when many others try it, too. */
export const SLOW_MS = 3_000;

/** Each waiting try holds a connection open. */
const waitInTurn = openTurns({ atOnce: 200, mostWaiting: 0 });

/** What slowing down needs: the database, the secret of the limits, and a way to wait other than by the clock. */
export interface SlowDownTools {
  readonly database: Database;
  readonly settings: { readonly authSecret: string };
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Counts a try at an account, wherever it comes from. Beyond the limit it waits for some seconds and goes on, so that
 * nobody elsewhere can lock an owner out of their account. Throws `TooManyAtOnce` when too many are waiting like this.
 */
export async function slowDown(tools: SlowDownTools, ofAccount: Limit, now: RealTime): Promise<void> {
  const { database, settings, pause = (milliseconds: number) => delay(milliseconds) } = tools;
  const within = await consume(database, ofAccount, settings.authSecret, now);
  if (!within.ok) await waitInTurn(() => pause(SLOW_MS));
}
