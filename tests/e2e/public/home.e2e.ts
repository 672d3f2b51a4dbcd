import { expect, type Locator, type Page } from '@playwright/test';
import { isAlive } from '../../support/alive.ts';
import { test } from '../../support/site/browser-test.ts';
import { complaintsOf } from '../crawler/axe-complaints.ts';

async function centreOf(place: Locator) {
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
  return { x: x + width / 2, y: y + height / 2 };
}

test('reviews open in a separate tab, and the four steps form a circle or a column', async ({ context, page }) => {
  await page.goto('/');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /^From 31 reviews on an external review site \(opens in a new tab\)/ }).click();
  const reviews = await opened;
  await expect(reviews).toHaveURL(/\/reviews$/);
  expect(await reviews.evaluate(() => window.opener)).toBeNull();
  await reviews.close();
  await expect(page.getByRole('img', { name: '5 out of 5 stars' }).first()).toBeVisible();
  const steps = page.getByRole('region', { name: 'Your Investment Journey' }).getByRole('listitem');
  await expect(steps.getByRole('heading')).toHaveText([
    'Choose Plan',
    'Make Deposit',
    'Invest & Earn',
    'Withdraw Profits',
  ]);
  const panes = page.locator('.journey-pane');
  const around = await Promise.all([0, 1, 2, 3].map((step) => centreOf(panes.nth(step))));
  const middle = { x: around.reduce((sum, { x }) => sum + x, 0) / 4, y: around.reduce((sum, { y }) => sum + y, 0) / 4 };
  const sides = around.map(({ x, y }) => `${y < middle.y ? 'top' : 'bottom'} ${x < middle.x ? 'left' : 'right'}`);
  expect(sides).toEqual(['top left', 'top right', 'bottom right', 'bottom left']);
  const radii = around.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y));
  expect(Math.max(...radii) - Math.min(...radii)).toBeLessThan(2);

  await page.setViewportSize({ width: 390, height: 844 });
  const down = await Promise.all([0, 1, 2, 3].map((step) => centreOf(panes.nth(step))));
  expect(new Set(down.map(({ x }) => Math.round(x))).size).toBe(1);
  expect(down.map(({ y }) => y)).toEqual(down.map(({ y }) => y).toSorted((one, other) => one - other));
});

/** At most one question is open, and a click on it closes it. */
async function expectOneOpenQuestion(page: Page) {
  const questions = page.getByRole('region', { name: 'Frequently asked questions' }).locator('details');
  await expect(questions).toHaveCount(6);
  const [services, capital] = [questions.nth(0), questions.nth(1)];
  await services.locator('summary').click();
  await expect(services).toHaveAttribute('open');
  await capital.locator('summary').click();
  await expect(capital).toHaveAttribute('open');
  await expect(services).not.toHaveAttribute('open');
  await expect(capital).toContainText('Typically 3 to 6 business days');
  await capital.locator('summary').click();
  await expect(questions.and(page.locator('[open]'))).toHaveCount(0);
  await expect(capital.getByRole('heading', { level: 3 })).toBeVisible();
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing covers the page and nothing is missing', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('.hero-loader')).toBeHidden();
    const band = page.getByRole('region', { name: 'Trusted with people’s savings' });
    await expect(band.getByRole('definition')).toHaveText(['10', '98%', '111,900,500', '2 minutes']);
    const carousel = page.getByRole('region', { name: 'Client Endorsements' });
    await expect(carousel.getByRole('group')).toHaveCount(3);
    await expect(carousel.getByRole('button')).toHaveCount(0);
    const last = carousel.getByRole('group', { name: '3 of 3' });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 0.9 });
    await expectOneOpenQuestion(page);
  });
});

test('only one question is open at a time, and axe finds nothing whether it is open or closed', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await isAlive(page);
  await expectOneOpenQuestion(page);
  await page.getByRole('main').locator('summary').first().click();
  expect(await complaintsOf(page, 'home', [320, 1440])).toEqual([]);
});
