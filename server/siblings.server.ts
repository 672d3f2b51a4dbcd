import cluster from 'node:cluster';
import process from 'node:process';
import { AggregatorRegistry, type Registry } from 'prom-client';
import type { TakePlace } from '#app/platform/live/event-streams.server.ts';

/**
 * Takes the metrics of this process; returns a function that reads, as text, those of all processes that serve
 * together, or null when one of them does not answer. Metrics of a single process would be another one's at the next
 * reading.
 */
export type ShareMetrics = (registry: Registry) => () => Promise<string | null>;

/** From a serving process to the one that started it. A ticket is the sender's own number for its request. */
export type Word =
  | { readonly word: 'ready'; readonly password: string | null }
  | { readonly word: 'failed'; readonly reason: string }
  | { readonly word: 'take-place'; readonly ticket: number; readonly whose: string; readonly most: number }
  | { readonly word: 'leave-place'; readonly ticket: number }
  | { readonly word: 'ask-metrics'; readonly ticket: number };

/** What the starting process sends. */
export type Reply =
  | { readonly ticket: number; readonly isTaken: boolean }
  | { readonly ticket: number; readonly metrics: string | null };

/** What a process shares with the others that serve, through the process that started them all. */
export interface Siblings {
  /** This process now serves; `password` is that of the first administrator if it created one. */
  ready(password: string | null): void;
  failed(reason: string): void;
  readonly takePlace: TakePlace;
  /** From 1; a process that takes the place of another has the same. */
  readonly slot: number;
  readonly shareMetrics: ShareMetrics;
  /** Disconnects once everything else has ended: nothing else keeps the process alive any more. */
  leave(): void;
}

/** Tells a process its slot. */
export const SLOT = 'GLASSHOUSE_PROCESS';

/** Null for a process that was started on its own. */
export function findSiblings(): Siblings | null {
  const { worker } = cluster;
  if (worker === undefined) return null;
  // From the start: a message that arrives before anyone listens is lost.
  void new AggregatorRegistry();
  const asked = new Map<number, (reply: Reply) => void>();
  let tickets = 0;
  process.on('message', (reply: Reply) => {
    asked.get(reply.ticket)?.(reply);
    asked.delete(reply.ticket);
  });
  const say = (word: Word) => {
    if (worker.isConnected()) worker.send(word);
  };
  const ask = (word: (ticket: number) => Word) => {
    tickets += 1;
    const { promise, resolve } = Promise.withResolvers<Reply>();
    asked.set(tickets, resolve);
    say(word(tickets));
    return promise;
  };
  return {
    slot: Number(process.env[SLOT] ?? 1),
    ready: (password) => say({ word: 'ready', password }),
    failed: (reason) => say({ word: 'failed', reason }),
    async takePlace(whose, most) {
      const reply = await ask((ticket) => ({ word: 'take-place', ticket, whose, most }));
      if (!('isTaken' in reply) || !reply.isTaken) return null;
      return () => say({ word: 'leave-place', ticket: reply.ticket });
    },
    shareMetrics(registry) {
      AggregatorRegistry.setRegistries([registry]);
      return async () => {
        const reply = await ask((ticket) => ({ word: 'ask-metrics', ticket }));
        return 'metrics' in reply ? reply.metrics : null;
      };
    },
    leave: () => worker.disconnect(),
  };
}
