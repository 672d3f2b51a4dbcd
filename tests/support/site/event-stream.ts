import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { expect } from 'vitest';
import type { Visitor } from './visitor.ts';

export interface EventStream {
  readonly status: number;
  changes(): number;
  readonly ended: Promise<unknown>;
  isOpen(): boolean;
  close(): void;
}

/** Uses a connection of its own; waits until it listens. */
export async function openStream(visitor: Visitor): Promise<EventStream> {
  const headers = { cookie: visitor.cookieHeader() };
  const request = get(`${visitor.url}/dashboard/events`, { agent: false, headers });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  let text = '';
  let isOpen = true;
  answer.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  answer.on('error', () => {});
  const ended = new Promise<void>((resolve) => {
    answer.once('close', () => {
      isOpen = false;
      resolve();
    });
  });
  if (answer.statusCode === 200) await expect.poll(() => text).toContain('retry');
  return {
    status: answer.statusCode ?? 0,
    changes: () => text.split('event: change').length - 1,
    ended,
    isOpen: () => isOpen,
    close: () => request.destroy(),
  };
}
