import { expect, type Page } from '@playwright/test';

/** Waits until React has taken the page over: the language form's button, which only scripts make needless, is gone. */
export async function isAlive(page: Page): Promise<void> {
  await expect(page.locator('form[action="/language"] button[type="submit"]')).toHaveCount(0);
}
