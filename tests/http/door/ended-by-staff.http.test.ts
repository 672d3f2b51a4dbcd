import { expect, test } from 'vitest';
import { query } from '../../support/postgres.ts';
import { openStream } from '../../support/site/event-stream.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { SiteClass } from '../../support/site/site-class.ts';
import { logIn, Visitor } from '../../support/site/visitor.ts';
import { expectStatus } from '../messages/announcements.ts';

/** Staff can sign out one of their own investors (ASVS 7.4.5). */

const site = await openSite();

const isSignedIn = async (visitor: Visitor) => (await visitor.get('/dashboard')).status === 200;

test('staff end the sessions and streams of one investor, and the audit trail says whose', async () => {
  await using room = await SiteClass.found(site);
  const facilitator = await room.facilitator();
  const [investor, other] = [await room.investor(), await room.investor()];
  const elsewhere = new Visitor(site.url);
  await logIn(elsewhere, investor);
  const streams = [await openStream(investor.visitor), await openStream(elsewhere)];

  const path = `/admin/investors?class=${room.classroom.id}&investor=${investor.id}`;
  const page = await PlainPage.open(facilitator, path);
  page.all.getByText('Logged in from 2 browsers');
  page.all.getByText('End all sessions of this investor?');
  page.all.getByText('End sessions', { selector: 'dialog button' });
  const form = { intent: 'end-sessions', class: `${room.classroom.id}`, investor: `${investor.id}` };
  const ended = await PlainPage.send(facilitator, path, form);
  expectStatus(ended.all, '2 sessions have ended.');
  ended.all.getByText('Not logged in anywhere');
  expect(ended.all.queryByRole('button', { name: 'End sessions' })).toBeNull();

  for (const stream of streams) await stream.ended;
  expect([await isSignedIn(investor.visitor), await isSignedIn(elsewhere)]).toEqual([false, false]);
  expect(await isSignedIn(other.visitor)).toBe(true);
  await logIn(elsewhere, investor);
  expect(await isSignedIn(elsewhere)).toBe(true);

  const { rows } = await query(
    site.databaseUrl,
    `select action, subject, actor like 'mem\\_%' as by_staff from audit_entry
      where classroom_id = $1 and action = 'investor-sessions-ended'`,
    [room.classroom.id],
  );
  expect(rows).toEqual([{ action: 'investor-sessions-ended', subject: `investor ${investor.id}`, by_staff: true }]);
  const audit = await PlainPage.open(facilitator, `/admin/audit?class=${room.classroom.id}`);
  expect(audit.all.getByRole('table').textContent).toContain('Sessions of an investor ended');
});

test('nobody else can, and in another class the answer is 404', async () => {
  await using room = await SiteClass.found(site);
  await using elsewhere = await SiteClass.found(site);
  const [investor, other] = [await room.investor(), await room.investor()];
  const stranger = await elsewhere.facilitator();
  const form = { intent: 'end-sessions', class: `${room.classroom.id}`, investor: `${investor.id}` };
  expect((await stranger.post('/admin/investors', form)).status).toBe(404);
  expect((await other.visitor.post('/admin/investors', form)).status).toBe(404);
  expect((await new Visitor(site.url).post('/admin/investors', form)).status).toBe(302);
  // An investor's number in one class belongs to nobody in another.
  const own = { ...form, class: `${elsewhere.classroom.id}` };
  expect((await stranger.post('/admin/investors', own)).status).toBe(409);
  expect((await stranger.post('/admin/investors', { ...own, investor: 'everybody' })).status).toBe(400);
  expect(await isSignedIn(investor.visitor)).toBe(true);
});
