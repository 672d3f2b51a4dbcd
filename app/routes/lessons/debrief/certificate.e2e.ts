import { expect } from '@playwright/test';
import { complaintsOf } from '../../../../tests/e2e/crawler/axe-complaints.ts';
import { beInvestor, classAtItsEnd } from '../../../../tests/support/life/class-at-its-end.ts';
import { test } from '../../../../tests/support/site/browser-test.ts';

test('a certificate is taken from the Debrief by keyboard, printed alone on its paper, and confirmed', async ({
  page,
  site,
}) => {
  await using room = await classAtItsEnd(site);
  await room.end();
  await beInvestor(page, room.people[0]);
  await page.goto('/debrief');
  await page.getByRole('link', { name: 'certificate of completion' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/debrief?certificate=1');
  const certificate = page.getByRole('region', { name: 'Certificate of completion' });
  await expect(certificate).toContainText('In a class');
  expect(await complaintsOf(page, 'the certificate')).toEqual([]);

  await page.emulateMedia({ media: 'print' });
  await expect(certificate).toBeVisible();
  await expect(page.getByText('Practice site. Play money only.').first()).toBeVisible();
  for (const name of ['Print my certificate', 'Back to the Debrief', 'History']) {
    await expect(page.getByText(name, { exact: true }).first()).toBeHidden();
  }
  const paper = await page.pdf({ format: 'A4' });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });

  const code = (await page.getByTestId('certificate-code').textContent()) ?? '';
  await page.context().clearCookies();
  await page.goto('/completed');
  expect(await complaintsOf(page, '/completed')).toEqual([]);
  await page.getByLabel('Code of the certificate').fill(code.replaceAll(' ', '').toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('This site made this certificate.');
  expect(await complaintsOf(page, 'a confirmed code')).toEqual([]);
  await page.getByLabel('Code of the certificate').fill('7'.repeat(24));
  await page.getByRole('button', { name: 'Check this code' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'No certificate of this site has this code.' })).toBeVisible();
});
