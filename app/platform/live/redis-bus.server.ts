import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { type Bus, EVERYBODY } from './live.server.ts';

/** A connection that has not answered for this long counts as lost. */
const PATIENCE_MS = 5_000;
/** More messages than this waiting for an answer mean that the bus has stopped; they are lost. */
const MOST_WAITING = 10_000;

/**
 * One connection to Redis, or a server that speaks its protocol, tells and hears. Installations that share one Redis
 * are kept apart by the secret that all processes of one installation share. Messages are lost while there is no
 * connection; once it is back, every process tells all its pages of a change. Messages not answered within
 * `patienceMs` are lost too.
 */
export function redisBus(url: string, authSecret: string, patienceMs = PATIENCE_MS): Required<Bus> {
  const channel = `glasshouse:${createHmac('sha256', authSecret).update('live').digest('hex').slice(0, 16)}`;
  let connection: ReturnType<typeof clientOf> | undefined;
  let hasLost = false;
  const tell = (signals: readonly string[]) => {
    if (connection === undefined) hasLost = true;
    connection?.publish(channel, signals.join(' ')).catch(() => {
      hasLost = true;
    });
  };
  return {
    tell,
    async hear(on, signal) {
      const client = clientOf(url);
      const ended = new Promise<false>((resolve) => {
        client.on('error', () => resolve(false));
        signal.addEventListener('abort', () => resolve(false), { once: true });
      });
      const subscribe = async () => {
        await client.connect();
        await client.subscribe(channel, (signals) => signals.split(' ').forEach(on.signal));
        return true;
      };
      try {
        // In our own words: the log would take the system's for a failure of the database.
        const isOpen = await Promise.race([
          subscribe().catch(() => false),
          ended,
          delay(patienceMs, false, { ref: false }),
        ]);
        if (signal.aborted) return;
        if (!isOpen) throw new Error('Redis does not answer');
        connection = client;
        on.opened();
        if (hasLost) tell([EVERYBODY]);
        hasLost = false;
        await Promise.race([ended, silenceOf(client, patienceMs)]);
      } finally {
        connection = undefined;
        client.destroy();
      }
    },
  };
}

/** The client retries nothing by itself: `openLive` does, and so knows that messages were lost. */
function clientOf(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: MOST_WAITING,
    maintNotifications: 'disabled',
    socket: { connectTimeout: PATIENCE_MS, reconnectStrategy: false },
  });
}

/** Resolves when a question is not answered in time: a machine that is gone does not close its connection. */
async function silenceOf(client: ReturnType<typeof clientOf>, patienceMs: number): Promise<void> {
  for (let isHeard = true; isHeard; ) {
    await delay(patienceMs, undefined, { ref: false });
    isHeard = await Promise.race([client.ping().then(() => true), delay(patienceMs, false, { ref: false })]);
  }
}
