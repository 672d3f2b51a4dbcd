import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { afterAll, expect, test } from 'vitest';
import { createPageCache } from '../../../server/page-cache.server.ts';
import { createPages } from '../../../server/pages.server.ts';
import { commonHeaders } from '../../../server/security-headers.ts';
import { createWebServer } from '../../../server/web.server.ts';
import { openSite } from '../../support/site/http-site.ts';
import { Visitor } from '../../support/site/visitor.ts';

const NOTICE = 'Practice site. Play money only. Nothing here is an offer.';

const site = await openSite();
const build: ServerBuild = await import(
  pathToFileURL(join(import.meta.dirname, '../../../build/server/index.js')).href
);
const closings: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(closings.map((close) => close())));

/** The same site with a renderer that has been tampered with. */
async function siteThatRenders(tampered: (html: string) => string) {
  const { default: render } = build.entry.module;
  const entry = {
    ...build.entry.module,
    async default(...given: Parameters<typeof render>) {
      const whole = await render(...given);
      const { status, headers } = whole;
      return new Response(whole.body === null ? null : tampered(await whole.text()), { status, headers });
    },
  };
  const pages = createPages({ ...build, entry: { module: entry } }, 'production', site.url);
  const { services } = site;
  const kept = createPageCache(commonHeaders(false), false);
  const readiness = { services, pages, reason: async () => null };
  const web = createWebServer(services.settings, services.log, readiness, kept);
  closings.push(() => web.close());
  const url = await web.listen({ port: 0, host: '127.0.0.1' });
  kept.keepFrom((path, locale) => pages.render(path, locale, services));
  return { visitor: new Visitor(url), kept };
}

/** The words also stand elsewhere on each page, where they are no notice: in its description, and for paper. */
const WAYS: readonly (readonly [way: string, tamper: (html: string) => string])[] = [
  ['has lost its notice', (html) => html.replace(/<aside [^>]*practice-notice.*?<\/aside>/s, '')],
  ['has an empty notice', (html) => html.replace(new RegExp(`(<p class="[^"]*">)${NOTICE}`), '$1')],
  ['has another notice', (html) => html.replaceAll(NOTICE, 'A trusted name since 1998. Your capital is safe.')],
  ['hides its notice', (html) => html.replace('<aside ', '<aside hidden="" ')],
  ['leads nowhere from its notice', (html) => html.replaceAll('href="/about-this-site"', 'href="/"')],
  ['is cut off before its notice ends', (html) => html.slice(0, html.indexOf('</aside>'))],
];

test.each(WAYS)('a page that %s is neither sent nor kept, but answered with 500 and logged', async (_way, tamper) => {
  const { visitor, kept } = await siteThatRenders(tamper);
  // Twice, because the first request of a public page causes it to be kept.
  for (const path of ['/plans', '/plans', '/join', '/no-such-page']) {
    const before = site.said().length;
    const answer = await visitor.get(path);
    await kept.settled();
    expect({ path, status: answer.status }).toEqual({ path, status: 500 });
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(answer.text).toContain(NOTICE);
    const [, reference] = /Reference ([0-9A-F]{8})\./.exec(answer.text) ?? [];
    const said = site.said().slice(before);
    expect(said).toContain(`"reference":"${reference}"`);
    expect(said).toContain('a page without the practice notice was not sent');
  }
  expect(kept.answered()).toBe(0);
});

test('answers to forms follow the same rule, and answers that are not pages need not', async () => {
  const { visitor } = await siteThatRenders((html) => html.replace(/<aside .*?<\/aside>/s, ''));
  expect((await visitor.post('/login', { email: 'nobody@example.test', password: 'x' })).status).toBe(500);
  expect((await visitor.get('/chat-number')).status).toBe(200);
});

test('unchanged pages pass in every language, failures too', async () => {
  const { visitor } = await siteThatRenders((html) => html);
  for (const language of ['en', 'fr', 'ar', 'zh-Hans', 'en-XA']) {
    expect((await visitor.get(`/join?lang=${language}`)).status).toBe(200);
    expect((await visitor.get(`/no-such-page?lang=${language}`)).status).toBe(404);
  }
});
