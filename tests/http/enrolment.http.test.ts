import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { query } from '../support/postgres.ts';
import { openScene } from '../support/scene.ts';
import { beginAlone } from '../support/site/begin-alone.ts';
import { openSite } from '../support/site/http-site.ts';
import { PlainPage } from '../support/site/plain-page.ts';
import { SiteClass } from '../support/site/site-class.ts';
import { Visitor } from '../support/site/visitor.ts';
import { tablesWith } from '../support/stored-text.ts';
import { expectAtField } from './messages/announcements.ts';

const UNDERSTOOD = 'I understand that this is an exercise';
const WORDS = /^([a-z]+-){5}[a-z]+$/;

const site = await openSite();

async function foundClass(sizeLimit = 100) {
  const found = await SiteClass.found(site, { sizeLimit });
  await found[Symbol.asyncDispose]();
  return { code: found.code, id: found.classroom.id };
}

async function investorsOf(id: number): Promise<number> {
  const { rows } = await query(site.databaseUrl, 'select from investor where classroom_id = $1', [id]);
  return rows.length;
}

async function join(code: string, visitor = new Visitor(site.url)): Promise<PlainPage> {
  const page = await PlainPage.open(visitor, `/join?code=${code}`);
  page.tick(UNDERSTOOD);
  return page.press('Join');
}

const welcomeOn = (page: PlainPage) => page.all.getByRole('heading', { level: 1, name: /^Welcome, / }).textContent;
const codeOn = (page: PlainPage) => page.region('Your return code').getByText(WORDS).textContent ?? '';
const hasCode = (page: PlainPage) => page.all.queryByRole('region', { name: 'Your return code' }) !== null;

test('a person who has signed out comes back with the return code, however it is written', async () => {
  const dashboard = await join((await foundClass()).code);
  const [returnCode, name] = [codeOn(dashboard), welcomeOn(dashboard)];
  const reloaded = await PlainPage.open(dashboard.visitor, '/dashboard');
  expect(codeOn(reloaded)).toBe(returnCode);
  const KEPT = 'I have written it down';
  await reloaded.press(KEPT);
  // In one line from now on, for as long as the browser is open.
  const later = await PlainPage.open(dashboard.visitor, '/dashboard');
  expect([welcomeOn(later), codeOn(later)]).toEqual([name, returnCode]);
  expect(later.all.queryByRole('button', { name: KEPT })).toBeNull();

  const elsewhere = await PlainPage.open(new Visitor(site.url), '/login');
  elsewhere.fill('Return code', 'some other words');
  const refused = await elsewhere.press('Back to my exercise');
  expectAtField(refused.field('Return code'), /^Nobody has this return code, or the exercise is over\./);
  expect(refused.field('Return code').value).toBe('some other words');
  refused.fill('Return code', returnCode.toUpperCase().replaceAll('-', ' '));
  const back = await refused.press('Back to my exercise');
  expect([back.path, welcomeOn(back), hasCode(back)]).toEqual(['/dashboard', name, false]);
});

test('a refused return code takes nobody away from the class or the homework that they came for', async () => {
  for (const path of ['/join/NASUCHCLASS', '/join?code=NASUCHCLASS', '/homework?code=NASUCHCLASS']) {
    const page = await PlainPage.open(new Visitor(site.url), path);
    page.fill('Return code', 'some other words');
    const refused = await page.press('Back to my exercise');
    expectAtField(refused.field('Return code'), /^Nobody has this return code, or the exercise is over\./);
    expect(refused.field('Class code').value).toBe('NASUCHCLASS');
  }
});

test('a new return code ends the earlier one', async () => {
  const dashboard = await join((await foundClass()).code);
  const first = codeOn(dashboard);
  const profile = await PlainPage.open(dashboard.visitor, '/dashboard/profile');
  const renewed = await profile.press('Make a new return code');
  const shown = renewed.region('Return code').getByText(WORDS);
  // What is announced is the code, without the button that copies it.
  expect(shown.closest('[role=status]')?.querySelector('button')).toBeNull();
  const second = shown.textContent ?? '';
  expect(second).not.toBe(first);
  expect(hasCode(await PlainPage.open(dashboard.visitor, '/dashboard'))).toBe(false);
  const [dead, alive] = [new Visitor(site.url), new Visitor(site.url)];
  expect((await dead.post('/join', { intent: 'return', returnCode: first })).status).toBe(400);
  expect((await alive.post('/join', { intent: 'return', returnCode: second })).headers.get('location')).toBe(
    '/dashboard',
  );
});

