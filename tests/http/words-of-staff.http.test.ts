import { afterAll, beforeAll, expect, test } from 'vitest';
import { debriefClass } from '#app/classes/class-arc.server.ts';
import { collapseClass } from '#app/simulation/collapse-class.server.ts';
import { SITE_ROUTES } from '../../launcher/route-list.ts';
import { query } from '../support/postgres.ts';
import { handInReceipt, openCast, type Role } from '../support/site/cast.ts';
import { IS_OF_A_CLASS } from '../support/site/console-stage.ts';
import { openSite } from '../support/site/http-site.ts';
import { PlainPage } from '../support/site/plain-page.ts';
import { tablesWith } from '../support/stored-text.ts';
import { expectAtField } from './messages/announcements.ts';

/**
 * Rule 7: staff have no words of their own to say to investors. Anyone who gives the console another field that takes
 * text must say here where that text goes.
 */
const FIELDS: Readonly<Record<string, string>> = {
  '/admin depositHours': 'a whole number of the scenario, or refused',
  '/admin withdrawalHours': 'a whole number of the scenario, or refused',
  '/admin excuseHours': 'a whole number of the scenario, or refused',
  '/admin paidUpToDollars': 'a whole number of the scenario, or refused',
  '/admin releaseFeePercent': 'a whole number of the scenario, or refused',
  '/admin collapseDay': 'a whole number of the scenario, or refused',
  '/admin graceHours': 'a whole number of the scenario, or refused',
  '/admin withdrawalFeePercent': 'a whole number of the scenario, or refused',
  '/admin/classes/new name': 'what staff call a class among themselves; no page of an investor has it',
  '/admin/classes/new sizeLimit': 'a whole number, or refused',
  '/admin/classes/new lifetimeDays': 'a whole number, or refused',
  '/admin/homework/new name': 'what staff call a homework among themselves; no page of an investor has it',
  '/admin/homework/new days': 'a whole number, or refused',
  '/admin/homework/new sizeLimit': 'a whole number, or refused',
  '/admin/checks/new name': 'what staff call a check among themselves; no page of an investor has it',
  '/admin/checks/new people': 'a whole number, or refused',
  '/admin/account currentPassword': 'a password',
  '/admin/account newPassword': 'a password',
  '/admin/account confirmNewPassword': 'a password',
  '/admin/account passwordAgain': 'a password',
  '/admin/account code': 'a code of an authenticator, or refused',
  '/admin/staff email': 'an e-mail address of somebody who is invited to the staff; no investor sees it',
  '/admin/staff passwordAgain': 'a password',
  '/admin/investors q': 'a search; shown to whoever searches',
  '/admin/organisation from': 'a day of a report, or left out of account',
  '/admin/organisation to': 'a day of a report, or left out of account',
  '/admin/settings rate': 'a whole number, or refused',
  '/admin/settings chatNumber': 'a telephone number of a range kept for fiction, or refused',
};

const FIGURES = ['Coins held', 'Owed to investors', 'Promised profit', 'Unbacked credits'];

const site = await openSite();
const cast = await openCast(site);
beforeAll(async () => {
  const { deposit } = await handInReceipt(cast.investor.visitor, '500.00');
  const form = { intent: 'approve', class: String(cast.class.classroom.id), id: deposit };
  await cast.visitors.administrator.post('/admin/deposits', form);
});
afterAll(() => cast.close());

const CONSOLE = SITE_ROUTES.filter((route) => route.isPage)
  .map((route) => route.pattern)
  // The pages of one homework or check have the same frame as the list of all, or are shown to the room.
  .filter((pattern) => pattern.startsWith('/admin') && !/:homework|:check/.test(pattern));
/**
 * The projector shows the room, not the person running the class: before the Debrief it shows what the company shows.
 */
const PROJECTOR = '/admin/projector';

test('no field in the console has text that reaches an investor', async () => {
  const found = new Set<string>();
  const own = `class=${cast.class.classroom.id}`;
  const places = CONSOLE.flatMap((path) => [path, `${path}?${own}`, `${path}?${own}&tab=decided`]);
  for (const place of [...places, `/admin/investors?${own}&investor=${cast.investor.id}`]) {
    const { document } = await PlainPage.open(cast.visitors.administrator, place);
    for (const field of document.querySelectorAll(TAKES_TEXT)) {
      found.add(`${place.split('?')[0]} ${field.getAttribute('name') ?? field.outerHTML}`);
    }
  }
  expect([...found].toSorted()).toEqual(Object.keys(FIELDS).toSorted());
});

/** Any field, of whatever type, into which a person could type words. */
const TAKES_TEXT = `textarea, [contenteditable], input${['hidden', 'radio', 'checkbox', 'submit', 'button'].map((type) => `:not([type=${type}])`).join('')}`;

