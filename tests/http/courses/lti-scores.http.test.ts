import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { debriefClass } from '#app/classes/class-arc.server.ts';
import { closeClassroom } from '#app/classes/classrooms.server.ts';
import type { Homework } from '#app/enrolment/homework.ts';
import { viewerOf } from '#app/members/viewer.server.ts';
import { eraseWholeClass } from '#app/operations/end-classes.server.ts';
import { seal, unseal } from '#app/platform/secrets.server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/time/instants.ts';
import { placesOf } from '../../support/courses/places-of.ts';
import { LEARNER, Platform, withCode } from '../../support/courses/platform.ts';
import { arrangeHomework } from '../../support/homework.ts';
import { query } from '../../support/postgres.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { SiteClass } from '../../support/site/site-class.ts';
import { Visitor } from '../../support/site/visitor.ts';

/** What a learning platform is told of a learner, and what is kept of them until then. */

const platform = await Platform.open();
afterAll(() => platform.close());
const site = await openSite({ environment: platform.environment });
const { database } = site.services;
let homework: Homework;

beforeAll(() => platform.serve(site));

beforeEach(async () => {
  homework = await arrangeHomework(database, site.now());
  platform.scores.length = 0;
  platform.scoreStatus = 200;
});

/** Launches as a learner of the platform, and begins the homework. */
async function begin(sub: string = LEARNER.sub, claims: Readonly<Record<string, unknown>> = {}): Promise<Visitor> {
  const visitor = new Visitor(site.url);
  const launched = await platform.launch(visitor, { claims: { sub, ...withCode(homework.code), ...claims } });
  const page = await PlainPage.open(visitor, launched.headers.get('location') ?? '');
  page.tick('I understand that this is an exercise');
  expect((await page.press('Begin')).path).toBe('/dashboard');
  return visitor;
}

async function classOf(visitor: Visitor) {
  const viewer = await viewerOf(site.services, new Headers({ cookie: visitor.cookieHeader() }));
  if (viewer?.investor == null) throw new Error('nobody is signed in');
  return viewer.investor.classroom;
}

async function showDebrief(visitor: Visitor): Promise<void> {
  await debriefClass(database, (await classOf(visitor)).id, 'alone', site.now());
}

async function reachDebrief(visitor: Visitor): Promise<void> {
  await showDebrief(visitor);
  expect((await visitor.get('/debrief')).status).toBe(200);
}

async function kept(): Promise<number> {
  return (await query(site.databaseUrl, 'select from course_learner')).rowCount ?? 0;
}

const PERSONAL = [...Object.values(LEARNER), platform.lineItem, new URL(platform.lineItem).pathname];

test('“completed” is told when the Debrief is reached, and then nothing of the person is left in any table', async () => {
  const visitor = await begin();
  expect(await placesOf(site.databaseUrl, ['Year 10'])).toEqual(['homework']);
  expect(await kept()).toBe(1);
  // Until then what is kept is sealed.
  expect(await placesOf(site.databaseUrl, PERSONAL)).toEqual([]);
  await site.sweep();
  await showDebrief(visitor);
  await site.sweep();
  expect(platform.scores).toEqual([]);

  await visitor.get('/debrief');
  await site.sweep();
  expect(platform.scores).toEqual([
    {
      userId: LEARNER.sub,
      scoreGiven: 1,
      scoreMaximum: 1,
      activityProgress: 'Completed',
      gradingProgress: 'FullyGraded',
      timestamp: site.now().toISOString(),
    },
  ]);
  expect(await kept()).toBe(0);
  expect(await placesOf(site.databaseUrl, PERSONAL)).toEqual([]);
  expect(site.said()).not.toMatch(/subject-7f3c|Quarterstaff|lineitems/);
  await site.sweep();
  expect(platform.scores).toHaveLength(1);
});

test('a learner whom the version before has sealed is told of, too', async () => {
  const visitor = await begin('sealed before');
  const { rows } = await query<{ sealed: string }>(site.databaseUrl, 'select sealed from course_learner');
  const { settings } = site.services;
  const text = unseal(rows[0]?.sealed ?? '', { ...settings, purpose: 'learner of a course' }) ?? '';
  const sealed = seal(text, { ...settings, purpose: 'learner by LTI' });
  await query(site.databaseUrl, 'update course_learner set sealed = $1', [sealed]);
  await reachDebrief(visitor);
  await site.sweep();
  expect(platform.scores).toMatchObject([{ userId: 'sealed before' }]);
  expect(await kept()).toBe(0);
});

test('nothing is kept for a course whose learner comes into another exercise than its own', async () => {
  const visitor = new Visitor(site.url);
  await platform.launch(visitor, { claims: { sub: 'elsewhere', ...withCode(homework.code) } });
  await using room = await SiteClass.found(site);
  const page = await PlainPage.open(visitor, `/join/${room.code}`);
  expect(page.all.queryByText(/^The course that you come from is told/)).toBeNull();
  page.tick('I understand that this is an exercise');
  expect((await page.press('Join')).path).toBe('/dashboard');
  expect(await kept()).toBe(0);
});

test('whoever has joined by the code of the class before they open the link is kept for the course as well', async () => {
  await using room = await SiteClass.found(site);
  const { visitor } = await room.investor();
  const claims = { sub: 'early', ...withCode(room.code) };
  const launched = await platform.launch(visitor, { claims });
  expect((await PlainPage.open(visitor, launched.headers.get('location') ?? '')).path).toBe('/dashboard');
  expect(await kept()).toBe(1);
  const again = await platform.launch(new Visitor(site.url), { claims });
  expect(again.headers.get('location')).toBe('/dashboard');
  await reachDebrief(visitor);
  await site.sweep();
  expect(platform.scores).toMatchObject([{ userId: 'early' }]);
  expect(await kept()).toBe(0);
});

