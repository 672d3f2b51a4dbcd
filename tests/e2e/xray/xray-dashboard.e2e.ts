import { expect, type Page } from '@playwright/test';
import { BY_HAND } from '#app/classes/scenario/scenario.ts';
import { findClassroom } from '#app/classes/classrooms.server.ts';
import { fillFromTap } from '#app/coins/wallet.server.ts';
import { formatDollars } from '#app/i18n/money.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { type Cents, cents } from '#app/ledger/money.ts';
import { lessonProgressOf } from '#app/debrief/lesson-progress.server.ts';
import { SIGN_IDS, type SignId } from '#app/signs/sign-id.ts';
import { SIGN_PAGES, type SignPageId } from '#app/signs/warning-sign.ts';
import { type TruthOfInvestor, truthOfInvestor } from '#app/debrief/truth-of-investor.server.ts';
import { isAlive } from '../../support/alive.ts';
import { instant } from '../../support/clock.ts';
import { Visitor } from '../../support/site/visitor.ts';
import {
  arrangeEverySign,
  askForFee,
  change,
  collapse,
  deposit,
  hoursPass,
  MESSAGES,
  sendMessages,
} from './account-with-signs.ts';
import type { Scene } from '../../support/scene.ts';
import { test } from '../investor-test.ts';
import { speak } from '../public/public-places.ts';
import { catalogueIn, expectMarksExplained, signsMarkedIn, signsOn, turnOnXray, xrayButton } from './xray-signs.ts';

const LANGUAGES = ['en', 'ar'] as const;
type Language = (typeof LANGUAGES)[number];
const ACCOUNT_PAGES = Object.keys(SIGN_PAGES).filter(isAccountPage);

function isAccountPage(id: string): id is SignPageId {
  return Object.entries(SIGN_PAGES).some(([page, path]) => page === id && path.startsWith('/dashboard'));
}

/** What was found marked on each page of the account, over all the states in which it was seen. */
class Found {
  readonly #signs = new Map<SignPageId, Set<SignId>>();

  add(page: SignPageId, signs: readonly SignId[]) {
    this.#signs.set(page, new Set([...(this.#signs.get(page) ?? []), ...signs]));
  }

  on(page: SignPageId): readonly SignId[] {
    return SIGN_IDS.filter((id) => this.#signs.get(page)?.has(id));
  }
}

/** Read once, because many pages are held against it. */
const catalogues = new Map<Language, ReturnType<typeof catalogueIn>>();
function wordsIn(language: Language): ReturnType<typeof catalogueIn> {
  const words = catalogues.get(language) ?? catalogueIn(language);
  catalogues.set(language, words);
  return words;
}

/** Looks at a page of the account with X-ray on, which it turns on the first time. Returns its truths. */
async function look(page: Page, language: Language, found: Found, id: SignPageId, query = ''): Promise<string[]> {
  const path = `${SIGN_PAGES[id]}${query}`;
  await page.goto(path);
  await isAlive(page);
  if (!(await xrayIsKept(page))) await turnOnXray(page);
  await expect(page.locator('html[data-xray] #xray .xray-list > li').first(), path).toBeAttached();
  found.add(id, await signsMarkedIn(page.getByRole('main')));
  await expectMarksExplained(page, await wordsIn(language), `${path} in ${language}`);
  return page.getByRole('main').locator('.xray-truth').allTextContents();
}

/** Whether this tab has it on since an earlier page. */
const xrayIsKept = (page: Page) => page.evaluate(() => sessionStorage.getItem('xray') !== null);

async function truthNow({ database, classroom, id }: Scene): Promise<TruthOfInvestor> {
  const present = await findClassroom(database, classroom.id);
  if (present === null) throw new Error('the class is gone');
  return truthOfInvestor(database, present, id, instant());
}

/** Each figure's truth names these amounts, in this order; no figure has another. */
function expectAmounts(truths: readonly string[], language: Language, amounts: readonly (readonly Cents[])[]) {
  const inWords = amounts.map((those) => those.map((amount) => formatDollars(amount, language)));
  expect(truths.map((truth, index) => inWords[index]?.every((amount) => truth.includes(amount)))).toEqual(
    amounts.map(() => true),
  );
}

test('each sign is marked and explained on its page of the account, and the ledger’s truth stands under the figures', async ({
  page,
  scene,
  site,
}) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: Readonly<Record<Language, Found>> = { en: new Found(), ar: new Found() };
  await arrangeEverySign(scene, async (id) => {
    for (const language of LANGUAGES) {
      for (const told of [id, 'overview'] as const) await addPlain(scene, language, found[language], told);
    }
  });
  for (const language of LANGUAGES) {
    await speak(page, site, language);
    await sendMessages(scene, ['welcome']);
    const truth = await truthNow(scene);
    const behind = (amount: bigint) => shareOf(truth, amount);
    const overview = await look(page, language, found[language], 'overview');
    expectAmounts(overview, language, [
      [behind(truth.balances.withdrawable)],
      [cents(0n)],
      [truth.cameBackWorth],
      [truth.paidInWorth, truth.behindWorth],
      [behind(truth.balances.pending_payout)],
    ]);
    const summary = await look(page, language, found[language], 'deposit', '?amount=500');
    expectAmounts(summary, language, [[truth.house.coinsWorthCents, truth.house.owedCents]]);
    await look(page, language, found[language], 'investmentplans');
    const withdraws = await look(page, language, found[language], 'withdraws');
    expectAmounts(withdraws, language, [
      [behind(truth.balances.withdrawable)],
      [eachDollar(truth)],
      [behind(truth.balances.held_for_withdrawal)],
    ]);
    const deposits = await look(page, language, found[language], 'history', '?tab=deposits');
    expectAmounts(deposits, language, [[truth.paidInWorth, truth.behindWorth]]);
    const paidOut = await look(page, language, found[language], 'history', '?tab=withdrawals');
    expectAmounts(paidOut, language, [[truth.cameBackWorth]]);
    await look(page, language, found[language], 'messages');
    await addOtherMessages(scene, language, found[language]);
  }
  await askForFee(scene);
  for (const language of LANGUAGES) {
    await speak(page, site, language);
    await look(page, language, found[language], 'withdraws');
  }
  await collapse(scene);
  for (const language of LANGUAGES) {
    await speak(page, site, language);
    for (const id of ['deposit', 'investmentplans', 'withdraws'] as const) {
      await look(page, language, found[language], id);
      expect(await signsMarkedIn(page.getByRole('main')), `${id} under maintenance`).toContain('delay');
    }
  }
  for (const language of LANGUAGES) {
    for (const id of ACCOUNT_PAGES) expect(found[language].on(id), `${id} in ${language}`).toEqual(signsOn(id));
  }
});

