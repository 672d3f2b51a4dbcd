import { getQueriesForElement } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { closeClass, continueLesson, debriefClass, setLesson } from '#app/classes/class-arc.server.ts';
import { startOfClassDay } from '#app/classes/classroom.ts';
import { findClassroom } from '#app/classes/classrooms.server.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { collapseClass } from '#app/simulation/collapse-class.server.ts';
import { MINUTE_MS } from '#app/time/instants.ts';
import { joinCrowd } from '../support/people.ts';
import { query } from '../support/postgres.ts';
import { ConsoleStage } from '../support/site/console-stage.ts';
import { openSite } from '../support/site/http-site.ts';
import { PlainPage } from '../support/site/plain-page.ts';
import { SiteClass } from '../support/site/site-class.ts';
import { logIn, plainText, Visitor } from '../support/site/visitor.ts';
import { expectAlert } from './messages/announcements.ts';

const site = await openSite();
const administrator = new Visitor(site.url);
await logIn(administrator, site.administrator);

const open = (path: string) => PlainPage.open(administrator, path);
const wordsOf = (page: PlainPage) => plainText(page.answer);

function approve(stage: ConsoleStage, id: string) {
  const form = { class: String(stage.room.classroom.id), id, intent: 'approve' };
  return administrator.post('/admin/deposits', form);
}

test('nothing that staff write in the console can reach an investor', async () => {
  await using stage = await ConsoleStage.open(site);
  const investor = await stage.room.investor();
  await stage.pay(investor.id, '900');
  await stage.claim(investor.id, '100');
  const written: string[] = [];
  for (const name of ['', '/deposits', '/withdrawals', '/investors', '/settings', '/audit', '/outbox']) {
    const { document } = await open(stage.path(name));
    const fields = document.querySelectorAll(
      'main :is(textarea, [contenteditable], input:not([type=hidden], [type=checkbox], [type=radio]))',
    );
    for (const field of fields) written.push(`${name} ${field.getAttribute('name')}`);
  }
  // The scenario's numbers, a search that only staff see, a whole number, and a phone number that must be fictional.
  const ofTheScenario = written.filter((field) => field.startsWith(' ')).length;
  expect(ofTheScenario).toBe(8);
  expect(written.slice(ofTheScenario)).toEqual(['/investors q', '/settings rate', '/settings chatNumber']);
});

test('a reason that is not in the list is refused, and so is an unknown class', async () => {
  await using stage = await ConsoleStage.open(site);
  const id = await stage.claim((await stage.room.investor()).id, '300');
  const form = { class: String(stage.room.classroom.id), id, intent: 'decline', reason: 'You did not smile' };
  const own = await administrator.post('/admin/deposits', form);
  expect(own.status).toBe(409);
  expect(own.text).toContain('Choose a reason from the list.');
  expect((await administrator.post('/admin/deposits', { ...form, class: '999999' })).status).toBe(404);
  expect((await administrator.get('/admin/deposits?class=999999')).status).toBe(404);
  expect(wordsOf(await open(stage.path('/deposits')))).toContain('$300.00');
});

test('a facilitator sees only their own class, without the settings of the installation', async () => {
  await using room = await SiteClass.found(site);
  await using elsewhere = await SiteClass.found(site);
  const facilitator = await room.facilitator();
  const settings = await PlainPage.open(facilitator, '/admin/settings');
  expect(wordsOf(settings)).toContain(room.classroom.name);
  expect(settings.all.queryByRole('button', { name: 'Save chat number' })).toBeNull();
  expect((await facilitator.get(`/admin/deposits?class=${elsewhere.classroom.id}`)).status).toBe(404);
  const chat = { class: String(room.classroom.id), intent: 'chat', chatNumber: '+1 202 555 0143' };
  expect((await facilitator.post('/admin/settings', chat)).status).toBe(404);
  const clock = { class: String(elsewhere.classroom.id), intent: 'clock', rate: '0' };
  expect((await facilitator.post('/admin/settings', clock)).status).toBe(404);
  expect(plainText(await facilitator.get('/admin/audit'))).toContain('Nothing has been done here yet');
  expect(plainText(await facilitator.get('/admin/outbox'))).not.toContain('To staff');
  // Reconciliation covers all classes.
  expect(wordsOf(await PlainPage.open(facilitator, '/admin'))).not.toContain('Reconciliation');
  const reconciliation = { class: String(room.classroom.id), intent: 'reconcile' };
  expect((await facilitator.post('/admin?index', reconciliation)).status).toBe(404);
});

