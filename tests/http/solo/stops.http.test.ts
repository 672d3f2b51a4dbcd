import { expect, test } from 'vitest';
import { findClassroom } from '#app/classes/classrooms.server.ts';
import { classroomId } from '#app/ledger/account.ts';
import { soloClockNow } from '#app/operations/lesson/solo-clock.server.ts';
import { MINUTE_MS } from '#app/time/instants.ts';
import { beginAlone } from '../../support/site/begin-alone.ts';
import { openSite } from '../../support/site/http-site.ts';
import { CLOCK, clockOf, EVENT, liveAlone, NOT_PAYING_IN, payIn, setClock } from '../../support/site/live-alone.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { Visitor } from '../../support/site/visitor.ts';

const site = await openSite();
const FIRST_QUESTION = 'What does the site tell you about how this profit is earned?';
const LAST_QUESTION = /^What did you want to do during these days\?/;

const set = setClock;
/** Their clock goes by its days and waits for nothing. */
const onlooker = async () => set(await beginAlone(new Visitor(site.url)), NOT_PAYING_IN);
const has = (page: PlainPage, button: string) => clockOf(page).queryByRole('button', { name: button }) !== null;

async function toStop(page: PlainPage): Promise<PlainPage> {
  return has(page, EVENT) ? toStop(await set(page, EVENT)) : page;
}

async function passStops(page: PlainPage, stops: number): Promise<PlainPage> {
  return stops === 0 ? page : passStops(await set(await toStop(page), 'Go on'), stops - 1);
}

/** Lets the clock run on to its stop, with somebody present all the time. */
async function runOn(visitor: Visitor) {
  for (let looks = 0; looks < 10; looks += 1) {
    site.clock.moveBy(MINUTE_MS / 2);
    await PlainPage.open(visitor, '/dashboard/profile');
  }
}

test.each(['Pause', 'Faster', EVENT])(
  'the last question is not skipped by “%s” on an older page, and the Debrief follows',
  async (button) => {
    const old = await passStops(await onlooker(), 4);
    await runOn(old.visitor);
    let page = await set(old, button);
    clockOf(page).getByText(LAST_QUESTION);
    for (let presses = 0; presses < 5 && page.path !== '/debrief'; presses += 1) page = await set(page, 'Go on');
    expect(page.path).toBe('/debrief');
  },
);

test.each(['Pause', 'Faster', EVENT])('no question is skipped by “%s” on an older page', async (button) => {
  const old = await onlooker();
  await runOn(old.visitor);
  let page = await set(old, button);
  clockOf(page).getByText(FIRST_QUESTION);
  page = await set(page, 'Go on');
  page.region(CLOCK).getByText('Day 2 of 20');
  expect(has(page, 'Pause')).toBe(true);
  await runOn(page.visitor);
  page = await PlainPage.open(page.visitor, '/dashboard');
  page.region(CLOCK).getByText('Day 12 of 20');
});

test('“Go on” of an earlier question skips no later one, and neither does that of a pause', async () => {
  const atFirst = await toStop(await onlooker());
  const paused = await set(await set(atFirst, 'Go on'), 'Pause');
  const atSecond = await toStop(paused);
  const question = /^Others are paid now\./;
  clockOf(atSecond).getByText(question);
  for (const old of [atFirst, paused]) clockOf(await set(old, 'Go on')).getByText(question);
});

test('“On to the next event” and “Faster” act once for a page, however often they are pressed', async () => {
  const { visitor } = await onlooker();
  await payIn(visitor, '400');
  const page = await PlainPage.open(visitor, '/dashboard');
  const clock = async () => soloClockNow(site.services.database, await classOf(page.visitor), site.now());
  const { rate } = await clock();
  for (let presses = 0; presses < 2; presses += 1) await set(page, 'Faster');
  expect((await clock()).rate).toBe(2 * rate);
  const jumps = async () => {
    const { id } = await classOf(page.visitor);
    const made = site.services.database.selectFrom('class_command').where('classroom_id', '=', id);
    return (await made.where('kind', '=', 'clock-jumped').select('ordinal').execute()).length;
  };
  const before = await jumps();
  for (let presses = 0; presses < 2; presses += 1) await set(page, EVENT);
  expect(await jumps()).toBe(before + 1);
  await set(await PlainPage.open(page.visitor, '/dashboard'), EVENT);
  expect(await jumps()).toBe(before + 2);
});

/** The class of one of a visitor, by the cookie that holds its number. */
async function classOf(visitor: Visitor) {
  const number = visitor.cookies().find(({ name }) => name === 'glasshouse.alone')?.value;
  const classroom = await findClassroom(site.services.database, classroomId(Number(number)));
  if (classroom === null) throw new Error('The visitor is not alone.');
  return classroom;
}

test('an event that follows from what was done a moment ago is not passed', async () => {
  const { visitor } = await beginAlone(new Visitor(site.url));
  await payIn(visitor, '400');
  const page = await set(await PlainPage.open(visitor, '/dashboard'), EVENT);
  page.region(CLOCK).getByText(/^Your deposit has arrived\./);
});

test('what someone did right after a message, while the clock stood still, is told beside it', async () => {
  const { visitor } = await beginAlone(new Visitor(site.url));
  await runOn(visitor);
  await site.sweep();
  const messages = await PlainPage.open(visitor, '/dashboard/messages');
  expect(messages.all.getAllByText(/^Welcome! I am Rafael/)).toHaveLength(1);
  const { page } = await liveAlone(await PlainPage.open(visitor, '/dashboard'), {});
  const welcome = page
    .region('What drew you in')
    .getByText(/^Welcome! I am Rafael/)
    .closest('li')?.textContent;
  expect(welcome).toMatch(
    /What you did next\s*You paid \$400\.00 in practice coins to the company\.(?!.*practice minute)/,
  );
});
