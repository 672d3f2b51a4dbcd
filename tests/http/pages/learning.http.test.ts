import { expect, test } from 'vitest';
import { SAVINGS_BANK } from '#app/registers/firms.ts';
import { SIGN_IDS } from '#app/signs/sign-id.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { SiteClass } from '../../support/site/site-class.ts';
import { plainText, Visitor } from '../../support/site/visitor.ts';

const site = await openSite();
const open = (path: string, visitor = new Visitor(site.url)) => PlainPage.open(visitor, path);
const wordsOf = (page: PlainPage) => plainText(page.answer);
const REGISTER = 'Register of permitted firms';
const DECISION = 'What is it?';

function follow(page: PlainPage, name: string | RegExp) {
  return open(page.all.getByRole('link', { name }).getAttribute('href') ?? '', page.visitor);
}

function look(page: PlainPage, text: string) {
  page.fill('Name or number of the firm', text, page.region(REGISTER));
  return page.press('Search', page.region(REGISTER));
}

const rowOf = (page: PlainPage, detail: string) =>
  page.region(DECISION).getByRole('row', { name: new RegExp(`^${detail}`) }).textContent;

test('three firms are looked up by links and plain forms, and only the address remembers anything', async () => {
  const first = await look(await open('/register'), '130877');
  const clone = await follow(first, 'Ashmerrow Asset Management');
  expect(wordsOf(clone)).toContain('someone else is using the name and the number');
  const seen = await clone.press('Not the firm it says it is', clone.region(DECISION));
  expect(wordsOf(seen)).toContain('Right: it is not the firm it says it is.');
  expect(rowOf(seen, 'Number')).toContain('agrees');
  expect(rowOf(seen, 'Telephone')).toContain('differs');

  const second = await follow(
    await look(await follow(seen, 'Go to the next offer'), 'tarnwick'),
    'Tarnwick Savings Society',
  );
  expect(wordsOf(second)).toContain('Take savings and pay interest on them');
  const genuine = await second.press('Genuine', second.region(DECISION));
  expect(wordsOf(genuine)).toContain('Right: this offer is genuine.');

  const third = await look(await follow(genuine, 'Go to the next offer'), 'C-448120');
  expect(third.path).toMatch(/[?&]offer=3/);
  expect(wordsOf(third)).toContain('No entry for “C-448120”');
  const end = await third.press('No permission for this', third.region(DECISION));
  expect(wordsOf(end)).toContain('Right: it has no permission for this.');
  expect(end.all.getByRole('link', { name: 'Go to the real registers' }).getAttribute('href')).toBe('/registers');
  expect(end.visitor.cookies()).toEqual([]);
  const anew = await open('/register');
  expect(anew.all.getAllByRole('tab').map((tab) => tab.textContent?.trim())).toEqual(['Offer 1', 'Offer 2', 'Offer 3']);
});

test('looking up the honest savings as the Debrief teaches finds the bank with its permission', async () => {
  await using stage = await SiteClass.found(site);
  const { visitor } = await stage.investor();
  const facts = await open('/dashboard/savings', visitor);
  const number = SAVINGS_BANK.number;
  const entry = await follow(facts, number);
  expect(entry.all.getByRole('heading', { name: SAVINGS_BANK.name })).toBeTruthy();
  expect(wordsOf(entry)).toContain('Take savings and pay interest on them');
  expect(plainText(facts.answer)).toContain(SAVINGS_BANK.name);
  expect(wordsOf(await look(await open('/register'), number))).toContain(SAVINGS_BANK.name);
});

test('other set numbers bring other offers, and the register does not know the company of this site', async () => {
  const page = await open('/register');
  page.fill('Offer set number', '2');
  const others = await page.press('Show them');
  expect(others.path).toMatch(/\?set=2$/);
  expect(wordsOf(others)).not.toContain('Fixed income, 9% a year');
  const none = await look(others, 'Glasshouse Finance');
  expect(wordsOf(none)).toContain('No entry for “Glasshouse Finance”');
  const all = await follow(none, 'Show all entries');
  expect(wordsOf(all)).toContain('15 entries');
  expect(wordsOf(all)).toContain('Permission withdrawn');
  expect((await follow(all, 'The next three')).path).toMatch(/\?set=3$/);
});

