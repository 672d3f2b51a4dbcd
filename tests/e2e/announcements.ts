import { expect, type Locator, type Page } from '@playwright/test';

/** About a form as a whole, in a live region that speaks immediately. */
export async function expectAlert(within: Page | Locator, words: string) {
  await expect(within.getByRole('alert').getByText(words, { exact: true })).toBeVisible();
}

/** Not spoken immediately, but at the next pause. */
export async function expectStatus(within: Page | Locator, words: string) {
  await expect(within.getByRole('status').getByText(words, { exact: true })).toBeVisible();
}

/** The same words in a new element, because only then are they spoken again. */
export async function expectSaidAgain(region: Locator, act: () => Promise<unknown>) {
  const said = region.locator('> *');
  const words = (await said.textContent()) ?? '';
  await said.evaluate((element) => element.setAttribute('data-said-before', ''));
  await act();
  await expect(region.locator('> :not([data-said-before])')).toHaveText(words);
}

/** The field is marked and described first by these words, which are spoken immediately. */
export async function expectAtField(field: Locator, words: string | RegExp) {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const errorId = (await field.getAttribute('aria-describedby'))?.split(' ')[0] ?? '';
  const error = field.page().locator(`[id="${errorId}"]`);
  await expect(error).toHaveText(words);
  await expect(error).toHaveAttribute('role', 'alert');
  await expect(error).toBeVisible();
}

/** A modal dialog with exactly this name, which is then closed by its button. */
export async function expectDialog(page: Page, name: string, words: string | RegExp): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name, exact: true });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText(words, typeof words === 'string' ? { exact: true } : {})).toBeVisible();
  await expect(dialog.getByRole('heading', { name, exact: true })).toBeVisible();
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  return dialog;
}

export async function closeDialog(dialog: Locator) {
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog).toBeHidden();
}