test('a forgotten password puts a link into the Outbox of the class', async () => {
  await using stage = await ConsoleStage.open(site);
  const { email, id, visitor } = await stage.room.investor();
  await approve(stage, await stage.claim(id, '400'));
  await visitor.post('/resetpassword', { email, lastDepositAmount: '400' });
  const sent = await open(stage.path('/outbox'));
  const row = [...sent.document.querySelectorAll('tr')].find((one) => one.textContent?.includes(email));
  expect(row?.textContent).toContain('Choose a new password with this link. It works once, until');
  expect(row?.textContent).toContain(`${site.url}/newpassword?token=`);
  await query(site.databaseUrl, 'update outbox_message set expires_at = $2 where recipient = $1', [email, site.now()]);
  const expired = await open(stage.path('/outbox'));
  expect(wordsOf(expired)).toContain('Expired');
  expect(expired.answer.text).not.toContain('newpassword?token=');
});

test('investors can be searched and opened, with what stands behind their balance', async () => {
  await using stage = await ConsoleStage.open(site);
  const [backed, unbacked] = [await stage.room.investor(), await stage.room.investor()];
  await approve(stage, await stage.pay(backed.id, '300'));
  await approve(stage, await stage.claim(unbacked.id, '300'));
  const list = await open(stage.path('/investors'));
  list.fill('Search by name, username or email', backed.email);
  const found = await list.press('Search');
  expect(found.document.querySelectorAll('main tr')).toHaveLength(2);
  const way = found.document.querySelector('main table a')?.getAttribute('href') ?? '';
  expect(wordsOf(await open(way))).toMatch(
    /Their accounts say \$300\.00\. Of the coins held, their share is worth \$150\.00 today/,
  );
  found.fill('Search by name, username or email', '100%_nobody');
  expect(wordsOf(await found.press('Search'))).toContain('Nobody here goes by that name');
});

test('the list of classes counts who is there: somebody who left has made room for another', async () => {
  await using room = await SiteClass.found(site, { sizeLimit: 5 });
  const staff = await room.facilitator();
  const { visitor, id } = await room.investor();
  const left = await visitor.post('/leave', { leaver: `${room.classroom.id}.${id}`, intent: 'leave' });
  expect(left.headers.get('location')).toBe('/left');
  for (let people = 0; people < 5; people += 1) await room.investor();
  expect(plainText(await staff.get('/admin/classes'))).toContain('5 of 5');
});

test('the console shows the code of a class as long as it lets somebody in', async () => {
  await using room = await SiteClass.found(site);
  const staff = await room.facilitator();
  const codes = async () => (await PlainPage.open(staff, '/admin')).all.queryAllByTestId('join-code');
  expect(await codes()).toHaveLength(1);
  await collapseClass(room.database, room.classroom.id, { cause: 'by-hand', actor: 'test' }, site.now());
  expect(await codes()).toEqual([]);
});

