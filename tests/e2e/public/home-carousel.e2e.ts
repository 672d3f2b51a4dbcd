import { expect, type Page } from '@playwright/test';
import { isAlive } from '../../support/alive.ts';
import { test } from '../../support/site/browser-test.ts';
import { pass, stopClock } from '../paused-clock.ts';

const carousel = (page: Page) => page.locator('section[aria-roledescription]');
const button = (page: Page, name: string) => carousel(page).getByRole('button', { name, exact: true });
const row = (page: Page) => carousel(page).locator('.carousel-row');

/** One slide is shown and its dot is marked, and the others can neither be reached nor read. */
async function expectSlide(page: Page, index: number) {
  await expect(row(page)).toHaveAttribute('data-index', String(index));
  await expect(button(page, `Show slide ${index + 1}`)).toHaveAttribute('aria-current', 'true');
  await expect(carousel(page).locator('[aria-current]')).toHaveCount(1);
  await expect(row(page).locator('> :not([inert])')).toHaveAttribute('aria-label', `${index + 1} of 3`);
}

/** Time stands still on the open page at the moment the second slide comes. */
async function openAtSecondSlide(page: Page) {
  await page.clock.install();
  await page.goto('/');
  await isAlive(page);
  await stopClock(page);
  await button(page, 'Show slide 1').click();
  await button(page, 'Next').click();
  await expectSlide(page, 1);
}

test('a slide stays five seconds after each change, and stops by its button and while out of sight', async ({
  page,
}) => {
  await openAtSecondSlide(page);
  await pass(page, 4_999);
  await expectSlide(page, 1);
  await pass(page, 1);
  await expectSlide(page, 2);
  await pass(page, 4_999);
  await expectSlide(page, 2);
  await pass(page, 1);
  await expectSlide(page, 0);

  // Every change starts the time over.
  await button(page, 'Next').click();
  await pass(page, 4_000);
  await button(page, 'Show slide 3').click();
  await pass(page, 4_999);
  await expectSlide(page, 2);
  await pass(page, 1);
  await expectSlide(page, 0);
  await button(page, 'Next').click();
  await expectStopsByButton(page);
  await button(page, 'Next').click();
  await expectStandsWhileUnseen(page);
});

test('both buttons wrap around, a dot goes straight to its slide, and the sliding flag lasts half a second', async ({
  page,
}) => {
  await page.goto('/');
  await isAlive(page);
  await button(page, 'Pause').click();
  await button(page, 'Show slide 1').click();
  await button(page, 'Previous').click();
  await expectSlide(page, 2);
  await button(page, 'Next').click();
  await expectSlide(page, 0);
  await button(page, 'Show slide 3').click();
  await expectSlide(page, 2);
  await expect(row(page).locator('> :not([inert])')).toBeInViewport({ ratio: 0.9 });

  // Independent of the speed of this machine: the flag goes when the slide animation ends, which lasts half a second.
  await expect(row(page)).not.toHaveAttribute('data-sliding');
  const held = await row(page).evaluate(async (element) => {
    const next = [...document.querySelectorAll('button')].find(({ ariaLabel }) => ariaLabel === 'Next');
    const moved = new Promise((resolve) => new MutationObserver(resolve).observe(element, { attributes: true }));
    next?.click();
    // React shows the change when the click is over, and not within it.
    await moved;
    const ways = element.getAnimations();
    for (const way of ways) way.pause();
    return ways.length;
  });
  expect(held).toBeGreaterThan(0);
  await expect(row(page)).toHaveAttribute('data-sliding');
  const lasts_ms = await row(page).evaluate((element) =>
    element.getAnimations().map((way) => {
      way.finish();
      return way.effect?.getComputedTiming().duration;
    }),
  );
  expect(new Set(lasts_ms)).toEqual(new Set([500]));
  await expect(row(page)).not.toHaveAttribute('data-sliding');
});

/** Only its button stops and restarts the carousel. */
async function expectStopsByButton(page: Page) {
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
}

/** The carousel stays at the second slide while nobody looks. */
async function expectStandsWhileUnseen(page: Page) {
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
}

test('it does not move by itself for people who want no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAtSecondSlide(page);
  await pass(page, 20_000);
  await expectSlide(page, 1);
  await expect(button(page, 'Pause')).toBeHidden();
  await expect(row(page)).not.toHaveAttribute('data-sliding');
});

test('it moves the other way in a right-to-left language', async ({ context, page, site }) => {
  await context.addCookies([{ name: 'language', value: 'ar', url: site.url }]);
  // Otherwise the next slide would come five seconds later.
  await page.clock.install();
  await page.goto('/');
  await isAlive(page);
  await stopClock(page);
  await page.locator('.carousel-dot').nth(2).click();
  await expect(row(page)).not.toHaveAttribute('data-sliding');
  await expect(row(page).locator('> :nth-child(3)')).toBeInViewport({ ratio: 0.9 });
  await expect(row(page).locator('> :first-child')).not.toBeInViewport();
});
