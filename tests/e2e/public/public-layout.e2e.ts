import { expect, type Page } from '@playwright/test';
import { GATHER_MS, OPENING_MS } from '#app/routes/follow-changes.ts';
import { isAlive } from '../../support/alive.ts';
import { test } from '../../support/site/browser-test.ts';
import { chatNumberSaver } from '../chat-number.ts';
import { hold } from '../hold.ts';

const LINKS = [
  ['Home', '/'],
  ['Plans', '/plans'],
  ['Solutions', '/solutions'],
  ['Contact Us', '/contact'],
  ['Approach', '/approach'],
] as const;

const header = (page: Page) => page.getByRole('banner');
const mainLinks = (page: Page) => header(page).getByRole('navigation', { name: 'Main' });

test('the header leads to the pages, marks the open one, and stays in sight below the practice notice', async ({
  page,
}) => {
  await page.goto('/about');
  for (const [name, path] of LINKS) {
    await mainLinks(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(mainLinks(page).getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(mainLinks(page).locator('[aria-current="page"]')).toHaveCount(1);
  }
  await header(page).getByRole('link', { name: 'Glasshouse' }).click();
  await expect(page).toHaveURL(/\/$/);

  await page.goto('/privacypolicy');
  await isAlive(page);
  for (const name of ['Terms of Service', 'Cert of Authorization', 'About Us', 'Privacy Policy', 'Privacy Policy']) {
    const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
    await link.scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await expect(header(page)).toBeInViewport();
    await expect(page.getByText('Practice site. Play money only.').first()).toBeInViewport();
    await link.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  }
});

test('the header has links from 768 pixels and a menu below, and scrolls away in a low window', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/plans');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  await expect(mainLinks(page).getByRole('link', { name: 'Approach' })).toBeVisible();
  await expect(page.getByText("Not English? Click 'Change Language'")).toBeVisible();

  await page.setViewportSize({ width: 767, height: 900 });
  await expect(page.getByText("Not English? Click 'Language'")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Language', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(mainLinks(page).getByRole('link')).toHaveText([
    'Home',
    'Plans',
    'Solutions',
    'Contact Us',
    'Approach',
    'Join a class',
    'Log in',
    'Sign up',
  ]);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(mainLinks(page)).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await mainLinks(page).getByRole('link', { name: 'Solutions' }).click();
  await expect(page).toHaveURL(/\/solutions$/);
  await expect(mainLinks(page)).toBeHidden();

  // In a low window the header starts at the top and scrolls away with the page, while the practice notice stays.
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/about');
  await isAlive(page);
  const [notice, top] = [page.locator('.practice-notice'), page.locator('.public-header')];
  const edges = [await notice.boundingBox(), await top.boundingBox()];
  expect(edges[1]?.y).toBeCloseTo((edges[0]?.y ?? NaN) + (edges[0]?.height ?? NaN), 0);
  await page.mouse.wheel(0, 700);
  await expect(top).not.toBeInViewport();
  await expect(notice).toBeInViewport({ ratio: 1 });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the menu opens and leads on, and no loader covers the page', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await mainLinks(page).getByRole('link', { name: 'Plans' }).click();
    await expect(page).toHaveURL(/\/plans$/);
  });
});

test('the chat button appears, changes and disappears with the number staff set, without a reload', async ({
  page,
  site,
}) => {
  const save = await chatNumberSaver(site);
  await save('');
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto('/about');
  await isAlive(page);
  const chat = page.getByRole('link', { name: /^Chat/ });
  await expect(chat).toHaveCount(0);
  await expect.poll(() => logged.join()).toContain('There is no number to chat with');
  await save('+1 (202) 555-0143');
  await expect(chat).toHaveAttribute('href', '/messenger?to=12025550143');
  await expect(chat).toHaveAttribute('target', '_blank');
  await save('+1 202 555 0144');
  await expect(chat).toHaveAttribute('href', '/messenger?to=12025550144');
  await save('');
  await expect(chat).toHaveCount(0);
});

test('the chat button shows what staff changed before the page could listen', async ({ page, site }) => {
  const save = await chatNumberSaver(site);
  await save('+1 202 555 0145');
  const stream = await hold(page, '**/chat-number/changes*');
  await page.goto('/about');
  await isAlive(page);
  const chat = page.getByRole('link', { name: /^Chat/ });
  await expect(chat).toHaveAttribute('href', '/messenger?to=12025550145');
  await expect.poll(stream.asked).toBe(1);
  await save('+1 202 555 0146');
  stream.letGo();
  await expect(chat).toHaveAttribute('href', '/messenger?to=12025550146');
});

test('the chat button shows what staff changed although its stream is accepted and never answered', async ({
  page,
  site,
}) => {
  const save = await chatNumberSaver(site);
  await save('+1 202 555 0147');
  await page.clock.install();
  const stream = await hold(page, '**/chat-number/changes*');
  await page.goto('/about');
  await isAlive(page);
  const chat = page.getByRole('link', { name: /^Chat/ });
  await expect(chat).toHaveAttribute('href', '/messenger?to=12025550147');
  await expect.poll(stream.asked).toBeGreaterThan(0);
  await save('+1 202 555 0148');
  await page.clock.fastForward(OPENING_MS);
  await expect(async () => {
    await page.clock.fastForward(GATHER_MS);
    await expect(chat).toHaveAttribute('href', '/messenger?to=12025550148', { timeout: 1_000 });
  }).toPass();
});

test('the chat button hides when the number cannot be read, and the failure is logged', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.route('**/chat-number', (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.goto('/about');
  await isAlive(page);
  await expect.poll(() => logged.join()).toContain('The number to chat with could not be read.');
  await expect(page.getByRole('link', { name: /^Chat/ })).toHaveCount(0);
});

test('the glasshouse of the page that is not found is drawn whole, on a telephone too', async ({ page }) => {
  for (const size of [
    { width: 390, height: 844 },
    { width: 700, height: 900 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/there-is-no-such-page');
    const drawing = page.locator('svg:has(.fill-dawn)');
    const isWhole = await drawing.evaluate((svg: SVGSVGElement) => {
      const frame = svg.getBoundingClientRect();
      const toScreen = svg.getScreenCTM() ?? new DOMMatrix();
      // From the finial and the walls of the hall down to the ground.
      const corners = [new DOMPoint(54, 198), new DOMPoint(746, 910)].map((corner) => corner.matrixTransform(toScreen));
      const isInside = ({ x, y }: DOMPoint) =>
        x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom;
      return corners.every(isInside);
    });
    expect(isWhole, `${size.width} pixels`).toBe(true);
  }
});
