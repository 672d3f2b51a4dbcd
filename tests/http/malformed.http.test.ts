import { request } from 'node:http';
import { expect, test } from 'vitest';
import { SITE_ROUTES } from '../../launcher/route-list.ts';
import { openSite } from '../support/site/http-site.ts';

const site = await openSite();

const BROKEN_OFF = '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\nada@exam';
const IN_PARTS = 'multipart/form-data; boundary=x';

/** Every address except that of the upload, which reads its own body and says what was wrong with it. */
const PATHS = SITE_ROUTES.map(({ pattern }) => pattern.replaceAll(/:\w+\??/g, 'x')).filter(
  (path) => path !== '/storage/buckets/proofs/files',
);

function post(path: string, type: string | null, body: string) {
  // A string would be sent with a text type of its own.
  const sent = new TextEncoder().encode(body);
  const headers = { origin: site.url, ...(type === null ? {} : { 'content-type': type }) };
  return fetch(`${site.url}${path}`, { method: 'POST', headers, body: sent, redirect: 'manual' });
}

test.each([
  ['JSON', 'application/json', '{"email":"ada@example.com"}'],
  ['a text', 'text/plain;charset=UTF-8', 'email=ada@example.com'],
  ['of no type', null, 'email=ada@example.com'],
  ['nothing', null, ''],
  ['a form in parts that breaks off', IN_PARTS, BROKEN_OFF],
  ['a form in parts without any', IN_PARTS, 'email=ada@example.com'],
  ['a form in parts that does not say what parts them', 'multipart/form-data', BROKEN_OFF],
])('a form that is %s is refused everywhere, and nothing is logged', async (_what, type, body) => {
  const answers = await Promise.all(
    PATHS.flatMap((path) => [post(path, type, body), post(`${path}.data`, type, body)]),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
  expect(site.said()).toBe('');
});

test('TRACE is refused, and nothing is logged', async () => {
  const status = await new Promise<number | undefined>((resolve) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '3' };
    const asked = request(`${site.url}/login`, { method: 'TRACE', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.end('a=b');
  });
  expect(status).toBe(405);
  expect(site.said()).toBe('');
});

test('a multipart form is read like any other', async () => {
  const form = new FormData();
  form.set('email', 'nobody@example.com');
  form.set('password', 'wrong');
  const headers = { origin: site.url, cookie: 'glasshouse.cookies=kept' };
  const answer = await fetch(`${site.url}/login`, { method: 'POST', headers, body: form, redirect: 'manual' });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('nobody@example.com');
});
