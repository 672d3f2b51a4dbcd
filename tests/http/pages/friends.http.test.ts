import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { debriefClass } from '#app/classes/class-arc.server.ts';
import { jumpClock } from '#app/classes/class-clock.server.ts';
import { BY_HAND } from '#app/classes/scenario/scenario.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { collapseClass } from '#app/simulation/collapse-class.server.ts';
import { DAY_MS } from '#app/time/instants.ts';
import { query } from '../../support/postgres.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { SiteClass } from '../../support/site/site-class.ts';
import { plainText, type Visitor } from '../../support/site/visitor.ts';

const site = await openSite();
const PAGE = '/dashboard/friends';
const TITLE = 'The people you brought in';

const foundFriend = () => SiteClass.found(site, { scenario: STORIES.friend.company });

async function daysPass(own: SiteClass, days: number) {
  for (let day = 0; day < days; day += 1) {
    const jump = { actor: 'test', practiceMilliseconds: DAY_MS };
    await jumpClock(own.database, own.classroom.id, jump, site.now());
    await site.sweep();
    await site.sweep();
  }
}

const cardsOf = (page: PlainPage) =>
  page.all
    .getAllByRole('listitem')
    .filter((item) => item.closest('main') !== null && item.querySelector('h3') !== null);
const namesOn = (page: PlainPage) => cardsOf(page).map((card) => card.querySelector('h3')?.textContent ?? '');
const referralsOf = async ({ classroom }: SiteClass) =>
  (await query(site.databaseUrl, 'select candidate from referral where classroom_id = $1', [classroom.id])).rows;

test('without scripts a participant brings one of six invented people, and reads what it brought', async () => {
  await using own = await foundFriend();
  const { visitor } = await own.investor();
  const empty = await PlainPage.open(visitor, PAGE);
  empty.all.getByText('There is nobody to bring yet.');
  await site.sweep();

  const overview = await PlainPage.open(visitor, '/dashboard');
  expect(overview.all.getAllByRole('link', { name: 'Bring a friend' })[0]?.getAttribute('href')).toBe(PAGE);
  const page = await PlainPage.open(visitor, PAGE);
  page.region('Six people who would listen to you').getByText(/^You earn 5% of what they pay in/);
  const names = namesOn(page);
  expect(new Set(names).size).toBe(6);
  expect(namesOn(await PlainPage.open(visitor, PAGE))).toEqual(names);
  const [first = ''] = names;

  const brought = await page.press(`Bring ${first}`);
  expect(brought.answer.status).toBe(200);
  brought.all.getByText(
    `You have brought ${first} to Glasshouse Finance. 5% of their first deposit will be credited to you.`,
  );
  brought.all.getByText(`${first} has joined, and has not paid in yet.`);
  expect(brought.all.queryByRole('button', { name: `Bring ${first}` })).toBeNull();
  expect(brought.all.getAllByRole('button', { name: /^Bring / })).toHaveLength(5);

  await daysPass(own, 6);
  const later = await PlainPage.open(visitor, PAGE);
  const told = cardsOf(later)[0]?.textContent ?? '';
  const [, deposit = '', bonus = ''] = /paid in \$([\d,.]+): \$([\d,.]+) for you\./.exec(told) ?? [];
  const cents = (dollars: string) => Math.round(Number(dollars.replaceAll(',', '')) * 100);
  expect(cents(deposit)).toBeGreaterThanOrEqual(100_00);
  expect(cents(bonus) * 20).toBe(cents(deposit));

  const cause = { cause: 'by-hand', actor: 'test' } as const;
  await collapseClass(own.database, own.classroom.id, cause, site.now());
  const after = await PlainPage.open(visitor, PAGE);
  expect(after.all.queryByRole('button', { name: /^Bring / })).toBeNull();
  await debriefClass(own.database, own.classroom.id, 'test', site.now());
  const debrief = plainText((await PlainPage.open(visitor, '/debrief')).answer);
  for (const words of [
    first,
    'You brought somebody else to the company.',
    `The company wrote $${bonus} to your account for somebody you had brought.`,
    TITLE,
    `They paid in $${deposit} Your bonus $${bonus} Came back to them $0.00 Their loss $${deposit}`,
    'erased with it',
  ])
    expect(debrief).toContain(words);
});

test('other people get other six, and who brought nobody reads nothing of it in the Debrief', async () => {
  await using own = await foundFriend();
  const [ada, ben] = [await own.investor(), await own.investor()];
  await site.sweep();
  const namesFor = async (visitor: Visitor) => namesOn(await PlainPage.open(visitor, PAGE));
  expect(await namesFor(ada.visitor)).not.toEqual(await namesFor(ben.visitor));
  await debriefClass(own.database, own.classroom.id, 'test', site.now());
  expect(plainText((await PlainPage.open(ada.visitor, '/debrief')).answer)).not.toContain(TITLE);
});

test('nobody but the six can be named, and the same form sent twice brings one', async () => {
  await using own = await foundFriend();
  const { visitor } = await own.investor();
  const { id: other } = await own.investor();
  await site.sweep();
  const send = (candidate: string, more = {}) => visitor.post(PAGE, { candidate, requestId: randomUUID(), ...more });
  for (const candidate of ['6', '-1', '', '01', 'ada@example.com', String(other), 'GH-1']) {
    expect((await send(candidate)).status, candidate).toBe(400);
  }
  expect(await referralsOf(own)).toEqual([]);
  // Whatever else a form says is not read: there is no field for a recipient or for another class.
  const more = { investor: String(other), class: '1', email: 'ada@example.com', code: 'ABC', name: 'Ada' };
  const answers = await Promise.all([send('3', more), send('3', more), send('3')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await referralsOf(own)).toEqual([{ candidate: 3 }]);
});

test('what staff read of this story speaks of nobody else’s plans and of no account manager', async () => {
  await using own = await foundFriend();
  const staff = await own.facilitator();
  for (const path of ['/admin', '/admin/report']) {
    const words = plainText(await staff.get(`${path}?class=${own.classroom.id}`));
    expect(words).toContain('People have been told in the chat what to answer.');
    expect(words).toContain('Somebody writes to them');
    expect(words).not.toMatch(/account manager|matured/i);
    expect(words.includes('Plan over')).toBe(path === '/admin');
  }
});

test.each(['quick', 'long', 'honest'] as const)('in the story %s there is no such page', async (name) => {
  await using own = await SiteClass.found(site, { scenario: STORIES[name].company });
  await expectNoPage((await own.investor()).visitor);
});

test('in a class decided by hand there is no such page', async () => {
  await using own = await SiteClass.found(site, { scenario: BY_HAND });
  await expectNoPage((await own.investor()).visitor);
});

async function expectNoPage(visitor: Visitor) {
  await site.sweep();
  expect((await visitor.get(PAGE)).status).toBe(404);
  expect((await visitor.post(PAGE, { candidate: '0' })).status).toBe(404);
  expect((await visitor.get('/dashboard')).text).not.toContain(PAGE);
}
