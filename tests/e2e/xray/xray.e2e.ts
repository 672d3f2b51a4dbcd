import { expect, type Page } from '@playwright/test';
import { test } from '../../support/site/browser-test.ts';
import { chatNumberSaver } from '../chat-number.ts';
import { complaintsOf } from '../crawler/axe-complaints.ts';
import { answerEnds, hold } from '../hold.ts';
import { LANGUAGES, open, speak } from '../public/public-places.ts';
import { spoken } from '../public/spoken.ts';
import { tabTo } from '../tabbing.ts';
import { catalogueIn, turnOnXray, xrayButton } from './xray-signs.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'X-ray', exact: true });
const entries = (page: Page) => panel(page).locator('.xray-list > li');
const mark = (page: Page, number: number) => page.getByRole('link', { name: new RegExp(`^Warning sign ${number}: `) });

async function turnOn(page: Page, path: string) {
  await open(page, path);
  await turnOnXray(page);
}

test('by keyboard alone it is turned on, an entry read, its place reached, and it is closed', async ({ page }) => {
  await open(page, '/cert');
  await tabTo(page, xrayButton(page));
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  await expect(xrayButton(page)).toBeFocused();
  await expect(xrayButton(page)).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, mark(page, 1));
  await page.keyboard.press('Enter');
  const entry = entries(page).first();
  await expect(entry.locator('summary')).toBeFocused();
  await expect(entry.getByText('Not on any register', { exact: true }).first()).toBeVisible();
  const back = entry.getByRole('link', { name: 'Show it on the page' });
  await tabTo(page, back);
  await page.keyboard.press('Enter');
  await expect(mark(page, 1)).toBeFocused();
  await expect(mark(page, 1)).toBeInViewport();
  // The link works a second time as well, though the address would not have changed.
  await page.keyboard.press('Enter');
  await expect(entry.locator('summary')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(xrayButton(page)).toBeFocused();
  await expect(xrayButton(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('[data-sign-key], .sign-mark')).toHaveCount(0);
});

test('requested by the address it is there at once, closes by its button, and continues in another language', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  for (const path of ['/?xray=1', '/plans?beginners=200&xray=1', '/messenger?xray=1', '/signup?xray=1']) {
    await open(page, path);
    await expect(xrayButton(page)).toHaveAttribute('aria-pressed', 'true');
    // The chat button comes later, and is a sign as well.
    await expect(async () => {
      const numbers = (await page.locator('[data-sign]').all()).map((_, index) => String(index + 1));
      expect(await page.locator('.sign-mark').allInnerTexts()).toEqual(numbers);
      expect(new Set(await entries(page).locator('summary .xray-number').allInnerTexts())).toEqual(new Set(numbers));
    }, path).toPass();
  }
  expect(logged).toEqual([]);

  await open(page, '/plans?beginners=250&xray=1');
  await panel(page).getByRole('button', { name: 'Close X-ray' }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(xrayButton(page)).toBeFocused();
  await expect(page).toHaveURL(/\/plans\?beginners=250$/);

  await turnOn(page, '/cert');
  await page.getByRole('button', { name: 'Change Language' }).click();
  await page.getByRole('combobox', { name: 'Select Language' }).selectOption('ar');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(xrayButton(page)).toHaveAttribute('aria-pressed', 'true');
  const name = (await catalogueIn('ar')).get('not-registered')?.name ?? '';
  await expect(page.locator('#xray .xray-list > li').first()).toContainText(name);
});

test('it stays on through links, Back, a new document and a missing page, but only in this tab', async ({ page }) => {
  await turnOn(page, '/about');
  await mark(page, 1).click();
  await expect(entries(page).first().locator('details')).toHaveAttribute('open');
  await page.getByRole('banner').getByRole('link', { name: 'Plans' }).first().click();
  await expect(page).toHaveURL(/\/plans$/);
  await expect(entries(page).first()).toContainText('More profit for larger deposits');
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await expect(entries(page).first()).toContainText('A site younger than its story');
  await page.reload();
  await expect(xrayButton(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(entries(page).first()).toContainText('A site younger than its story');
  await page.goto('/no/such/page');
  await expect(xrayButton(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(panel(page)).toBeVisible();
  const other = await page.context().newPage();
  await open(other, '/about');
  await expect(xrayButton(other)).toHaveAttribute('aria-pressed', 'false');
  await other.close();

  // The old entries stay when new ones cannot be loaded.
  await open(page, '/about');
  await expect(entries(page).first()).toContainText('A site younger than its story');
  await page.route('**/xray?*', (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/xray?'));
  await page.getByRole('banner').getByRole('link', { name: 'Plans' }).first().click();
  await lost;
  await expect(page).toHaveURL(/\/plans$/);
  await expect(entries(page).first()).toContainText('More profit for larger deposits');
});

test('a failed load is reported and can be tried again, and turning X-ray off before the answer keeps it off', async ({
  page,
}) => {
  await page.route('**/xray', (route) => route.abort());
  await open(page, '/cert');
  await xrayButton(page).click();
  await expect(panel(page)).toContainText('X-ray could not be loaded.');
  await page.unroute('**/xray');
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(entries(page).first()).toBeVisible();

  await xrayButton(page).click();
  await expect(panel(page)).toHaveCount(0);
  const answers: (() => Promise<void>)[] = [];
  await page.route('**/xray', (route) => void answers.push(() => route.continue()));
  await open(page, '/cert');
  await xrayButton(page).dblclick();
  await expect.poll(() => answers.length).toBe(1);
  const late = answerEnds(page, /\/xray$/);
  await answers[0]?.();
  await late;
  await expect(xrayButton(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(panel(page)).toHaveCount(0);
});

test('its marks are not seen before their look has arrived', async ({ page }) => {
  await open(page, '/cert');
  const looks = await hold(page, '**/assets/xray*.css');
  await xrayButton(page).click();
  const first = page.getByRole('link', { name: /^Warning sign 1: /, includeHidden: true });
  await expect(first).toBeAttached();
  await expect(first).toBeHidden();
  looks.letGo();
  await expect(first).toBeVisible();
});

test('a screen reader is told in a live region, and meets each sign as a note before what it is about', async ({
  page,
}) => {
  await open(page, '/contact');
  const listening = await page.locator('p[aria-live="polite"]:empty').elementHandle();
  await turnOnXray(page);
  await expect.poll(() => listening?.textContent()).toContain('warning signs on this page');
  const lines = await spoken(page);
  expect(lines.filter((line) => line.startsWith('note'))).toHaveLength(await page.locator('[data-sign]').count());
  const at = lines.findIndex((line) => line.startsWith('link "Warning sign 1: '));
  expect(lines[at - 1]).toMatch(/^note/);
  expect(lines.slice(at + 1, at + 3).join()).toContain('Orangery Row');
  await expect(panel(page)).toContainText('warning signs on this page');
});

test('a sign that comes before the panel is ready keeps the other signs of the document', async ({ page, site }) => {
  const saveChatNumber = await chatNumberSaver(site);
  await saveChatNumber('');
  const script = await hold(page, '**/assets/xray-panel-*.js');
  await page.goto('/contact?xray=1');
  const document = await (await page.request.get('/contact?xray=1')).text();
  const signs = document.split('data-sign=').length - 1;
  await expect.poll(script.asked).toBeGreaterThan(0);
  await saveChatNumber('+1 202 555 0147');
  await expect(page.getByRole('link', { name: /^Chat/ })).toBeVisible();
  script.letGo();
  await expect(page.locator('.sign-mark')).toHaveCount(signs + 1);
  await expect(entries(page).filter({ hasText: 'A private chat' }).locator('summary .xray-number').last()).toHaveText(
    String(signs + 1),
  );
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the button reloads the page with X-ray, and again without it', async ({ page }) => {
    await page.goto('/plans?beginners=250');
    await xrayButton(page).click();
    await expect(page).toHaveURL(/\/plans\?beginners=250&xray=1$/);
    await expect(xrayButton(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('input[name="beginners"]').last()).toHaveValue('250');
    await expect(page.locator('.sign-mark')).toHaveCount(await page.locator('[data-sign]').count());
    await mark(page, 2).click();
    const way = entries(page).getByRole('link', { name: 'Show it on the page 2', exact: true }).first();
    await expect(way).toBeInViewport();
    await way.click();
    await expect(mark(page, 2)).toBeInViewport();
    await xrayButton(page).click();
    await expect(page).toHaveURL(/\/plans\?beginners=250(#|$)/);
    await expect(xrayButton(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(panel(page)).toHaveCount(0);
  });
});

test('it fits the narrowest screens and large letters, and covers nothing on a wide screen, on either side', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  await turnOn(page, '/');
  for (const language of LANGUAGES) {
    await speak(page, site, language);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ['/', '/plans', '/contact', '/messenger']) {
      await open(page, path);
      await expect(page.locator('#xray .xray-list > li').first()).toBeVisible();
      for (const [width, text] of [
        [320, '100%'],
        [390, '200%'],
        [1440, '200%'],
      ] as const) {
        await page.setViewportSize({ width, height: 640 });
        await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
        const where = `${path} in ${language} at ${width} with text at ${text}`;
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(beyond, where).toBeLessThanOrEqual(0);
        const boxes = await page.evaluate(() =>
          ['.practice-notice', '#xray', '.sign-mark a'].flatMap((selector) =>
            [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect().toJSON()),
          ),
        );
        for (const box of boxes) expect(box.left, where).toBeGreaterThanOrEqual(0);
        const [notice, dock] = boxes;
        expect(dock.top, `${where}: the practice notice stays free`).toBeGreaterThanOrEqual(notice.bottom - 1);
      }
    }
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [language, side] of [
    ['en', 'right'],
    ['ar', 'left'],
  ] as const) {
    await speak(page, site, language);
    await open(page, '/about');
    await expect(page.locator('#xray .xray-list')).toBeVisible();
    const [dock, body] = await page.evaluate(() =>
      ['#xray', '#content'].map((selector) => document.querySelector(selector)?.getBoundingClientRect().toJSON()),
    );
    expect(side === 'right' ? dock.right : dock.left).toBe(side === 'right' ? 1440 : 0);
    if (side === 'right') expect(body.right).toBeLessThanOrEqual(dock.left);
    else expect(body.left).toBeGreaterThanOrEqual(dock.right);
  }
});

test('axe finds nothing with it on or an entry open, nothing moves, and it is printed after the page', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await turnOn(page, '/');
  await entries(page).first().locator('summary').click();
  const complaints = await complaintsOf(page, 'the home page with X-ray');
  await open(page, '/contact');
  await expect(entries(page).first()).toBeVisible();
  complaints.push(...(await complaintsOf(page, 'the contact page with X-ray', [390])));
  expect(complaints).toEqual([]);
  // The colours take a moment to change with the scheme.
  const changing = () => document.getAnimations().filter(({ playState }) => playState !== 'finished').length;
  await expect.poll(() => page.evaluate(changing)).toBe(0);

  await open(page, '/cert');
  await expect(entries(page).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(panel(page)).toHaveCSS('position', 'static');
  await expect(page.locator('.practice-notice-on-paper')).toBeVisible();
  for (const words of await entries(page).locator('.xray-words').all()) {
    expect((await words.boundingBox())?.height ?? 0).toBeGreaterThan(40);
  }
  await expect(panel(page).getByRole('button')).toHaveCount(0);
});
