import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '#app/platform/log.server.ts';
import { readSettings } from '#app/platform/settings/settings.ts';
import type { Services } from '#app/routes/services.server.ts';
import { createPageCache } from './page-cache.server.ts';
import type { Pages } from './pages.server.ts';
import { commonHeaders } from './security-headers.ts';
import { closeWithin, createWebServer } from './web.server.ts';

let web: FastifyInstance;
let port = 0;
let answered: Promise<string | null> = Promise.resolve(null);

beforeAll(async () => {
  const reading = readSettings({});
  if (!reading.ok) throw new Error(reading.problems.join());
  // Without pages, every request that is let through is answered with 503.
  web = createWebServer(reading.settings, createLog('silent'), { reason: () => answered }, createPageCache({}, false));
  port = Number(new URL(await web.listen({ port: 0, host: '127.0.0.1' })).port);
});

afterAll(() => web.close());

/** Sends what no client of ours would. */
function answerTo(...lines: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${[...lines, 'Connection: close', '', ''].join('\r\n')}`);
  return text(socket);
}

/** For a form whose headers state its length but whose body never arrives. */
function statusOf(path: string, headers: Record<string, string> = {}): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const typed = { 'content-type': 'application/x-www-form-urlencoded', ...headers };
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers: typed }, (answer) => {
      sent.destroy();
      resolve(answer.statusCode);
    });
    sent.on('error', reject);
    sent.flushHeaders();
  });
}

const UPLOAD = '/storage/buckets/proofs/files';
const SMALL = { 'content-length': '10' };
const LARGE = { 'content-length': '300000' };

describe('a form', () => {
  test.each([
    ['small', '/login', { 'content-length': '1000' }, 503],
    ['larger than any', '/login', LARGE, 413],
    ['that does not say how large it is', '/login', { 'transfer-encoding': 'chunked' }, 411],
    ['with a proof of payment', UPLOAD, LARGE, 503],
    ['that dresses up as a proof of payment', `${UPLOAD}/../../../../login`, LARGE, 413],
    ['that dresses up in disguise', `${UPLOAD}/%2e%2e/%2E./../../login`, LARGE, 413],
    ['whose host brings a path of its own', UPLOAD, { ...LARGE, host: 'localhost/login?' }, 400],
    ['whose host brings the path of proofs', '/login', { ...LARGE, host: `localhost${UPLOAD}?` }, 400],
    ['whose host brings it as a fragment', '/login', { ...LARGE, host: `localhost${UPLOAD}#` }, 400],
    ['whose host brings a name', '/login', { ...SMALL, host: 'ada@localhost' }, 400],
    ['whose path begins like a host', `//x${UPLOAD}`, LARGE, 413],
    ['whose path does so by a backslash', `/\\x${UPLOAD}`, LARGE, 413],
    ['whose host is none', '/login', { ...SMALL, host: 'two words' }, 400],
    ['whose address is no path', `*${UPLOAD}`, { ...LARGE, host: 'localhost' }, 400],
    ['in parts', '/login', { ...SMALL, 'content-type': 'Multipart/Form-Data; boundary=x' }, 503],
    ['that is JSON', '/login', { ...SMALL, 'content-type': 'application/json' }, 400],
    ['of a type that only begins like one', '/login', { ...SMALL, 'content-type': 'multipart/form-database' }, 400],
    ['to what only begins like the address of proofs', `${UPLOAD}-of-another-kind`, LARGE, 413],
  ])('%s', async (_which, path, headers, status) => {
    expect(await statusOf(path, headers)).toBe(status);
  });

  test('from another site is refused', async () => {
    expect(await statusOf('/login', { origin: 'https://elsewhere.example', 'content-length': '0' })).toBe(403);
    expect(await statusOf('/login', { 'sec-fetch-site': 'cross-site', 'content-length': '0' })).toBe(403);
    expect(await statusOf('/login', { origin: 'null', 'content-length': '0' })).toBe(403);
  });
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])(
  '%s without a body is no form, and not one that is too large',
  async (method) => {
    const answer = await answerTo(`${method} /login HTTP/1.1`, 'Host: localhost');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('This request cannot be read.');
  },
);

test.each([
  ['HTTP/1.1', ''],
  ['HTTP/1.1', 'Host:'],
  ['HTTP/1.1', 'Host:  '],
  ['HTTP/1.0', 'X-Nothing: of a host'],
])('over %s, a request that names no host by "%s" is refused, with the headers of every answer', async (http, host) => {
  const form = ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 60000000'];
  const named = host === '' ? [] : [host];
  for (const [path, ...more] of [
    [`POST /x${UPLOAD}`, ...form],
    [`POST ${UPLOAD}`, ...form],
    ['GET /dashboard'],
    ['GET /about'],
    ['GET /healthz'],
  ]) {
    const answer = await answerTo(`${path} ${http}`, ...named, ...more);
    expect(answer, path).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer, path).toContain('x-robots-tag: noindex, nofollow');
    expect(answer, path).toContain('This request cannot be read.');
  }
});

test.each(['/login?redirectTo=%00', '/dashboard/wallet/receipts/GH%00'])('%s cannot be read', async (path) => {
  expect(await statusOf(path, { 'content-length': '0' })).toBe(400);
});

