import { expect, test } from 'vitest';
import { AWAKE_MS } from '#app/classes/clock.ts';
import { MINUTE_MS } from '#app/time/instants.ts';
import { answerSum, beginAlone } from '../../support/site/begin-alone.ts';
import { openSite } from '../../support/site/http-site.ts';
import { CLOCK, clockOf, liveAlone, NOT_PAYING_IN, setClock, walletAddress } from '../../support/site/live-alone.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { logIn, Visitor } from '../../support/site/visitor.ts';

const site = await openSite();
const OFFER = 'Look through this page';
const AWAY =
  'Paused: we have not heard from you for two minutes. Nothing has happened in the meantime, and nothing is lost.';

const begin = () => beginAlone(new Visitor(site.url));

test('without scripts a person alone lives through it, from the front door to the Debrief', async () => {
  const door = await PlainPage.open(new Visitor(site.url), '/try');
  for (const name of ['Join a class', 'Run a class']) door.all.getByRole('link', { name });
  // What is stored is read before the tick, and an example of the end stands beside it.
  const [, tick] = door.all.getAllByText(/^(Everything is erased within a day|I understand that this is an exercise)/);
  expect(tick?.tagName).toBe('LABEL');
  expect(door.all.getByRole('figure').textContent).toMatch(/^Example: .*\$700\.00.*Coins behind it\$280\.00/);
  door.tick('I understand that this is an exercise');
  const start = await door.press('Live through it now');
  // A browser without scripts is asked a question; what was ticked stays ticked.
  answerSum(start);
  const begun = await start.press('Live through it now');
  expect(begun.path).toBe('/dashboard');
  begun.region(CLOCK).getByText('Day 1');
  const { questions, page } = await liveAlone(begun, {
    atStop: async (question, at) => {
      if (question.startsWith('Ask for some')) at.region('Account Balance').getByText('$800.00');
      // Checked while the fee can still be paid.
      if (!question.startsWith('You are asked for a fee')) return;
      const withdraw = await PlainPage.open(at.visitor, '/dashboard/withdraws');
      withdraw.all.getByRole('button', { name: /release fee/i });
    },
  });
  expect(page.path).toBe('/debrief');
  expect(new Set(questions).size).toBe(5);
  page.all.getByRole('heading', { level: 1, name: 'Debrief: what was true all along' });
  const elsewhere = page.region('The same trick elsewhere');
  elsewhere.getByText(/^A withdrawal of yours was paid\./);
  elsewhere.getByText(/^Rafael wrote to you that the last three places would close at midnight\./);
  elsewhere.getByText(/^Here, people .* are asked for a release fee/);
  const history = await PlainPage.open(page.visitor, '/dashboard/history?tab=withdrawals');
  history.all.getAllByText('Completed');
  expect(
    await namingOthers(page.visitor, ['/debrief', '/debrief?card=1&pledge=look-it-up', '/collapse?class']),
  ).toEqual([]);
});

test('the clock pauses, runs faster, and stands still once its person is gone', async () => {
  let page = await setClock(await begin(), NOT_PAYING_IN);
  const day = () => /Day (\d+) of 20/.exec(page.document.body.textContent ?? '')?.[1];
  page = await setClock(page, 'Pause');
  page.all.getByText('Paused. Press “Go on” to continue.');
  site.clock.moveBy(AWAKE_MS - 1_000);
  page = await PlainPage.open(page.visitor, '/dashboard');
  expect(day()).toBe('1');
  page = await setClock(page, 'Go on');
  site.clock.moveBy(MINUTE_MS);
  page = await PlainPage.open(page.visitor, '/dashboard');
  // As if the laptop's lid were closed.
  site.clock.moveBy(60 * MINUTE_MS);
  page = await PlainPage.open(page.visitor, '/dashboard/history');
  page.all.getByText(AWAY);
  // The strip still says so at the next visit and on another page; people who paused it themselves are told nothing of
  // the kind.
  page = await PlainPage.open(page.visitor, '/warning-signs');
  page.all.getByText(AWAY);
  page = await setClock(await setClock(page, 'Go on'), 'Pause');
  site.clock.moveBy(60 * MINUTE_MS);
  page = await PlainPage.open(page.visitor, '/dashboard/history');
  page.all.getByText('Paused. Press “Go on” to continue.');
  expect(page.all.queryByText(AWAY)).toBeNull();
  page = await setClock(page, 'Go on');
  expect(page.path).toBe('/dashboard/history');
  // At twice the pace, the rest of the first day takes less than its minute and a half.
  page = await setClock(page, 'Faster');
  site.clock.moveBy(MINUTE_MS);
  page = await PlainPage.open(page.visitor, '/dashboard');
  expect(day()).toBe('2');
  clockOf(page).getByRole('button', { name: 'Go on' });
});