test('a new return code stands in for the password that is changed; a withdrawal asks for one only once it is chosen', async () => {
  const page = await beginAlone(new Visitor(site.url));
  const first = page.all.getByText(/^([a-z]+-){5}[a-z]+$/).textContent ?? '';
  const withdraw = async () => (await PlainPage.open(page.visitor, '/dashboard/withdraws')).all;
  expect((await withdraw()).queryByLabelText('Account password')).toBeNull();
  const profile = await PlainPage.open(page.visitor, '/dashboard/profile');
  const told = profile.all.getByText(/also count as your account password/).textContent;
  expect(told).not.toContain('Your password stays');
  const renewed = await profile.press('Make a new return code');
  const second = renewed.region('Return code').getByText(/^([a-z]+-){5}[a-z]+$/).textContent ?? '';
  const change = async (current: string) => {
    const form = await PlainPage.open(page.visitor, '/dashboard/profile');
    form.fill('Current password', current);
    form.fill('New password', 'a long pass phrase of my own');
    form.fill('Confirm new password', 'a long pass phrase of my own');
    return form.press('Change password');
  };
  expect((await change(first)).answer.status).toBe(400);
  expect((await change(second)).answer.status).toBe(200);
  (await withdraw()).getByText('The password that you chose, or your return code.');
  // The return code stands for the current password, which is not changed to itself all the same.
  const same = await change(second);
  expectAtField(same.field('New password'), 'Please choose a password other than your current one.');
});

test('each refusal is shown at its field, and what was typed stays', async () => {
  const [full, prepared, collapsed] = [await foundClass(1), await foundClass(), await foundClass()];
  const change = (id: number, how: string) =>
    query(site.databaseUrl, `update classroom set ${how} where id = $1`, [id]);
  await change(prepared.id, 'opened_at = null, started_at = null');
  await change(collapsed.id, 'collapsed_at = now(), collapsed_practice_at = now()');
  await new Visitor(site.url).post('/join', { code: full.code, understood: 'on', requestId: randomUUID() });

  let page = await PlainPage.open(new Visitor(site.url), '/join?code=NASUCHCLASS');
  page = await page.press('Join');
  expectAtField(page.field(UNDERSTOOD), 'Please read the text above, and check this box.');
  page.tick(UNDERSTOOD);
  for (const [code, refusal] of [
    ['NASUCHCLASS', /^No class has this code/],
    [full.code, /^This class is full/],
    [prepared.code, /^This class has not opened yet/],
    [collapsed.code, /^This class is over/],
  ] as const) {
    page.fill('Class code', code);
    page = await page.press('Join');
    expectAtField(page.field('Class code'), refusal);
    expect(page.field('Class code').value).toBe(code);
    expect(page.field(UNDERSTOOD).hasAttribute('checked')).toBe(true);
  }
  (await page.press('Back to my exercise')).all.getByText('Please enter your return code.');
});

test('joining without a code leads to the open class', async () => {
  const { rows } = await query<{ id: number }>(site.databaseUrl, "select id from classroom where kind = 'open'");
  const openClass = rows[0]?.id ?? 0;
  const before = await investorsOf(openClass);
  const signup = await PlainPage.open(new Visitor(site.url), '/signup');
  expect(signup.all.getAllByRole('link', { name: 'Join a class' }).map((link) => link.getAttribute('href'))).toContain(
    '/join',
  );
  const page = await PlainPage.open(signup.visitor, '/join');
  expect(page.field('Class code').value).toBe('');
  page.tick(UNDERSTOOD);
  expect(hasCode(await page.press('Join'))).toBe(true);
  expect(await investorsOf(openClass)).toBe(before + 1);
});

test('a form sent twice joins once, and the link leads back to the current class', async () => {
  const { code, id } = await foundClass();
  const visitor = new Visitor(site.url);
  const page = await PlainPage.open(visitor, `/join?code=${code}`);
  page.tick(UNDERSTOOD);
  expect((await Promise.all([page.press('Join'), page.press('Join')])).map(({ path }) => path)).toEqual([
    '/dashboard',
    '/dashboard',
  ]);
  expect(await investorsOf(id)).toBe(1);
  expect((await PlainPage.open(visitor, `/join?code=${code.toLowerCase()}`)).path).toBe('/dashboard');
  const other = await PlainPage.open(visitor, `/join?code=${(await foundClass()).code}`);
  other.all.getByText(/^You are already taking part, as /);
  expect(other.all.getByRole('link', { name: 'Go to your dashboard' }).getAttribute('href')).toBe('/dashboard');
});

