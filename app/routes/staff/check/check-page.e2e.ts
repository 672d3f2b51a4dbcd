import { expect, type Page } from '@playwright/test';
import { isAlive } from '../../../../tests/support/alive.ts';
import { test } from '../../../../tests/support/site/browser-test.ts';
import { setCheck } from '../../../../tests/support/site/cast.ts';
import { SiteClass } from '../../../../tests/support/site/site-class.ts';

/** The outcome is announced, and keyboard users continue from there. */
async function expectSaid(page: Page, words: string) {
  await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
  await expect(page.locator(':focus')).toContainText(words);
}

test('the end of each of two lessons is announced, and the second one is asked about first', async ({ page, site }) => {
  await using room = await SiteClass.found(site);
  const { visitor: staff } = await room.facilitatorWithPassword();
  await page.context().addCookies(staff.cookies());
  await page.goto(`/admin/checks/${await setCheck(staff, { design: 'early-late' })}`);
  await isAlive(page);
  await page.getByRole('button', { name: 'The lesson is over' }).click();
  await expectSaid(page, 'The first lesson is over');
  // Pressed again, as if the first press had not been enough.
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'The second lesson is over' }).click();
  await page
    .getByRole('dialog', { name: 'Is the second lesson over?' })
    .getByRole('button', { name: 'It is over' })
    .click();
  await expectSaid(page, 'The second lesson is over');
});
