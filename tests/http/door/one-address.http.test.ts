import { connect } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { createKeptPages } from '../../../server/kept-pages.server.ts';
import { createPages } from '../../../server/pages.server.ts';
import { createWebServer } from '../../../server/web.server.ts';
import { openSite } from '../../support/site/http-site.ts';
import { type Answer, signUp, Visitor } from '../../support/site/visitor.ts';

const site = await openSite({ environment: { TRUST_PROXY: '1' } });
const build: ServerBuild = await import(
  pathToFileURL(join(import.meta.dirname, '../../../build/server/index.js')).href
);
const from = (address: string) => new Visitor(site.url, { 'x-forwarded-for': address });

/** Sends forms whose last byte never comes. */
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
  });
  const { services } = site;
  const readiness = { services, pages, reason: async () => null };
  const web = createWebServer(services.settings, services.log, readiness, createKeptPages({}, false));
  const url = await web.listen({ port: 0, host: '127.0.0.1' });
  const at = (address: string) => new Visitor(url, { 'x-forwarded-for': address }).get('/join');
  const refused: Answer[] = [];
  const asked = Array.from({ length: 10 }, async () => {
    const answer = await at('198.51.100.2');
    if (answer.status === 503) refused.push(answer);
    return answer.status;
  });
  const elsewhere = at('198.51.100.3');
  await expect.poll(() => refused.length, { timeout: 10_000 }).toBe(7);
  expect(refused[0]?.headers.get('retry-after')).toBe('5');
  expect(refused[0]?.text).toContain('Practice site. Play money only.');
  gate.resolve();
  expect((await elsewhere).status).toBe(200);
  expect((await Promise.all(asked)).filter((status) => status === 200)).toHaveLength(3);
  await web.close();
});

test('neither dripping forms nor people who have left hold up others at their address', async () => {
  const address = '198.51.100.4';
  const end = await drip(20, address);
  expect((await from(address).get('/join')).status).toBe(200);
  end();
  expect((await from(address).get('/join')).status).toBe(200);
  expect(site.said()).toBe('');
});
