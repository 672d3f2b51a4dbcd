import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { LOCALES } from '#app/i18n/locale.ts';
import { ACCOUNT } from '../../support/courses/cmi5-platform.ts';
import { openCmi5Site } from '../../support/courses/cmi5-site.ts';
import { placesOf } from '../../support/courses/places-of.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { logIn, Visitor } from '../../support/site/visitor.ts';

/** A course package by cmi5: a learning platform on loopback sends people here, and is told “completed”. */

const { platform, site, homework, open, homeworkPage, begin, reachDebrief, kept } = await openCmi5Site();
const withoutPlatform = await openSite();

const PERSONAL = [ACCOUNT, 'Wilhelmina Quarterstaff', platform.activityId, platform.origin];

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
    actor: { objectType: 'Agent', account: { homePage: platform.origin, name: ACCOUNT } },
    object: { id: platform.activityId },
    result: { completion: true, duration: 'PT90.50S' },
    timestamp: site.now().toISOString(),
  });
  expect(terminated?.result).toEqual({ duration: 'PT90.50S' });
  expect(await kept()).toBe(0);
  expect(await placesOf(site.databaseUrl, [...PERSONAL, registration])).toEqual([]);
  expect(site.said()).not.toMatch(/account-4711|Quarterstaff|exercise-41/);
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
  const page = await homeworkPage(shared);
  page.tick('I understand that this is an exercise');
  expect((await page.press('Begin')).path).toBe('/dashboard');
  expect(shared.cookieHeader()).not.toContain('course_return');
});

test.each(['Browse', 'Review'] as const)('a link opened to %s is over at once', async (mode) => {
  const visitor = new Visitor(site.url);
  await open(visitor, platform.launch({ mode }));
  expect(platform.refusals).toEqual([]);
  expect(platform.verbs()).toEqual(['initialized', 'terminated']);
  const page = await homeworkPage(visitor);
  expect(page.all.queryByText(/^The course that you come from is told/)).toBeNull();
  page.tick('I understand that this is an exercise');
  expect((await page.press('Begin')).path).toBe('/dashboard');
  expect(await kept()).toBe(0);
});

test('the languages of the platform count for whoever has chosen none here', async () => {
  platform.languages = 'tlh, de-AT,fr';
  const visitor = new Visitor(site.url);
  await open(visitor, platform.launch());
  expect((await homeworkPage(visitor)).document.documentElement.lang).toBe('de');
  const chosen = new Visitor(site.url);
  await chosen.post('/language', { language: 'it', returnTo: '/' });
  await open(chosen, platform.launch());
  expect(chosen.cookieHeader()).not.toContain('language=de');
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
  const address = `/admin/homework/${homework().id}`;
  const link = (await PlainPage.open(teacher, address)).all.getByRole('link', { name: 'a course package (cmi5)' });
  expect(link.getAttribute('href')).toBe(`${address}/cmi5.zip`);
  const headers = { cookie: teacher.cookieHeader() };
  const answer = await fetch(`${site.url}${address}/cmi5.zip`, { headers });
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="glasshouse-practice-${homework().code}.zip"`,
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
  expect(unit?.querySelector('url')?.textContent).toBe(`${site.url}/cmi5/launch?code=${homework().code}`);
  const titles = [...(unit?.querySelectorAll('title > langstring') ?? [])];
  expect(titles.map((title) => title.getAttribute('lang'))).toEqual(LOCALES.map(({ code }) => code));
  expect(titles[0]?.textContent).toBe('An investment, lived through (practice site)');
  expect(structure.textContent).not.toContain(homework().name);
});
