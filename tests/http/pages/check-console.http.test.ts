import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dayNumber } from '#app/check/cohort.ts';
import { wayBackIn } from '#app/routes/visitor-cookies.ts';
import { findProgram } from '../../../launcher/installed-programs.ts';
import { answerWave, enrolled, learners } from '../../support/check/answered.ts';
import { codesOn, takeFirstTwelve } from '../../support/check/taking.ts';
import { setCheck } from '../../support/site/cast.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { SiteClass } from '../../support/site/site-class.ts';
import { logIn, plainText, Visitor } from '../../support/site/visitor.ts';
import { expectAtField, expectStatus } from '../messages/announcements.ts';

const site = await openSite();

async function administrator(): Promise<Visitor> {
  const visitor = new Visitor(site.url);
  await logIn(visitor, site.administrator);
  return visitor;
}

const finished = (page: PlainPage, wave: string) =>
  [
    ...(page.all
      .getByRole('rowheader', { name: new RegExp(`${wave}$`) })
      .parentElement?.querySelectorAll('td .cell-value') ?? []),
  ].map((cell) => cell.textContent);

/** Records as rows that people took both waves of a check. */
async function taught(room: SiteClass, id: string, count: number, language = 'en') {
  const today = dayNumber(site.now());
  const cohort = { id: Number(id) };
  const people = learners(count, 7);
  const ids: string[] = [];
  for (const person of people) {
    const one = await enrolled(room.database, cohort, today);
    ids.push(one);
    await answerWave(room.database, one, 'before', person.before, today, language);
    await answerWave(room.database, one, 'after', person.after, today, language);
  }
  return ids;
}

test('a check is set with what it can show, counts people in fives, and is published in figures once', async () => {
  await using room = await SiteClass.found(site);
  const staff = await administrator();
  const form = await PlainPage.open(staff, '/admin/checks/new');
  form.all.getByRole('heading', { name: 'What it can show' });
  expect(form.all.getAllByText('70 of 100')).toHaveLength(1);
  form.fill('Name of the check', 'Year 10');
  form.fill('People you expect', '30');
  const page = await form.press('Create this check');
  expect(page.path).toMatch(/^\/admin\/checks\/\d+$/);
  page.all.getByText(/about 70 of 100 such groups will show it; if they gain 0.3, about 32 of 100/);
  page.all.getByText(/This design cannot say whether that is because of the lesson/);
  const [code = ''] = codesOn(page);
  const id = page.path.split('/').at(-1) ?? '';

  const waiting = await takeFirstTwelve(site, code);
  waiting.all.getByText('The second twelve come after the lesson');
  expect(finished(await PlainPage.open(staff, page.path), 'Before the lesson')).toEqual(['fewer than five']);
  expect((await staff.get(`${page.path}/files/check-answers.csv`)).status).toBe(404);
  expect(page.all.queryByText('check-answers.csv')).toBeNull();

  await taught(room, id, 21);
  const ended = await (await PlainPage.open(staff, page.path)).press('The lesson is over');
  (await PlainPage.open(waiting.visitor, '/check/end')).all.getByText(
    'The lesson is over: the second twelve are ready',
  );
  expect(finished(ended, 'Before the lesson')).toEqual(['at least 20']);
  expect((await staff.get(`${page.path}/projector`)).status).toBe(404);

  expectStatus(ended.all, 'The lesson is over: the second twelve are open.');
  const told = await ended.press('Publish the figures');
  expectStatus(told.all, 'The figures are published.');
  told.all.getByRole('img', { name: /^False offers recognized: first \d+%, now \d+%/ });
  told.all.getByText(/On these offers this group tells false from honest better than the first time/);
  told.all.getByText(/which have not been piloted with people yet/);
  expect(told.all.queryByRole('button', { name: 'Publish the figures' })).toBeNull();
  (await PlainPage.open(staff, `${page.path}/projector`)).all.getByRole('heading', { name: 'After the lesson' });

  const erasing = await PlainPage.open(staff, page.path);
  erasing.fill('Your password', 'not mine');
  expectAtField((await erasing.press('Delete now')).field('Your password'), 'That is not your password.');
  erasing.fill('Your password', site.administrator.password);
  expect((await erasing.press('Delete now')).path).toBe('/admin/checks');
  expect((await PlainPage.open(waiting.visitor, '/check/end')).path).toBe('/check');
});

