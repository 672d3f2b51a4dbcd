import { expect, test } from 'vitest';
import { openScene } from '../../support/scene.ts';
import { openSite } from '../../support/site/http-site.ts';
import { PlainPage } from '../../support/site/plain-page.ts';

const site = await openSite();

test('an empty history says so, on both tabs', async () => {
  await using scene = await openScene(site);
  const deposits = await PlainPage.open(scene.visitor, '/dashboard/history');
  deposits.all.getByText('No transactions yet');
  const tab =
    deposits.all.queryByRole('tab', { name: 'Withdrawals' }) ?? deposits.all.getByRole('link', { name: 'Withdrawals' });
  expect(tab.getAttribute('href')).toMatch(/tab=withdrawals/);
  const withdrawals = await PlainPage.open(scene.visitor, `/dashboard/history?tab=withdrawals`);
  withdrawals.all.getByText('No transactions yet');
});
