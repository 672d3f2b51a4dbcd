import { expect, type Locator, type Page } from '@playwright/test';

/** Said of a form as a whole: in a live region, which speaks at once. */
export async function expectAlert(within: Page | Locator, words: string) {
  await expect(within.getByRole('alert').getByText(words, { exact: true })).toBeVisible();
}

/** Said when there is a pause. */
export async function expectStatus(within: Page | Locator, words: string) {
  await expect(within.getByRole('status').getByText(words, { exact: true })).toBeVisible();
}

/** Said at a field: the field is marked, described by the words before anything else, and they speak at once. */
export async function expectAtField(field: Locator, words: string | RegExp) {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const errorId = (await field.getAttribute('aria-describedby'))?.split(' ')[0] ?? '';
  const error = field.page().locator(`[id="${errorId}"]`);
  await expect(error).toHaveText(words);
  await expect(error).toHaveAttribute('role', 'alert');
  await expect(error).toBeVisible();
}

/** Said in a dialog of that very name, modal, and closed by its button. Returns the dialog before it is closed. */
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
