import { expect, test } from 'vitest';
import { debriefClass } from '#app/classes/class-arc.server.ts';
import { practiceAt } from '#app/classes/clock.ts';
import { firstLookUpOf } from '#app/debrief/lesson-progress.server.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';
import { SiteClass, type SiteInvestor } from '../../support/site/site-class.ts';
import { plainText, signUp, Visitor } from '../../support/site/visitor.ts';

const REGISTER = '/register/halmere?q=Glasshouse+Finance';
const STEPS = ['/dashboard/deposit', '/dashboard/deposit?amount=250', '/dashboard/investmentplans'];
const X_RAY_SAYS = 'a real fraud would not offer it';

const site = await openSite();

const linkOn = (page: PlainPage) => page.all.getByRole('link', { name: 'Look them up (opens in a new tab)' });
const lookedUp = (room: SiteClass, { id }: SiteInvestor) => firstLookUpOf(room.database, room.classroom.id, id);
const wordsOf = (page: PlainPage) => plainText(page.answer);

async function payIn(visitor: Visitor) {
  const page = await PlainPage.open(visitor, '/dashboard/deposit?amount=250');
  expect(wordsOf(await page.press('Pay from practice wallet'))).toContain('Your deposit was submitted');
}

test('on the deposit and the plans one plain link leads to the register, and X-ray explains it', async () => {
  await using room = await SiteClass.found(site);
  const { visitor } = await room.investor();
  for (const path of STEPS) {
    const page = await PlainPage.open(visitor, path);
    const link = linkOn(page);
    expect([link.getAttribute('href'), link.getAttribute('target')], path).toEqual([REGISTER, '_blank']);
    expect(link.closest('[data-sign]'), path).toBeNull();
    expect(wordsOf(page)).not.toContain(X_RAY_SAYS);
    expect(wordsOf(await PlainPage.open(visitor, `${path}${path.includes('?') ? '&' : '?'}xray=1`))).toContain(
      X_RAY_SAYS,
    );
  }
  expect(wordsOf(await PlainPage.open(visitor, '/dashboard?xray=1'))).not.toContain(X_RAY_SAYS);
});

test('the register alone lists every firm except the company, and says no more than that', async () => {
  const page = await PlainPage.open(new Visitor(site.url), REGISTER);
  page.all.getByRole('heading', { level: 1, name: 'Register of permitted firms' });
  expect(page.field('Name or number of the firm').value).toBe('Glasshouse Finance');
  expect(wordsOf(page)).toContain('No entry for “Glasshouse Finance”');
  expect(wordsOf(page)).toContain('A firm without an entry has no permission from this Office.');
  expect(page.document.querySelector('main')?.textContent).not.toMatch(/fraud|scam|warning|genuine|offer [123]/i);
  expect(page.all.getByRole('link', { name: 'Look up a firm' }).getAttribute('href')).toBe('/register');
  page.fill('Name or number of the firm', 'corwhistle');
  const found = await page.press('Search');
  expect(found.path).toBe('/register/halmere?q=corwhistle');
  const entry = found.all.getByRole('link', { name: 'Corwhistle Savings Bank' }).getAttribute('href') ?? '';
  const bank = await PlainPage.open(page.visitor, entry);
  bank.all.getByRole('heading', { level: 2, name: 'Corwhistle Savings Bank' });
  expect(bank.all.getByRole('link', { name: 'Back to the results' }).getAttribute('href')).toBe(found.path);
});

test('the first look-up is recorded once, in practice time, with whether a deposit came before it', async () => {
  await using room = await SiteClass.found(site);
  const [careful, late] = [await room.investor(), await room.investor()];
  const firstAt = practiceAt(room.classroom.clock, site.now());
  await careful.visitor.get(REGISTER);
  expect(await lookedUp(room, careful)).toEqual({ at: firstAt, isBeforeDepositing: true });
  for (const { visitor } of [careful, late]) await payIn(visitor);
  expect(await lookedUp(room, late)).toBeNull();
  // The clock is paused, so it cannot say which came first.
  await late.visitor.get('/register/halmere?q=glasshouse');
  site.clock.moveBy(60_000);
  for (const { visitor } of [careful, late]) await visitor.get('/register/halmere?q=ashmerrow');
  expect(await lookedUp(room, careful)).toEqual({ at: firstAt, isBeforeDepositing: true });
  expect(await lookedUp(room, late)).toEqual({ at: firstAt, isBeforeDepositing: false });
});

test('the bare register, another firm, a link elsewhere, the exercise, or a search after the Debrief is no look-up', async () => {
  await using room = await SiteClass.found(site);
  const investor = await room.investor();
  const { visitor } = investor;
  for (const asked of ['', '?q=', '?q=+', '?entry=117350', '?q=corwhistle', '?q=117350'])
    await visitor.get(`/register/halmere${asked}`);
  await visitor.get(REGISTER, { 'sec-fetch-site': 'cross-site' });
  await visitor.get('/register?q=Glasshouse+Finance');
  expect(await debriefClass(room.database, room.classroom.id, 'mem_test', site.now())).toMatchObject({ ok: true });
  expect((await visitor.get(REGISTER)).status).toBe(200);
  expect(await lookedUp(room, investor)).toBeNull();
});

test('the Debrief tells of the look-up among the steps, or of the link that was there', async () => {
  const [careful, hasty] = [new Visitor(site.url), new Visitor(site.url)];
  for (const visitor of [careful, hasty]) await signUp(visitor);
  await careful.get(REGISTER);
  for (const visitor of [careful, hasty]) await payIn(visitor);
  const storyOf = async (visitor: Visitor) => wordsOf(await PlainPage.open(visitor, '/debrief'));
  const [told, unused] = [
    'You looked the company up in the register',
    'Next to the deposit was a link to the register',
  ];
  const story = await storyOf(careful);
  expect(story).toContain(told);
  expect(story.indexOf(told)).toBeLessThan(story.indexOf('You paid $250.00'));
  expect(story).not.toContain(unused);
  expect(await storyOf(hasty)).toContain(unused);
  expect(await storyOf(hasty)).not.toContain(told);
});