test('the console shows the hole, who waits and the people, and the code first while nobody has joined', async () => {
  await using room = await SiteClass.found(site);
  const staff = await room.facilitator();
  const desk = () => PlainPage.open(staff, '/admin');
  const order = async () =>
    plainText((await desk()).answer).match(
      /The company could pay everybody|Nobody has joined yet|Waiting for you|Plan over/g,
    );
  expect(await order()).toEqual(['The company could pay everybody', 'Nobody has joined yet', 'Plan over']);
  await room.investor();
  expect(await order()).toEqual(['The company could pay everybody', 'Waiting for you', 'Plan over']);
  // Invented investors are counted apart, and wait for nobody on the staff.
  expect(wordsOf(await desk())).not.toContain('invented investor');
  await joinCrowd(room.database, room.classroom, 'Town Example', site.now());
  expect(wordsOf(await desk())).toMatch(/1 invented investor .* The scenario decides their payments, not you\./);
});

test('what moves the clock is a group of its own, without what ends the class', async () => {
  await using room = await SiteClass.found(site);
  const desk = await PlainPage.open(await room.facilitator(), '/admin');
  const names = (buttons: readonly HTMLElement[]) => buttons.map((button) => button.textContent);
  const clock = getQueriesForElement(desk.all.getByRole('group', { name: 'Clock' })).getAllByRole('button');
  expect(names(clock)).toEqual(['Pause', 'Jump one day', 'Jump to the next event', 'Set']);
  const all = desk.all.getAllByRole('button', { name: /^(Show the Debrief|Collapse now)$/ });
  expect(names(all)).toEqual(['Show the Debrief', 'Collapse now']);
});

test('the form of a new class says what is wrong, and keeps what is right', async () => {
  await using room = await SiteClass.found(site);
  const page = await PlainPage.open(await room.facilitator(), '/admin/classes/new');
  page.fill('Maximum participants', '3');
  page.all.getByRole<HTMLInputElement>('radio', { name: 'The long game' }).checked = true;
  const answer = await page.press('Create the class');
  expect(wordsOf(answer)).toContain('Please enter a whole number from 5 to 5,000.');
  expect(wordsOf(answer)).toContain('Please give the class a name of at most 60 characters.');
  expect(answer.field('Maximum participants').value).toBe('3');
  expect(answer.all.getByRole<HTMLInputElement>('radio', { name: 'The long game' }).checked).toBe(true);
});

test('the scenario is changed while the class runs', async () => {
  await using stage = await ConsoleStage.open(site);
  const desk = await open(stage.path(''));
  desk.all.getByRole<HTMLInputElement>('radio', { name: 'Approved after a delay' }).checked = true;
  desk.fill('Hours until a deposit is approved', '999');
  const refused = await desk.press('Change the scenario');
  expect(wordsOf(refused)).toContain('A whole number from 0 to 240.');
  refused.fill('Hours until a deposit is approved', '3');
  expect(wordsOf(await refused.press('Change the scenario'))).toContain('The new scenario applies from now on.');
  const room = await findClassroom(stage.room.database, stage.room.classroom.id);
  expect(room?.scenario.deposits).toEqual({ approval: 'after-delay', delayHours: 3 });
});

test.each([
  ['', 'Speed of the clock', 'Set speed'],
  ['/settings', 'Practice seconds per real second', 'Set clock'],
])('at a stop of the lesson plan, a speed set at /admin%s is that of the next step', async (path, label, button) => {
  await using room = await SiteClass.found(site);
  const { id } = room.classroom;
  await setLesson(room.database, id, { lesson: STORIES.quick.lesson, actor: 'test' }, site.now());
  await continueLesson(room.database, id, { actor: 'test' }, site.now());
  site.clock.moveBy(5 * MINUTE_MS);
  const desk = await open(`/admin${path}?class=${id}`);
  // No page says that the clock runs while it is paused.
  expect(wordsOf(desk)).not.toContain('Pace: ');
  desk.fill(label, '1440');
  await desk.press(button);
  await site.sweep();
  const after = await findClassroom(room.database, id);
  expect(after?.clock).toMatchObject({ rate: 1_440, stopsAt: startOfClassDay(room.classroom, 13) });
  expect(after?.lesson?.position).toBe(1);
});

