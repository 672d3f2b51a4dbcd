import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { SiteClass } from '../../support/site/site-class.ts';
import { signUp, Visitor } from '../../support/site/visitor.ts';

const site = await openSite();
const closed = await openSite({ environment: { SOLO: 'off' } });

test('where it is turned off the front door says so, and nothing is founded', async () => {
  const door = await PlainPage.open(new Visitor(closed.url), '/try/start');
  expect(door.path).toBe('/try');
  door.all.getByText('Not on this site: the person running it has turned it off.');
  expect(door.all.queryByRole('button', { name: 'Live through it now' })).toBeNull();
  const form = { scenario: 'quick', pace: '12', understood: 'on', requestId: randomUUID() };
  expect((await door.visitor.post('/try/start', form)).status).toBe(404);
});

test('whoever signs up, or waits in the open class for an approval by hand, is told of living through it alone', async () => {
  const alone = (page: PlainPage) =>
    page.all.queryAllByRole('link', { name: /live through it alone/i }).map((link) => link.getAttribute('href'));
  const told = async (visitor: Visitor, code?: string) => {
    await signUp(visitor, code);
    const page = await PlainPage.open(visitor, '/dashboard/deposit?amount=250');
    const waiting = await page.press('Pay from practice wallet');
    waiting.region('Pending deposits');
    return [alone(page), alone(waiting)];
  };
  for (const [{ url }, links] of [
    [site, ['/try']],
    [closed, []],
  ] as const) {
    expect(alone(await PlainPage.open(new Visitor(url), '/signup'))).toEqual(links);
    expect(await told(new Visitor(url))).toEqual([[], links]);
  }
  await using room = await SiteClass.found(site);
  expect(await told(new Visitor(site.url), room.code)).toEqual([[], []]);
});