test('a learner whose class was closed too early is told of by the class that their link opens next', async () => {
  const joinBy = async (room: SiteClass) => {
    const visitor = new Visitor(site.url);
    await platform.launch(visitor, { claims: { sub: 'twice', ...withCode(room.code) } });
    const page = await PlainPage.open(visitor, `/join/${room.code}`);
    page.tick('I understand that this is an exercise');
    expect((await page.press('Join')).path).toBe('/dashboard');
    return visitor;
  };
  await using early = await SiteClass.found(site);
  await joinBy(early);
  await database.transaction().execute((transaction) => closeClassroom(transaction, early.classroom.id, site.now()));
  await using next = await SiteClass.found(site);
  await reachDebrief(await joinBy(next));
  await site.sweep();
  expect(platform.scores).toMatchObject([{ userId: 'twice' }]);
  expect(await kept()).toBe(0);
});

test('a platform that fails is asked again, ever more seldom, and forgotten after seven days', async () => {
  const visitor = await begin('retried');
  await reachDebrief(visitor);
  platform.scoreStatus = 500;
  const triesIn = async (milliseconds: number) => {
    site.clock.moveBy(milliseconds);
    const before = platform.tokenRequests;
    await site.sweep();
    return platform.tokenRequests - before;
  };
  const rests = [0, 0, MINUTE_MS - 1, 1, MINUTE_MS, MINUTE_MS, 2 * MINUTE_MS, 2 * MINUTE_MS];
  const tries: number[] = [];
  for (const rest of rests) tries.push(await triesIn(rest));
  expect(tries).toEqual([1, 0, 0, 1, 0, 1, 0, 1]);
  expect(await kept()).toBe(1);

  // Their class would end with the homework, and they with it.
  await query(site.databaseUrl, 'update classroom set ends_at = $1', [new Date(site.now().getTime() + 20 * DAY_MS)]);
  await query(site.databaseUrl, 'update homework set ends_at = $1', [new Date(site.now().getTime() + 20 * DAY_MS)]);
  expect(await triesIn(6 * HOUR_MS)).toBe(1);
  expect(await triesIn(6 * DAY_MS)).toBe(1);
  expect(await kept()).toBe(1);
  expect(await triesIn(DAY_MS)).toBe(0);
  expect(await kept()).toBe(0);
  expect(platform.scores).toEqual([]);
});

test('a platform that recovers gets the score, and the others that wait get theirs', async () => {
  const [first, second] = [await begin('first'), await begin('second')];
  platform.scoreStatus = 503;
  for (const visitor of [first, second]) await reachDebrief(visitor);
  await site.sweep();
  platform.scoreStatus = 201;
  site.clock.moveBy(2 * MINUTE_MS);
  await site.sweep();
  const users = platform.scores.map(
    (score) => typeof score === 'object' && score !== null && Reflect.get(score, 'userId'),
  );
  expect(users.toSorted()).toEqual(['first', 'second']);
  expect(await kept()).toBe(0);
});

test('in a class, too, somebody is done once they have opened their Debrief', async () => {
  await using room = await SiteClass.found(site);
  const visitor = new Visitor(site.url);
  const launched = await platform.launch(visitor, { claims: { sub: 'in a class', ...withCode(room.code) } });
  const page = await PlainPage.open(visitor, launched.headers.get('location') ?? '');
  page.tick('I understand that this is an exercise');
  expect((await page.press('Join')).path).toBe('/dashboard');
  await showDebrief(visitor);
  await site.sweep();
  expect([await kept(), platform.scores]).toEqual([1, []]);
  await visitor.get('/debrief');
  await site.sweep();
  expect(platform.scores).toMatchObject([{ userId: 'in a class' }]);
  expect(await kept()).toBe(0);
});

test('whoever leaves is forgotten at once, and the platform is told nothing', async () => {
  const visitor = await begin('leaver');
  const page = await PlainPage.open(visitor, '/leave');
  await page.press(/^Leave and erase/);
  expect(await kept()).toBe(0);
  await site.sweep();
  expect(platform.scores).toEqual([]);
});

test('the end of the class forgets its learners', async () => {
  const visitor = await begin('erased');
  const { id } = await classOf(visitor);
  await database.transaction().execute((transaction) => closeClassroom(transaction, id, site.now()));
  await eraseWholeClass(site.services, id, 'test', site.now());
  expect(await kept()).toBe(0);
});

test('nothing is kept where the platform wants no score, or names no person', async () => {
  await begin('without a gradebook', { 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': undefined });
  await begin('without a score', {
    'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': { scope: [], lineitem: platform.lineItem },
  });
  const visitor = new Visitor(site.url);
  const anonymous = await platform.launch(visitor, { claims: { sub: undefined, ...withCode(homework.code) } });
  expect(anonymous.headers.get('location')).toBe(`/homework?code=${homework.code}`);
  expect(visitor.cookies()).toEqual([]);
  expect(await kept()).toBe(0);
});

test('a learner who comes back by their return code is known from then on', async () => {
  const begun = await begin('returning', { 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': undefined });
  const [, returnCode = ''] = /glasshouse\.return_code=([a-z-]+)/.exec(begun.cookieHeader()) ?? [];
  const visitor = new Visitor(site.url);
  await platform.launch(visitor, { claims: { sub: 'returning', ...withCode(homework.code) } });
  const page = await PlainPage.open(visitor, `/homework?code=${homework.code}`);
  page.fill('Return code', returnCode);
  expect((await page.press('Back to my exercise')).path).toBe('/dashboard');
  expect(await kept()).toBe(1);
  expect(visitor.cookieHeader()).not.toContain('glasshouse.lti');
});
