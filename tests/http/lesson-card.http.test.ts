import { expect, test } from 'vitest';
import { setLesson } from '#app/classes/class-arc.server.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { MINUTE_MS } from '#app/time/instants.ts';
import { openSite } from '../support/site/http-site.ts';
import { PlainPage } from '../support/site/plain-page.ts';
import { SiteClass, type SiteInvestor } from '../support/site/site-class.ts';
import { logIn, plainText, Visitor } from '../support/site/visitor.ts';

const site = await openSite();
const administrator = new Visitor(site.url);
await logIn(administrator, site.administrator);

const QUESTION = 'What does the site tell you about how this profit is earned?';
const ANSWERS = ['It explains it', 'It uses words I cannot check', 'Nothing'];
const CARD = 'The lesson now';

/** On its way to the first stop. */
async function arrange(people: number) {
  const room = await SiteClass.found(site);
  const { id } = room.classroom;
  const members: SiteInvestor[] = [];
  for (let count = 0; count < people; count += 1) members.push(await room.investor());
  await setLesson(room.database, id, { lesson: STORIES.quick.lesson, actor: 'test' }, site.now());
  const desk = () => PlainPage.open(administrator, `/admin?class=${id}`);
  const projector = async () => plainText((await PlainPage.open(administrator, `/admin/projector?class=${id}`)).answer);
  /** Past the day of the stop, and past the time that is left to those who have not come as far. */
  const toStop = async () => {
    for (const minutes of [4, 2]) {
      site.clock.moveBy(minutes * MINUTE_MS);
      await site.sweep();
    }
  };
  return { room, members, desk, projector, toStop };
}

test('the card says what happens, what to say and ask, and how far people are', async () => {
  const { members, desk, toStop } = await arrange(2);
  const onTheWay = (await desk()).region(CARD);
  onTheWay.getByText('People pay in and choose a plan.');
  onTheWay.getByText('0 of 2 have invested.');
  onTheWay.getByText('Then ask');
  expect(onTheWay.queryByRole('button', { name: 'Go on with the lesson' })).toBeNull();

  const [onlooker] = members;
  if (onlooker === undefined) throw new Error('nobody is there');
  const deposit = await PlainPage.open(onlooker.visitor, '/dashboard/deposit');
  (await deposit.press('I would rather not pay in')).all.getByText(/^You are watching, and nobody is waiting for you/);
  (await desk()).region(CARD).getByText('0 of 1 have invested.');

  await toStop();
  const atStop = await desk();
  for (const words of ['Ask', QUESTION, 'Listen for']) atStop.region(CARD).getByText(words);
  const next = await atStop.press('Go on with the lesson', atStop.region(CARD));
  next.region(CARD).getByText('The balances grow, and the account manager writes. Then the first plans are over.');
});

test('a stop waits until most have come as far, and no longer', async () => {
  const { desk, projector } = await arrange(1);
  site.clock.moveBy(4 * MINUTE_MS);
  await site.sweep();
  expect(await projector()).not.toContain(QUESTION);
  (await desk()).region(CARD).getByText('Then ask');
  site.clock.moveBy(2 * MINUTE_MS);
  await site.sweep();
  expect(await projector()).toContain(QUESTION);
});

test('staff need not wait for the last ones', async () => {
  const { desk } = await arrange(1);
  site.clock.moveBy(4 * MINUTE_MS);
  await site.sweep();
  const waiting = await desk();
  const next = await waiting.press('Go on with the lesson', waiting.region(CARD));
  next.region(CARD).getByText('The balances grow, and the account manager writes. Then the first plans are over.');
});

test('the answers of a class are counted, shown when staff say so, and hidden under five', async () => {
  const { members, desk, projector, toStop } = await arrange(6);
  await toStop();
  const answer = async (place: number) => {
    const page = await PlainPage.open(members[place]?.visitor ?? administrator, '/dashboard');
    const card = page.region('A question to the class');
    card.getByText(QUESTION);
    return page.press(ANSWERS[place % 3] ?? '', card);
  };
  for (let place = 0; place < 4; place += 1) {
    (await answer(place)).region('A question to the class').getByText('Counted. Nobody sees who answered what.');
  }
  const before = await projector();
  expect(before).toContain('4 have answered.');
  expect(before).toContain('Answer on your own page.');
  const opened = await desk();
  const shown = await opened.press('Show the answers', opened.region(CARD));
  expect(shown.region(CARD).queryByRole('button', { name: 'Show the answers' })).toBeNull();
  expect(await projector()).toContain('Fewer than five have answered: the answers stay hidden.');
  for (const place of [4, 5]) await answer(place);
  const after = await projector();
  expect(after).toContain('6 have answered.');
  for (const words of ANSWERS) expect(after).toMatch(new RegExp(`${words} ?2`));

  // Nothing counts that is not offered, nor to a question that is not asked.
  const [first] = members;
  if (first === undefined) throw new Error('nobody is there');
  for (const form of [
    { cue: 'earned', answer: '3' },
    { cue: 'fee', answer: '0' },
    { cue: 'earned', answer: '' },
  ]) {
    await first.visitor.post('/dashboard/poll', form);
  }
  expect(await projector()).toBe(after);
});
