import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastify from 'fastify';
import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { logInsOfAccount } from '#app/members/limits.ts';
import { createLog } from '#app/platform/log.server.ts';
import { consume, SLOW_MS } from '#app/platform/rate-limits.server.ts';
import { createPageCache } from '../../../server/page-cache.server.ts';
import { createPages, type Pages } from '../../../server/pages.server.ts';
import { createWebServer } from '../../../server/web.server.ts';
import { openSite } from '../../support/site/http-site.ts';
import { type Answer, signUp, Visitor } from '../../support/site/visitor.ts';

const site = await openSite({ environment: { TRUST_PROXY: '1' } });
const build: ServerBuild = await import(
  pathToFileURL(join(import.meta.dirname, '../../../build/server/index.js')).href
);
const from = (address: string) => new Visitor(site.url, { 'x-forwarded-for': address });

async function serve(pages: Pages) {
  const { services } = site;
  const readiness = { services, pages, reason: async () => null };
  const web = createWebServer(services.settings, createLog('silent'), readiness, createPageCache({}, false));
  const url = await web.listen({ port: 0, host: '127.0.0.1' });
  return { url, [Symbol.asyncDispose]: () => web.close() };
}

/** The last byte of each form never comes. */
async function drip(count: number, address: string) {
  const { port } = new URL(site.url);
  const sockets = Array.from({ length: count }, () => connect(Number(port), 'localhost'));
  for (const socket of sockets) {
    socket.on('error', () => {});
    socket.write(
      `POST /login HTTP/1.1\r\nHost: localhost:${port}\r\nX-Forwarded-For: ${address}\r\n` +
        'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nemail=',
    );
  }
  return () => sockets.forEach((socket) => void socket.destroy());
}

