import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { expect } from '@playwright/test';
import { KEPT_PATHS } from '../../server/kept-pages.server.ts';
import { siteTest as test } from '../support/browser-test.ts';
import { allPagesKept } from '../support/kept.ts';
import type { Site } from '../support/site.ts';
import { Visitor } from '../support/visitor.ts';

interface RawAnswer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** As it comes over the wire: `fetch` would unpack it. */
function ask(site: Site, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request(new URL(path, site.url), { method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.on('error', reject).end();
  });
}

const keptBefore = async (site: Site) => {
  const metrics = await new Visitor(site.url).get('/metrics');
  return Number(/^http_kept_pages_total (\d+)/m.exec(metrics.text)?.[1]);
};

test.beforeAll(({ site }) => allPagesKept(site));

for (const path of KEPT_PATHS) {
  test(`${path} is served from memory, in every encoding, and 304 when it is known`, async ({ site }) => {
    const before = await keptBefore(site);
    const plain = await ask(site, path);
    const br = await ask(site, path, { 'accept-encoding': 'gzip, br' });
    const gzip = await ask(site, path, { 'accept-encoding': 'gzip' });
    expect([plain.status, br.status, gzip.status]).toEqual([200, 200, 200]);
    expect(br.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    const etags = [plain, br, gzip].map(({ headers }) => String(headers['etag']));
    expect(new Set(etags).size).toBe(3);
    for (const etag of etags) expect(etag).toMatch(/^"[\w-]+"$/);

    const known = await ask(site, path, { 'accept-encoding': 'br', 'if-none-match': String(br.headers['etag']) });
    expect([known.status, known.body.length, known.headers['etag']]).toEqual([304, 0, br.headers['etag']]);
    const head = await ask(site, path, {}, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(plain.body.length),
    ]);
    // No React, no query, no session: whoever counts the pages of memory has counted all five.
    expect((await keptBefore(site)) - before).toBe(5);
  });
}

test('what depends on the reader is told to caches, and the policy names every script of the page', async ({
  site,
}) => {
  for (const path of KEPT_PATHS) {
    const { headers, body } = await ask(site, path);
    expect(headers['vary']).toBe('Accept-Encoding, Accept-Language, Cookie');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['permissions-policy']).toContain('camera=()');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'));
    expect(scripts).not.toContain('unsafe');
    for (const [, attributes = '', text = ''] of body.toString().matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
      if (attributes.includes('text/plain')) continue;
      expect(scripts).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    }
  }
});

test('nothing is loaded before the page is painted but its style, its font and its pictures', async ({ site }) => {
  for (const path of KEPT_PATHS) {
    const html = (await ask(site, path)).body.toString();
    expect(html, path).not.toContain('modulepreload"');
    expect(html, path).not.toMatch(/<script[^>]* src=/);
    expect(html, path).not.toMatch(/<script type="module"/);
    const loaded = [...html.matchAll(/<link rel="(stylesheet|preload)"[^>]*>/g)];
    const kinds = new Set(loaded.map(([link, rel]) => / as="(\w+)"/.exec(link)?.[1] ?? rel));
    expect([...kinds].filter((kind) => kind !== 'image').toSorted(), path).toEqual(['font', 'stylesheet']);
  }
});

test('a query, a form and a language that is not kept are rendered', async ({ site }) => {
  const before = await keptBefore(site);
  expect((await ask(site, '/plans?beginners=500')).headers['etag']).toBeUndefined();
  expect((await ask(site, '/', { cookie: 'language=en-XA' })).headers['etag']).toBeUndefined();
  expect((await ask(site, '/login', {}, 'POST')).status).not.toBe(200);
  expect(await keptBefore(site)).toBe(before);
});
