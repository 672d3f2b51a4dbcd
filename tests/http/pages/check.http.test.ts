import { describe, expect, test } from 'vitest';
import { CHECK_OFFERS } from '#app/check/offers/offers.ts';
import { personIn, wayBackIn } from '#app/routes/visitor-cookies.ts';
import { query } from '../../support/postgres.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { Visitor } from '../../support/site/visitor.ts';

const site = await openSite();

async function begin(visitor = new Visitor(site.url)): Promise<PlainPage> {
  const page = await PlainPage.open(visitor, '/check');
  page.tick('I have read this and want to take part');
  return page.press('Begin the check');
}

async function firstOffer(visitor?: Visitor): Promise<PlainPage> {
  const words = await begin(visitor);
  return PlainPage.open(words.visitor, '/check/offers');
}

function answer(page: PlainPage, choice: string): Promise<PlainPage> {
  page.all.getByRole<HTMLInputElement>('radio', { name: choice }).checked = true;
  return page.press('Next offer');
}

async function answerAll(page: PlainPage): Promise<PlainPage> {
  let current = page;
  while (current.path === '/check/offers') current = await answer(current, 'Rather false');
  return current;
}

/** Without a code, as visitors do. */
async function comeBack(visitor: Visitor, words: string): Promise<PlainPage> {
  const page = await PlainPage.open(visitor, '/check');
  const back = page.region('Come back');
  page.fill('Your four words', words, back);
  return page.press('Go on with the check', back);
}

const FOLDS = ['What the register says', 'The terms', 'Who gets the money, how it comes back'];
const opened = (page: PlainPage) =>
  FOLDS.filter((name) => page.all.queryByRole('button', { name, expanded: true }) !== null);

const heading = (page: PlainPage) => page.all.getByRole('heading', { level: 1 }).textContent;
const wordsOn = (page: PlainPage) => page.all.getByText(/^[a-z]+( [a-z]+){3}$/).textContent ?? '';

test('without scripts: twelve offers before with nothing revealed, twelve after, and then the explanation', async () => {
  const told = await begin();
  expect(told.path).toBe('/check/words');
  expect(wordsOn(told)).toMatch(/^\w+ \w+ \w+ \w+$/);
  const first = await PlainPage.open(told.visitor, '/check/offers');
  expect(heading(first)).toBe('Offer 1 of 12');
  const before = await answerAll(first);
  expect(before.path).toBe('/check/end');
  expect(before.all.getByText(/You will see the answers once you have judged the second twelve/)).toBeTruthy();
  for (const { texts } of CHECK_OFFERS) expect(before.answer.text).not.toContain(texts.name);

  const again = await PlainPage.open(told.visitor, '/check/offers');
  expect(heading(again)).toBe('Offer 1 of 12');
  const after = await answerAll(again);
  expect(after.all.getByText(/Of six false offers, you recognized/).textContent).toContain('6 (before: 6)');
  expect(after.all.getByText(/Of six honest ones, you turned away/).textContent).toContain('6 (before: 6)');
  expect(after.all.getAllByRole('listitem').length).toBeGreaterThan(12);
  expect(after.all.getAllByText('That was right.', { exact: false })).toHaveLength(6);
});

test('a person who has been through it without words begins with the later twelve, compared with nothing', async () => {
  const told = await begin();
  const after = await answerAll(await told.press('I have been through it: go on'));
  expect(after.all.getByText(/Of six false offers, you recognized/).textContent).toMatch(/recognized: 6$/);
  after.all.getByText(/^Come back on /);
});

test('a person who returns after the first twelve is asked whether they have been through it, on Back as well', async () => {
  const told = await begin();
  const { visitor } = told;
  const words = wordsOn(told);
  await answerAll(await PlainPage.open(visitor, '/check/offers'));
  expect((await PlainPage.open(visitor, '/check')).all.getByRole('link', { name: 'Go on' }).getAttribute('href')).toBe(
    '/check/end',
  );
  expect((await PlainPage.open(visitor, '/check/offers?offer=12&since=1&opened=')).path).toBe('/check/end');
  const asked = await comeBack(new Visitor(site.url), words);
  expect(asked.path).toBe('/check/end');
  const link = asked.all.getByRole('link', { name: 'I have been through it: go on' });
  const offers = await PlainPage.open(asked.visitor, link.getAttribute('href') ?? '');
  expect(heading(offers)).toBe('Offer 1 of 12');
  // After the first answer there is nothing more to ask.
  const again = await answer(offers, 'Rather false');
  expect(
    (await PlainPage.open(again.visitor, '/check')).all.getByRole('link', { name: 'Go on' }).getAttribute('href'),
  ).toBe('/check/offers');
});