test.each([
  ['what is alive', '/healthz', {}, 200],
  ['what comes too early', '/dashboard', {}, 503],
  ['a form of another site', '/login', { method: 'POST', headers: { origin: 'https://elsewhere.example' } }, 403],
  ['an address that no text holds', '/%00', {}, 400],
  ['an address that cannot be read', '/%ff', {}, 400],
  ['a form larger than any', '/login', { method: 'POST', body: 'x'.repeat(300_000) }, 413],
  ['figures that are not for everybody', '/metrics', { headers: { 'x-forwarded-for': '192.0.2.7' } }, 404],
])('%s is answered in UTF-8, cannot be framed, and is kept by no cache', async (_which, path, init, status) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toMatch(/; charset=utf-8$/);
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(answer.headers.get('cache-control')).toBe('no-store');
  if (status !== 200) expect(await answer.text()).toContain('Practice site. Play money only.');
});

test('under too much load it turns people away with a time to come back, and stays alive and ready', async () => {
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const starting = await ask('/login');
  expect(await starting.text()).toContain('is starting');
  expect((await ask('/readyz')).headers.get('retry-after')).toBeNull();
  const { promise, resolve } = Promise.withResolvers<null>();
  answered = promise;
  await expect.poll(async () => (await ask('/login')).text()).toContain('Too many people');
  const refused = await ask('/login');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(refused.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(await refused.text()).toContain('Practice site. Play money only.');
  expect((await ask('/healthz')).status).toBe(200);
  const ready = ask('/readyz');
  resolve(null);
  expect((await ready).status).toBe(200);
  await expect.poll(async () => (await ask('/login')).text()).toContain('is starting');
});

test('a slow disk turns nobody away: only the database is what every page waits for', async () => {
  const reading = readSettings({});
  if (!reading.ok) throw new Error(reading.problems.join());
  let asked = 0;
  const readiness = {
    reason: () => new Promise<null>(() => {}),
    simplest: async () => {
      asked += 1;
    },
  };
  const slow = createWebServer(reading.settings, createLog('silent'), readiness, createPageCache({}, false));
  const url = await slow.listen({ port: 0, host: '127.0.0.1' });
  await expect.poll(() => asked).toBeGreaterThan(3);
  expect(await (await fetch(`${url}/login`)).text()).toContain('is starting');
  await slow.close();
});

test('without its database it is alive, and says why it is not ready', async () => {
  answered = Promise.resolve('the database does not answer');
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  await expect.poll(async () => (await ask('/readyz')).status).toBe(503);
  expect(await (await ask('/readyz')).json()).toEqual({ status: 'not ready', reason: 'the database does not answer' });
  expect((await ask('/healthz')).status).toBe(200);
});

test('a request that never ends is abandoned', () => {
  expect(web.server.requestTimeout).toBeGreaterThan(0);
});

test('a dripping form delays the end no longer than allowed, and an answer under way is completed', async () => {
  const reading = readSettings({});
  if (!reading.ok) throw new Error(reading.problems.join());
  let asked = 0;
  const pages = {
    // A handler that reads a form to its end, and a page that takes a while.
    answer: async (...[{ raw }, reply]: Parameters<Pages['answer']>) => {
      reply.hijack();
      asked += 1;
      for await (const _ of raw);
      setTimeout(() => reply.raw.end('whole'), 100);
    },
    render: async () => '',
  };
  // Nothing in it is used.
  const services = {} as Services;
  const readiness = { reason: async () => null, pages, services };
  const ending = createWebServer(reading.settings, createLog('silent'), readiness, createPageCache({}, false));
  const url = new URL(await ending.listen({ port: 0, host: '127.0.0.1' }));
  const dripping = connect(Number(url.port), url.hostname);
  dripping.on('error', () => {});
  const cut = once(dripping, 'close');
  const head = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100';
  dripping.write(`POST /login HTTP/1.1\r\nHost: ${url.host}\r\n${head}\r\n\r\nemail=`);
  await expect.poll(() => asked).toBe(1);
  const slow = fetch(`${url.origin}/join`).then((answer) => answer.text());
  await expect.poll(() => asked).toBe(2);
  const ended = closeWithin(ending, 1_000);
  expect(await slow).toBe('whole');
  await Promise.all([cut, ended]);
});

test('under https a browser keeps to it for a year on this name, which speaks for no other', () => {
  expect(commonHeaders(true)['strict-transport-security']).toBe('max-age=31536000');
  expect(commonHeaders(false)).not.toHaveProperty('strict-transport-security');
});

test('those who are turned away are counted by why', async () => {
  const before = await turnedAway('starting');
  expect(await answerTo('GET /plans HTTP/1.1', `Host: localhost:${port}`)).toContain(' 503 ');
  expect((await turnedAway('starting')) - before).toBe(1);
  expect(await turnedAway('too-long')).toBe(0);
});

async function turnedAway(reason: string): Promise<number> {
  const metrics = await answerTo('GET /metrics HTTP/1.1', `Host: localhost:${port}`);
  return Number(
    new RegExp(`^glasshouse_turned_away_total\\{reason="${reason}",process="1"\\} (\\d+)`, 'm').exec(metrics)?.[1],
  );
}
