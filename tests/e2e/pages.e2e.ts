import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser-test.ts';

const headings = (page: Page, level: number) => page.locator('main').getByRole('heading', { level });
const region = (page: Page, name: string) => page.getByRole('region', { name });

test('About Us tells its story in order and ends with an invitation', async ({ page }) => {
  await page.goto('/about');
  await expect(page).toHaveTitle('About Us - Glasshouse Finance (practice site)');
  await expect(headings(page, 1)).toHaveCount(1);
  await expect(headings(page, 2)).toHaveText([
    'Our Story',
    'How We Work',
    'Why Partner With Us?',
    'The people behind the glass',
    'Our Purpose',
    'Let us talk about your plans',
  ]);
  await expect(region(page, 'How We Work').getByRole('listitem')).toHaveCount(5);
  await expect(region(page, 'Why Partner With Us?').getByRole('listitem')).toHaveCount(4);
  await page.getByRole('link', { name: 'Schedule a consultation' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test('each of the team is drawn, and says that nobody is there', async ({ page }) => {
  await page.goto('/about');
  const people = region(page, 'The people behind the glass').getByRole('listitem');
  await expect(people).toHaveCount(3);
  for (const person of await people.all()) {
    await expect(person.locator('svg')).toBeVisible();
    await expect(person.getByText('Fictional', { exact: true })).toBeVisible();
  }
  await expect(page.locator('main img')).toHaveCount(0);
});

test('Our Solutions are three, each with what it works on and whom it is for', async ({ page }) => {
  await page.goto('/solutions');
  await expect(page).toHaveTitle('Our Solutions - Glasshouse Finance (practice site)');
  for (const name of [
    'Investment & Wealth Advancement',
    'Growth Capital & Project Financing',
    'Strategic Financial Advisory',
  ]) {
    const solution = region(page, name);
    await expect(solution.getByRole('heading', { name: 'Key focus areas' })).toBeVisible();
    await expect(solution.getByRole('heading', { name: 'Ideal For' })).toBeVisible();
    expect(await solution.getByRole('listitem').count()).toBeGreaterThanOrEqual(4);
  }
  const capital = region(page, 'Growth Capital & Project Financing');
  await expect(capital.getByText('Our equity spans Seed to Series C.')).toBeVisible();
});

test('Our Approach is a process in steps, and criteria', async ({ page }) => {
  await page.goto('/approach');
  await expect(page).toHaveTitle('Our Approach - Glasshouse Finance (practice site)');
  await expect(region(page, 'Our process').locator('ol > li')).toHaveCount(6);
  await expect(region(page, 'Who we work with').getByRole('listitem')).toHaveCount(8);
  await expect(page.getByRole('link', { name: 'Explore Our Solutions' })).toHaveAttribute('href', '/solutions');
});

test('the certificate says aloud that it is a specimen, and so does the picture alone', async ({ page, context }) => {
  await page.goto('/cert');
  await expect(page).toHaveTitle('Cert of Authorization - Glasshouse Finance (practice site)');
  const picture = page.getByRole('img', { name: /SPECIMEN.*Practice site\. Play money only/ });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole('figure').getByText('Fictional', { exact: true })).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open the picture alone (in a new tab)' }).click();
  const alone = await opened;
  await expect(alone).toHaveURL(/\/art\/certificate\.svg$/);
  await expect(alone.getByText('SPECIMEN', { exact: true })).toBeVisible();
});

for (const landscape of [false, true]) {
  test(`it is printed on one sheet that ${landscape ? 'lies' : 'stands'}, with the notice`, async ({ page }) => {
    await page.goto('/cert');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('img', { name: /SPECIMEN/ })).toBeVisible();
    await expect(page.locator('.practice-notice-on-paper')).toBeVisible();
    const paper = (await page.pdf({ format: 'A4', landscape, preferCSSPageSize: false })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  });
}

test('the messenger shows the number it was opened with, and takes no words', async ({ page }) => {
  await page.goto('/messenger?to=12065550142');
  await expect(page.getByText('+12065550142')).toBeVisible();
  await expect(page.getByText(/This is an example page of the exercise\./)).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(7);
  await expect(page.locator('main').locator('input, textarea, [contenteditable], button')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to Glasshouse Finance' }).click();
  await expect(page).toHaveURL(/\/$/);
});

for (const to of ['1234567890123456', 'call%20me', '%3Cb%3E1']) {
  test(`the messenger ignores ${to}`, async ({ page }) => {
    await page.goto(`/messenger?to=${to}`);
    await expect(page.getByRole('heading', { name: 'Your account manager' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('bdi')).toHaveCount(0);
  });
}

test('the example reviews add up to 31 of the best, and each says that it is none', async ({ page }) => {
  await page.goto('/reviews');
  await expect(page.getByText('5/5')).toBeVisible();
  await expect(page.getByText('From 31 reviews')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Reviews with 5 out of 5 stars: 31' })).toBeVisible();
  const reviews = region(page, 'Latest reviews').getByRole('listitem');
  await expect(reviews).toHaveCount(8);
  for (const review of await reviews.all()) {
    await expect(review.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible();
    await expect(review.getByText('Fictional', { exact: true })).toBeVisible();
  }
  await expect(page.getByText(/This is an example page of the exercise\./)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Glasshouse Finance' })).toHaveAttribute('href', '/');
});

test('About this site shows its design and says what it keeps', async ({ page }) => {
  await page.goto('/about-this-site');
  await expect(headings(page, 2)).toHaveText([
    'Why it exists',
    'Who made it',
    'How to see through it',
    'What it can never be',
    'What it really stores',
    'How it looks, and why',
    'If you meet a copy of it in the wild',
  ]);
  await expect(page.getByText('dusk', { exact: true })).toBeVisible();
  await expect(page.getByText(/erased after thirty days/)).toBeVisible();
  await expect(page.getByText(/What you flag with the Spotter/)).toBeVisible();
  for (const [name, path] of [
    ['Warning signs', '/warning-signs'],
    ['Why it collapses', '/collapse'],
    ['Practise the check', '/register'],
    ['Real registers', '/registers'],
    ['Regulators and places to report, by country', '/registers'],
  ] as const) {
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
});

test('a page that is not there leads on to those that are', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(headings(page, 1)).toHaveText('Page not found');
  const ways = page.getByRole('navigation', { name: 'Where to go from here' }).getByRole('link');
  await expect(ways).toHaveCount(4);
  await ways.first().click();
  await expect(page).toHaveURL(/\/plans$/);
});

test('nothing has to be alive for the pages to be read', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ['/about', '/solutions', '/approach', '/cert', '/messenger?to=12065550142', '/reviews']) {
    await page.goto(path);
    await expect(headings(page, 1)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  await context.close();
});
