import { afterAll, beforeEach, expect } from 'vitest';
import { debriefClass } from '#app/classes/class-arc.server.ts';
import type { Homework } from '#app/enrolment/homework.ts';
import { viewerOf } from '#app/members/viewer.server.ts';
import { arrangeHomework } from '../homework.ts';
import { query } from '../postgres.ts';
import { openSite } from '../site/http-site.ts';
import { PlainPage } from '../site/plain-page.ts';
import { Visitor } from '../site/visitor.ts';
import { Cmi5Platform, type Launched } from './cmi5-platform.ts';

/** For one test file: a platform by cmi5 on loopback, a site that takes its links, and a new homework for each test. */
export async function openCmi5Site(environment: Readonly<Record<string, string>> = {}) {
  const platform = await Cmi5Platform.open();
  afterAll(() => platform.close());
  const site = await openSite({ environment: { ...platform.environment, ...environment } });
  const { database } = site.services;
  let homework: Homework;
  beforeEach(async () => {
    await query(site.databaseUrl, 'delete from course_learner');
    homework = await arrangeHomework(database, site.now());
    platform.forget();
  });

  /** The answer to the link of the course package, or of another exercise. */
  const open = (visitor: Visitor, appended: URLSearchParams, code = homework.code) =>
    visitor.get(`/cmi5/launch?code=${code}&${appended}`);

  const homeworkPage = (visitor: Visitor) => PlainPage.open(visitor, `/homework?code=${homework.code}`);

  async function beginHomework(visitor: Visitor): Promise<Visitor> {
    const page = await homeworkPage(visitor);
    page.tick('I understand that this is an exercise');
    expect((await page.press('Begin')).path).toBe('/dashboard');
    return visitor;
  }

  /** Opens the link as a learner of the platform, and begins the homework. */
  async function begin(launched: Launched = {}): Promise<Visitor> {
    const visitor = new Visitor(site.url);
    expect(leadsTo(await open(visitor, platform.launch(launched)))).toBe(`/homework?code=${homework.code}`);
    return beginHomework(visitor);
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

  return {
    platform,
    site,
    homework: () => homework,
    open,
    homeworkPage,
    beginHomework,
    begin,
    memberOf,
    reachDebrief,
    kept: async () => (await query(site.databaseUrl, 'select from course_learner')).rowCount ?? 0,
  };
}

export const leadsTo = ({ headers }: { readonly headers: Headers }) => headers.get('location');
