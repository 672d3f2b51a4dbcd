import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#app/time/instants.ts';
import { setCheck } from '../../support/site/cast.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { SiteClass } from '../../support/site/site-class.ts';
import { logIn, plainText, Visitor } from '../../support/site/visitor.ts';
import { expectAtField } from '../messages/announcements.ts';

/** The same with scripts is tested in app/routes/staff/homework/homework.e2e.ts. */

const site = await openSite();
const closed = await openSite({ environment: { SOLO: 'off' } });
const CLOCK = 'Your clock';

async function administrator(of = site): Promise<Visitor> {
  const visitor = new Visitor(of.url);
  await logIn(visitor, of.administrator);
  return visitor;
}

/** With the form; returns the page of the homework and its code. */
async function set(staff: Visitor, choices: Readonly<Record<string, string>> = {}) {
  const list = await PlainPage.open(staff, '/admin/homework');
  list.all.getByRole('link', { name: 'New homework' });
  const form = await PlainPage.open(staff, '/admin/homework/new');
  for (const [label, value] of Object.entries({ 'Name of the homework': 'Year 10', ...choices }))
    form.fill(label, value);
  const page = await form.press('Assign this homework');
  const code = page.all.getByTestId('join-code').textContent ?? '';
  return { page, code };
}

/** Begins as a new person, who lands on the dashboard if they may. */
async function begin(code: string): Promise<PlainPage> {
  const page = await PlainPage.open(new Visitor(site.url), `/homework?${new URLSearchParams({ code })}`);
  page.tick('I understand that this is an exercise');
  return page.press('Begin');
}

const figure = (page: PlainPage, term: string) =>
  page.all.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;

test('homework is set, begun by its code, counted, ended with the password, reported and deleted', async () => {
  const staff = await administrator();
  const { page: open, code } = await set(staff, { 'Maximum participants': '3', Language: 'de' });
  expect(code).toMatch(/^[A-Z]{4} [A-Z]{4}$/);
  expect(figure(open, 'Began')).toBe('0 of 3');
  expect((await PlainPage.open(staff, `${open.path}/projector`)).answer.status).toBe(404);

  const first = await begin(code);
  expect(first.path).toBe('/dashboard');
  expect(first.document.documentElement.lang).toBe('de');
  await begin(code);
  await begin(code);
  const full = await begin(code);
  expectAtField(
    full.field('Homework code'),
    'All the places in this homework are taken. Please ask the person who gave you the code.',
  );
  expect(full.answer.status).toBe(400);
  site.clock.moveBy(MINUTE_MS);
  const running = await PlainPage.open(staff, open.path);
  expect([figure(running, 'Began'), figure(running, 'Reached the end')]).toEqual(['3 of 3', '0']);
  // Nothing says whose classes they are.
  expect(plainText(running.answer)).not.toMatch(/@example\.com|Alone/);

  running.fill('Your password', 'not mine');
  const refused = await running.press('End now');
  expectAtField(refused.field('Your password'), 'That is not your password.');
  refused.fill('Your password', site.administrator.password);
  const ended = await refused.press('End now');
  ended.all.getByText('The homework has ended. Its report is being put together and will be here in a minute.');
  expect((await begin(code)).field('Homework code').getAttribute('aria-invalid')).toBe('true');

  await site.sweep();
  const over = await PlainPage.open(staff, open.path);
  over.all.getByRole('heading', { name: 'How it ended for people' });
  over.all.getByText(/Fewer than five people paid in\./);
  (await PlainPage.open(staff, `${open.path}/projector`)).all.getByText(/Fewer than five people paid in\./);
  over.fill('Your password', site.administrator.password);
  expect((await over.press('Delete now')).path).toBe('/admin/homework');
  expect((await staff.get(open.path)).status).toBe(404);
});

test('an invalid form is reported at every field, and nothing typed is lost', async () => {
  const form = await PlainPage.open(await administrator(), '/admin/homework/new');
  form.fill('Name of the homework', ' ');
  form.fill('Maximum participants', '501');
  form.fill('Open for this many days', '22');
  const refused = await form.press('Assign this homework');
  expect(refused.answer.status).toBe(400);
  const problem = 'Please give the homework a name of at most 60 characters.';
  expectAtField(refused.field('Name of the homework'), problem);
  expectAtField(refused.field('Maximum participants'), 'Please enter a whole number from 1 to 500.');
  expectAtField(refused.field('Open for this many days'), 'Please enter a whole number from 1 to 21.');
  expect(refused.field('Maximum participants').value).toBe('501');
});

