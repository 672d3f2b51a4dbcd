import { RouterContextProvider } from 'react-router';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { isSessionOpen, logOut } from '#app/members/sign-in/sessions.server.ts';
import { NO_ERASURE_LOG } from '#app/platform/files/erasure-log.server.ts';
import { openDirectoryStore, watchFiles } from '#app/platform/files/files.server.ts';
import { openEventStreams } from '#app/platform/live/event-streams.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { ORDINARY_WORK } from '#app/platform/proof-of-work.ts';
import { fakeClock } from '../../../tests/support/clock.ts';
import { createTestDatabase } from '../../../tests/support/database.ts';
import {
  createTestClassroom,
  createTestInvestor,
  signInAs,
  type TestInvestor,
  testSettings,
} from '../../../tests/support/members.ts';
import { HEARTBEAT_MS } from '../follow-changes.ts';
import { requestContext, type Services, servicesContext } from '../services.server.ts';
import { loader } from './investor-stream.ts';

const EVENTS_URL = 'http://localhost:3000/dashboard/events';
const clock = fakeClock();
let services: Services;
let investor: TestInvestor;
let cookies: Headers;
let listeners: Set<() => void>;
let whenSessionsEnd: Set<() => void>;
let stopping: AbortController;

beforeAll(async () => {
  const { database } = await createTestDatabase();
  const classroom = await createTestClassroom(database, clock.now());
  investor = await createTestInvestor(database, classroom, clock.now());
  const live = {
    listen: (_classroom: number, _owner: number, listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isHeard: () => true,
    listenForEnd: (_memberId: string, listener: () => void) => {
      whenSessionsEnd.add(listener);
      return () => void whenSessionsEnd.delete(listener);
    },
    close: async () => {},
  };
  services = {
    database,
    live,
    streams: openEventStreams(),
    settings: { ...testSettings } as Services['settings'],
    now: clock.now,
    log: createLog('silent'),
    files: watchFiles(openDirectoryStore('/nowhere'), createLog('silent')),
    erasures: NO_ERASURE_LOG,
    work: ORDINARY_WORK,
    identityProvider: null,
    ltiPlatforms: [],
    stopping: new AbortController().signal,
  };
});

beforeEach(async () => {
  cookies = await signInAs(services.database, investor, clock.now());
  listeners = new Set();
  whenSessionsEnd = new Set();
  stopping = new AbortController();
});

async function ask(init: RequestInit = {}): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(servicesContext, { ...services, stopping: stopping.signal });
  context.set(requestContext, {
    nonce: undefined,
    locale: 'en',
    keepsCookies: true,
    clientAddress: '192.0.2.1',
    cookies: [],
    formTargets: [],
    pause: async () => {},
    tampered: new Set<never>(),
    failures: [],
  });
  const request = new Request(EVENTS_URL, { headers: cookies, ...init });
  return loader({ request, context, params: {}, url: new URL(request.url), pattern: '/dashboard/events' });
}

/** What has come so far; a stream that stays open has no end to wait for. */
async function next(answer: Response): Promise<string> {
  const reader = answer.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  reader?.releaseLock();
  return new TextDecoder().decode(value);
}

test('says that something changed, but not what', async () => {
  const answer = await ask();
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  expect(await next(answer)).toBe('retry: 2000\n\n');
  for (const listener of listeners) listener();
  expect(await next(answer)).toBe('event: change\ndata: \n\n');
  stopping.abort();
});

test('says now and then that it is still there, so that a page can hear when it is not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const answer = await ask();
  expect(await next(answer)).toBe('retry: 2000\n\n');
  for (const _ of ['the first', 'the second']) {
    vi.advanceTimersByTime(HEARTBEAT_MS);
    expect(await next(answer)).toBe('event: heartbeat\ndata: \n\n');
  }
  stopping.abort();
  vi.useRealTimers();
});

test.each([
  ['the page goes', (page: AbortController) => page.abort()],
  ['the server stops', () => stopping.abort()],
])('ends when %s, and stops listening', async (_when, end) => {
  const page = new AbortController();
  const answer = await ask({ signal: page.signal });
  expect(listeners.size).toBe(1);
  end(page);
  expect(await answer.text()).toBe('retry: 2000\n\n');
  expect(listeners.size).toBe(0);
  expect(services.streams.count()).toBe(0);
});

test('ends with its own session, and not with another one of the same member', async () => {
  const answer = await ask();
  const [look] = whenSessionsEnd;
  await logOut(services, await signInAs(services.database, investor, clock.now()));
  look?.();
  // Comes later than the check that was asked for.
  await isSessionOpen(services.database, 'ses_none');
  for (const listener of listeners) listener();
  expect(services.streams.count()).toBe(1);
  await logOut(services, cookies);
  look?.();
  expect(await answer.text()).toBe('retry: 2000\n\nevent: change\ndata: \n\n');
  expect([listeners.size, whenSessionsEnd.size, services.streams.count()]).toEqual([0, 0, 0]);
});

test('a reader who stops is told nothing more, and a late signal does no harm', async () => {
  const page = new AbortController();
  const answer = await ask({ signal: page.signal });
  const told = [...listeners];
  await answer.body?.cancel();
  expect([listeners.size, services.streams.count()]).toEqual([0, 0]);
  expect(told).toHaveLength(1);
  page.abort();
  stopping.abort();
});

test('a HEAD request, which nothing would ever end, listens to nothing', async () => {
  const answer = await ask({ method: 'HEAD' });
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  expect(answer.body).toBeNull();
  expect(listeners.size).toBe(0);
});

test('five streams of one investor at once are too many, and a place that is given up is free again', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => ask()));
  const fifth = await ask();
  expect([fifth.status, fifth.headers.get('retry-after')]).toEqual([503, '15']);
  expect(listeners.size).toBe(4);
  await answers[0]?.body?.cancel();
  expect((await ask()).status).toBe(200);
  stopping.abort();
  expect(services.streams.count()).toBe(0);
});
