import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { keepLearner, unsealLearner } from '#app/courses/learners.server.ts';
import { MINUTE_MS } from '#app/time/instants.ts';
import { leadsTo, openCmi5Site } from '../../support/courses/cmi5-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { Visitor } from '../../support/site/visitor.ts';

/** A link by cmi5 that opens again, and platforms that could not be told at first. */

const { platform, site, homework, open, homeworkPage, begin, memberOf, reachDebrief, kept } = await openCmi5Site();

test('a link that opens again leads on in the same browser, and its course is told in the new session', async () => {
  const registration = randomUUID();
  const visitor = await begin({ registration });
  site.clock.moveBy(MINUTE_MS);
  expect(leadsTo(await open(visitor, platform.launch({ registration })))).toBe('/dashboard');
  await reachDebrief(visitor);
  await site.sweep();
  expect(platform.refusals).toEqual([]);
  expect(platform.verbs()).toEqual(['initialized', 'initialized', 'completed', 'terminated']);
  expect(await kept()).toBe(0);
});

test('in another browser it signs nobody in, and the return code leads on', async () => {
  const registration = randomUUID();
  const visitor = await begin({ registration });
  const [, returnCode = ''] = /glasshouse\.return_code=([a-z-]+)/.exec(visitor.cookieHeader()) ?? [];
  const elsewhere = new Visitor(site.url);
  const launched = await open(elsewhere, platform.launch({ registration }));
  expect(launched.headers.get('location')).toBe(`/homework?code=${homework().code}`);
  expect((await PlainPage.open(elsewhere, '/dashboard')).path).toMatch(/^\/login/);
  const page = await homeworkPage(elsewhere);
  page.fill('Return code', returnCode);
  expect((await page.press('Back to my exercise')).path).toBe('/dashboard');
  expect(await memberOf(elsewhere)).toEqual(await memberOf(visitor));
  (await reachDebrief(elsewhere)).all.getByRole('link', { name: 'Back to your course' });
  await site.sweep();
  expect(platform.refusals).toEqual([]);
  expect(platform.verbs()).toEqual(['initialized', 'initialized', 'completed', 'terminated']);
});

test('whoever begins anew by the same link counts from then on, and nobody completes twice', async () => {
  const registration = randomUUID();
  const early = await begin({ registration });
  const late = await begin({ registration });
  await reachDebrief(early);
  await site.sweep();
  expect(platform.verbs()).toEqual(['initialized', 'initialized']);
  await reachDebrief(late);
  platform.status = 503;
  await site.sweep();
  platform.status = 200;
  // At the end, but not told of: a further life by the link is nobody's.
  const third = new Visitor(site.url);
  await open(third, platform.launch({ registration }));
  expect(third.cookieHeader()).not.toContain('course_learner');
  await site.sweep();
  expect(platform.refusals).toEqual([]);
  expect(platform.verbs().slice(2)).toEqual(['initialized', 'completed', 'terminated']);
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

test('whoever has completed may do it again, and their course is told nothing more', async () => {
  const registration = randomUUID();
  await reachDebrief(await begin({ registration }));
  await site.sweep();
  const again = new Visitor(site.url);
  const answer = await open(again, platform.launch({ registration }));
  expect(answer.headers.get('location')).toBe(`/homework?code=${homework().code}`);
  expect(platform.refusals).toEqual([]);
  expect(platform.verbs()).toEqual(['initialized', 'completed', 'terminated', 'initialized', 'terminated']);
});

test('nothing is kept of somebody of whom the platform says that it has been told', async () => {
  const registration = randomUUID();
  const visitor = await begin({ registration });
  await reachDebrief(visitor);
  platform.status = 0;
  await site.sweep();
  expect([platform.verbs(), await kept()]).toEqual([['initialized', 'completed', 'terminated'], 1]);
  platform.status = 200;
  expect(leadsTo(await open(visitor, platform.launch({ registration })))).toMatch(/^.homework/);
  expect(await kept()).toBe(0);
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

test('whoever begins anew after the secret has changed counts from then on as well', async () => {
  await begin();
  const { database, settings } = site.services;
  const [row] = await database.selectFrom('course_learner').select('sealed').execute();
  const who = unsealLearner(row?.sealed ?? '', settings);
  if (who === null) throw new Error('nothing is kept');
  const { memberId } = await memberOf(await begin({ mode: 'Browse' }));
  const changed = {
    ...settings,
    authSecret: 'another secret of this site, as long',
    earlierAuthSecret: settings.authSecret,
  };
  await keepLearner({ database, settings: changed }, memberId, homework().code, who);
  expect(await database.selectFrom('course_learner').select('member_id').execute()).toEqual([{ member_id: memberId }]);
});
