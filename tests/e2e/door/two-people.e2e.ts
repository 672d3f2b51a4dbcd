import { expect } from '@playwright/test';
import { isAlive } from '../../support/alive.ts';
import { query } from '../../support/postgres.ts';
import { complaintsOf } from '../crawler/axe-complaints.ts';
import { test } from '../investor-test.ts';

for (const how of ['at the next change', 'when a form is sent', 'on the way to another page'] as const) {
  test(`a page whose browser somebody else uses by now says so and asks, ${how}`, async ({ page, context, scene }) => {
    if (how !== 'at the next change') {
      // A server that has no time for news: otherwise the page may say so by itself, earlier.
      const busy = { status: 200, headers: { 'retry-after': '5' }, body: '{}' };
      await page.route('**/readyz', (route) => route.fulfill(busy));
    }
    await page.goto('/dashboard/profile');
    await isAlive(page);
    await expect(page.getByText(/^Logged in as/)).toBeVisible();
    const firstName = page.getByLabel('First name', { exact: true });
    await firstName.fill('Typed');
    const other = await scene.class.investor();
    await context.addCookies(other.visitor.cookies());
    if (how === 'at the next change') {
      const { class: its, classroom, id } = scene;
      await query(its.where.databaseUrl, `select pg_notify('glasshouse_change', '${classroom.id}:${id}')`);
    } else if (how === 'when a form is sent') {
      await firstName.press('Enter');
    } else {
      await page.getByRole('link', { name: 'Deposit', exact: true }).click();
    }
    await expect(page.getByRole('heading', { name: 'This page was made for somebody else' })).toBeVisible();
    expect(await complaintsOf(page, 'the page of another')).toEqual([]);
    await page.getByRole('link', { name: /^Yes, go on as/ }).click();
    await expect(page.getByText(/^Logged in as/)).toBeVisible();
    await page.goto('/dashboard/profile');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(other.email);
    await expect(firstName).not.toHaveValue('Typed');
  });
}
