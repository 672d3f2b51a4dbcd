import { expect, type Locator, type Page } from '@playwright/test';

const MOST_TABS = 60;

/** As a person without a mouse does, checking that the focus can be seen. */
export async function tabTo(page: Page, wanted: Locator) {
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) {
      const ring = await wanted.evaluate((element) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        return { outline: outlineStyle !== 'none' && outlineWidth !== '0px', shadow: boxShadow !== 'none' };
      });
      expect(ring.outline || ring.shadow).toBe(true);
      await expect(wanted).toBeInViewport();
      return;
    }
  }
  throw new Error(`${MOST_TABS} tabs did not lead to ${wanted}`);
}