test('the real registers begin with the country of the reader’s language, and show one country when asked', async () => {
  const page = await open('/registers', new Visitor(site.url, { 'accept-language': 'de' }));
  const countries = ({ document }: PlainPage) =>
    [...document.querySelectorAll('main h2')].map((one) => one.textContent);
  expect(countries(page)[0]).toBe('Deutschland');
  expect(countries(page).length).toBeGreaterThan(30);
  const one = await open('/registers?country=CH', page.visitor);
  expect(countries(one)).toHaveLength(2);
  expect(countries(one)[0]).toBe('Schweiz');
  expect(one.all.getByRole('link', { name: 'www.finma.ch' }).getAttribute('href')).toBe('https://www.finma.ch');
  const choice = page.document.querySelector('main [name="country"]');
  expect(choice?.closest('form')?.querySelector('[type="submit"]')).not.toBeNull();
});

const signsOf = ({ document }: PlainPage) =>
  [...document.querySelectorAll('main article > details > [id]')].map(({ id }) => id);
const countOf = (page: PlainPage) => page.all.getByRole('status').textContent?.trim();

test('every sign has its own anchor, and links to its sources reveal no referrer', async () => {
  const page = await open('/warning-signs');
  expect(signsOf(page)).toEqual(SIGN_IDS);
  const rels = [...page.document.querySelectorAll('main a[href^="http"]')].map((link) => link.getAttribute('rel'));
  expect(rels.length).toBeGreaterThan(SIGN_IDS.length);
  expect(new Set(rels)).toEqual(new Set(['noreferrer noopener']));
  expect(wordsOf(page)).toContain('nobody has checked that the links still work');
});

test('a sign is closed to its number, name, strength and one sentence, and has its sources and places in one fold', async () => {
  const page = await open('/warning-signs');
  expect(page.document.querySelectorAll('main details[open]')).toHaveLength(0);
  const sign = (id: string) => page.document.getElementById(id)?.closest('article');
  const closed = (id: string) => sign(id)?.querySelector('summary')?.textContent?.replaceAll(/\s+/g, ' ');
  expect(closed('guaranteed-profit')).toMatch(/^1Guaranteed profitNobody can promise [^.]*\. Strong sign$/);
  expect(closed('countdown')).toMatch(/^31.*Weak sign/);
  expect(sign('guaranteed-profit')?.querySelector('summary :is(a, button)')).toBeNull();
  const folds = [...(sign('guaranteed-profit')?.querySelectorAll('details details') ?? [])];
  expect(folds).toHaveLength(1);
  for (const part of ['On this site', 'Sources', 'Named by a regulator or another authority']) {
    expect(folds[0]?.textContent).toContain(part);
  }
  // It says of its own inferences that they are some, and how far what it cites goes.
  expect(sign('payout-counter')?.textContent).toContain('Our own inference: no source names it');
  expect(sign('payout-counter')?.textContent).toContain('in general. It is our own inference');
  const titles = [...page.document.querySelectorAll('main details details a[href^="http"]')];
  expect(titles.every((link) => link.firstElementChild?.getAttribute('lang') === 'en')).toBe(true);
});

test('the filters of signs are in the address and kept, and the page says where nothing matches', async () => {
  const page = await open('/warning-signs');
  page.fill('How strong', 'weak');
  page.fill('Where it is found', 'here');
  const weak = await page.press('Show');
  expect(weak.path).toBe('/warning-signs?group=&strength=weak&sourced=&place=here');
  expect(countOf(weak)).toBe('4 of 46 signs');
  expect(signsOf(weak)).toEqual(['countdown', 'referral-pay', 'readable-password', 'identity-upload']);
  expect(weak.field('How strong').value).toBe('weak');
  expect(countOf(await follow(weak, 'Show all signs'))).toBe('All 46 signs');
  const none = await open('/warning-signs?group=promise&strength=weak');
  expect(wordsOf(none)).toContain('No sign fits all of this.');
  none.all.getByRole('heading', { name: 'What honest offers look like' });
});
