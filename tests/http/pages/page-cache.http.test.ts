import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { expect, test } from 'vitest';
import { changeChatNumber } from '#app/contact/chat-number.server.ts';
import { directionOf, LOCALES } from '#app/i18n/locale.ts';
import { SIGNED_IN_COOKIE } from '#app/members/sign-in/signed-in.ts';
import { KEPT_PATHS } from '../../../server/page-cache.server.ts';
import { openSite } from '../../support/site/http-site.ts';
import { plainText, Visitor } from '../../support/site/visitor.ts';

const NOTICE = 'Practice site. Play money only. Nothing here is an offer.';
const LINK = 'What is this?';
const TITLE_END = '{page} - Glasshouse Finance (practice site)';
const CAPTION = 'Fictional';

/** Pages without claims of the company: its forms, those that name real things, and the arithmetic of promises. */
const WITHOUT_CLAIMS = ['/try', '/signup', '/login', '/resetpassword', '/registers', '/teach', '/collapse'];

const site = await openSite();

for (const { code } of LOCALES) {
  for (const path of KEPT_PATHS) await new Visitor(site.url, { 'accept-language': code }).get(path);
}
await site.pageCache();

interface RawAnswer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** As the page comes over the wire, which `fetch` would unpack. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<RawAnswer> {
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

const cachedBefore = async () => {
  const metrics = await new Visitor(site.url).get('/metrics');
  return Number(/^http_kept_pages_total\{process="1"\} (\d+)/m.exec(metrics.text)?.[1]);
};

for (const path of KEPT_PATHS) {
  test(`${path} is served from memory in every encoding, and as 304 when it is known`, async () => {
    const before = await cachedBefore();
    const plain = await ask(path);
    const br = await ask(path, { 'accept-encoding': 'gzip, br' });
    const gzip = await ask(path, { 'accept-encoding': 'gzip' });
    expect([plain.status, br.status, gzip.status]).toEqual([200, 200, 200]);
    expect(br.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    const etags = [plain, br, gzip].map(({ headers }) => String(headers['etag']));
    expect(new Set(etags).size).toBe(3);
    for (const etag of etags) expect(etag).toMatch(/^"[\w-]+"$/);

    const known = await ask(path, { 'accept-encoding': 'br', 'if-none-match': String(br.headers['etag']) });
    expect([known.status, known.body.length, known.headers['etag']]).toEqual([304, 0, br.headers['etag']]);
    const head = await ask(path, {}, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(plain.body.length),
    ]);
    // No React, no query, no session: the count of pages served from memory includes all five.
    expect((await cachedBefore()) - before).toBe(5);
  });
}

test('caches are told what depends on the reader, and the policy names every script of the page', async () => {
  for (const path of KEPT_PATHS) {
    const { headers, body } = await ask(path);
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
    for (const [, text = ''] of body.toString().matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)) {
      expect(scripts).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    }
  }
});

test('before a page is touched, only its style, its font and its pictures are loaded', async () => {
  for (const path of KEPT_PATHS) {
    const whole = (await ask(path)).body.toString();
    // Where scripts run, a browser treats the content of `noscript` as text.
    const html = whole.replaceAll(/<noscript[\s\S]*?<\/noscript>/g, '');
    expect(whole, path).toMatch(/<noscript[^>]*><link rel="modulepreload"/);
    expect(html, path).not.toMatch(/<link[^>]*modulepreload/);
    expect(html, path).not.toMatch(/<script[^>]* src=/);
    expect(html, path).not.toMatch(/<script type="module"/);
    const loaded = [...html.matchAll(/<link rel="(stylesheet|preload)"[^>]*>/g)];
    const kinds = new Set(loaded.map(([link, rel]) => / as="(\w+)"/.exec(link)?.[1] ?? rel));
    expect([...kinds].filter((kind) => kind !== 'image').toSorted(), path).toEqual(['font', 'stylesheet']);
  }
});

