import { expect, test } from 'vitest';
import { findClassroom } from '#app/classes/classrooms.server.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { collapseClass } from '#app/simulation/collapse-class.server.ts';
import { sendMessages } from '#app/simulation/run-scenario.server.ts';
import { DAY_MS } from '#app/time/instants.ts';
import { query } from '../../support/postgres.ts';
import { arrangeScene, type Scene } from '../../support/scene.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { SiteClass } from '../../support/site/site-class.ts';
import { expectAlert, expectStatus } from '../messages/announcements.ts';

const site = await openSite();

const MESSAGES = '/dashboard/messages';
const SIDE_THING = /About 2% a week, nothing crazy/;
const ASKED = 'How does it earn that?';
const ANSWERED = /They trade the small gaps between exchanges/;

/** Somebody to whom she has written twice. */
async function openChat(story: keyof typeof STORIES = 'friend'): Promise<Scene> {
  // Without a bank, of which she would write next.
  const scenario = { ...STORIES[story].company, crowd: null, bank: 'none' } as const;
  const own = await SiteClass.found(site, { rate: 1, scenario });
  const scene = arrangeScene(site, own, await own.investor());
  site.clock.moveBy(3 * DAY_MS);
  await sendNow(scene);
  return scene;
}

async function sendNow({ database, classroom }: Scene) {
  const present = await findClassroom(database, classroom.id);
  if (present === null) throw new Error('the class is gone');
  await sendMessages(database, present, site.clock.now());
}

const repliesKept = ({ classroom, id }: Scene) =>
  query<{ message: string; reply: string }>(
    site.databaseUrl,
    'select message, reply from chat_reply where classroom_id = $1 and investor_id = $2 order by message',
    [classroom.id, id],
  ).then(({ rows }) => rows);

const buttonsOf = (page: PlainPage) =>
  [...page.document.querySelectorAll('main button[name="reply"]')].map(({ textContent }) => textContent);

test('without scripts, a fixed reply is sent by its button, kept, and answered at once', async () => {
  await using scene = await openChat();
  const page = await PlainPage.open(scene.visitor, MESSAGES);
  page.all.getByRole('heading', { level: 1, name: /^Liora/ });
  page.all.getByText(SIDE_THING);
  expect(page.all.queryByText(/^You cannot reply here/)).toBeNull();
  // Each message that is open has replies of its own.
  const first = ['Do we know each other outside the game?', 'Good to see you, too'];
  expect(buttonsOf(page)).toEqual([...first, ASKED, 'Is it registered anywhere?', 'Let me think']);
  const answered = await page.press(ASKED);
  expect(answered.answer.status).toBe(200);
  answered.all.getByText(ANSWERED);
  expect(await repliesKept(scene)).toEqual([{ message: 'side-thing', reply: 'how-earned' }]);
  expect(buttonsOf(answered)).toEqual(first);
  const all = await answered.press('Good to see you, too');
  all.all.getByText('I’ll write now and then. You can always ask me things.');
  expect(buttonsOf(all)).toEqual([]);
  expect(await repliesKept(scene)).toHaveLength(2);
});

test('another reply to a message that has one is refused in words; the same again is fine', async () => {
  await using scene = await openChat();
  const page = await PlainPage.open(scene.visitor, MESSAGES);
  await page.press(ASKED);
  expect((await page.press(ASKED)).answer.status).toBe(200);
  const refused = await page.press('Let me think');
  expect(refused.answer.status).toBe(400);
  expectAlert(refused.all, 'You have replied to this message already. The first reply holds.');
  expect(await repliesKept(scene)).toEqual([{ message: 'side-thing', reply: 'how-earned' }]);
});

test('no text of one’s own is accepted, and no one to send it to', async () => {
  await using scene = await openChat();
  const page = await PlainPage.open(scene.visitor, MESSAGES);
  expect([...page.document.querySelectorAll('main textarea, main input:not([type=hidden])')]).toEqual([]);
  const form = { intent: 'reply', message: 'side-thing', reply: 'how-earned' };
  for (const changed of [
    { reply: 'Call me on +1 555-0100' },
    { reply: 'glad' },
    { message: 'welcome' },
    { message: '' },
  ]) {
    const { status } = await scene.visitor.post(MESSAGES, { ...form, ...changed });
    expect(status, JSON.stringify(changed)).toBe(400);
  }
  const extra = { investor: '1', to: 'somebody', text: 'hello there', body: 'hello there' };
  expect((await scene.visitor.post(MESSAGES, { ...form, ...extra })).status).toBe(200);
  const { rows } = await query<{ facts: unknown }>(
    site.databaseUrl,
    `select facts from class_command where classroom_id = $1 and kind = 'chat-replied'`,
    [scene.classroom.id],
  );
  expect(rows).toEqual([{ facts: { message: 'side-thing', reply: 'how-earned' } }]);
});

test('after the collapse she was last seen, nothing can be sent, and what is sent is not delivered', async () => {
  await using scene = await openChat();
  const before = await PlainPage.open(scene.visitor, MESSAGES);
  const end = { cause: 'by-hand', actor: 'mem_test' } as const;
  await collapseClass(scene.database, scene.classroom.id, end, site.clock.now());
  const page = await PlainPage.open(scene.visitor, MESSAGES);
  page.all.getByText('Last seen on day 3, 23:10');
  page.all.getByText('What you write to her is not delivered anymore.');
  expect(buttonsOf(page)).toEqual([]);
  const late = await before.press(ASKED);
  expectAlert(late.all, 'Not delivered. She does not read her messages anymore.');
  expect(await repliesKept(scene)).toEqual([]);
});

test('the overview shows her newest message, and leads to the chat', async () => {
  await using scene = await openChat();
  const page = await PlainPage.open(scene.visitor, '/dashboard');
  const card = page.region(/^Liora/);
  card.getByText(SIDE_THING);
  expect(card.getByRole('link', { name: 'Open the chat' }).getAttribute('href')).toBe(MESSAGES);
});

test('the account manager still cannot be answered', async () => {
  await using scene = await openChat('quick');
  const page = await PlainPage.open(scene.visitor, MESSAGES);
  page.all.getByRole('heading', { level: 1, name: 'Rafael Quintovar, your account manager' });
  page.all.getByText(/^You cannot reply here/);
  expect(buttonsOf(page)).toEqual([]);
});

test('in her story the release fee is called a tax, wherever it is asked for, paid and refused', async () => {
  await using scene = await openChat();
  await scene.giveBalance(1_000);
  let page = await PlainPage.open(scene.visitor, '/dashboard/withdraws');
  page.fill('Amount', '500');
  page.fill('Account password', scene.password);
  await page.press('Request withdrawal');
  site.clock.moveBy(4 * DAY_MS);
  const overview = await PlainPage.open(scene.visitor, '/dashboard');
  overview.all.getByText('Your withdrawal is ready. A tax is due before your money can be released.');
  page = await PlainPage.open(scene.visitor, '/dashboard/withdraws');
  page.all.getByText(/^Tax of 10%: \$50\.00, in practice coins/);
  const other = await PlainPage.open(scene.visitor, '/dashboard/withdraws');
  const paid = await page.press('Pay the tax');
  expectStatus(paid.all, 'Your tax was paid from your practice wallet.');
  paid.all.getByText('For your own security, your withdrawal is being reviewed by hand.');
  const again = await other.press('Pay the tax');
  expectAlert(again.all, 'The tax for this withdrawal has already been paid. It is not charged twice.');
  for (const { document } of [overview, paid, again]) expect(document.body.textContent).not.toMatch(/release fee/i);
});
