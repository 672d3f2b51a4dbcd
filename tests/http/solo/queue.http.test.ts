import { expect, test } from 'vitest';
import { AWAKE_MS } from '#app/classes/clock.ts';
import { MINUTE_MS } from '#app/time/instants.ts';
import { query } from '../../support/postgres.ts';
import { answerSum, beginAlone } from '../../support/site/begin-alone.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { logIn, Visitor } from '../../support/site/visitor.ts';

const site = await openSite({ environment: { SOLO_MOST: '1' } });
const FULL = 'As many people as this site can handle are living through it right now.';
const IN_QUEUE = 'You are in the queue. This page checks by itself whether it is your turn.';
const YOUR_TURN = 'It is your turn. Begin within two minutes: then the next person is called.';
const OVER = 'Your turn is over: nobody came for two minutes. You can begin again.';

/**
 * Looks again as the page does by itself: what a visitor with scripts is told, and where the refresh without them
 * leads.
 */
const lookAgain = (page: PlainPage) => PlainPage.open(page.visitor, page.path);
const refreshOf = (page: PlainPage) => /<meta http-equiv="refresh" content="(\d+)"/i.exec(page.answer.text)?.[1];

async function takePlace(path = '/try/start', visitor = new Visitor(site.url)) {
  const page = await PlainPage.open(visitor, path);
  page.all.getByText(FULL, { exact: false });
  page.tick('I understand that this is an exercise');
  if (path.startsWith('/try')) answerSum(page);
  return page.press('Take a place in the queue');
}

test('without scripts people in the queue are called in turn and come in, or are passed over', async () => {
  const inside = await beginAlone(new Visitor(site.url));
  expect(inside.path).toBe('/dashboard');
  let missing = await takePlace();
  let coming = await takePlace('/try/start?scenario=honest&pace=30');
  missing.all.getByText(IN_QUEUE);
  missing.all.getByRole('heading', { name: 'You are the first in the queue' });
  coming.all.getByRole('heading', { name: '1 person is before you' });
  expect(coming.all.queryByRole('button', { name: /Begin|queue/ })).toBeNull();
  expect(coming.path).toBe('/try/start?scenario=honest&pace=30');
  expect(Number(refreshOf(coming))).toBeGreaterThanOrEqual(10);
  expect(Number(refreshOf(coming))).toBeLessThanOrEqual(60);
  expect(coming.all.getByRole('link', { name: 'Look now' }).getAttribute('href')).toBe(coming.path);

  site.clock.moveBy(AWAKE_MS);
  await site.sweep();
  missing = await lookAgain(missing);
  missing.all.getByText(YOUR_TURN);
  expect(missing.document.title).toMatch(/^It is your turn/);
  expect(refreshOf(missing)).toBeUndefined();
  coming = await lookAgain(coming);
  coming.all.getByRole('heading', { name: 'You are the first in the queue' });
  // A place is kept: a visitor who comes without a ticket waits behind both.
  expect((await takePlace()).all.getByRole('heading', { name: '1 person is before you' })).toBeTruthy();

  site.clock.moveBy(AWAKE_MS);
  await site.sweep();
  missing = await lookAgain(missing);
  missing.all.getByText(OVER);
  coming = await lookAgain(coming);
  coming.all.getByText(YOUR_TURN);
  // They agreed when they took their place, and their choices are kept.
  const begun = await coming.press('Live through it now');
  expect(begun.path).toBe('/dashboard');
  begun.region('Your clock').getByText('Day 1 of 40');
  expect((await PlainPage.open(begun.visitor, '/try/start')).all.queryByText(OVER)).toBeNull();
});

test('homework waits in the same queue without scripts, keeps its code, and comes in by turn', async () => {
  const code = await setHomework();
  await emptyQueue();
  await beginAlone(new Visitor(site.url));
  const before = await takePlace();
  const path = `/homework?${new URLSearchParams({ code })}`;
  const page = await PlainPage.open(new Visitor(site.url), path);
  page.all.getByText(FULL, { exact: false });
  page.tick('I understand that this is an exercise');
  let waiting = await page.press('Take a place in the queue');
  expect(waiting.path).toBe(path);
  waiting.all.getByText(IN_QUEUE);
  waiting.all.getByRole('heading', { name: '1 person is before you' });
  expect(waiting.all.queryByRole('button', { name: /Begin|queue/ })).toBeNull();
  expect(Number(refreshOf(waiting))).toBeGreaterThanOrEqual(10);
  expect(waiting.all.getByRole('link', { name: 'Look now' }).getAttribute('href')).toBe(path);
  // Its ticket is worth nothing elsewhere: the front door asks for work, and another code is for other homework.
  const other = await setHomework();
  const [ticket] = waiting.visitor.cookies().filter(({ name }) => name.startsWith('glasshouse.ticket'));
  for (const [elsewhere, cookie] of [
    ['/try/start', 'glasshouse.ticket'],
    [`/homework?code=${other}`, `glasshouse.ticket.${other.replaceAll(' ', '')}`],
  ] as const) {
    const stranger = new Visitor(site.url, { cookie: `${cookie}=${ticket?.value}` });
    expect((await PlainPage.open(stranger, elsewhere)).all.queryByText(IN_QUEUE)).toBeNull();
  }

  site.clock.moveBy(AWAKE_MS);
  await site.sweep();
  expect((await (await lookAgain(before)).press('Live through it now')).path).toBe('/dashboard');
  site.clock.moveBy(AWAKE_MS);
  await site.sweep();
  waiting = await lookAgain(waiting);
  waiting.all.getByText(YOUR_TURN);
  expect(waiting.document.title).toMatch(/^It is your turn/);
  expect(waiting.field('Homework code').value).toBe(code);
  const begun = await waiting.press('Begin');
  expect(begun.path).toBe('/dashboard');
  begun.region('Your clock').getByText('Day 1 of 20');
  expect((await PlainPage.open(begun.visitor, path)).all.queryByText(OVER)).toBeNull();
});