test('a wave that fewer than five have finished is in no file, since a single person could be recognised', async () => {
  await using room = await SiteClass.found(site);
  const staff = await administrator();
  const id = await setCheck(staff);
  const ids = await taught(room, id, 6);
  const today = dayNumber(site.now());
  for (const [index, person] of learners(4, 5).entries())
    await answerWave(room.database, ids[index] ?? '', 'two-weeks', person.after, today);
  const fileOf = async (name: string) => (await staff.get(`/admin/checks/${id}/files/${name}`)).text;
  expect(await fileOf('check-answers.csv')).not.toContain('two-weeks');
  expect(await fileOf('check-people.csv')).not.toContain('two-weeks');
  for (const person of learners(1, 6))
    await answerWave(room.database, ids[4] ?? '', 'two-weeks', person.after, today, 'ar');
  expect(await fileOf('check-answers.csv')).not.toContain('two-weeks');
  for (const person of learners(1, 6)) await answerWave(room.database, ids[5] ?? '', 'two-weeks', person.after, today);
  const answers = await fileOf('check-answers.csv');
  expect(answers.match(/,two-weeks,/g)).toHaveLength(60);
  expect(answers).toMatch(/,en\r\n$/);
  expect((await fileOf('check-people.csv')).match(/two-weeks/g)).toHaveLength(5);
});

test('figures for fewer than five linked people are not published: the page says why, and they can be later', async () => {
  await using room = await SiteClass.found(site);
  const staff = await administrator();
  const id = await setCheck(staff);
  const [unlinked = ''] = await taught(room, id, 4);
  const today = dayNumber(site.now());
  for (const person of learners(3, 3)) {
    const one = await enrolled(room.database, { id: Number(id) }, today);
    await answerWave(room.database, one, 'after', person.after, today);
  }
  const refused = await (await PlainPage.open(staff, `/admin/checks/${id}`)).press('Publish the figures');
  refused.all.getByText(/Nothing was published. So far, fewer than five people can be compared with their first time/);
  const taker = new Visitor(site.url, { cookie: `glasshouse.check=${unlinked}` });
  expect(plainText(await taker.get('/check/end'))).not.toContain('Everybody together');

  await taught(room, id, 1);
  const told = await refused.press('Publish the figures');
  told.all.getByText('Fewer than twelve people took part both times: too few for figures. In words:');
});

test('nothing sent to the console says more than the fives on it: exact counts show when single people came', async () => {
  await using room = await SiteClass.found(site);
  const staff = await administrator();
  const id = await setCheck(staff);
  const sent = async () => (await staff.get(`/admin/checks/${id}.data`)).text;
  await taught(room, id, 21);
  const before = await sent();
  await taught(room, id, 2);
  expect(await sent()).toBe(before);
  await taught(room, id, 2);
  expect(await sent()).not.toBe(before);
});

test('people who read in two languages are not counted as one group that the figures would cover', async () => {
  await using room = await SiteClass.found(site);
  const staff = await administrator();
  const id = await setCheck(staff);
  await taught(room, id, 4);
  await taught(room, id, 4, 'ar');
  const page = await PlainPage.open(staff, `/admin/checks/${id}`);
  const covered = page.all.getByText('Can be compared with their first time').nextElementSibling?.textContent;
  expect(covered).toBe('fewer than five');
  (await page.press('Publish the figures')).all.getByText(/with their first time in any one language, and five are/);
});

