import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { Window } from 'happy-dom';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { debriefClass } from '#app/classes/class-arc.server.ts';
import type { Homework } from '#app/enrolment/homework.ts';
import { LOCALES } from '#app/i18n/locale.ts';
import { viewerOf } from '#app/members/viewer.server.ts';
import { MINUTE_MS } from '#app/time/instants.ts';
import { Cmi5Platform, type Launched } from '../../support/courses/cmi5-platform.ts';
import { placesOf } from '../../support/courses/places-of.ts';
import { arrangeHomework } from '../../support/homework.ts';
import { query } from '../../support/postgres.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { logIn, Visitor } from '../../support/site/visitor.ts';

/** A course package by cmi5: a learning platform on loopback sends people here, and is told “completed”. */

const platform = await Cmi5Platform.open();
const elsewhere = await Cmi5Platform.open();
afterAll(() => Promise.all([platform.close(), elsewhere.close()]));
const site = await openSite({ environment: platform.environment });
const withoutPlatform = await openSite();
const { database } = site.services;
let homework: Homework;

beforeEach(async () => {
  await query(site.databaseUrl, 'delete from course_learner');
  homework = await arrangeHomework(database, site.now());
  platform.statements.length = 0;
  platform.refusals.length = 0;
  platform.requests.length = 0;
  Object.assign(platform, { status: 200, languages: '', redirect: '', tokenLength: 20 });
});

const open = (visitor: Visitor, appended: URLSearchParams, code = homework.code) =>
  visitor.get(`/cmi5/launch?code=${code}&${appended}`);