test('a fold opens on request, is kept with the answer, and is closed for the next offer', async () => {
  const page = await firstOffer();
  expect(opened(page)).toEqual([]);
  const open = await page.press('The terms');
  expect(heading(open)).toBe('Offer 1 of 12');
  expect(opened(open)).toEqual(['The terms']);
  const both = await open.press('What the register says');
  expect(opened(both)).toEqual(['What the register says', 'The terms']);
  const next = await answer(both, 'Surely honest');
  expect(heading(next)).toBe('Offer 2 of 12');
  expect(opened(next)).toEqual([]);
  const { rows } = await query<{ rating: number; opened: number }>(
    site.databaseUrl,
    'select rating, opened from check_answer where opened > 0',
    [],
  );
  expect(rows).toEqual([{ rating: 1, opened: 3 }]);
});

test('a begin form sent twice begins once, with the same words', async () => {
  const page = await PlainPage.open(new Visitor(site.url), '/check');
  page.tick('I have read this and want to take part');
  const count = async () => (await query(site.databaseUrl, 'select from check_person', [])).rows.length;
  const before = await count();
  const [one, other] = [wordsOn(await page.press('Begin the check')), wordsOn(await page.press('Begin the check'))];
  expect(other).toBe(one);
  expect(await count()).toBe(before + 1);
});

test('a begin form sent again after answers makes someone new: Back on a shared machine shows nobody else’s words', async () => {
  const page = await PlainPage.open(new Visitor(site.url), '/check');
  page.tick('I have read this and want to take part');
  const told = await page.press('Begin the check');
  await answer(await PlainPage.open(told.visitor, '/check/offers'), 'Rather false');
  expect(wordsOn(await page.press('Begin the check'))).not.toBe(wordsOn(told));
});

test('no page reveals which offers are false before all are answered', async () => {
  let page = await firstOffer();
  for (let number = 1; number <= 12; number += 1) {
    for (const { texts } of CHECK_OFFERS)
      for (const { message } of texts.decides) expect(page.answer.text).not.toContain(message);
    expect(page.answer.text).not.toMatch(/\d-(false|honest)|"kind"|decidingFold/);
    page = await answer(page, 'I would rather not say');
  }
});

test('with scripts the next offer comes with the answer to the one before, in a single request', async () => {
  const { visitor } = await firstOffer();
  const sent = await visitor.post('/check/offers.data?wave=before&offer=1&since=1&opened=', {
    intent: 'answer',
    rating: '3',
  });
  expect(sent.status).toBe(200);
  const second = await PlainPage.open(visitor, '/check/offers');
  expect([heading(second), second.document.title.slice(0, 16)]).toEqual(['Offer 2 of 12', 'Offer 2 of 12 - ']);
  const name = second.all.getByRole('article').querySelector('h2')?.textContent ?? 'none';
  expect(sent.text).toContain(name);
});

test('Back and a second press change nothing: the first answer stands', async () => {
  const first = await firstOffer();
  const second = await answer(first, 'Surely false');
  expect(heading(second)).toBe('Offer 2 of 12');
  // The same form, sent from the page that is still open elsewhere.
  expect(heading(await answer(first, 'Surely honest'))).toBe('Offer 2 of 12');
});

describe('a form of the first twelve that is sent late answers none of the second, and leads to the question before them', () => {
  /** Returns the page of the first offer and of the last, still open. */
  async function answerFirstTwelve() {
    const first = await firstOffer();
    let last = first;
    for (let number = 1; number < 12; number += 1) last = await answer(last, 'Rather false');
    expect(heading(last)).toBe('Offer 12 of 12');
    expect((await answer(last, 'Rather false')).path).toBe('/check/end');
    return { first, last };
  }

  const wavesOf = async ({ visitor }: PlainPage) => {
    const { rows } = await query<{ wave: string }>(
      site.databaseUrl,
      'select distinct wave from check_answer where person_id = $1',
      [personIn(visitor.cookieHeader())],
    );
    return rows.map(({ wave }) => wave);
  };

  test('from a tab that was left open', async () => {
    const { first } = await answerFirstTwelve();
    const sent = await answer(first, 'Rather false');
    expect(await wavesOf(first)).toEqual(['before']);
    expect(sent.path).toBe('/check/end');
    expect((await first.press('The terms')).path).toBe('/check/end');
  });

  test('when the last is pressed twice', async () => {
    const { last } = await answerFirstTwelve();
    expect((await answer(last, 'Rather false')).path).toBe('/check/end');
    expect(await wavesOf(last)).toEqual(['before']);
  });
});

