import { expect, type Page } from '@playwright/test';
import { isAlive } from '../support/alive.ts';
import { seen } from './hold.ts';
import { test } from './investor-test.ts';

interface Copying {
  /** Absent is what a page on plain http sees. */
  readonly clipboard: 'absent' | 'refused';
  /** Null: the old way copies, as browsers do. */
  readonly oldWay: false | 'throws' | null;
  readonly platform?: string;
}

async function openWith(page: Page, path: string, copying: Copying) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(({ clipboard, oldWay, platform }: Copying) => {
    const refuse = async () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
    const value = clipboard === 'absent' ? undefined : { writeText: refuse };
    Object.defineProperty(navigator, 'clipboard', { value });
    if (platform !== undefined) Object.defineProperty(navigator, 'platform', { value: platform });
    if (oldWay === null) return;
    document.execCommand = () => {
      if (oldWay === 'throws') throw new DOMException('Not allowed.', 'SecurityError');
      return oldWay;
    };
  }, copying);
  await page.goto(path);
  await isAlive(page);
}

const pressed = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const selectedIn = (page: Page) => page.evaluate(() => getSelection()?.toString());

/** What a person gets who pastes into the field where a payment's address goes. */
async function pastedIn(page: Page) {
  const field = page.getByLabel('To address');
  await field.fill('');
  await field.press('ControlOrMeta+v');
  return field.inputValue();
}

for (const clipboard of ['absent', 'refused'] as const) {
  test(`with the clipboard ${clipboard}, the old way copies, and the focus and the page stay where they are`, async ({
    page,
  }) => {
    await openWith(page, '/dashboard/wallet', { clipboard, oldWay: null });
    const address = await page.getByLabel('Practice wallet address').inputValue();
    const copied = seen(page, /^Copied$/);
    await pressed(page, 'Copy address').focus();
    const scrolled = await page.evaluate(() => scrollY);
    await page.keyboard.press('Enter');
    await copied;
    await expect(page.locator(':focus')).toHaveText('Copy address');
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    expect(await pastedIn(page)).toBe(address);
  });

  test(`with the clipboard ${clipboard} and the old way too, the text is selected, and how to copy it is said`, async ({
    page,
  }) => {
    await openWith(page, '/dashboard/wallet', { clipboard, oldWay: false });
    const address = await page.getByLabel('Practice wallet address').inputValue();
    for (const _ of ['once', 'again']) {
      await pressed(page, 'Copy address').focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status').filter({ hasText: 'Press Ctrl+C' })).toBeVisible();
      await expect.poll(() => selectedIn(page)).toBe(address);
      await expect(page.locator(':focus')).toHaveText('Copy address');
      await expect(page.getByText('Copied', { exact: true })).toHaveCount(0);
    }
    await page.keyboard.press('ControlOrMeta+c');
    expect(await pastedIn(page)).toBe(address);
  });
}

test('a return code that cannot be copied at all is selected whole, on a Mac by its own key', async ({ page }) => {
  await openWith(page, '/dashboard/profile', { clipboard: 'refused', oldWay: 'throws', platform: 'MacIntel' });
  await page.getByRole('button', { name: 'Make a new return code' }).click();
  await pressed(page, 'Copy code').click();
  await expect(page.getByRole('status').filter({ hasText: 'Press ⌘C' })).toBeVisible();
  await expect.poll(() => selectedIn(page)).toMatch(/^[a-z]+(-[a-z]+){5}$/);
  await expect(page.locator('body > pre')).toHaveCount(0);
});

test('a browser that takes its time is not said to have copied', async ({ page }) => {
  await openWith(page, '/dashboard/wallet', { clipboard: 'refused', oldWay: false });
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => new Promise(() => {});
  });
  await pressed(page, 'Copy address').click();
  await expect(pressed(page, 'Copy address')).toBeFocused();
  await expect(page.getByText(/^Copied$|^Press/)).toHaveCount(0);
});