/** Opens the link as a learner of the platform, and begins the homework. */
async function begin(launched: Launched = {}): Promise<Visitor> {
  const visitor = new Visitor(site.url);
  const answer = await open(visitor, platform.launch(launched));
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/homework?code=${homework.code}`]);
  const page = await PlainPage.open(visitor, `/homework?code=${homework.code}`);
  page.all.getByText('The course that you come from is told once you have reached the end, and nothing else.');
  page.tick('I understand that this is an exercise');
  expect((await page.press('Begin')).path).toBe('/dashboard');
  return visitor;
}

async function memberOf(visitor: Visitor) {
  const viewer = await viewerOf(site.services, new Headers({ cookie: visitor.cookieHeader() }));
  if (viewer?.investor == null) throw new Error('nobody is signed in');
  return { memberId: viewer.memberId, classroom: viewer.investor.classroom.id };
}

async function reachDebrief(visitor: Visitor): Promise<PlainPage> {
  await debriefClass(database, (await memberOf(visitor)).classroom, 'alone', site.now());
  return PlainPage.open(visitor, '/debrief');
}

const kept = async () => (await query(site.databaseUrl, 'select from course_learner')).rowCount ?? 0;
const PERSONAL = ['4711', 'Wilhelmina Quarterstaff', platform.activityId, platform.origin];

test('a course is told that the link opens and, at the Debrief, “completed”; then nothing of the person is left', async () => {
  const registration = randomUUID();
  const visitor = await begin({ registration });
  expect(platform.verbs()).toEqual(['initialized']);
  expect(await kept()).toBe(1);
  expect(await placesOf(site.databaseUrl, [...PERSONAL, registration])).toEqual([]);
  site.clock.moveBy(90_500);
  await site.sweep();
  expect(platform.verbs()).toEqual(['initialized']);

  await reachDebrief(visitor);
  await site.sweep();
  expect(platform.refusals).toEqual([]);
  expect(platform.verbs()).toEqual(['initialized', 'completed', 'terminated']);
  const [, completed, terminated] = platform.statements;
  expect(completed).toMatchObject({
    actor: { objectType: 'Agent', account: { homePage: platform.origin, name: '4711' } },
    object: { id: platform.activityId },
    result: { completion: true, duration: 'PT90.50S' },
    timestamp: site.now().toISOString(),
  });
  expect(terminated?.result).toEqual({ duration: 'PT90.50S' });
  expect(await kept()).toBe(0);
  expect(await placesOf(site.databaseUrl, [...PERSONAL, registration])).toEqual([]);
  expect(site.said()).not.toMatch(/4711|Quarterstaff|exercise-41/);
  await site.sweep();
  expect(platform.statements).toHaveLength(3);
});

test('the Debrief leads back to the course, in this browser and for this exercise', async () => {
  const visitor = await begin();
  const back = (await reachDebrief(visitor)).all.getByRole('link', { name: 'Back to your course' });
  expect(back.getAttribute('href')).toBe(platform.returnUrl);
  await (await PlainPage.open(visitor, '/leave')).press(/^Leave and erase/);
  expect(visitor.cookieHeader()).not.toContain('course_return');
  // Whoever begins in the same browser after somebody else, and without a course, is led to none.
  const shared = await begin();
  await shared.post('/logout', {});
  expect(shared.cookieHeader()).toContain('course_return');
  const page = await PlainPage.open(shared, `/homework?code=${homework.code}`);
  page.tick('I understand that this is an exercise');
  expect((await page.press('Begin')).path).toBe('/dashboard');
  expect(shared.cookieHeader()).not.toContain('course_return');
});

test('a link that opens again leads back to the same life, and its course is told in the new session', async () => {
  const registration = randomUUID();
  const visitor = await begin({ registration });
  site.clock.moveBy(MINUTE_MS);
  const again = new Visitor(site.url);
  expect((await open(again, platform.launch({ registration }))).headers.get('location')).toBe('/dashboard');
  expect(await memberOf(again)).toEqual(await memberOf(visitor));
  // Nobody else is let in by it.
  for (const other of [{}, { registration, name: '4712' }]) {
    const answer = await open(new Visitor(site.url), platform.launch(other));
    expect(answer.headers.get('location')).toBe(`/homework?code=${homework.code}`);
  }
  await open(again, platform.launch({ registration }));
  await reachDebrief(visitor);
  await site.sweep();
  expect(platform.refusals).toEqual([]);
  expect(platform.verbs().slice(-2)).toEqual(['completed', 'terminated']);
  expect(await kept()).toBe(0);
});

test('a course that could not be told is told as soon as the link opens again', async () => {
  const registration = randomUUID();
  const visitor = await begin({ registration });
  await reachDebrief(visitor);
  platform.status = 401;
  await site.sweep();
  expect(await kept()).toBe(1);
  platform.status = 204;
  site.clock.moveBy(1_000);
  await site.sweep();
  expect(platform.verbs()).toEqual(['initialized']);
  await open(visitor, platform.launch({ registration }));
  await site.sweep();
  expect(platform.refusals).toEqual([]);
  expect(platform.verbs()).toEqual(['initialized', 'initialized', 'completed', 'terminated']);
  expect(await kept()).toBe(0);
});

test('an answer that is lost makes nobody complete twice', async () => {
  const visitor = await begin();
  await reachDebrief(visitor);
  platform.status = 0;
  await site.sweep();
  expect([platform.verbs().length, await kept()]).toEqual([3, 1]);
  platform.status = 200;
  site.clock.moveBy(MINUTE_MS);
  await site.sweep();
  expect([platform.verbs().length, await kept()]).toEqual([3, 0]);
});

test.each(['Browse', 'Review'] as const)('a link opened to %s is over at once', async (mode) => {
  const visitor = new Visitor(site.url);
  await open(visitor, platform.launch({ mode }));
  expect(platform.refusals).toEqual([]);
  expect(platform.verbs()).toEqual(['initialized', 'terminated']);
  const page = await PlainPage.open(visitor, `/homework?code=${homework.code}`);
  expect(page.all.queryByText(/^The course that you come from is told/)).toBeNull();
  page.tick('I understand that this is an exercise');
  expect((await page.press('Begin')).path).toBe('/dashboard');
  expect(await kept()).toBe(0);
});

test('whoever has completed may do it again, and their course is told nothing more', async () => {
  const registration = randomUUID();
  await reachDebrief(await begin({ registration }));
  await site.sweep();
  const again = new Visitor(site.url);
  const answer = await open(again, platform.launch({ registration }));
  expect(answer.headers.get('location')).toBe(`/homework?code=${homework.code}`);
  expect(platform.refusals).toEqual([]);
  expect(platform.verbs()).toEqual(['initialized', 'completed', 'terminated', 'initialized', 'terminated']);
});

test('the languages of the platform count for whoever has chosen none here', async () => {
  platform.languages = 'tlh, de-AT,fr';
  const visitor = new Visitor(site.url);
  await open(visitor, platform.launch());
  expect((await PlainPage.open(visitor, `/homework?code=${homework.code}`)).document.documentElement.lang).toBe('de');
  const chosen = new Visitor(site.url);
  await chosen.post('/language', { language: 'it', returnTo: '/' });
  await open(chosen, platform.launch());
  expect(chosen.cookieHeader()).not.toContain('language=de');
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

test('a launch is taken once, and without a code it opens nothing', async () => {
  const appended = platform.launch();
  expect((await open(new Visitor(site.url), appended, '')).headers.get('location')).toBe(
    '/course?refused=nothing-chosen',
  );
  expect(platform.requests).toEqual([]);
  expect((await open(new Visitor(site.url), appended)).headers.get('location')).toBe(`/homework?code=${homework.code}`);
  expect((await open(new Visitor(site.url), appended)).headers.get('location')).toBe('/course?refused=not-asked');
});

test('a platform that fails, or leads elsewhere, is reported as away; what a cookie cannot hold is refused', async () => {
  const refusal = async () => (await open(new Visitor(site.url), platform.launch())).headers.get('location');
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

test('whoever leaves is forgotten at once, and the course is told nothing more', async () => {
  const visitor = await begin();
  await (await PlainPage.open(visitor, '/leave')).press(/^Leave and erase/);
  expect(await kept()).toBe(0);
  await site.sweep();
  expect(platform.verbs()).toEqual(['initialized']);
});

test('without a platform in the settings there is neither a launch nor a package', async () => {
  expect((await open(new Visitor(withoutPlatform.url), platform.launch())).status).toBe(404);
});

test('the package has the structure of a course of one unit, in every language', async () => {
  const teacher = new Visitor(site.url);
  await logIn(teacher, site.administrator);
  const address = `/admin/homework/${homework.id}`;
  const link = (await PlainPage.open(teacher, address)).all.getByRole('link', { name: 'a course package (cmi5)' });
  expect(link.getAttribute('href')).toBe(`${address}/cmi5.zip`);
  const headers = { cookie: teacher.cookieHeader() };
  const answer = await fetch(`${site.url}${address}/cmi5.zip`, { headers });
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="glasshouse-practice-${homework.code}.zip"`,
  );
  const files = unzipSync(await answer.bytes());
  expect(Object.keys(files)).toEqual(['cmi5.xml']);
  const xml = strFromU8(files['cmi5.xml'] ?? new Uint8Array());
  const document = new new Window().DOMParser().parseFromString(xml, 'application/xml');
  const structure = document.documentElement;
  expect(structure.namespaceURI).toBe('https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd');
  expect([...structure.children].map(({ tagName }) => tagName)).toEqual(['course', 'au']);
  const [unit] = document.getElementsByTagName('au');
  expect([unit?.getAttribute('launchMethod'), unit?.getAttribute('moveOn')]).toEqual(['OwnWindow', 'Completed']);
  expect(unit?.querySelector('url')?.textContent).toBe(`${site.url}/cmi5/launch?code=${homework.code}`);
  const titles = [...(unit?.querySelectorAll('title > langstring') ?? [])];
  expect(titles.map((title) => title.getAttribute('lang'))).toEqual(LOCALES.map(({ code }) => code));
  expect(titles[0]?.textContent).toBe('An investment, lived through (practice site)');
  expect(structure.textContent).not.toContain(homework.name);
});