test.each([
  ['suspicion', 'it turns away no more honest offers', { false: [4, 4, 4, 4, 4, 4], honest: [3, 3, 2, 1, 1, 1] }],
  ['trust', 'it recognizes no fewer false offers', { false: [4, 4, 4, 3, 2, 2], honest: [1, 1, 1, 1, 1, 1] }],
] as const)(
  'a lean towards %s is not said to be against offers that were judged better',
  async (lean, better, after) => {
    await using room = await SiteClass.found(site);
    const staff = await administrator();
    const id = await setCheck(staff);
    const today = dayNumber(site.now());
    for (let person = 0; person < 12; person += 1) {
      const one = await enrolled(room.database, { id: Number(id) }, today);
      const half = [3, 3, 3, 2, 2, 2] as const;
      await answerWave(room.database, one, 'before', { false: half, honest: half }, today);
      await answerWave(room.database, one, 'after', after, today);
    }
    const told = await (await PlainPage.open(staff, `/admin/checks/${id}`)).press('Publish the figures');
    expect(plainText(told.answer)).toContain(`moved toward ${lean}`);
    expect(plainText(told.answer)).toContain(`yet ${better} than the first time`);
    expect(plainText(told.answer)).not.toMatch(/offers too/);
  },
);

test('the report of a class has every published wave, each under its name', async () => {
  await using room = await SiteClass.found(site);
  const staff = await administrator();
  const id = await setCheck(staff, { takenBy: String(room.classroom.id) });
  const today = dayNumber(site.now());
  const [ids, people] = [await taught(room, id, 13), learners(13, 8)];
  for (const [index, person] of people.entries())
    await answerWave(room.database, ids[index] ?? '', 'two-weeks', person.after, today);
  for (const wave of ['after', 'two-weeks']) await staff.post(`/admin/checks/${id}`, { intent: 'publish', wave });
  const report = await PlainPage.open(staff, `/admin/report?class=${room.classroom.id}`);
  for (const name of ['After the lesson', 'Two weeks later']) {
    const wave = report.region(name);
    wave.getByText(/At least 10 people/);
    wave.getByText(/which have not been piloted with people yet/);
  }
  report.all.getByText(/everybody had seen them once/);
});

test('what was published is shown to those who took part, and equals the summary computed in Python', async () => {
  await using room = await SiteClass.found(site);
  const staff = await administrator();
  const id = await setCheck(staff);
  const ids = await taught(room, id, 23);
  await staff.post(`/admin/checks/${id}`, { intent: 'publish', wave: 'after' });
  const taker = new Visitor(site.url, { cookie: `glasshouse.check=${ids[0]}` });
  (await PlainPage.open(taker, '/check/end')).all.getByRole('heading', { name: 'Everybody together' });

  const python = findProgram('python3');
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-check-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const fileOf = async (name: string) => {
    const { text, status } = await staff.get(`/admin/checks/${id}/files/${name}`);
    expect(status, name).toBe(200);
    writeFileSync(join(folder, name), text);
    return text;
  };
  const summary = (await fileOf('check-summary.csv')).replaceAll('\r', '');
  expect(summary.split('\n')[1]).toMatch(/^before-after,all,sensitivity-first,23,/);
  const answers = await fileOf('check-answers.csv');
  expect(answers.split('\n')).toHaveLength(23 * 24 + 2);
  // The contents of a file let nobody take a person's place.
  for (const one of ids) expect(answers + (await fileOf('check-people.csv'))).not.toContain(one);
  await fileOf('check_summary.py');
  expect(await fileOf('check-items.csv')).toContain('\n1-false,false,general,A,');
  expect(await fileOf('check-codebook.csv')).toContain('have not been piloted with people');
  expect(await fileOf('preregistration.md')).toContain('a true gain of 0.5 is found in 70 of 100');
  if (python !== undefined)
    expect(execFileSync(python, [join(folder, 'check_summary.py'), folder], { encoding: 'utf8' })).toBe(summary);
});

