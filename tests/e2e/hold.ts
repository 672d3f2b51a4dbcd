import type { Page } from '@playwright/test';

/** Holds back what is asked for at those addresses until it is let go; `asked` counts. */
export async function hold(page: Page, pattern: string): Promise<{ asked: () => number; letGo: () => void }> {
  const held = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(pattern, async (route) => {
    asked += 1;
    await held.promise;
    await route.continue();
  });
  return { asked: () => asked, letGo: held.resolve };
}
