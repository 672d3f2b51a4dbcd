import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { MINUTE_MS } from '#app/time/instants.ts';
import { Cmi5Platform, type Launched } from '../../support/courses/cmi5-platform.ts';
import { leadsTo, openCmi5Site } from '../../support/courses/cmi5-site.ts';
import { Platform, withCode } from '../../support/courses/platform.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { SiteClass } from '../../support/site/site-class.ts';
import { Visitor } from '../../support/site/visitor.ts';

/** Links by cmi5 that are sent to others or written by hand, and platforms that answer strangely. */

const byLti = await Platform.open();
const elsewhere = await Cmi5Platform.open();
afterAll(() => Promise.all([byLti.close(), elsewhere.close()]));
const { platform, site, homework, open, beginHomework, begin, reachDebrief, kept } = await openCmi5Site(
  byLti.environment,
);
byLti.serve(site);

test('whoever only follows somebody else’s link stays their own: nothing is kept for its sender', async () => {
  await using room = await SiteClass.found(site);
  const { visitor } = await room.investor();
  const registration = randomUUID();
  const answer = await open(visitor, platform.launch({ registration, name: 'the sender' }), room.code);
  expect((await PlainPage.open(visitor, answer.headers.get('location') ?? '')).path).toBe('/dashboard');
  expect(await kept()).toBe(0);
  expect(visitor.cookieHeader()).not.toMatch(/glasshouse\.course/);
  const sender = await open(new Visitor(site.url), platform.launch({ registration, name: 'the sender' }), room.code);
  expect(sender.headers.get('location')).toBe(`/join?code=${room.code}`);
});

const without = (name: string): Launched => ({ parameters: { [name]: '' } });

test.each<[string, string, () => Launched]>([
  ['without an endpoint', 'incomplete', () => without('endpoint')],
  ['without a token’s address', 'incomplete', () => without('fetch')],
  ['without a person', 'incomplete', () => without('actor')],
  [
    'with a person who has a mail address and no account',
    'incomplete',
    () => ({ parameters: { actor: '{"mbox":"mailto:w@example.org"}' } }),
  ],
  ['whose person is no JSON', 'incomplete', () => ({ parameters: { actor: '{' } })],
  ['without a registration', 'incomplete', () => without('registration')],
  ['without an activity', 'incomplete', () => without('activityId')],
  [
    'of a platform that the settings do not name',
    'unknown-platform',
    () => ({ parameters: { endpoint: `${elsewhere.origin}/xapi` } }),
  ],
  ['whose token is elsewhere', 'unknown-platform', () => ({ parameters: { fetch: `${elsewhere.origin}/fetch?k=0` } })],
  ['of another port', 'unknown-platform', () => ({ parameters: { endpoint: platform.origin.replace(/\d+$/, '1') } })],
  ['by a file', 'incomplete', () => ({ parameters: { endpoint: 'file:///etc/passwd' } })],
  [
    'that the platform does not know',
    'not-valid',
    () => ({ parameters: { fetch: `${platform.origin}/fetch?k=99999` } }),
  ],
  ['for another activity', 'not-valid', () => ({ parameters: { activityId: 'https://lms.example/another' } })],
  [
    'for another person',
    'not-valid',
    () => ({ parameters: { actor: JSON.stringify({ account: { homePage: platform.origin, name: 'another' } }) } }),
  ],
  ['for another registration', 'not-valid', () => ({ parameters: { registration: randomUUID() } })],
])('a launch %s is refused', async (_which, why, launched) => {
  const visitor = new Visitor(site.url);
  const answer = await open(visitor, platform.launch(launched()));
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/course?refused=${why}`]);
  const page = await PlainPage.open(visitor, `/course?refused=${why}`);
  page.all.getByText(/platform|link/, { selector: '[class*=bg-sun-glass] p' });
  expect(visitor.cookies()).toEqual([]);
  expect(elsewhere.requests).toEqual([]);
  expect(platform.statements).toEqual([]);
});

test('a launch is taken once, and not by asking whether it is there; without a code it opens nothing', async () => {
  const appended = platform.launch();
  await fetch(`${site.url}/cmi5/launch?code=${homework().code}&${appended}`, { method: 'HEAD', redirect: 'manual' });
  expect(leadsTo(await open(new Visitor(site.url), appended, ''))).toBe('/course?refused=nothing-chosen');
  expect(platform.requests).toEqual([]);
  expect(leadsTo(await open(new Visitor(site.url), appended))).toBe(`/homework?code=${homework().code}`);
  expect(leadsTo(await open(new Visitor(site.url), appended))).toBe('/course?refused=not-asked');
});

test('a platform that fails, or leads elsewhere, is reported as away; what a cookie cannot hold is refused', async () => {
  const refusal = async () => leadsTo(await open(new Visitor(site.url), platform.launch()));
  platform.redirect = `${elsewhere.origin}/fetch?k=0`;
  expect(await refusal()).toBe('/course?refused=unavailable');
  expect(elsewhere.requests).toEqual([]);
  platform.redirect = '';
  platform.status = 503;
  expect(await refusal()).toBe('/course?refused=not-valid');
  platform.status = 200;
  platform.tokenLength = 2_000;
  expect(await refusal()).toBe('/course?refused=incomplete');
});

test('of what a platform answers only so much is read', async () => {
  platform.weight = 2;
  const answer = await open(new Visitor(site.url), platform.launch());
  expect(answer.headers.get('location')).toBe('/course?refused=not-valid');
  platform.weight = 0;
  platform.languages = `de,${'x'.repeat(2 ** 19)}`;
  const visitor = new Visitor(site.url);
  await open(visitor, platform.launch());
  expect(visitor.cookieHeader()).toContain('language=de');
});

test('whoever comes back by LTI in the browser of a learner by cmi5 is not led to the other one’s course', async () => {
  const shared = await begin();
  const claims = withCode(homework().code);
  const other = new Visitor(site.url);
  await byLti.launch(other, { claims });
  await beginHomework(other);
  expect((await byLti.launch(shared, { claims })).headers.get('location')).toBe('/dashboard');
  expect(shared.cookieHeader()).not.toContain('course_return');
});

test('a platform that fails is said to be away, and whoever waits for it is tried again', async () => {
  await reachDebrief(await begin());
  platform.isAway = true;
  expect(leadsTo(await open(new Visitor(site.url), platform.launch()))).toBe('/course?refused=unavailable');
  await site.sweep();
  expect(site.said()).toContain('a learning platform could not be told that somebody has completed');
  platform.isAway = false;
  site.clock.moveBy(MINUTE_MS);
  await site.sweep();
  expect([platform.verbs(), await kept()]).toEqual([['initialized', 'completed', 'terminated'], 0]);
});