test('a page beyond the last one shows the last one', async () => {
  await using stage = await ConsoleStage.open(site);
  const { room } = stage;
  const [waits, asks] = [await room.investor(), await room.investor()];
  await stage.claim(waits.id, '230');
  await stage.matureAndAsk(asks.id, { id: await stage.pay(asks.id, '150'), amountText: '150' }, '120');
  await query(
    site.databaseUrl,
    `insert into enquiry (id, digest, full_name, email, house_address, country, phone_number, whatsapp_number, message, sent_at)
    values ('enq_1', sha256('1'), 'A', 'a@example.com', 'B', 'DE', '+12025550143', '+12025550143', 'The only enquiry', $1)`,
    [site.now()],
  );
  const lastPageOf = async (name: string) => wordsOf(await open(`${stage.path(name)}&page=2`));
  expect(await lastPageOf('/deposits')).toContain('$230.00');
  expect(await lastPageOf('/withdrawals')).toContain('$120.00');
  expect(await lastPageOf('/investors')).not.toContain('Nobody has joined');
  expect(await lastPageOf('/enquiries')).toContain('The only enquiry');
  expect(await lastPageOf('/audit')).not.toContain('Nothing has been done here yet');
  const security = await open(`${stage.path('/audit')}&records=security&page=999`);
  expect(wordsOf(security)).not.toContain('Nothing has happened');
});

test('after the collapse the queue offers no approval, and says why', async () => {
  await using stage = await ConsoleStage.open(site);
  const { classroom, database } = stage.room;
  const id = await stage.pay((await stage.room.investor()).id, '900');
  const before = await open(stage.path(''));
  await collapseClass(database, classroom.id, { cause: 'by-hand', actor: 'test' }, site.now());
  const form = { class: String(classroom.id), queue: 'deposits', one: id };
  const refused = await PlainPage.send(administrator, stage.path(''), form);
  const why = 'The class has collapsed. Deposits can no longer be credited.';
  for (const page of [await before.press('Approve'), refused]) {
    expect(page.answer.status).toBe(409);
    expectAlert(page.all, `Nothing was approved. ${why}`);
  }
  for (const path of [stage.path(''), stage.path('/deposits')]) {
    const page = await open(path);
    expect(page.all.getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(true);
    expect(wordsOf(page)).toContain(why);
    expect(wordsOf(page)).not.toContain('Approving credits');
  }
});

test('a form of a class that has been closed meanwhile leads to the page that says so', async () => {
  await using stage = await ConsoleStage.open(site);
  const { classroom, database } = stage.room;
  await stage.claim((await stage.room.investor()).id, '900');
  const [desk, deposits, settings] = [
    await open(stage.path('')),
    await open(stage.path('/deposits')),
    await open(stage.path('/settings')),
  ];
  await debriefClass(database, classroom.id, 'test', site.now());
  await closeClass(database, classroom.id, 'test', site.now());
  const presses = [
    () => desk.press('Jump one day'),
    () => desk.press('Change the scenario'),
    () => deposits.press('Decline'),
    () => settings.press('Set clock'),
  ];
  for (const press of presses) {
    const page = await press();
    expect([page.answer.status, page.path]).toEqual([200, `/admin/classes/end?class=${classroom.id}`]);
    expect(wordsOf(page)).toContain('The class is closed and erases itself a day later.');
  }
});

test('what belongs to no stage of a class is still done beside a closed one', async () => {
  await using stage = await ConsoleStage.open(site);
  const { classroom, database } = stage.room;
  await debriefClass(database, classroom.id, 'test', site.now());
  await closeClass(database, classroom.id, 'test', site.now());
  expect(wordsOf(await (await open(stage.path(''))).press('Reconcile now'))).toMatch(/All agrees, as of/);
  const settings = await open(stage.path('/settings'));
  settings.fill('Chat number', '+1 202 555 0143');
  expect(wordsOf(await settings.press('Save chat number'))).toContain('The chat number is saved.');
});
