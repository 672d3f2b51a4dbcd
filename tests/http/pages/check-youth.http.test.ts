import { expect, test } from 'vitest';
import { setOfForm } from '#app/check/offers/offer.ts';
import { CHECK_OFFERS } from '#app/check/offers/offers.ts';
import { codesOn, takeFirstTwelve } from '../../support/check/taking.ts';
import { query } from '../../support/postgres.ts';
import { setCheck } from '../../support/site/cast.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { logIn, Visitor } from '../../support/site/visitor.ts';

const site = await openSite();

async function administrator(): Promise<Visitor> {
  const visitor = new Visitor(site.url);
  await logIn(visitor, site.administrator);
  return visitor;
}

/** The page of a new check with the youth set. */
async function youthCheck(staff: Visitor): Promise<PlainPage> {
  const form = await PlainPage.open(staff, '/admin/checks/new');
  form.all.getByText(/other offers to young people.* Not piloted with people yet/);
  form.fill('Name of the check', 'Year 10');
  form.all.getByRole<HTMLInputElement>('radio', { name: /^Youth/ }).checked = true;
  return form.press('Create this check');
}

const codeOf = (page: PlainPage) => codesOn(page)[0] ?? '';

async function goOn(visitor: Visitor): Promise<PlainPage> {
  let page = await PlainPage.open(visitor, '/check/offers');
  while (page.path === '/check/offers') {
    page.all.getByRole<HTMLInputElement>('radio', { name: 'Rather false' }).checked = true;
    page = await page.press('Next offer');
  }
  return page;
}

/** As if everything so far had been that many days earlier. */
async function daysPass(days: number) {
  await query(site.databaseUrl, 'update check_wave set begun_day = begun_day - $1, last_day = last_day - $1', [days]);
  const set = 'created_day = created_day - $1, ends_day = ends_day - $1, lesson_day = lesson_day - $1';
  await query(site.databaseUrl, `update check_cohort set ${set} where lesson_day is not null`, [days]);
}

test('people of a check with the youth set judge its offers, and are asked back once, after two weeks', async () => {
  const staff = await administrator();
  const check = await youthCheck(staff);
  check.all.getByText(/the last wave comes two weeks after the second one/);
  const { visitor } = await takeFirstTwelve(site, codeOf(check));
  const asked = (await check.press('The lesson is over')).all;
  asked.getByRole('rowheader', { name: /Two weeks later$/ });
  expect(asked.queryByRole('rowheader', { name: /months later$/ })).toBeNull();

  const first = await PlainPage.open(visitor, '/check/offers');
  for (const name of ['What you find when you look it up', 'The terms', 'Who pays whom, and how'])
    first.all.getByRole('button', { name });
  const after = await goOn(visitor);
  const shown = after.all.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const youth = CHECK_OFFERS.filter(({ form }) => setOfForm(form) === 'youth').map(({ texts }) => texts.name);
  expect(shown.filter((name) => youth.includes(name ?? ''))).toHaveLength(12);
  after.all.getByText(/^Come back on /);
  expect((await visitor.get('/check/calendar.ics')).text.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(1);

  await daysPass(13);
  (await goOn(visitor)).all.getByText('That was the last time. Thank you for coming back.');
  expect((await visitor.get('/check/calendar.ics')).status).toBe(404);

  const number = check.path.split('/').at(-1) ?? '';
  const items = (await staff.get(`/admin/checks/${number}/files/check-items.csv`)).text;
  expect(items).toContain('\n25-false,false,youth,E,glossy,chat,screenshots reward,text money,1');
  expect(items).toContain('\n1-false,false,general,A,');
});

test('people who come when all waves are over are told so, and not promised answers', async () => {
  const staff = await administrator();
  const check = await youthCheck(staff);
  const one = (await takeFirstTwelve(site, codeOf(check))).visitor;
  const begun = await PlainPage.open(new Visitor(site.url), `/check?code=${codeOf(check).replaceAll(' ', '')}`);
  begun.tick('I have read this and want to take part');
  const other = (await begun.press('Begin the check')).visitor;
  await check.press('The lesson is over');
  await daysPass(21);
  for (const visitor of [one, other]) {
    const end = await PlainPage.open(visitor, '/check/offers');
    expect(end.path).toBe('/check/end');
    end.all.getByRole('heading', { name: 'This check is over' });
    expect(end.answer.text).not.toContain('You will see the answers');
  }
});

test('a check has a set of offers that exists', async () => {
  await expect(setCheck(await administrator(), { offers: 'adults' })).rejects.toThrow('The check was refused (400)');
});
