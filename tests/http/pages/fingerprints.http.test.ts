import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { LOCALES } from '#app/i18n/locale.ts';
import { runChild } from '../../../launcher/child.mjs';
import { runtimeOf } from '../../../launcher/install.mjs';
import { readPage, scorePage } from '../../../tools/fingerprints/check-page.ts';
import { collectFingerprints, fingerprintsShape } from '../../../tools/fingerprints/collect.ts';
import { openSite } from '../../support/site/http-site.ts';

const ROOT = join(import.meta.dirname, '../../..');

const site = await openSite();
const known = await collectFingerprints(ROOT);
const closings: (() => void)[] = [];
afterAll(() => {
  for (const close of closings) close();
});

/** Serves elsewhere whatever `answer` makes of an address. */
async function serve(answer: (path: string) => Promise<Response>): Promise<string> {
  const server = createServer((request, response) => {
    const answering = answer(request.url ?? '/').then(async (made) => {
      response.writeHead(made.status, { 'content-type': made.headers.get('content-type') ?? 'text/plain' });
      response.end(await made.bytes());
    });
    answering.catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  closings.push(() => server.close().closeAllConnections());
  const { port }: AddressInfo = JSON.parse(JSON.stringify(server.address()));
  return `http://127.0.0.1:${port}`;
}

/** A copy that takes everything from the site at each request and rewrites it on the way. */
function proxyThat(rewrite: (text: string, type: string) => string): Promise<string> {
  return serve(async (path) => {
    const answer = await fetch(site.url + path);
    const type = answer.headers.get('content-type') ?? '';
    const isText = /html|javascript|css|svg/.test(type);
    const body = isText ? rewrite(await answer.text(), type) : await answer.bytes();
    return new Response(body, { status: answer.status, headers: { 'content-type': type } });
  });
}

const scoreOf = async (address: string) => scorePage(await readPage(address), known);

/** The notice, title, captions and name: what a fraudster would take out first. */
function stripLabels(html: string): string {
  return html
    .replaceAll(/<aside [^>]*practice-notice.*?<\/aside>/gs, '')
    .replaceAll(/<p [^>]*practice-notice-on-paper.*?<\/p>/gs, '')
    .replaceAll(/<title>.*?<\/title>/gs, '<title>Crystal Prime Invest</title>')
    .replaceAll(/<meta [^>]*(description|og:|twitter:|robots)[^>]*>/g, '')
    .replaceAll(/<(\w+) [^>]*data-fictional.*?<\/\1>/gs, '')
    .replaceAll(/Glasshouse Finance|Glasshouse/g, 'Crystal Prime');
}

/** Also changes every file, removes its name, and leaves no picture. */
function stripFiles(text: string, type: string): string {
  if (!type.includes('html')) return `${text}\n`;
  return stripLabels(text)
    .replaceAll(/<(img|source|image)\b[^>]*>/g, '')
    .replaceAll(/(?<=\/assets\/)([\w-]+)-[\w-]{8}(?=\.)/g, '$1');
}

const copy = await proxyThat((text, type) => (type.includes('html') ? stripLabels(text) : text));
const copyWithoutFiles = await proxyThat(stripFiles);

describe('a copy whose proxy strips notice, title, captions and name', () => {
  test.each(LOCALES)('is recognised in $name', async ({ code }) => {
    const html = await (await fetch(`${copy}/?lang=${code}`)).text();
    expect(html).not.toMatch(/Glasshouse|Practice site/);
    const { points, verdict, found } = await scoreOf(`${copy}/?lang=${code}`);
    expect({ verdict, points }).toEqual({ verdict: 'a copy of this site', points: expect.any(Number) });
    expect(points).toBeGreaterThanOrEqual(95);
    expect(found.sentences.length).toBeGreaterThan(5);
    expect(found.files.length).toBeGreaterThan(5);
  });

  test.each(['/plans', '/signup', '/login', '/solutions', '/cert', '/termsofservice', '/no-such-page'])(
    'is recognised by %s',
    async (path) => {
      expect((await scoreOf(copy + path)).verdict).toBe('a copy of this site');
    },
  );
});

describe('a copy without its pictures and with all files changed and renamed', () => {
  test.each(LOCALES)('is recognised in $name by its sentences', async ({ code }) => {
    const { verdict, found } = await scoreOf(`${copyWithoutFiles}/?lang=${code}`);
    expect(found.files).toEqual([]);
    expect(verdict).toBe('a copy of this site');
  });
});

test('a copy in other words and without our addresses is recognised by its pictures', async () => {
  const inOtherWords = await proxyThat((text, type) =>
    type.includes('html') ? stripLabels(text).replaceAll(/>[^<]{4,}</g, '>Tin cậy và an toàn<') : text,
  );
  const { verdict, found } = await scoreOf(`${inOtherWords}/`);
  expect(found.sentences).toEqual([]);
  expect(verdict).toBe('a copy of this site');
});

/** Pages of other sites, some of them close to ours in subject. */
const OTHERS: Readonly<Record<string, string>> = {
  'another investment site on the same kit': `<!doctype html><html lang="en" data-theme="dark"><head><title>Summit Yield</title>
    <link rel="stylesheet" href="/empty.css"><script src="/empty.js"></script></head><body>
    <a class="skip-link" href="#content">Skip to content</a>
    <header class="sticky top-0 z-40"><nav class="nav-link flex items-center gap-3">
    ${['', 'about', 'solutions', 'plans', 'contact', 'login', 'signup', 'dashboard', 'privacypolicy', 'termsofservice']
      .map((path) => `<a href="/${path}" class="text-link px-4 py-1">${path}</a>`)
      .join('')}</nav></header>
    <main id="content"><h1>Invest in Bitcoin with a fixed return</h1><p>Our experts manage your portfolio around the clock.
    Choose a plan, deposit and withdraw your profit at any time. BEGINNERS, ADVANCED and PREMIUM plans.</p>
    <svg viewBox="0 0 24 24"><path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z"/></svg>
    <form action="/login"><input name="email"><button>Log in</button></form></main>
    <footer class="footer-link">© Summit Yield. All rights reserved.</footer></body></html>`,
  'a warning that quotes us': `<!doctype html><html lang="en"><head><title>Warning list</title></head><body>
    <h1>Copies of a practice site</h1><p>Glasshouse Finance (practice site) says at the top of each page: “Practice site. Play
    money only. Nothing here is an offer.” Copies without that notice are a fraud. What is this? Report them to us.</p>
    <a href="/about">About us</a> <a href="/contact">Contact</a> <a href="/register">Register of firms</a></body></html>`,
  'a shop': `<!doctype html><html lang="de"><head><title>Gartenhaus</title></head><body class="bg-white text-black">
    <h1>Gewächshäuser aus Glas</h1><p>Wir liefern frei Haus. Zahlung auf Rechnung.</p><img src="/empty.png" alt=""></body></html>`,
  'an empty page': '',
};

test.each(Object.entries(OTHERS))('%s scores close to nothing', async (_which, html) => {
  const other = await serve(async (path) => new Response(path === '/' ? html : ''));
  const { points, verdict } = await scoreOf(`${other}/`);
  expect(points).toBeLessThan(10);
  expect(verdict).toBe('nothing of this site');
});

describe('the command', () => {
  const run = (...parameters: string[]) => {
    const { VITEST: _mark, ...env } = process.env;
    return runChild(runtimeOf(ROOT), ['tools/fingerprints.ts', ...parameters], { cwd: ROOT, env, stdio: 'pipe' });
  };

  test('writes one file, the same each time, with which a page can be checked elsewhere', async () => {
    const file = join(site.dataDirectory, 'fingerprints.json');
    expect(await run(file)).toMatchObject({ code: 0, said: expect.stringContaining(file) });
    expect(fingerprintsShape.parse(JSON.parse(await readFile(file, 'utf8')))).toEqual(known);
    const { code, said } = await run('check', `${site.url}/plans`, file);
    expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/\d+ of 100: a copy of this site\n$/) });
  });

  test('prints the same when it is not told where to write', async () => {
    const { code, said } = await run();
    expect(code).toBe(0);
    expect(fingerprintsShape.parse(JSON.parse(said))).toEqual(known);
  });

  test('says what is wrong in one line', async () => {
    expect((await run('check')).code).toBe(2);
    expect((await run('one.json', 'another.json')).code).toBe(2);
    expect(await run('check', 'http://127.0.0.1:9/')).toEqual({
      code: 1,
      said: 'http://127.0.0.1:9/ could not be read.\n',
    });
  });
});

test('the fingerprints hold something of every kind in every language, and no name', () => {
  expect(Object.keys(known.sentences)).toEqual(LOCALES.map(({ code }) => code));
  for (const sentences of Object.values(known.sentences)) expect(sentences.length).toBeGreaterThan(500);
  expect(Object.values(known.files)).toEqual(expect.arrayContaining(['/art/hero-wide-light.svg', '/favicon.svg']));
  expect(known.routes).toContain('/dashboard/investmentplans');
  expect(known.routes).not.toContain('/login');
  expect(known.marks.drawings.length).toBeGreaterThan(20);
  expect(JSON.stringify(known.sentences)).not.toMatch(/Glasshouse|Practice site/);
});
