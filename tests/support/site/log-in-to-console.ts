import type { Page } from '@playwright/test';
import type { Site } from './site.ts';
import { logIn, Visitor } from './visitor.ts';

/** With both forms, as a person would, after setting up a second factor. */
export async function logInToConsole(page: Page, { url, administrator }: Site): Promise<void> {
  await logIn(new Visitor(url), administrator);
  await page.goto('/login');
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByLabel('Authenticator code').fill(await administrator.authenticator.code());
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/\/admin/);
}