test('the strip is on every page, the company’s public ones too, and ends with the sign-in', async () => {
  const { visitor } = await setClock(await begin(), NOT_PAYING_IN);
  for (const path of [
    '/',
    '/plans',
    '/about-this-site',
    '/warning-signs',
    '/register',
    '/explorer',
    '/debrief',
    '/spotter',
    '/leave',
  ]) {
    const page = await PlainPage.open(visitor, path);
    page.region(CLOCK).getByText('Day 1 of 20');
    const back = await page.press('Pause', page.region(CLOCK));
    expect(back.path, path).toBe(path);
    const again = await back.press('Go on', back.region(CLOCK));
    expect(again.path, path).toBe(path);
  }
  await visitor.post('/logout', {});
  expect((await visitor.get('/plans')).text).not.toContain(CLOCK);
  expect((await new Visitor(site.url).get('/explorer')).text).not.toContain(CLOCK);
});

test('nothing mentions a class or a facilitator to a person who is alone', async () => {
  const { visitor } = await begin();
  const paths = [
    '',
    '/wallet',
    '/deposit',
    '/deposit?amount=400',
    '/investmentplans',
    '/withdraws',
    '/savings',
    '/history',
    '/messages',
    '/profile',
  ];
  const own = paths.map((path) => `/dashboard${path}`);
  const found = await namingOthers(visitor, [...own, '/explorer', '/spotter', '/leave', '/debrief', '/collapse?class']);
  const wallet = await PlainPage.open(visitor, '/dashboard/wallet');
  wallet.fill('To address', await walletAddress((await begin()).visitor));
  wallet.fill('Amount in BTC', '0.001');
  found.push(...othersOn(await wallet.press('Send coins')));
  expect(found).toEqual([]);
});

/** Where the pages of a person alone mention what is not there, as "path: words". */
async function namingOthers(visitor: Visitor, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) found.push(...othersOn(await PlainPage.open(visitor, path)));
  return found;
}

function othersOn({ path, document }: PlainPage): readonly string[] {
  const words = document.querySelector('main')?.textContent ?? '';
  return (words.match(/.{0,40}\b(class|classes|facilitator)\b.{0,40}/gi) ?? []).map((text) => `${path}: ${text}`);
}

test('the hint of a page is shown on one visit, and once dismissed on none', async () => {
  const { visitor } = await begin();
  const hintAt = async (path: string) => {
    const page = await PlainPage.open(visitor, path);
    return page.all.queryByRole('region', { name: 'What a client does here' })?.querySelector('p')?.textContent ?? null;
  };
  expect(await hintAt('/dashboard')).toMatch(/^Clients start here/);
  expect(await hintAt('/dashboard')).toMatch(/^Clients start here/);
  expect(await hintAt('/dashboard/deposit?amount=100')).toMatch(/^Clients pay in here/);
  expect(await hintAt('/plans')).toBeNull();
  expect(await hintAt('/dashboard')).toBeNull();
  for (const page of ['messages', 'profile', 'investmentplans', 'withdraws', 'history'])
    expect(await hintAt(`/dashboard/${page}`), page).not.toBeNull();
  const explorer = await PlainPage.open(visitor, '/explorer');
  await explorer.press('No more hints');
  expect(await hintAt('/explorer')).toBeNull();
  expect(await hintAt('/dashboard/wallet')).toBeNull();
  // Somebody else begins in the same browser.
  await beginAlone(visitor);
  expect(await hintAt('/dashboard')).toMatch(/^Clients start here/);
});