test('the four words bring a person back elsewhere, even with one forgotten, and erase them', async () => {
  const told = await begin();
  const words = wordsOn(told);
  const code = told.all.getByText(/^[A-Z]{4} [A-Z]{4}$/).textContent ?? '';
  const second = await answer(await PlainPage.open(told.visitor, '/check/offers'), 'Surely false');
  const third = await answer(second, 'Surely false');
  expect(heading(third)).toBe('Offer 3 of 12');

  const elsewhere = await PlainPage.open(new Visitor(site.url), `/check?code=${encodeURIComponent(code)}`);
  const back = elsewhere.region('Come back');
  elsewhere.fill('Your four words', words.split(' ').slice(1).join(' '), back);
  expect(heading(await elsewhere.press('Go on with the check', back))).toBe('Offer 3 of 12');

  const leaving = await PlainPage.open(new Visitor(site.url), '/check');
  const form = leaving.firstForm('Erase my answers');
  leaving.fill('Code for the check', code, form);
  leaving.fill('Your four words', words, form);
  const left = await leaving.press('Erase my answers', form);
  expect(left.all.getByText(/Your answers are erased/)).toBeTruthy();
  const gone = await PlainPage.open(told.visitor, '/check/offers');
  expect(gone.path).toBe('/check');
});

test('the browser that someone began in keeps their words until somebody else comes back in it', async () => {
  const theirs = wordsOn(await begin());
  const told = await begin();
  const { visitor } = told;
  const words = wordsOn(told);
  await comeBack(visitor, words.split(' ').slice(1).join(' '));
  expect(wordsOn(await PlainPage.open(visitor, '/check/words'))).toBe(words);
  const end = await answerAll(await comeBack(visitor, theirs));
  expect(end.path).toBe('/check/end');
  expect(end.answer.text).not.toContain(words);
  // The card of the Debrief has nothing else to show.
  expect(wayBackIn(visitor.cookieHeader())).toBeNull();
});

test('a missing consent and an unknown code or words are reported beside the field', async () => {
  const page = await PlainPage.open(new Visitor(site.url), '/check');
  const refused = await page.press('Begin the check');
  expect(refused.answer.status).toBe(400);
  expect(refused.all.getByText('Please read the text above, and check this box.')).toBeTruthy();

  page.tick('I have read this and want to take part');
  page.fill('Code for the check', 'none such', page.firstForm('Begin the check'));
  const unknown = (await page.press('Begin the check')).all.getByText(/^No check has this code/);
  expect(unknown.closest('details')?.open).toBe(true);

  const back = page.region('Come back');
  page.fill('Your four words', 'garden garlic ginger glacier', back);
  expect((await page.press('Go on with the check', back)).all.getByText(/^These words belong to nobody/)).toBeTruthy();
});

test('the days of the later waves come as a calendar once the second wave is answered', async () => {
  const told = await begin();
  const { visitor } = told;
  await answerAll(await PlainPage.open(visitor, '/check/offers'));
  expect((await visitor.get('/check/calendar.ics')).status).toBe(404);
  const end = await answerAll(await PlainPage.open(visitor, '/check/offers'));
  expect(end.all.getByRole('link', { name: 'Add to your calendar' }).getAttribute('href')).toBe('/check/calendar.ics');
  const { text, headers } = await visitor.get('/check/calendar.ics');
  expect(headers.get('content-type')).toMatch(/^text\/calendar/);
  expect(text.match(/^DTSTART;VALUE=DATE:\d{8}\r$/gm)).toHaveLength(3);
  expect(text).toContain('practice site');
  expect(text.match(/^TRANSP:TRANSPARENT\r$/gm)).toHaveLength(3);
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const today = Math.floor(site.now().getTime() / 86_400_000);
  const firstDay = new Date((today + 12) * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  expect(text).toContain(`DTSTART;VALUE=DATE:${firstDay}`);
});

test('an offer sent without an answer is asked again, with its folds still open', async () => {
  const page = await (await firstOffer()).press('The terms');
  const again = await page.press('Next offer');
  expect(again.answer.status).toBe(400);
  expect(again.all.getByText('Please choose one of these.')).toBeTruthy();
  expect(opened(again)).toEqual(['The terms']);
  expect(heading(again)).toBe('Offer 1 of 12');
});

test('an answer that could not be kept is reported with a reference, and can be sent again', async () => {
  const page = await firstOffer();
  await query(site.databaseUrl, 'alter table check_answer add constraint broken check (position > 12) not valid');
  const failed = await answer(page, 'Rather honest');
  await query(site.databaseUrl, 'alter table check_answer drop constraint broken');
  expect(failed.answer.status).toBe(500);
  expect(failed.answer.text).toMatch(/reference/i);
  expect(heading(failed)).toBe('Offer 1 of 12');
  expect(heading(await answer(page, 'Rather honest'))).toBe('Offer 2 of 12');
});

test('there is no X-ray and no flag where people are asked what they can tell by themselves', async () => {
  const page = await firstOffer();
  const isOff = (one: PlainPage) => one.all.getByRole<HTMLButtonElement>('button', { name: 'X-ray' }).disabled;
  expect(isOff(page)).toBe(true);
  const asked = await PlainPage.open(page.visitor, '/check/offers?xray=1');
  expect(asked.document.documentElement.hasAttribute('data-xray')).toBe(false);
  expect(page.all.queryByRole('button', { name: /flag/i })).toBeNull();
  expect(isOff(await PlainPage.open(page.visitor, '/register'))).toBe(false);
});