/** On the overview the newest message stands; each of the others in its turn, as it comes without scripts. */
async function addOtherMessages(scene: Scene, language: Language, found: Found) {
  for (const message of MESSAGES) {
    await sendMessages(scene, [message]);
    await addPlain(scene, language, found, 'overview');
  }
}

/** What is marked on a page that comes without scripts. */
async function addPlain(scene: Scene, language: Language, found: Found, id: SignPageId) {
  const page = await inLanguage(scene, language).get(`${SIGN_PAGES[id]}?xray=1`);
  const marked = [...page.text.matchAll(/data-sign="(?<signs>[^"]+)"/g)].map(({ groups }) => groups?.['signs'] ?? '');
  expect(marked.length).toBeGreaterThan(0);
  found.add(
    id,
    SIGN_IDS.filter((sign) => marked.join(' ').split(' ').includes(sign)),
  );
}

/** The same sign-in, without scripts, in a language. */
function inLanguage({ visitor }: Scene, language: Language): { get: Visitor['get'] } {
  const cookie = [...visitor.cookies(), { name: 'language', value: language }]
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  const other = new Visitor(visitor.url);
  return { get: (path) => other.get(path, { cookie }) };
}

function shareOf({ house: { coinsHeld, owedCents } }: TruthOfInvestor, amount: bigint): Cents {
  // At $60,000 a coin, which is what a coin costs in these classes; every division rounds down.
  const behind = owedCents === 0n ? 0n : (coinsHeld * amount) / owedCents;
  return cents((behind * 6_000_000n) / 100_000_000n);
}

function eachDollar({ house: { coinsWorthCents, owedCents } }: TruthOfInvestor): Cents {
  return cents((coinsWorthCents * 100n) / owedCents);
}

test('what was approved meanwhile changes the truth on the open page', async ({ page, scene }) => {
  const { database, classroom, id } = scene;
  await fillFromTap(database, classroom, id, 'the tap', instant());
  await page.goto('/dashboard');
  await isAlive(page);
  await turnOnXray(page);
  const deposits = page.getByRole('region', { name: 'Total Deposits' });
  await expect(deposits).toContainText('would be worth $0.00 today');
  await change(scene, { ...BY_HAND, deposits: { approval: 'at-once' } });
  await deposit(scene, '600');
  await hoursPass(scene, 1);
  await expect(deposits).toContainText('$600.00The coins that you paid in would be worth $600.00 today.');
  await expect(page.getByRole('region', { name: 'Account Balance' })).toContainText('Coins behind it: $0.00');

  // Where the savings are kept nothing is marked, and the truth says so.
  await change(scene, { ...BY_HAND, savings: true });
  await page.goto('/dashboard/savings?xray=1');
  await isAlive(page);
  await expect(page.locator('#xray')).toContainText('No warning sign of the catalogue stands on this page.');
  expect(await signsMarkedIn(page.getByRole('main'))).toEqual([]);
});

const xrayOpenedBy = async ({ database, classroom }: Scene, id: InvestorId) =>
  (await lessonProgressOf(database, classroom.id, id)).xrayOpenedAt;

test('the next investor in the same tab has not turned it on', async ({ page, scene }) => {
  await page.goto('/dashboard');
  await isAlive(page);
  await turnOnXray(page);
  await expect.poll(() => xrayOpenedBy(scene, scene.id)).not.toBeNull();
  const next = await scene.class.investor();
  await page.context().clearCookies();
  await page.context().addCookies(next.visitor.cookies());
  const told = page.waitForResponse('**/xray?*');
  await page.goto('/dashboard');
  expect(await (await told).json()).toEqual({ state: 'off' });
  await expect(xrayButton(page)).toHaveAttribute('aria-pressed', 'false');
  expect(await xrayIsKept(page)).toBe(false);
  expect(await xrayOpenedBy(scene, next.id)).toBeNull();
});
