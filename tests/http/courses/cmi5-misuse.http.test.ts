import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { debriefClass } from '#app/classes/class-arc.server.ts';
import type { Homework } from '#app/enrolment/homework.ts';
import { viewerOf } from '#app/members/viewer.server.ts';
import { MINUTE_MS } from '#app/time/instants.ts';
import { Cmi5Platform, type Launched } from '../../support/courses/cmi5-platform.ts';
import { Platform, withCode } from '../../support/courses/platform.ts';
import { arrangeHomework } from '../../support/homework.ts';
import { query } from '../../support/postgres.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { SiteClass } from '../../support/site/site-class.ts';
import { Visitor } from '../../support/site/visitor.ts';

/** Links by cmi5 that are sent to others or written by hand, and platforms that answer strangely. */

const platform = await Cmi5Platform.open();
const byLti = await Platform.open();
afterAll(() => Promise.all([platform.close(), byLti.close()]));
const site = await openSite({ environment: { ...platform.environment, ...byLti.environment } });
byLti.serve(site);
const { database } = site.services;
let homework: Homework;

beforeEach(async () => {
  await query(site.databaseUrl, 'delete from course_learner');
  homework = await arrangeHomework(database, site.now());
  platform.statements.length = 0;
  platform.refusals.length = 0;
  Object.assign(platform, {
    status: 200,
    isAway: false,
    languages: '',
    returnUrl: `${platform.origin}/courses/9`,
    weight: 0,
  });
});

const open = (visitor: Visitor, appended: URLSearchParams, code = homework.code) =>
  visitor.get(`/cmi5/launch?code=${code}&${appended}`);
/** Opens the link as a learner of the platform, and begins the homework. */
async function begin(launched: Launched = {}): Promise<Visitor> {
  const visitor = new Visitor(site.url);
  await open(visitor, platform.launch(launched));
  return beginHomework(visitor);
}

async function beginHomework(visitor: Visitor): Promise<Visitor> {
  const page = await PlainPage.open(visitor, `/homework?code=${homework.code}`);
  page.tick('I understand that this is an exercise');
  expect((await page.press('Begin')).path).toBe('/dashboard');
  return visitor;
}

async function reachDebrief(visitor: Visitor): Promise<PlainPage> {
  const viewer = await viewerOf(site.services, new Headers({ cookie: visitor.cookieHeader() }));
  if (viewer?.investor == null) throw new Error('nobody is signed in');
  await debriefClass(database, viewer.investor.classroom.id, 'alone', site.now());
  return PlainPage.open(visitor, '/debrief');
}

const kept = async () => (await query(site.databaseUrl, 'select from course_learner')).rowCount ?? 0;

test('whoever only follows somebody else’s link stays their own: its sender is not let in as them', async () => {
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

test('nothing is kept of somebody of whom the platform says that it has been told', async () => {
  const registration = randomUUID();
  const visitor = await begin({ registration });
  await reachDebrief(visitor);
  platform.status = 0;
  await site.sweep();
  expect([platform.verbs(), await kept()]).toEqual([['initialized', 'completed', 'terminated'], 1]);
  platform.status = 200;
  expect((await open(visitor, platform.launch({ registration }))).headers.get('location')).toMatch(/^.homework/);
  expect(await kept()).toBe(0);
});

test('whoever comes back by LTI in the browser of a learner by cmi5 is not led to the other one’s course', async () => {
  const shared = await begin();
  const claims = withCode(homework.code);
  const other = new Visitor(site.url);
  await byLti.launch(other, { claims });
  await beginHomework(other);
  expect((await byLti.launch(shared, { claims })).headers.get('location')).toBe('/dashboard');
  expect(shared.cookieHeader()).not.toContain('course_return');
});

test('within a session each statement has a later time than the one before, by which alone they are ordered', async () => {
  const registration = randomUUID();
  const visitor = await begin({ registration });
  await reachDebrief(visitor);
  platform.status = 503;
  await site.sweep();
  platform.status = 200;
  await open(visitor, platform.launch({ registration }));
  await site.sweep();
  await open(visitor, platform.launch({ mode: 'Browse' }));
  expect(platform.refusals).toEqual([]);
  expect(platform.verbs().slice(1)).toEqual(['initialized', 'completed', 'terminated', 'initialized', 'terminated']);
  const times = platform.statements.map(({ timestamp }) => Date.parse(timestamp) - site.now().getTime());
  expect(times.slice(1)).toEqual([0, 1, 2, 0, 1]);
});

test('somebody whose session is over keeps nobody waiting', async () => {
  const registration = randomUUID();
  await reachDebrief(await begin({ registration }));
  // They open the link again, and close the window before this site is asked.
  platform.launch({ registration });
  await site.sweep();
  site.clock.moveBy(2 * MINUTE_MS);
  await reachDebrief(await begin());
  await site.sweep();
  expect(platform.verbs()).toEqual(['initialized', 'initialized', 'completed', 'terminated']);
  expect(await kept()).toBe(1);
});

test('a platform that fails is said to be away, and whoever waits for it is tried again', async () => {
  await reachDebrief(await begin());
  platform.isAway = true;
  expect((await open(new Visitor(site.url), platform.launch())).headers.get('location')).toBe(
    '/course?refused=unavailable',
  );
  await site.sweep();
  expect(site.said()).toContain('a learning platform could not be told that somebody has completed');
  platform.isAway = false;
  site.clock.moveBy(MINUTE_MS);
  await site.sweep();
  expect([platform.verbs(), await kept()]).toEqual([['initialized', 'completed', 'terminated'], 0]);
});
