import { expect, test } from 'vitest';
import { MINUTE_MS } from '#app/time/instants.ts';
import { beginAlone } from '../../support/site/begin-alone.ts';
import { openSite } from '../../support/site/http-site.ts';
import { askFor, EVENT, invest, liveAlone, payIn, setClock } from '../../support/site/live-alone.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { Visitor } from '../../support/site/visitor.ts';

const site = await openSite();
const begin = (story = 'quick') => beginAlone(new Visitor(site.url), `/try/start?scenario=${story}`);

test.each([
  ['BEGINNERS', '400', ['100', '200']],
  ['ADVANCED', '1500', ['500', '3000']],
  // Twenty days, which a story of twenty would not hold.
  ['PREMIUM', '10500', ['500', '3000']],
])('a life in a hurry with a plan %s takes at most twelve presses, and misses nothing', async (plan, amount, asks) => {
  let fee = '';
  const { presses, questions, waits, page } = await liveAlone(await begin(), {
    plan,
    amount,
    asks,
    atStop: async (question, at) => {
      if (!question.startsWith('You are asked for a fee')) return;
      const withdraws = await PlainPage.open(at.visitor, '/dashboard/withdraws');
      fee = withdraws.all.getByRole('button', { name: /release fee/i }).textContent ?? '';
    },
  });
  expect(page.path).toBe('/debrief');
  expect(fee).toMatch(/fee/);
  expect(waits.map((text) => /pay in|plan|ask for some|ask for more/.exec(text)?.[0])).toEqual([
    'pay in',
    'plan',
    'ask for some',
    'ask for more',
  ]);
  expect(questions.map((text) => text.split(/[?.]/)[0])).toEqual([
    'What does the site tell you about how this profit is earned',
    'Ask for some of it back',
    'Where does the money that is paid to others come from',
    'You are asked for a fee before anything is paid',
    'What did you want to do during these days',
  ]);
  expect(presses).toBeLessThanOrEqual(12);
  page.all.getByText(/The company closed its doors/);
});

test('the end comes on the third day after the first request, and only from then on is it known', async () => {
  const { page } = await liveAlone(await begin(), { asks: ['100'], isThere: (at) => /more of it/.test(said(at)) });
  const asked = /Day (\d+) of (\d+)/.exec(said(page));
  expect(Number(asked?.[2])).toBe(Number(asked?.[1]) + 3 + 2);
  const { page: before } = await liveAlone(await begin(), { isThere: (at) => /for some of it/.test(said(at)) });
  expect(said(before)).not.toMatch(/Day \d+ of/);
});

test('whoever would rather not pay in looks on by the days of the story, and reads what fits', async () => {
  const asked: string[] = [];
  const { presses, waits, page } = await liveAlone(await begin(), {
    looksOn: true,
    atStop: async (question, at) => void asked.push(`${/Day \d+ of \d+/.exec(said(at))?.[0]}: ${question}`),
  });
  expect(waits).toEqual([]);
  expect(asked.map((line) => line.split(/[?.]/)[0])).toEqual([
    'Day 2 of 20: What does the site tell you about how this profit is earned',
    'Day 12 of 20: Others are paid now',
    'Day 14 of 20: Where does the money that is paid to others come from',
    'Day 17 of 20: Others are asked for a fee before anything is paid',
    'Day 20 of 20: What did you want to do during these days',
  ]);
  expect(presses).toBeLessThanOrEqual(12);
  page.all.getByText(/From here on you watched/);
});

test.each(['long', 'honest'])('a life in “%s” comes to its Debrief too, past every wait', async (story) => {
  const { questions, page } = await liveAlone(await begin(story), { asks: ['100', '100'] });
  expect(page.path).toBe('/debrief');
  expect(questions.at(-1)).toMatch(/^What did you want to do/);
});

test('somebody slow finds the clock standing, however long they take, and no day passes unseen', async () => {
  let page = await begin();
  for (let looks = 0; looks < 12; looks += 1) {
    site.clock.moveBy(MINUTE_MS);
    page = await PlainPage.open(page.visitor, '/dashboard');
  }
  expect(said(page)).toMatch(/Day 1(?!\d).*is waiting for you to pay in/);
  // An older page has nothing to press that would move it.
  await payIn(page.visitor, '400');
  page = await rest(page, /put it into a plan/);
  expect(said(page)).toMatch(/Day 1(?!\d)/);
  await invest(page.visitor, 'BEGINNERS', '400');
  page = await rest(page, /how this profit is earned/);
  page = await setClock(page, 'Go on');
  page = await rest(page, /Ask for some of it back/);
  expect(said(page)).toMatch(/Day 11(?!\d)/);
  page.region('Account Balance').getByText('$800.00');
  await askFor(page.visitor, '100');
  page = await rest(await setClock(page, 'Go on'), /Where does the money/);
  expect(
    (await PlainPage.open(page.visitor, '/dashboard/history?tab=withdrawals')).all.getAllByText('Completed'),
  ).not.toEqual([]);
});

test('a press on a page from before the result leads to the result, and not past it to the end', async () => {
  let { page } = await liveAlone(await begin(), { isThere: (at) => /how this profit is earned/.test(said(at)) });
  page = await setClock(page, 'Go on');
  for (const seconds of [100, 100, 60]) {
    page = await PlainPage.open(page.visitor, '/dashboard');
    site.clock.moveBy(seconds * 1_000);
    await site.sweep();
  }
  page = await setClock(page, EVENT);
  expect(said(page)).toMatch(/Day 11(?!\d).*Ask for some of it back/);
  await askFor(page.visitor, '100');
  page = await setClock(page, 'Go on');
  site.clock.moveBy(100_000);
  await site.sweep();
  page = await setClock(page, EVENT);
  expect(said(page)).toMatch(/Day 11(?!\d).*Where does the money/);
});

/** Lets time pass, with somebody present, until the strip says something. */
async function rest(start: PlainPage, words: RegExp): Promise<PlainPage> {
  let page = start;
  for (let looks = 0; looks < 60 && !words.test(said(page)); looks += 1) {
    site.clock.moveBy(10_000);
    await site.sweep();
    page = await PlainPage.open(page.visitor, '/dashboard');
  }
  expect(said(page)).toMatch(words);
  return page;
}

function said(page: PlainPage): string {
  return ['.solo-strip', '.solo-stop'].map((at) => page.document.querySelector(at)?.textContent ?? '').join(' ');
}