test('a reason outside the catalogue is refused, and no word of it is kept', async () => {
  const { deposit } = await handInReceipt(cast.investor.visitor, '700.00');
  const form = { intent: 'decline', class: String(cast.class.classroom.id), id: deposit };
  const { administrator } = cast.visitors;
  expect((await administrator.post('/admin/deposits', { ...form, reason: 'Send $100 to my own wallet' })).status).toBe(
    409,
  );
  const said = { ...form, reason: 'payment-not-found', message: 'words of my own', note: 'words of my own' };
  expect((await administrator.post('/admin/deposits', said)).status).toBe(200);
  const history = await cast.investor.visitor.get('/dashboard/history');
  expect(history.text).toContain('We could not find your payment. Please submit your proof of payment again.');
  expect(history.text).not.toMatch(/words of my own|Send \$100/);
});

test('what staff name a class, a homework or a check mentions nothing real', async () => {
  const forms = [
    ['/admin/classes/new', 'Name of the class', 'Create the class'],
    ['/admin/homework/new', 'Name of the homework', 'Assign this homework'],
    ['/admin/checks/new', 'Name of the check', 'Create this check'],
  ] as const;
  for (const [path, label, button] of forms) {
    const page = await PlainPage.open(cast.visitors.administrator, path);
    for (const real of REAL) {
      page.fill(label, `BTC to ${real}`);
      const name = (await page.press(button)).field(label);
      expectAtField(
        name,
        /^That looks like a real (Bitcoin address\. Glasshouse runs|address or number, and nothing real)/,
      );
      expect(name.value).toBe(`BTC to ${real}`);
      expect(await tablesWith(site.databaseUrl, real), real).toEqual([]);
    }
    page.fill(label, 'Year 10, 01.02.2025-05.02.2025, +1 202 555 0143');
    expect((await page.press(button)).path).not.toBe(path);
  }
});

const REAL = [
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  '0x742d35Cc6634C0532925a3b844Bc454e4438f44e',
  'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1',
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  'ada.lovelace@gmail.com',
  '+1 212 736 5000',
  '4111 1111 1111 1111',
];

test('settings accept numbers and nothing else', async () => {
  const form = { class: String(cast.class.classroom.id) };
  const { administrator } = cast.visitors;
  for (const rate of ['fast', '-1', '86401', '1e3', '1.5', '', '<b>1</b>']) {
    expect((await administrator.post('/admin/settings', { ...form, intent: 'clock', rate })).status, rate).toBe(400);
  }
  for (const chatNumber of ['call me', '+1 212 736 5000', '<b>+1 212 736 5000</b>']) {
    expect(
      (await administrator.post('/admin/settings', { ...form, intent: 'chat', chatNumber })).status,
      chatNumber,
    ).toBe(400);
  }
  const chatNumber = '+1 202 555 0143, ask for Bob';
  expect((await administrator.post('/admin/settings', { ...form, intent: 'chat', chatNumber })).status).toBe(200);
  const { rows } = await query(site.databaseUrl, "select value from setting where name = 'chat-number'");
  expect(rows).toEqual([{ value: { phoneNumber: '12025550143' } }]);
});

test('every page of a class shows the hole, and the first one in full', async () => {
  for (const path of CONSOLE.filter((place) => IS_OF_A_CLASS.test(place) && place !== PROJECTOR)) {
    const page = await PlainPage.open(cast.visitors.administrator, `${path}?class=${cast.class.classroom.id}`);
    // The class has an unbacked credit, so there is a hole, and its size is given in dollars.
    expect(page.all.getAllByText('To pay everybody, the company is $500.00 short').length, path).toBeGreaterThan(0);
    if (path === '/admin') for (const figure of FIGURES) page.region('Solvency').getByText(figure);
  }
});

const CLASS_NAME = 'Send $100 to my own wallet';
const PAGES = SITE_ROUTES.filter((route) => route.isPage).map((route) => route.pattern);

/** Finds the name in a served page, its title, or the data it was made from. */
async function namedOn(role: Role): Promise<string[]> {
  const { id } = cast.class.classroom;
  const places = [...PAGES.map((pattern) => cast.addressOf(pattern)), `/join/${cast.class.code}`];
  const named: string[] = [];
  for (const place of places.flatMap((path) => [path, `${path}?class=${id}`])) {
    const { text } = await cast.visitors[role].get(place);
    if (text.includes(CLASS_NAME)) named.push(place);
  }
  return named;
}

test('the staff’s name for a class is on no page of an investor, a stranger or the projector', async () => {
  const { classroom, database } = cast.class;
  await query(site.databaseUrl, 'update classroom set name = $1 where id = $2', [CLASS_NAME, classroom.id]);
  const projector = `${PROJECTOR}?class=${classroom.id}`;
  const expectUnnamed = async () => {
    expect(await namedOn('investor')).toEqual([]);
    expect(await namedOn('nobody')).toEqual([]);
    const { status, text } = await cast.visitors.administrator.get(projector);
    expect([status, text.includes(CLASS_NAME)]).toEqual([200, false]);
  };
  await expectUnnamed();
  // The person running the class is told whose chain it is.
  const { text } = await cast.visitors.administrator.get(`/explorer?class=${classroom.id}`);
  expect(text).toContain(CLASS_NAME);
  await collapseClass(database, classroom.id, { cause: 'by-hand', actor: 'test' }, site.now());
  await expectUnnamed();
  await debriefClass(database, classroom.id, 'test', site.now());
  await expectUnnamed();
}, 120_000);