test('who waits at several doors keeps each place, and can still type the code of other homework', async () => {
  const codes = [await setHomework(), await setHomework()];
  await emptyQueue();
  await beginAlone(new Visitor(site.url));
  await query(site.databaseUrl, 'delete from security_event');
  const visitor = new Visitor(site.url);
  const doors = ['/try/start', ...codes.map((code) => `/homework?${new URLSearchParams({ code })}`)];
  for (const door of doors) await takePlace(door, visitor);
  for (const [ahead, door] of doors.entries()) {
    const page = await PlainPage.open(visitor, door);
    page.all.getByText(IN_QUEUE);
    page.all.getByRole('heading', { name: ahead === 0 ? /first in the queue/ : new RegExp(`^${ahead} p`) });
  }
  const asked = await PlainPage.open(visitor, '/homework');
  expect(asked.field('Homework code').value).toBe('');
  const { rows } = await query(site.databaseUrl, "select from security_event where subject = 'number of the queue'");
  expect(rows).toEqual([]);
});

/** Empties the queue: nobody is awake, called or waiting any more. */
async function emptyQueue() {
  site.clock.moveBy(AWAKE_MS);
  await query(site.databaseUrl, 'delete from solo_turn', []);
  await query(site.databaseUrl, 'update solo_queue set called = issued', []);
}

async function setHomework(): Promise<string> {
  const staff = new Visitor(site.url);
  await logIn(staff, site.administrator);
  const form = await PlainPage.open(staff, '/admin/homework/new');
  form.fill('Name of the homework', 'Year 10');
  return (await form.press('Set this homework')).all.getByTestId('join-code').textContent ?? '';
}

test('a ticket that is forged, altered or used before opens nothing', async () => {
  const ticketOf = (page: PlainPage) =>
    page.visitor.cookies().find(({ name }) => name === 'glasshouse.ticket')?.value ?? '';
  const waiting = await takePlace();
  const [number = '', seal = ''] = ticketOf(waiting).split('.');
  for (const forged of [`1.${seal}`, `${Number(number) - 1}.${seal}`, `${number}.${'A'.repeat(43)}`, number]) {
    const page = await PlainPage.open(new Visitor(site.url, { cookie: `glasshouse.ticket=${forged}` }), '/try/start');
    expect(page.all.queryByText(IN_QUEUE)).toBeNull();
    page.all.getByText(FULL, { exact: false });
  }
  // Until it is their turn: two others are ahead, one of whom never comes and one who has come in.
  let called = waiting;
  for (let round = 0; round < 4 && called.all.queryByText(YOUR_TURN) === null; round += 1) {
    site.clock.moveBy(AWAKE_MS);
    await site.sweep();
    called = await lookAgain(called);
  }
  const ticket = ticketOf(called);
  expect((await called.press('Live through it now')).path).toBe('/dashboard');
  const founded = await countClasses();
  const again = () => sendAgain(new Visitor(site.url, { cookie: `glasshouse.ticket=${ticket}` }));
  // For a while the same form counts as the same request, as everywhere that people join.
  expect((await again()).path).toBe('/dashboard');
  site.clock.moveBy(11 * MINUTE_MS);
  await beginAlone(new Visitor(site.url));
  (await again()).all.getByText(IN_QUEUE);
  expect(await countClasses()).toBe(founded + 1);
});

async function sendAgain(visitor: Visitor) {
  const page = await PlainPage.open(visitor, '/try/start');
  page.all.getByText(OVER);
  page.tick('I understand that this is an exercise');
  answerSum(page);
  return page.press(/^(Begin|Take a place in the queue)$/);
}

async function countClasses(): Promise<number> {
  const { rows } = await query<{ count: number }>(
    site.databaseUrl,
    "select count(*)::integer as count from classroom where kind = 'solo'",
    [],
  );
  return rows[0]?.count ?? 0;
}
