import { expect, test } from 'vitest';
import { query } from '../support/postgres.ts';
import { openSite } from '../support/site/http-site.ts';
import { SiteClass } from '../support/site/site-class.ts';
import { plainText, signUp, Visitor } from '../support/site/visitor.ts';

const site = await openSite();

/** Where the header of a page leads: to log in, or to the visitor's own pages. */
async function waysOf(visitor: Visitor, path: string) {
  const { status, text } = await visitor.get(path);
  expect(status).toBe(200);
  const header = /<header.*?<\/header>/s.exec(text)?.[0] ?? '';
  return ['/login', '/signup', '/dashboard'].filter((to) => header.includes(`href="${to}"`));
}

test('public pages link to the dashboard for people signed in, and to log in for everybody else', async () => {
  const visitor = new Visitor(site.url);
  expect(await waysOf(visitor, '/plans')).toEqual(['/login', '/signup']);
  await site.pageCache();
  await signUp(visitor);
  expect(await waysOf(visitor, '/plans')).toEqual(['/dashboard']);
  expect(await waysOf(visitor, '/plans?amount=100')).toEqual(['/dashboard']);
  expect((await visitor.get('/dashboard')).text).toMatch(/<a [^>]*href="\/"[^>]*>.*?Back to the website/);
  expect(await waysOf(new Visitor(site.url), '/plans')).toEqual(['/login', '/signup']);
  await visitor.post('/logout', {});
  expect(await waysOf(visitor, '/plans')).toEqual(['/login', '/signup']);
});

test.each(['/login', '/signup'])(
  '%s says that the visitor is signed in already, and still shows its form',
  async (path) => {
    const visitor = new Visitor(site.url);
    expect(plainText(await visitor.get(path))).not.toContain('You are already logged in.');
    await signUp(visitor);
    const page = await visitor.get(path);
    expect(plainText(page)).toContain('You are already logged in.');
    expect(page.text).toMatch(/<form [^>]*action="\/logout"/);
    expect(page.text).toContain('name="password"');
  },
);

test('each way into a class warns staff, and nobody else, that it signs them out of the console', async () => {
  await using place = await SiteClass.found(site);
  const facilitator = await place.facilitator();
  const { visitor: investor } = await place.investor();
  const warning = /You are logged in to the console ?\. If you send the form, you are logged out of it\./;
  for (const path of [`/join/${place.code}`, `/homework?code=${place.code}`, '/try/start']) {
    expect(plainText(await facilitator.get(path)), path).toMatch(warning);
    for (const other of [investor, new Visitor(site.url)]) {
      expect(plainText(await other.get(path)), path).not.toMatch(warning);
    }
  }
});

test('a session ended elsewhere is noticed on the way to the dashboard', async () => {
  const visitor = new Visitor(site.url);
  const { email } = await signUp(visitor);
  await query(site.databaseUrl, 'delete from session using member where member.id = member_id and email = $1', [email]);
  expect((await visitor.get('/dashboard')).headers.get('location')).toBe('/login?redirectTo=%2Fdashboard');
  expect(await waysOf(visitor, '/plans')).toEqual(['/login', '/signup']);
});