test('sixty people behind one address load a page together, and all of them get it', async () => {
  const pupil = from('198.51.100.1');
  await signUp(pupil);
  const answers = await Promise.all(Array.from({ length: 60 }, () => pupil.get('/dashboard')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test('beyond the number that may wait, people are told when to come back, but not at another address', async () => {
  const gate = Promise.withResolvers<void>();
  const { default: render } = build.entry.module;
  const entry = {
    ...build.entry.module,
    async default(...given: Parameters<typeof render>) {
      await gate.promise;
      return render(...given);
    },
  };
  const pages = createPages({ ...build, entry: { module: entry } }, 'production', site.url, {
    atOnce: 1,
    mostWaiting: 2,
    longestMs: 600_000,
  });
  await using web = await serve(pages);
  const { url } = web;
  const at = (address: string) => new Visitor(url, { 'x-forwarded-for': address }).get('/join');
  const refused: Answer[] = [];
  const asked = Array.from({ length: 10 }, async () => {
    const answer = await at('198.51.100.2');
    if (answer.status === 503) refused.push(answer);
    return answer.status;
  });
  const elsewhere = at('198.51.100.3');
  await expect.poll(() => refused.length).toBe(7);
  expect(refused[0]?.headers.get('retry-after')).toBe('5');
  expect(refused[0]?.text).toContain('Practice site. Play money only.');
  gate.resolve();
  expect((await elsewhere).status).toBe(200);
  expect((await Promise.all(asked)).filter((status) => status === 200)).toHaveLength(3);
});

test('a page that is never made gives its turn back, is told to stop, and shows that the site is not ready', async () => {
  const hanging: AbortSignal[] = [];
  const { root } = build.routes;
  if (root === undefined) throw new Error('There is no frame of all pages.');
  const loader = ({ request }: { request: Request }) => {
    hanging.push(request.signal);
    return new Promise(() => {});
  };
  const routes = { ...build.routes, root: { ...root, module: { ...root.module, loader } } };
  const turns = { atOnce: 1, mostWaiting: 10, longestMs: 1_000 };
  const pages = createPages({ ...build, routes }, 'production', site.url, turns);
  await using web = await serve(pages);
  const visitor = new Visitor(web.url, { 'x-forwarded-for': '198.51.100.5' });
  const form = { email: 'nobody@example.com', password: 'not the pass phrase' };
  // One after the other: each has the only turn of its address for as long as it may.
  const answers = await Promise.all([visitor.get('/login'), visitor.get('/login.data'), visitor.post('/login', form)]);
  for (const { status, headers, text } of answers) {
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect(text).toContain('This took too long.');
    expect(text).toContain('Practice site. Play money only.');
  }
  expect(new Set(hanging.map(({ aborted }) => aborted))).toEqual(new Set([true]));
  const ready = await visitor.get('/readyz');
  expect([ready.status, JSON.parse(ready.text).reason]).toEqual([503, 'no page can be drawn']);
});

test('streams hold no turn of their address, whoever asks for them as the data of a page', async () => {
  const investor = from('198.51.100.6');
  await signUp(investor);
  const ended = new AbortController();
  const { signal } = ended;
  const headers = { cookie: investor.cookieHeader(), 'x-forwarded-for': '198.51.100.6', accept: 'text/event-stream' };
  const opened = ['/chat-number/changes', '/dashboard/events'].flatMap((path) =>
    [path, `${path}.data`].map((address) => fetch(`${site.url}${address}`, { headers, signal })),
  );
  expect((await Promise.all(opened)).map(({ status }) => status)).toEqual([200, 406, 200, 406]);
  expect((await investor.get('/dashboard')).status).toBe(200);
  ended.abort();
});

test('a form is counted as it is read, whatever was said of its length', async () => {
  const { services } = site;
  const pages = createPages(build, 'production', site.url);
  // Without the judgement of a request by its headers.
  const bare = fastify();
  bare.removeAllContentTypeParsers();
  bare.addContentTypeParser('*', (_request, _payload, done) => done(null));
  bare.all('/*', async (request, reply) => {
    await pages.answer(request, reply, services);
    return reply;
  });
  const url = new URL(await bare.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(url.port), url.hostname);
  socket.write(
    `POST /login HTTP/1.1\r\nHost: ${url.host}\r\nContent-Type: application/x-www-form-urlencoded\r\n` +
      `Content-Length: 1000000000\r\n\r\nemail=${'x'.repeat(300_000)}`,
  );
  // The server does not wait for the rest of the request.
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /);
  socket.destroy();
  await bare.close();
});

test('tries at an account that are slowed down hold no turn of their address', async () => {
  const { database, settings, now } = site.services;
  const slowed = logInsOfAccount('slowed@example.com');
  for (let count = 0; count < slowed.limit; count += 1) await consume(database, slowed, settings.authSecret, now());
  const gate = Promise.withResolvers<void>();
  const waits: number[] = [];
  const pause = (milliseconds: number) => {
    waits.push(milliseconds);
    return gate.promise;
  };
  const pages = createPages(build, 'production', site.url, { atOnce: 1, mostWaiting: 10, longestMs: 60_000, pause });
  await using web = await serve(pages);
  const visitor = new Visitor(web.url, { 'x-forwarded-for': '198.51.100.7' });
  const form = { email: 'slowed@example.com', password: 'not the pass phrase' };
  const tries = [visitor.post('/login', form), visitor.post('/login', form)];
  await expect.poll(() => waits).toEqual([SLOW_MS, SLOW_MS]);
  expect((await visitor.get('/login')).status).toBe(200);
  gate.resolve();
  for (const { status, text } of await Promise.all(tries)) {
    expect([status, text.includes('Incorrect email or password.')]).toEqual([400, true]);
  }
});

test('neither dripping forms nor people who have left hold up others at their address', async () => {
  const address = '198.51.100.4';
  const end = await drip(20, address);
  expect((await from(address).get('/join')).status).toBe(200);
  end();
  expect((await from(address).get('/join')).status).toBe(200);
  expect(site.said()).toBe('');
});
