import type { Page } from '@playwright/test';

/**
 * Holds back requests for those addresses until `letGo` is called; `asked` returns their count. A page that asks for
 * scripts before anybody touches it, as the log-in does, loads no earlier than they do: open it with
 * `waitUntil: 'commit'`.
 */
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
