import type { Page } from '@playwright/test';
import { isAlive } from '../support/alive.ts';

/** The page's clock stands still until `pass` moves it. The server's clock keeps running. */
export async function openPaused(page: Page, path: string) {
  await page.clock.install();
  await page.goto(path);
  // With a clock that stands still the scripts would never take the page over.
  await isAlive(page);
  await page.clock.pauseAt(Date.now() + 5_000);
}

/** An hour ahead: stopping throws for a time that a slow machine has passed already. */
export const stopClock = (page: Page) => page.clock.pauseAt(Date.now() + 3_600_000);

/** Afterwards, everything due by then has happened on the page and nothing due later has. */
export async function pass(page: Page, milliseconds: number) {
  await settle(page);
  await page.clock.runFor(milliseconds);
  await settle(page);
}

/** Lets the page do what it has put off until its next turn, which no clock holds up. */
function settle(page: Page) {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', () => resolve());
        channel.port1.start();
        channel.port2.postMessage(null);
      }),
  );
}
