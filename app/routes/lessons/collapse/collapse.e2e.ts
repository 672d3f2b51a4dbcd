import { expect, type Page } from '@playwright/test';
import { debriefClass } from '#app/classes/class-arc.server.ts';
import { realTime } from '#app/time/instants.ts';
import { complaintsOf } from '../../../../tests/e2e/crawler/axe-complaints.ts';
import { drawFormulasIn } from '../../../../tests/e2e/crawler/mathematics-font.ts';
import { unreadableOn } from '../../../../tests/e2e/crawler/readability.ts';
import { LANGUAGES, open, speak } from '../../../../tests/e2e/public/public-places.ts';
import { expectSpoken } from '../../../../tests/e2e/public/spoken.ts';
import { tabTo } from '../../../../tests/e2e/tabbing.ts';
import { isLongRun } from '../../../../tests/support/long.ts';
import { test } from '../../../../tests/support/site/browser-test.ts';
import { ConsoleStage } from '../../../../tests/support/site/console-stage.ts';
import { Visitor } from '../../../../tests/support/site/visitor.ts';

const outcome = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first();
const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true });
/** A letter, number or sign of a formula, as a complaint names it. */
const OF_FORMULAS = /: m[ion] "/;
const GROWTH = 'Growth of deposits in a day';

function formulasWithTallBrackets(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => {
    const isTall = (sign: Element) =>
      /[()]/.test(sign.textContent) &&
      sign.getBoundingClientRect().height > 1.4 * Number.parseFloat(getComputedStyle(sign).fontSize);
    return [...document.querySelectorAll('math')]
      .filter((formula) => [...formula.querySelectorAll('mo')].some(isTall))
      .map((formula) => formula.getAttribute('alttext'));
  });
}

test.beforeEach(() => test.setTimeout(120_000));

test('sliders work by keyboard, the result is announced once they rest, and the address keeps it', async ({ page }) => {
  await open(page, '/collapse');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paid out can never exceed paid in');
  await expect(page.getByText('Of them 50% were paid in full, and 50% get nothing back.')).toBeVisible();
  await tabTo(page, slider(page, GROWTH));
  await expect(page.getByRole('status')).toBeEmpty();
  await page.keyboard.press('End');
  await expect(slider(page, GROWTH)).toHaveAttribute('aria-valuetext', '12.0%');
  await expect(outcome(page)).toHaveText('It does not end, as long as deposits grow like this forever');
  await page.keyboard.press('Home');
  for (const _ of 'ten') await page.keyboard.press('ArrowRight');
  await expect(slider(page, GROWTH)).toHaveValue('0.3');
  await expect(outcome(page)).toHaveText('It ends on day 20.3');
  await expect(page.getByRole('status')).toContainText('It ends on day 20.3');
  await tabTo(page, slider(page, 'Share that the operator takes'));
  await page.keyboard.press('End');
  await expect(outcome(page)).toHaveText('It ends on day 10.5');
  await expect(page).toHaveURL(/growth=0\.3&taken=90/);
  await page.reload();
  await expect(outcome(page)).toHaveText('It ends on day 10.5');
  await expect(slider(page, GROWTH)).toHaveValue('0.3');
});

test('both models are tabs, and the address of each remembers what was set', async ({ page }) => {
  await open(page, '/collapse');
  await slider(page, GROWTH).fill('0.3');
  // The address updates once the slider rests.
  await expect(page).toHaveURL(/growth=0\.3/);
  await page.getByRole('tab', { name: 'A town that runs out of people' }).click();
  await expect(outcome(page)).toHaveText(/^It ends on day 1\d\.\d$/);
  const day = await outcome(page).textContent();
  await slider(page, 'People in town').fill('100000');
  await expect(page.getByText(/of the 100,000 people in town/)).toBeVisible();
  await expect(outcome(page)).toHaveText(day ?? '');
  await page.goBack();
  await expect(outcome(page)).toHaveText('It ends on day 20.3');
});

test('without scripts the server computes the result', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/collapse');
  await page.getByRole('combobox', { name: 'Promise' }).selectOption('thirds');
  await slider(page, GROWTH).fill('5');
  await page.getByRole('button', { name: 'Work it out' }).click();
  await expect(outcome(page)).toHaveText('It ends on day 27.2');
  await page.getByRole('tab', { name: 'A town that runs out of people' }).click();
  await expect(page).toHaveURL(/[?&]model=town/);
  await slider(page, 'Share that the operator takes').fill('50');
  await page.getByRole('button', { name: 'Work it out' }).click();
  await expect(page).toHaveURL(/model=town.*taken=50/);
  await expect(page.getByText(/were paid in full/)).toBeVisible();
  await context.close();
});