test('a page is rendered for the first who asks, and kept unchanged for all others in that language', async () => {
  const pseudo = { cookie: 'language=en-XA' };
  const before = await cachedBefore();
  const first = await ask('/about', pseudo);
  expect([first.status, first.headers['etag']]).toEqual([200, undefined]);
  await site.pageCache();
  const kept = await ask('/about', pseudo);
  expect(kept.headers['etag']).toMatch(/^"[\w-]+"$/);
  // Exactly what React wrote, except the nonce, which belongs to one answer alone.
  expect(kept.body.toString()).toBe(first.body.toString().replaceAll(/ nonce="[^"]*"/g, ''));
  expect((await ask('/solutions', pseudo)).headers['etag']).toBeUndefined();
  expect((await cachedBefore()) - before).toBe(1);
});

test('with a language in its address a page is the same for everybody, and shared caches may hold it', async () => {
  const readers: Record<string, string>[] = [
    {},
    { cookie: 'language=fr', 'accept-language': 'pl' },
    { cookie: `${SIGNED_IN_COOKIE}=yes; language=fr` },
    { cookie: 'glasshouse.ticket=1.x' },
  ];
  for (const path of KEPT_PATHS) await ask(`${path}?lang=de`);
  await site.pageCache();
  const before = await cachedBefore();
  for (const path of KEPT_PATHS) {
    const answers = await Promise.all(readers.map((headers) => ask(`${path}?lang=de`, headers)));
    const [first] = answers;
    for (const { status, headers, body } of answers) {
      expect(status, path).toBe(200);
      expect(headers['cache-control'], path).toBe('public, max-age=0, s-maxage=300');
      expect(headers['vary'], path).toBe('Accept-Encoding');
      expect(headers['content-language'], path).toBe('de');
      expect(headers['set-cookie'], path).toBeUndefined();
      expect(headers['x-robots-tag'], path).toBe('noindex, nofollow');
      expect(first !== undefined && body.equals(first.body), path).toBe(true);
    }
    expect(first?.body.toString(), path).toContain('<html lang="de"');
    expect((await ask(path, { 'accept-language': 'de' })).headers['cache-control'], path).toBe('no-cache');
  }
  expect((await cachedBefore()) - before).toBe(KEPT_PATHS.length * (readers.length + 1));
});

/** What a page reads besides its language, as its own forms and links request it. */
const ASKED: readonly string[] = [
  '/plans?beginners=500',
  '/try?scenario=long',
  '/try?lang=de&scenario=long',
  '/try?pace=30&lang=de&x=1',
  '/warning-signs?strength=weak',
  '/collapse?model=town',
  '/collapse?growth=2',
  '/collapse?class=1',
  '/signup?code=ABCDEF',
  '/login?redirectTo=%2Fdashboard',
  '/login?notice=proof',
  '/messenger?to=12025550143',
  '/register?set=2',
  '/registers?country=de',
  '/teach?sheet=poster',
  '/teach?story=long',
  '/about?xray=1',
  '/?x=1&xray=1',
];

test('a query that a page reads makes the page one for a single reader, and not to be stored', async () => {
  for (const address of ASKED) {
    for (let time = 0; time < 2; time += 1) {
      const { headers, body } = await ask(address, { 'accept-language': 'pl' });
      await site.pageCache();
      expect([headers['etag'], headers['cache-control']], address).toEqual([undefined, 'no-store']);
      if (address === '/collapse?class=1') continue;
      expect(body.toString(), address).toContain(`<html lang="${address.includes('lang=de') ? 'de' : 'pl'}"`);
    }
  }
});

test('each field of a form that a kept page sends to itself is read', async () => {
  for (const path of KEPT_PATHS) {
    const { body } = await ask(path);
    const forms = body.toString().matchAll(/<form[^>]* method="get"[^>]*>([\s\S]*?)<\/form>/g);
    for (const [form, fields = ''] of forms) {
      const action = / action="([^"#?]*)/.exec(form)?.[1] ?? path;
      if (action !== path) continue;
      for (const [, name] of fields.matchAll(/<(?:input|select)[^>]* name="([^"]+)"/g)) {
        expect((await ask(`${path}?${name}=1`)).headers['etag'], `${path}?${name}`).toBeUndefined();
      }
    }
  }
});

