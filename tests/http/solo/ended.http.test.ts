import { expect, test } from 'vitest';
import { debriefClass } from '#app/classes/class-arc.server.ts';
import { classroomId } from '#app/ledger/account.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/time/instants.ts';
import { beginAlone } from '../../support/site/begin-alone.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { signUp, Visitor } from '../../support/site/visitor.ts';

const site = await openSite();
const LINKS = ['/dashboard', '/dashboard/history', '/debrief', '/collapse?class', '/spotter', '/leave'];

/** Begins alone and looks at a page; returns the visitor, and the cookie that outlives their sign-in. */
async function begin() {
  const { visitor } = await beginAlone(new Visitor(site.url));
  const { name = '', value = '' } = visitor.cookies().find((cookie) => cookie.name === 'glasshouse.alone') ?? {};
  return { visitor, life: classroomId(Number(value)), cookie: `${name}=${value}` };
}

test('an hour after the Debrief every link tells the person that all is erased, and how to begin anew', async () => {
  const { visitor, life } = await begin();
  await debriefClass(site.services.database, life, 'alone', site.now());
  expect((await PlainPage.open(visitor, '/dashboard')).path).toBe('/debrief');
  site.clock.moveBy(HOUR_MS + MINUTE_MS);
  await site.sweep();
  for (const link of LINKS) {
    const page = await PlainPage.open(visitor, link);
    expect(page.path, link).toBe('/left?over');
    page.all.getByRole('heading', { level: 1, name: 'Your exercise is over' });
  }
  const page = await PlainPage.open(visitor, '/dashboard');
  expect(page.all.getByRole('link', { name: 'Start over' }).getAttribute('href')).toBe('/try');
  // Nothing says any more that they are signed in.
  expect(page.all.queryByText('You are already logged in.')).toBeNull();
  await beginAlone(visitor);
  expect((await PlainPage.open(visitor, '/dashboard')).path).toBe('/dashboard');
});

test('a day after the last visit a browser that was closed meanwhile tells the same', async () => {
  const { cookie } = await begin();
  const closed = () => new Visitor(site.url, { cookie });
  // Until the exercise is erased, the way back is the return code.
  expect((await PlainPage.open(closed(), '/dashboard')).path).toBe('/login?redirectTo=%2Fdashboard');
  site.clock.moveBy(DAY_MS + MINUTE_MS);
  await site.sweep();
  expect((await PlainPage.open(closed(), '/dashboard')).path).toBe('/left?over');
});

test('whoever leaves is told at once, and later nothing', async () => {
  const { visitor } = await begin();
  const leave = await PlainPage.open(visitor, '/leave');
  expect((await leave.press('Leave and erase me')).path).toBe('/left');
  expect((await PlainPage.open(visitor, '/dashboard')).path).toBe('/login?redirectTo=%2Fdashboard');
});

test('someone in a class is not told of an exercise that another person did alone in this browser', async () => {
  const { visitor } = await begin();
  await signUp(visitor);
  expect((await PlainPage.open(visitor, '/dashboard')).path).toBe('/dashboard');
  expect(visitor.cookies().map(({ name }) => name)).not.toContain('glasshouse.alone');
});