for (const language of LANGUAGES) {
  test(`axe finds nothing, nothing is too wide, and formulas are legible in any font, in ${language}`, async ({
    page,
    site,
  }) => {
    test.setTimeout(300_000);
    await speak(page, site, language);
    const complaints: string[] = [];
    for (const path of [
      '/collapse?plan=own',
      // The largest sums shown.
      '/collapse?plan=own&growth=3.9&taken=71&profit=870&term=90',
      '/collapse?model=town',
    ]) {
      await open(page, path);
      // Formulas in an ordinary font are narrower: the tests of all public pages draw those.
      for (const font of isLongRun ? (['ordinary', 'mathematics'] as const) : (['mathematics'] as const)) {
        await drawFormulasIn(page, font);
        const found = await unreadableOn(page, `${path}, formulas in a font that is ${font}`);
        complaints.push(...found.filter((what) => OF_FORMULAS.test(what)));
        // Only what stands around a fraction is as tall as one.
        const withTallBrackets = path.includes('town') ? ['dJ/dt = (b + c I(t) / N) (N − J(t))'] : [];
        if (font === 'mathematics') expect(await formulasWithTallBrackets(page)).toEqual(withTallBrackets);
      }
      await page.locator('main details summary').first().click();
      // The plain page is a public one, and those have a test of their own in every language.
      if (language === 'en') complaints.push(...(await complaintsOf(page, path)));
      for (const width of [320, 768, 1600]) {
        await page.setViewportSize({ width, height: 900 });
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (beyond > 0) complaints.push(`${path} is ${beyond} px too wide at ${width}`);
      }
    }
    expect(complaints).toEqual([]);
  });
}

test('it is read in order: the law, the result, the controls, the chart, the table, the formulas', async ({ page }) => {
  await open(page, '/collapse');
  await expectSpoken(page, [
    'heading "Paid out can never exceed paid in"',
    'tab "Plans"',
    'heading "It ends on day 20.0"',
    /^By then 2,000 people have paid in \$200,000\./,
    'combobox "Promise"',
    `slider "${GROWTH}"`,
    'slider "Share that the operator takes"',
    /^image "Money held and money still owed, from day 0 to day 40\./,
    'DisclosureTriangle "The same as a table"',
    'heading "What it would take to go on forever"',
    'heading "The formulas"',
  ]);
  const growth = page.getByRole('table', { name: 'The growth that each plan would need forever' });
  for (const row of ['BEGINNERS 7.18% 10.0 days', 'ADVANCED 9.68% 7.5 days', 'PREMIUM 9.37% 7.7 days']) {
    await expect(growth.getByRole('row', { name: row })).toBeVisible();
  }
});

test('a visitor’s own class is shown beside the theory once its Debrief is shown, and to its staff', async ({
  page,
  site,
}) => {
  await using stage = await ConsoleStage.open(site);
  const { database, classroom } = stage.room;
  const investor = await stage.room.investor();
  await stage.pay(investor.id, '600');

  const nobody = await new Visitor(site.url).get('/collapse?class');
  expect([nobody.status, nobody.headers.get('location')]).toEqual([302, '/login?redirectTo=%2Fcollapse%3Fclass%3D']);
  await page.context().addCookies(investor.visitor.cookies());
  await open(page, '/collapse?class');
  await expect(page.getByText('What really happened appears here once your Debrief is shown.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What happened, beside the theory' })).toHaveCount(0);

  expect(await debriefClass(database, classroom.id, 'test', realTime(Date.now() + 120_000))).toMatchObject({
    ok: true,
  });
  await open(page, '/collapse?class');
  const beside = page.getByRole('region', { name: 'What happened, beside the theory' });
  await expect(beside).toContainText('$600');
  expect(await complaintsOf(page, 'a class beside the theory')).toEqual([]);
  await page.getByRole('tab', { name: 'A town that runs out of people' }).click();
  await expect(page).toHaveURL(/model=town&class=$/);
  await expect(beside).toBeVisible();
  // The page that everybody sees does not mention it.
  await page.goto('/collapse');
  await expect(beside).toHaveCount(0);

  await page.context().clearCookies();
  await stage.signIn(page);
  await open(page, `/collapse?class=${classroom.id}`);
  await expect(beside).toContainText('$600');
  expect((await page.goto('/collapse?class=999999'))?.status()).toBe(404);
});