test('X-ray is offered at the stop after the collapse, and is available at any time', async () => {
  const page = await begin();
  expect((await page.visitor.get('/dashboard?xray=1')).text).toContain('data-xray');
  const offered: boolean[] = [];
  await liveAlone(page, {
    atStop: async (_question, at) => {
      const strip = clockOf(at);
      offered.push(strip.queryByRole('button', { name: OFFER }) !== null);
      if (offered.length < 5) return;
      const seen = await at.press(OFFER, strip);
      expect(seen.document.documentElement.hasAttribute('data-xray')).toBe(true);
      expect(clockOf(seen).queryByRole('button', { name: OFFER })).toBeNull();
    },
  });
  expect(offered).toEqual([false, false, false, false, true]);
});

test('an address may choose the story and its pace, and without a tick nothing is founded or lost', async () => {
  const page = await PlainPage.open(new Visitor(site.url), '/try/start?scenario=honest&pace=30');
  const refused = await page.press('Live through it now');
  expect(refused.answer.status).toBe(400);
  refused.all.getByText('Please read the text above, and check this box.');
  const chosen = [...refused.document.querySelectorAll<HTMLInputElement>('input[checked]')].map(({ value }) => value);
  expect(chosen).toEqual(['honest', '30']);
  refused.tick('I understand that this is an exercise');
  answerSum(refused);
  const founded = await refused.press('Live through it now');
  founded.region(CLOCK).getByText('Day 1');
  founded.all.getAllByRole('link', { name: 'Savings account' });
});

test('a link that names no story and no pace that there is leads to the usual ones', async () => {
  const door = await PlainPage.open(new Visitor(site.url), '/try?scenario=anything&pace=1');
  door.tick('I understand that this is an exercise');
  const start = await door.press('Live through it now');
  answerSum(start);
  const founded = await start.press('Live through it now');
  founded.region(CLOCK).getByText('Day 1');
});

test('a link may also choose the language, which the account keeps', async () => {
  const visitor = new Visitor(site.url, { 'accept-language': 'pl' });
  const door = await PlainPage.open(visitor, '/try?lang=de&scenario=long&pace=20');
  door.all.getByText(/^20 Minuten, in Ihrem eigenen Tempo/);
  const way = door.all.getByRole('link', { name: /Tempo/ }).getAttribute('href') ?? '';
  expect(way).toBe('/try/start?lang=de&scenario=long&pace=20');
  const start = await PlainPage.open(visitor, way);
  start.all.getByRole<HTMLInputElement>('checkbox').checked = true;
  const words = start.all.getByText(/^Wie viel ist/).textContent?.match(/\d+/g) ?? [];
  start.field(/^Wie viel ist/).value = String(words.map(Number).reduce((sum, number) => sum + number, 0));
  const founded = await start.press('Jetzt durchleben');
  expect([founded.path, founded.document.documentElement.lang]).toEqual(['/dashboard', 'de']);
});

test('a class of one is on no list of staff, and appears there only in figures', async () => {
  const person = await begin();
  const administrator = new Visitor(site.url);
  await logIn(administrator, site.administrator);
  const classes = await PlainPage.open(administrator, '/admin/classes');
  expect(classes.all.getByRole('table').textContent).not.toContain('Alone');
  const figures = classes.region('Alone');
  expect(figures.getByText('Active now').nextElementSibling?.textContent).toMatch(/^[1-9]\d* of at most 300$/);
  expect(figures.getByText('Began today').nextElementSibling?.textContent).toMatch(/^[1-9]\d*$/);
  expect((await person.visitor.get('/admin')).status).toBe(404);
});