test('a query that no page reads makes no other page: each is answered from memory, in the requested language', async () => {
  const before = await cachedBefore();
  for (const path of KEPT_PATHS) {
    const [plain, german] = [await ask(path), await ask(`${path}?lang=de`)];
    for (const query of ['x=1', 'utm_source=news&fbclid=2', 'lang=tlh', 'lang=', '=', 'index', '%6Cang=xx']) {
      const answer = await ask(`${path}?${query}`);
      expect(answer.body.equals(plain.body), `${path}?${query}`).toBe(true);
      expect(answer.headers['cache-control'], `${path}?${query}`).toBe('no-cache');
    }
    for (const query of ['lang=de&x=1', 'x=1&lang=de', 'lang=de&lang=fr']) {
      const answer = await ask(`${path}?${query}`, { 'accept-language': 'pl' });
      expect(answer.body.equals(german.body), `${path}?${query}`).toBe(true);
      expect(answer.headers['vary'], `${path}?${query}`).toBe('Accept-Encoding');
    }
  }
  expect((await cachedBefore()) - before).toBe(KEPT_PATHS.length * 12);
});

test('the first to ask for a page with a language in its address gets one that caches may not hold', async () => {
  const signedIn = await ask('/about?lang=it', { cookie: `${SIGNED_IN_COOKIE}=yes` });
  expect(signedIn.headers['cache-control']).toBe('no-store');
});

test('a query and a form are rendered anew', async () => {
  const before = await cachedBefore();
  expect((await ask('/plans?beginners=500')).headers['etag']).toBeUndefined();
  expect((await ask('/login', {}, 'POST')).status).not.toBe(200);
  expect(await cachedBefore()).toBe(before);
});

/** In every language, as the translators wrote them. */
async function wordsOf(message: string): Promise<Record<string, string>> {
  const [catalog] = await getCatalogs(getConfig());
  const found = await Promise.all(
    LOCALES.map(async ({ code }) => {
      const texts = Object.values((await catalog?.read(code)) ?? {});
      const words = texts.find((text) => text.message === message)?.translation ?? '';
      // `plainText` also reads a non-breaking space as a space.
      return [code, words.replaceAll(/\s+/g, ' ')] as const;
    }),
  );
  return Object.fromEntries(found);
}

const [notices, links, titles, captions] = await Promise.all([NOTICE, LINK, TITLE_END, CAPTION].map(wordsOf));

test.each(LOCALES)('the integrity rules hold on every public page in $name', async ({ code }) => {
  const visitor = new Visitor(site.url, { 'accept-language': code });
  for (const path of KEPT_PATHS) {
    const answer = await visitor.get(path);
    const text = plainText(answer);
    const at = `${path} in ${code}`;
    expect(answer.headers.has('etag'), at).toBe(true);
    expect(answer.text, at).toMatch(new RegExp(`<html lang="${code}" dir="${directionOf(code)}"`));
    expect(answer.headers.get('content-language'), at).toBe(code);
    expect(answer.headers.get('x-robots-tag'), at).toBe('noindex, nofollow');
    expect(answer.text, at).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(text, at).toContain(notices?.[code]);
    expect(text, at).toContain(links?.[code]);
    const title = (/<title>([^<]*)<\/title>/.exec(answer.text)?.[1] ?? '').replaceAll(/\s+/g, ' ');
    const end = titles?.[code]?.replace('{page}', '') ?? 'no title';
    expect(title.endsWith(end) || title.startsWith(end), `${at}: ${title}`).toBe(true);
    const captionsThere = answer.text.split('data-fictional="true"').length - 1;
    if (!WITHOUT_CLAIMS.includes(path)) expect(captionsThere, at).toBeGreaterThan(0);
    expect(text.split(captions?.[code] ?? '?').length - 1, at).toBeGreaterThanOrEqual(captionsThere);
  }
});

test('a page comes with the number to chat with, and is forgotten when staff change it', async () => {
  const { database } = site.services;
  const chatOf = async (path: string) => / href="\/messenger\?to=(\d+)"/.exec((await ask(path)).body.toString())?.[1];
  for (const [numberText, shown] of [
    ['+1 202 555 0143', '12025550143'],
    ['+1 202 555 0144', '12025550144'],
    ['', undefined],
  ] as const) {
    await changeChatNumber(database, { numberText, actor: 'test' }, site.now());
    for (const path of ['/about', '/login', '/about?lang=de']) {
      await expect.poll(() => chatOf(path), { message: path }).toBe(shown);
      await site.pageCache();
      await expect.poll(async () => (await ask(path)).headers['etag'], { message: path }).toBeDefined();
      expect(await chatOf(path), path).toBe(shown);
    }
  }
});
