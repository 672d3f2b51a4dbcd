import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser-test.ts';
import { pass } from './paused-clock.ts';

const carousel = (page: Page) => page.locator('section[aria-roledescription]');
const button = (page: Page, name: string) => carousel(page).getByRole('button', { name, exact: true });
const row = (page: Page) => carousel(page).locator('.carousel-row');
const alive = (page: Page) => expect(page.locator('.carousel-row > [inert]')).toHaveCount(2);

/** One slide is shown, its dot is marked, and the others can neither be reached nor read. */
async function expectSlide(page: Page, index: number) {
  await expect(row(page)).toHaveAttribute('data-index', String(index));
  await expect(button(page, `Show slide ${index + 1}`)).toHaveAttribute('aria-current', 'true');
  await expect(carousel(page).locator('[aria-current]')).toHaveCount(1);
  await expect(row(page).locator('> :not([inert])')).toHaveAttribute('aria-label', `${index + 1} of 3`);
}

/** The page alive, and time standing still at the moment when the second slide came. */
async function openAtSecondSlide(page: Page) {
  await page.clock.install();
  await page.goto('/');
  await alive(page);
  await page.clock.pauseAt(Date.now() + 2_000);
  await button(page, 'Show slide 1').click();
  await button(page, 'Next').click();
  await expectSlide(page, 1);
}

test('a slide stays five seconds and not a millisecond less', async ({ page }) => {
  await openAtSecondSlide(page);
  await pass(page, 4_999);
  await expectSlide(page, 1);
  await pass(page, 1);
  await expectSlide(page, 2);
  await pass(page, 4_999);
  await expectSlide(page, 2);
  await pass(page, 1);
  await expectSlide(page, 0);
});

test('the time starts anew with every change', async ({ page }) => {
  await openAtSecondSlide(page);
  await pass(page, 4_000);
  await button(page, 'Show slide 3').click();
  await pass(page, 4_999);
  await expectSlide(page, 2);
  await pass(page, 1);
  await expectSlide(page, 0);
});

test('both buttons go around, and a dot goes straight', async ({ page }) => {
  await page.goto('/');
  await alive(page);
  await button(page, 'Pause').click();
  await button(page, 'Show slide 1').click();
  await button(page, 'Previous').click();
  await expectSlide(page, 2);
  await button(page, 'Next').click();
  await expectSlide(page, 0);
  await button(page, 'Show slide 3').click();
  await expectSlide(page, 2);
  await expect(row(page).locator('> :not([inert])')).toBeInViewport({ ratio: 0.9 });
});

test('the flag of the way stands for half a second', async ({ page }) => {
  await page.goto('/');
  await alive(page);
  await button(page, 'Pause').click();
  await expect(row(page)).not.toHaveAttribute('data-sliding');
  const sliding_ms = await row(page).evaluate(async (element) => {
    const next = [...document.querySelectorAll('button')].find(({ ariaLabel }) => ariaLabel === 'Next');
    const cleared = new Promise<number>((resolve) => {
      let since = NaN;
      new MutationObserver(() => {
        if (element.hasAttribute('data-sliding')) since = performance.now();
        else resolve(performance.now() - since);
      }).observe(element, { attributeFilter: ['data-sliding'] });
    });
    next?.click();
    return cleared;
  });
  expect(sliding_ms).toBeGreaterThan(450);
  expect(sliding_ms).toBeLessThan(1_500);
  expect(await row(page).evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0.5s');
});

test('it stops and goes on by its button alone', async ({ page }) => {
  await openAtSecondSlide(page);
  const live = carousel(page).locator('[aria-live]');
  await expect(live).toHaveAttribute('aria-live', 'off');
  await live.hover();
  await button(page, 'Next').focus();
  await pass(page, 5_000);
  await expectSlide(page, 2);
  await button(page, 'Pause').click();
  await expect(live).toHaveAttribute('aria-live', 'polite');
  await pass(page, 20_000);
  await expectSlide(page, 2);
  await button(page, 'Play').click();
  await expect(live).toHaveAttribute('aria-live', 'off');
  await pass(page, 5_000);
  await expectSlide(page, 0);
});

test('it stands still while nobody looks', async ({ page }) => {
  await openAtSecondSlide(page);
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  await pass(page, 20_000);
  await expectSlide(page, 1);
  await hide(false);
  await pass(page, 5_000);
  await expectSlide(page, 2);
});

test('it does not move by itself for those who want no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAtSecondSlide(page);
  await pass(page, 20_000);
  await expectSlide(page, 1);
  await expect(button(page, 'Pause')).toBeHidden();
  await expect(row(page)).not.toHaveAttribute('data-sliding');
});

test('it goes the other way where one reads from right to left', async ({ context, page, site }) => {
  await context.addCookies([{ name: 'language', value: 'ar', url: site.url }]);
  await page.goto('/');
  await alive(page);
  await page.locator('.carousel-dot').nth(2).click();
  await expect(row(page)).not.toHaveAttribute('data-sliding');
  await expect(row(page).locator('> :nth-child(3)')).toBeInViewport({ ratio: 0.9 });
  await expect(row(page).locator('> :first-child')).not.toBeInViewport();
});
