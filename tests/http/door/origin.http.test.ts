import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { openSite } from '../../support/site/http-site.ts';
import { inventSignUp, plainText, Visitor } from '../../support/site/visitor.ts';

const APP_URL = 'https://class.example.org';

/** A site reached by a name other than its own, as behind a proxy that sets its own Host. */
const behindProxy = await openSite({ environment: { APP_URL } });
const withoutTls = await openSite({ environment: { APP_URL: 'http://school.example:3000' } });

const wrongLogIn = { email: 'nobody@example.com', password: 'guessing' };

describe('under https, behind a proxy that changes Host', () => {
  const statusOf = async (origin: string, path = '/login') =>
    (await new Visitor(behindProxy.url).post(path, wrongLogIn, { origin })).status;

  test('our own form is accepted, as a document and for its data', async () => {
    const visitor = new Visitor(behindProxy.url);
    const answer = await visitor.post('/login', wrongLogIn, { origin: APP_URL });
    expect(answer.status).toBe(400);
    expect(plainText(answer)).toContain('Incorrect email or password.');
    const data = await visitor.post('/login.data', wrongLogIn, { origin: APP_URL });
    expect(data.text).toContain('wrong-credentials');
  });

  test('with the name of the host, or without https, it is not accepted', async () => {
    expect(await statusOf(behindProxy.url)).toBe(403);
    expect(await statusOf(behindProxy.url.replace('http:', 'https:'))).toBe(403);
    expect(await statusOf('http://class.example.org')).toBe(403);
    expect(await statusOf('https://class.example.org.elsewhere.example')).toBe(403);
    expect(await statusOf('null')).toBe(403);
    expect(await statusOf('http://class.example.org', '/login.data')).toBe(403);
  });

  test('everything signing up leaves in the browser is for this host only, over https', async () => {
    const visitor = new Visitor(behindProxy.url, { origin: APP_URL, 'accept-language': 'de' });
    const joined = await visitor.post('/signup', inventSignUp(), { origin: APP_URL });
    const chosen = await visitor.post('/language', { language: 'pl', returnTo: '/' }, { origin: APP_URL });
    const lines = [joined, chosen].flatMap(({ headers }) => headers.getSetCookie());
    const kept = lines.filter((line) => !/max-age=0/i.test(line)).map((line) => line.split(/=|; /)[0]);
    expect(kept).toEqual(['__Host-glasshouse.session_token', '__Host-glasshouse.signed_in', '__Host-language']);
    for (const line of lines) {
      expect(line).toMatch(/; Path=\/; (HttpOnly; )?Secure; SameSite=Lax$/);
      expect(line).not.toMatch(/domain/i);
    }
    expect((await visitor.get('/dashboard')).status).toBe(200);
    expect((await visitor.get('/login')).status).toBe(200);
    const drawn = { intent: 'draw-receipt', receiptAmount: '100', requestId: randomUUID() };
    expect((await visitor.post('/dashboard/wallet', drawn, { origin: APP_URL })).status).toBe(302);
    const out = await visitor.post('/logout', {}, { origin: APP_URL });
    expect(out.headers.getSetCookie().join('\n')).toContain('__Host-glasshouse.session_token=; Max-Age=0');
    expect((await visitor.get('/dashboard')).status).toBe(302);
  });
});

test('without https a form is accepted from the configured address and from the opened one', async () => {
  const statusOf = async (origin: string) =>
    (await new Visitor(withoutTls.url).post('/login', wrongLogIn, { origin })).status;
  expect(await statusOf('http://school.example:3000')).toBe(400);
  expect(await statusOf(withoutTls.url)).toBe(400);
  expect(await statusOf('https://school.example:3000')).toBe(403);
  expect(await statusOf('http://elsewhere.example')).toBe(403);
});

/** `fetch` would set the Host by itself. */
function askAs(host: string, url: string): Promise<{ status: number | undefined; said: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/join`, { headers: { host } }, async (answer) =>
      resolve({ status: answer.statusCode, said: await text(answer) }),
    );
    asked.on('error', reject).end();
  });
}

test('an invalid host is a bad request, and logs nothing', async () => {
  const { status, said } = await askAs('[', withoutTls.url);
  expect(status).toBe(400);
  expect(said).toContain('This request cannot be read.');
  expect(withoutTls.said()).toBe('');
});

test('ignored proxy addresses are logged once, without the addresses', async () => {
  for (const address of ['203.0.113.7', '203.0.113.8']) {
    await new Visitor(withoutTls.url, { 'x-forwarded-for': address }).get('/join');
  }
  const lines = withoutTls.said().trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('TRUST_PROXY');
  expect(lines[0]).not.toContain('203.0.113');
});
