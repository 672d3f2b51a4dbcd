import { expect, type Page, type Route } from '@playwright/test';
import { test } from '../../support/site/browser-test.ts';

const HERO = '**/art/hero-*.svg';

/**
 * Holds the picture back and the animations at their start: after three seconds one of them takes the loader away, on a
 * slow machine before it can be looked at.
 */
async function openWithoutPicture(page: Page) {
  const animations = await page.context().newCDPSession(page);
  await animations.send('Animation.enable');
  await animations.send('Animation.setPlaybackRate', { playbackRate: 0 });
  const asked = new Promise<Route>((resolve) => {
    void page.route(HERO, resolve);
  });
  await page.goto('/', { waitUntil: 'commit' });
  return {
    route: await asked,
    runAnimations: () => animations.send('Animation.setPlaybackRate', { playbackRate: 1 }),
  };
}

const loader = (page: Page) => page.getByRole('status', { name: 'Loading' });

test('the loader stays until the picture has loaded, below the practice notice', async ({ page }) => {
  const { route, runAnimations } = await openWithoutPicture(page);
  await expect(loader(page)).toBeVisible();
  const top = await loader(page).evaluate((element) => element.getBoundingClientRect().top);
  const notice = await page.getByRole('complementary', { name: 'Practice notice' }).boundingBox();
  expect(top).toBeGreaterThanOrEqual(Math.floor(notice?.height ?? NaN));
  await route.continue();
  await runAnimations();
  await expect(loader(page)).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-hero', 'loaded');
});

test('a picture that fails is logged, and the page shows anyway', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  const { route, runAnimations } = await openWithoutPicture(page);
  await route.abort();
  await runAnimations();
  await expect(page.locator('html')).toHaveAttribute('data-hero', 'failed');
  await expect(loader(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(logged.join('\n')).toContain('The picture of the home page could not be loaded.');
});

test('a picture that never comes delays nobody by more than three seconds', async ({ page }) => {
  const { runAnimations } = await openWithoutPicture(page);
  await expect(loader(page)).toBeVisible();
  // The loader's own animation removes it, however long three seconds take on this machine.
  const clearsAt_ms = await loader(page).evaluate((element) =>
    element.getAnimations().map((animation) => animation.effect?.getComputedTiming().delay ?? NaN),
  );
  expect(Math.max(...clearsAt_ms)).toBeGreaterThan(0);
  expect(Math.max(...clearsAt_ms)).toBeLessThanOrEqual(3_000);
  await runAnimations();
  await expect(loader(page)).toBeHidden();
  await expect(page.locator('html')).not.toHaveAttribute('data-hero');
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
});

test('a visitor from another page does not wait long either', async ({ page }) => {
  await page.goto('/about-this-site');
  await page
    .getByRole('link', { name: /Glasshouse/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your money, growing in plain sight' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-hero', 'loaded');
  await expect(loader(page)).toBeHidden();
});
