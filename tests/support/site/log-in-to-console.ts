import type { Page } from '@playwright/test';
import type { Site } from './site.ts';
import { logIn, Visitor } from './visitor.ts';

/** Logs the administrator in by both forms, as a person would, with a second factor that is set up before. */
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