test.each([
  [null, 'de'],
  ['fr', 'fr'],
])('a class in German is shown to a visitor who has chosen %s in %s', async (chosen, spoken) => {
  const { code, id } = await foundClass();
  await query(site.databaseUrl, "update classroom set language = 'de' where id = $1", [id]);
  const visitor = new Visitor(site.url, { 'accept-language': 'en-US' });
  if (chosen !== null) await visitor.post('/language', { language: chosen, returnTo: '/' });
  const joined = await visitor.post('/join', { code, understood: 'on', requestId: randomUUID() });
  expect(joined.headers.get('location')).toBe('/dashboard');
  expect((await PlainPage.open(visitor, '/dashboard')).document.documentElement.lang).toBe(spoken);
});

test('staff see that somebody left, but not who', async () => {
  await using scene = await openScene(site);
  const staff = await scene.class.facilitator();
  const profile = await PlainPage.open(scene.visitor, '/dashboard/profile');
  const way = profile.all.getByRole('link', { name: 'See the truth and leave' }).getAttribute('href') ?? '';
  const left = await (await PlainPage.open(scene.visitor, way)).press('Leave and erase me');
  expect(left.path).toBe('/left');
  left.all.getByRole('heading', { level: 1, name: 'You have left' });
  const audit = (await staff.get(`/admin/audit?class=${scene.classroom.id}`)).text;
  expect(audit).toContain('Investor left');
  expect(audit).not.toContain(scene.email);
  expect((await staff.get(`/admin/investors?class=${scene.classroom.id}`)).text).not.toContain(scene.email);
  expect(await tablesWith(site.databaseUrl, scene.email)).toEqual([]);
});

/** The hidden field with which the page says whom it would erase. */
async function leaverOn(visitor: Visitor): Promise<string> {
  return /name="leaver" value="([^"]+)"/.exec((await visitor.get('/leave')).text)?.[1] ?? '';
}

test('leaving sent twice is answered twice, and a page of another person erases nobody', async () => {
  await using scene = await openScene(site);
  const leaver = await leaverOn(scene.visitor);
  const twin = scene.visitor.at(site.url);
  const other = await scene.class.investor();
  expect((await other.visitor.post('/leave', { leaver })).status).toBe(400);
  expect((await other.visitor.get('/dashboard')).status).toBe(200);
  for (const visitor of [scene.visitor, twin, new Visitor(site.url)]) {
    const answer = await visitor.post('/leave', { leaver });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/left']);
  }
  const nobody = await new Visitor(site.url).post('/leave', { leaver: await leaverOn(other.visitor) });
  expect(nobody.headers.get('location')).toBe('/login?redirectTo=%2Fleave');
  expect((await other.visitor.get('/dashboard')).status).toBe(200);
});

test('answers to the check that could not be erased with the person are erased by the same form sent again', async () => {
  await using scene = await openScene(site);
  const check = await PlainPage.open(scene.visitor, '/check');
  check.tick('I have read this and want to take part');
  const told = await check.press('Begin the check');
  const checkWords = told.all.getByText(/^[a-z]+( [a-z]+){3}$/).textContent ?? '';
  const people = async () =>
    (await query<{ id: number }>(site.databaseUrl, 'select id from check_person')).rows.map(({ id }) => id);
  const [id] = (await people()).slice(-1);
  const form = { intent: 'leave', leaver: await leaverOn(scene.visitor), checkCode: '', checkWords };
  await query(
    site.databaseUrl,
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'not now'; end $$;
    create trigger refuse before delete on check_person for each row execute function refuse()`,
  );
  await scene.visitor.post('/leave', form);
  expect(await people()).toContain(id);
  await query(site.databaseUrl, 'drop trigger refuse on check_person; drop function refuse()');
  expect((await scene.visitor.post('/leave', form)).headers.get('location')).toBe('/left');
  expect(await people()).not.toContain(id);
});

test('a page of the wallet or the savings account behind the last one leads to the last one', async () => {
  const { visitor } = await beginAlone(new Visitor(site.url), '/try/start?scenario=honest');
  for (const path of ['/dashboard/wallet', '/dashboard/savings']) {
    expect((await PlainPage.open(visitor, `${path}?page=9`)).path).toBe(`${path}?page=1`);
  }
});
