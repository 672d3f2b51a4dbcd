import { expect, type Page } from '@playwright/test';
import { complaintsOf } from '../../../../tests/e2e/crawler/axe-complaints.ts';
import { tabTo } from '../../../../tests/e2e/tabbing.ts';
import { isAlive } from '../../../../tests/support/alive.ts';
import { isLongRun } from '../../../../tests/support/long.ts';
import { test } from '../../../../tests/support/site/browser-test.ts';

/** The offers shown by default: a clone, a genuine bond, and one that uses a company's number. */
const ANSWERS = {
  genuine: 'Genuine',
  clone: 'Not the firm it says it is',
  none: 'No permission for this',
} as const;

const register = (page: Page) => page.getByRole('region', { name: 'Register of permitted firms' });
const decision = (page: Page) => page.getByRole('region', { name: 'What is it?' });
const offer = (page: Page, name: string) => page.getByRole('region', { name });
const score = (page: Page) => page.getByRole('region', { name: 'Your three answers' });
const compared = (page: Page, detail: string) => decision(page).getByRole('row', { name: new RegExp(`^${detail}`) });

/** The address of an offer comes a moment earlier, while the fields are still those of the offer before. */
const isShown = (page: Page, number: number) =>
  expect(page.getByRole('tab', { name: `Offer ${number}` })).toHaveAttribute('aria-selected', 'true');

async function look(page: Page, text: string) {
  await register(page).getByRole('searchbox', { name: 'Name or number of the firm' }).fill(text);
  await register(page).getByRole('button', { name: 'Search' }).click();
}

const answer = (page: Page, what: keyof typeof ANSWERS) =>
  decision(page).getByRole('button', { name: ANSWERS[what] }).click();

/** Looks up three firms and answers correctly, using only links and plain forms. */
async function practise(page: Page) {
  await page.goto('/register');
  await expect(offer(page, 'Fixed income, 9% a year').getByText('+1 555 377 0196')).toBeVisible();
  await look(page, '130877');
  await register(page).getByRole('link', { name: 'Ashmerrow Asset Management' }).click();
  await expect(register(page).getByText(/someone else is using the name and the number/)).toBeVisible();
  await expect(register(page).getByText('+1 555 219 0142')).toBeVisible();
  await answer(page, 'clone');
  await expect(decision(page).getByText('Right: it is not the firm it says it is.')).toBeVisible();
  await expect(compared(page, 'Number')).toContainText('agrees');
  await expect(compared(page, 'Telephone')).toContainText('differs');

  await page.getByRole('link', { name: 'Go to the next offer' }).click();
  await expect(offer(page, 'Savings bond, three years')).toBeVisible();
  await look(page, 'tarnwick');
  await register(page).getByRole('link', { name: 'Tarnwick Savings Society' }).click();
  await expect(register(page).getByText('Take savings and pay interest on them')).toBeVisible();
  await answer(page, 'genuine');
  await expect(decision(page).getByText('Right: this offer is genuine.')).toBeVisible();
  await expect(decision(page).getByText('differs')).toHaveCount(0);

  await page.getByRole('link', { name: 'Go to the next offer' }).click();
  await isShown(page, 3);
  await look(page, 'C-448120');
  await expect(register(page).getByText('No entry for “C-448120”')).toBeVisible();
  await answer(page, 'none');
  await expect(decision(page).getByText('Right: it has no permission for this.')).toBeVisible();
  await expect(compared(page, 'Number')).toContainText('No entry');
  await expect(score(page)).toContainText(/Right\s*3/);
  await expect(score(page).getByRole('link', { name: 'Go to the real registers' })).toHaveAttribute(
    'href',
    '/registers',
  );
}

test('three firms are looked up by keyboard alone, and each answer is met with the evidence', async ({ page }) => {
  await practise(page);
  await expect(page.getByRole('tab')).toHaveText([/answered correctly/, /answered correctly/, /answered correctly/]);

  await page.goto('/register');
  await isAlive(page);
  await tabTo(page, register(page).getByRole('searchbox'));
  await page.keyboard.type('ashmerrow');
  await page.keyboard.press('Enter');
  const found = register(page).getByRole('link', { name: 'Ashmerrow Asset Management' });
  // A Tab before the answer would leave from a page that is about to change.
  await expect(found).toBeVisible();
  await tabTo(page, found);
  await page.keyboard.press('Enter');
  await expect(register(page).getByRole('heading', { name: 'Ashmerrow Asset Management' })).toBeVisible();
  await tabTo(page, decision(page).getByRole('button', { name: ANSWERS.clone }));
  await page.keyboard.press('Enter');
  await expect(decision(page).getByRole('status')).toContainText('Right');
});

test('a wrong answer is explained: money lost, a near miss, a false alarm', async ({ page }) => {
  await page.goto('/register');
  await isAlive(page);
  await answer(page, 'genuine');
  await expect(decision(page).getByRole('alert')).toContainText('This would have cost you your money');
  await answer(page, 'none');
  await expect(decision(page).getByRole('alert')).toContainText('someone else is using its name');

  await page.getByRole('tab', { name: 'Offer 2' }).click();
  await isShown(page, 2);
  await answer(page, 'none');
  await expect(decision(page).getByRole('alert')).toContainText('False alarms cost you, too');
  await page.getByRole('tab', { name: 'Offer 3' }).click();
  await isShown(page, 3);
  await answer(page, 'genuine');
  await expect(score(page)).toContainText(/Right\s*0\s*False, but believed\s*1\s*Honest, but turned away\s*1/);
});

/** The last one has the most on it. */
const STATES = ['?q=', '?q=nobody', '?entry=130877&answer1=clone', '?answer1=genuine&answer2=clone&answer3=clone'];

for (const language of ['en', 'ar']) {
  test(`axe finds nothing at any step, in ${language}`, async ({ page, site }) => {
    test.setTimeout(120_000);
    await page.context().addCookies([{ name: 'language', value: language, url: site.url }]);
    const complaints: string[] = [];
    // The other writing direction has the same elements, and the last state has most of them.
    const isWhole = language === 'en' || isLongRun;
    for (const query of isWhole ? STATES : STATES.slice(-1)) {
      await page.goto(`/register${query}`);
      complaints.push(...(await complaintsOf(page, query)));
    }
    if (isWhole) {
      await page.goto('/registers?country=AT');
      complaints.push(...(await complaintsOf(page, 'one country')));
      for (const query of ['?q=Glasshouse+Finance', '?q=&entry=130877']) {
        await page.goto(`/register/halmere${query}`);
        complaints.push(...(await complaintsOf(page, `the register alone, ${query}`)));
      }
    }
    expect(complaints).toEqual([]);
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
  });
}
