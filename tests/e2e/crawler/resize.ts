import type { Page } from '@playwright/test';

/** Resizes the window, and waits until the page has settled in it. */
export async function resizeTo(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await noticeSettled(page);
}

/**
 * Waits until the page knows how tall its notice is: an observer tells it a frame after a change, and until then what
 * stands below the notice has the room that it had before.
 */
export async function noticeSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const known = document.documentElement.style.getPropertyValue('--notice-height');
    const parts = [...document.querySelectorAll('.on-top, .practice-notice')];
    const height = Math.max(...parts.map((part) => part.getBoundingClientRect().height));
    return known === '' || Math.abs(Number.parseFloat(known) - height) < 0.5;
  });
}