test('a class works with one group only, and every other mistake is reported at its field', async () => {
  await using room = await SiteClass.found(site);
  const staff = await administrator();
  const form = await PlainPage.open(staff, '/admin/checks/new');
  form.fill('People you expect', 'many');
  form.fill('Which lesson it measures', String(room.classroom.id));
  form.all.getByRole<HTMLInputElement>('radio', { name: 'Two classes' }).checked = true;
  const refused = await form.press('Create this check');
  expectAtField(refused.field('Name of the check'), 'Please give the check a name of at most 60 characters.');
  expectAtField(refused.field('People you expect'), 'Please enter a whole number from 1 to 5,000.');
  expectAtField(
    refused.field('Which lesson it measures'),
    'Please choose one of these. A class or homework works only with “One group”.',
  );
});

test('a facilitator sees their own checks, and only administrators those of visitors', async () => {
  await using room = await SiteClass.found(site);
  const { visitor } = await room.facilitatorWithPassword();
  const staff = await administrator();
  const theirs = await setCheck(visitor, { name: 'Mine alone' });
  await takeFirstTwelve(site, '');
  expect(plainText(await visitor.get('/admin/checks'))).toContain('Mine alone');
  expect(plainText(await visitor.get('/admin/checks'))).not.toContain('Visitors from');
  expect(plainText(await staff.get('/admin/checks'))).toContain('Visitors from');
  await using other = await SiteClass.found(site);
  const stranger = await other.facilitator();
  expect((await stranger.get(`/admin/checks/${theirs}`)).status).toBe(404);
  expect((await stranger.post(`/admin/checks/${theirs}`, { intent: 'publish', wave: 'after' })).status).toBe(404);
});

test('"Leave and erase me" also erases by the four words, and unknown words leave everything as it was', async () => {
  await using room = await SiteClass.found(site);
  const { visitor } = await room.investor();
  const told = await takeFirstTwelve(site, '', visitor);
  const words = told.all.getByText(/^[a-z]+( [a-z]+){3}$/).textContent ?? '';
  const code = told.all.getByText(/^[A-Z]{4} [A-Z]{4}$/).textContent ?? '';
  const page = await PlainPage.open(visitor, '/leave');
  const form = page.firstForm('Leave and erase me');
  page.fill('Code for the check', code, form);
  page.fill('Your four words', 'garden garlic ginger glacier', form);
  const refused = await page.press('Leave and erase me', form);
  expectAtField(
    refused.field('Your four words'),
    'These words belong to nobody here, or could belong to several people. Please look at them again.',
  );
  expect((await visitor.get('/dashboard')).status).toBe(200);
  const again = refused.firstForm('Leave and erase me');
  refused.fill('Your four words', words, again);
  const cookies = visitor.cookieHeader();
  expect((await refused.press('Leave and erase me', again)).path).toBe('/left');
  expect((await PlainPage.open(new Visitor(site.url, { cookie: cookies }), '/check/end')).path).toBe('/check');
  // The person's words open nothing any more, and are not shown to whoever uses the browser next.
  expect(wayBackIn(visitor.cookieHeader())).toBeNull();
});

test('a class that was closed before anybody could join it is not offered a check', async () => {
  await using room = await SiteClass.found(site);
  const { visitor: staff, password: passwordAgain } = await room.facilitatorWithPassword();
  const form = await PlainPage.open(staff, '/admin/classes/new');
  form.fill('Name of the class', 'Never opened');
  const id = /class=(\d+)/.exec((await form.press('Create the class')).path)?.[1] ?? '';
  const offer = () => PlainPage.open(staff, '/admin/checks/new');
  const offered = async () => (await offer()).all.queryAllByText('Class: Never opened');
  expect(await offered()).toHaveLength(1);
  await staff.post('/admin/classes/end', { class: id, intent: 'close', passwordAgain });
  expect(await offered()).toEqual([]);
});
