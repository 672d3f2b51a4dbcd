import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { openSite } from '../../support/site/http-site.ts';
import { signUp, Visitor } from '../../support/site/visitor.ts';

const site = await openSite({ environment: { TRUST_PROXY: '1' } });
const from = (address: string) => new Visitor(site.url, { 'x-forwarded-for': address });

/** Forms whose last byte does not come. */
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

test('a class of sixty behind one address loads a page together: all of them get it', async () => {
  const pupil = from('198.51.100.1');
  await signUp(pupil);
  const answers = await Promise.all(Array.from({ length: 60 }, () => pupil.get('/dashboard')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test('beyond a thousand that wait from one address, people are told when to come again; others are answered', async () => {
  const asked = Array.from({ length: 1_100 }, () => from('198.51.100.2').get('/nowhere'));
  const elsewhere = await from('198.51.100.3').get('/nowhere');
  expect(elsewhere.status).toBe(404);
  const answers = await Promise.all(asked);
  const refused = answers.filter(({ status }) => status === 503);
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(answers.length - refused.length);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThanOrEqual(1_100 - 1_004);
  expect(refused[0]?.headers.get('retry-after')).toBe('5');
  expect(refused[0]?.text).toContain('Practice site. Play money only.');
  expect(site.said()).toBe('');
}, 60_000);

test('forms that drip in hold up nobody at their address, nor do people who have gone', async () => {
  const address = '198.51.100.4';
  const end = await drip(20, address);
  expect((await from(address).get('/join')).status).toBe(200);
  end();
  expect((await from(address).get('/join')).status).toBe(200);
  expect(site.said()).toBe('');
});