test('the code is accepted where that of a class is, and leads on, and a sign-up says where it belongs', async () => {
  const { code } = await set(await administrator());
  const join = await PlainPage.open(new Visitor(site.url), '/join');
  join.fill('Class code', code);
  join.tick('I understand that this is an exercise');
  const homework = await join.press('Join');
  expect(homework.path).toBe(`/homework?${new URLSearchParams({ code })}`);
  homework.all.getByText(/The person who assigned the homework sees how many people began/);
  const unread = await homework.press('Begin');
  unread.all.getByText('Please read the text above, and check this box.');
  expect(unread.field('Homework code').value).toBe(code);
  unread.tick('I understand that this is an exercise');
  const begun = await unread.press('Begin');
  begun.region(CLOCK);
  // The name that staff use among themselves.
  for (const page of [homework, unread, begun]) expect(page.answer.text).not.toContain('Year 10');

  const signUp = await PlainPage.open(new Visitor(site.url), `/signup?code=${code.replace(' ', '')}`);
  expect(plainText((await signUp.press('Use an invented identity')).answer)).not.toContain('homework');
  const mistyped = await begin('NOBODYS');
  expectAtField(
    mistyped.field('Homework code'),
    'No homework has this code. Please check it with the person who gave it to you.',
  );
});

test('a facilitator sees only their own homework, an administrator all, and an investor none', async () => {
  await using room = await SiteClass.found(site);
  const mine = await room.facilitator();
  const { page } = await set(mine, { 'Name of the homework': 'Only mine' });
  await using other = await SiteClass.found(site);
  const stranger = await other.facilitator();
  expect((await stranger.get('/admin/homework')).text).not.toContain('Only mine');
  expect((await stranger.get(page.path)).status).toBe(404);
  expect((await stranger.post(page.path, { intent: 'end', passwordAgain: 'x' })).status).toBe(404);
  const staff = await administrator();
  expect((await staff.get('/admin/homework')).text).toContain('Only mine');
  expect((await staff.get(page.path)).status).toBe(200);
  expect((await (await room.investor()).visitor.get(page.path)).status).toBe(404);
  // No class is on a list of homework, and no homework is on a list of classes.
  expect((await mine.get('/admin/classes')).text).not.toContain('Only mine');
});

test('a person who comes back within days finds it unchanged, and after the end nothing is left', async () => {
  const { code } = await set(await administrator(), { 'Open for this many days': '5' });
  const person = await begin(code);
  site.clock.moveBy(4 * DAY_MS);
  await site.sweep();
  const again = await PlainPage.open(person.visitor, '/dashboard');
  expect(again.path).toBe('/dashboard');
  again.region(CLOCK).getByText('Day 1');
  const leave = await PlainPage.open(person.visitor, '/leave');
  expect((await leave.press('Leave and erase me')).path).toBe('/left');
  const late = await begin(code);
  site.clock.moveBy(DAY_MS);
  await site.sweep();
  expect((await PlainPage.open(late.visitor, '/dashboard')).path).toBe('/left?over');
});

test('there is no homework where living through it alone is turned off', async () => {
  const staff = await administrator(closed);
  const list = await PlainPage.open(staff, '/admin/homework');
  list.all.getByText(/has turned off living through it alone/);
  expect(list.all.queryByRole('link', { name: 'New homework' })).toBeNull();
  expect((await staff.get('/admin/homework/new')).status).toBe(404);
  expect((await staff.post('/admin/homework/new', {})).status).toBe(404);
  expect((await PlainPage.open(new Visitor(closed.url), '/homework')).path).toBe('/try');
  expect((await new Visitor(closed.url).post('/homework', {})).status).toBe(404);
});

test('the audit trail says in words what was set', async () => {
  const staff = await administrator();
  await set(staff, { 'Maximum participants': '31' });
  await setCheck(staff);
  const trail = plainText(await staff.get('/admin/audit'));
  for (const fact of ['Scenario The quick one', 'Maximum participants 31', 'Design One group', 'People you expect 30'])
    expect(trail).toContain(fact);
  expect(trail).not.toMatch(/sizeLimit|lifetimeDays|plannedPeople|one-group/);
});
