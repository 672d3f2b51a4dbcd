import { expect, type Page } from '@playwright/test';

/** By moving the pointer, which the page's scripts may wait for. */
export async function touch(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
}

/**
 * Touches a page, and waits until React has taken it over: the button of the language form, which scripts make
 * needless, is gone.
 */
export async function isAlive(page: Page): Promise<void> {
  await touch(page);
  await expect(page.locator('form[action="/language"] button[type="submit"]')).toHaveCount(0);
}
