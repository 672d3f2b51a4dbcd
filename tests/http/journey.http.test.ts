import { getQueriesForElement } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { query } from '../support/postgres.ts';
import { openSite } from '../support/site/http-site.ts';
import { PlainPage } from '../support/site/plain-page.ts';
import { logIn, Visitor } from '../support/site/visitor.ts';

const PASSWORD = 'a pass phrase of the journey';
const MINUTE_MS = 60_000;

const site = await openSite();

test('everything works without scripts, from sign-up to a requested withdrawal', async () => {
  const { visitor, name } = await signUp();
  const open = (path: string) => PlainPage.open(visitor, path);
  let page = await open('/dashboard/deposit');
  page.fill('Amount', '250');
  page = await page.press('Continue');
  page = await page.press('Pay from practice wallet');
  expect(page.all.getAllByText('Pending')).not.toEqual([]);

  const staff = await signInToConsole();
  site.clock.moveBy(MINUTE_MS);
  await site.sweep();
  const deposits = await PlainPage.open(staff, '/admin/deposits');
  const row = rowOf(deposits, name, '$250.00');
  expect(row.textContent).toMatch(/arrived/i);
  await deposits.press('Approve', getQueriesForElement(row));

  const plans = await open('/dashboard/investmentplans');
  plans.fill('Amount', '250', plans.region('BEGINNERS'));
  (await plans.press('Invest now', plans.region('BEGINNERS'))).all.getByText('Investment Confirmation');
  await query(
    site.databaseUrl,
    `update classroom set clock_practice_from = clock_practice_from + interval '11 days' where kind = 'open'`,
  );
  await site.sweep();
  (await open('/dashboard')).region('Account Balance').getByText('$500.00');

  page = await open('/dashboard/withdraws');
  page.fill('Amount', '100');
  expect(page.field('Wallet address').value).not.toBe('');
  page.fill('Account password', PASSWORD);
  (await page.press('Request withdrawal')).all.getByText('Request Submitted');
});

async function signUp() {
  const visitor = new Visitor(site.url);
  const page = await (await PlainPage.open(visitor, '/signup')).press('Use an invented identity');
  const names = ['First name', 'Last name'].map((label) => page.field(label).value);
  expect(names).not.toContain('');
  page.fill('Password', PASSWORD);
  page.fill('Confirm password', PASSWORD);
  page.tick(/I agree to the Terms of Service/);
  (await page.press('Create account')).all.getByText(/^Welcome .+! Account created successfully$/);
  return { visitor, name: names.join(' ') };
}

async function signInToConsole(): Promise<Visitor> {
  const { email, password, authenticator } = site.administrator;
  await logIn(new Visitor(site.url), site.administrator);
  const visitor = new Visitor(site.url);
  let page = await PlainPage.open(visitor, '/login');
  page.fill('Email', email);
  page.fill('Password', password);
  page = await page.press('Log in');
  page.fill('Authenticator code', await authenticator.code());
  page = await page.press('Log in');
  expect(page.answer.headers.get('refresh')).toMatch(/; url=\/admin/);
  return visitor;
}

/** The row of the console's table that asks for a decision on this person's amount. */
function rowOf(page: PlainPage, name: string, amount: string): HTMLElement {
  const rows = page.all
    .getAllByRole('row')
    .filter(({ textContent }) => [name, amount].every((text) => textContent.includes(text)));
  expect(rows).toHaveLength(1);
  const [row] = rows;
  if (row === undefined) throw new Error('There is no such row.');
  return row;
}
