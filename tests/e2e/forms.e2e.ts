import { expect } from '@playwright/test';
import { DATABASE_AWAY } from '#app/i18n/database-away.ts';
import { labelled } from '#app/platform/practice-words.ts';
import { isAlive } from '../support/alive.ts';
import { test } from '../support/site/browser-test.ts';
import { expectAlert, expectAtField } from './announcements.ts';

const LOST_ANSWERS = [
  {
    answer: { status: 503, body: labelled(DATABASE_AWAY) },
    words: 'Our database is not responding right now. Nothing has been lost. Please try again in a moment.',
  },
  { answer: { status: 503, body: 'Too many.' }, words: 'Too many people at once. Please try again in a few seconds.' },
  { answer: { status: 502, body: 'Bad.' }, words: 'Something failed on our side. Please try again in a moment.' },
  { answer: { contentType: 'text/x-script', body: '[{"_1":2},"da' }, words: 'Please check your Internet connection.' },
];

/** What every form does by the kit it is built with, tested once. */
test('a form keeps its key and what was typed until it has arrived, once, and says what is wrong', async ({
  context,
  page,
}) => {
  await page.goto('/join');
  await isAlive(page);
  const code = page.getByLabel('Class code');
  const join = page.getByRole('button', { name: 'Join', exact: true });
  const form = page.locator('form').filter({ has: code });
  const key = () => form.locator('[name=requestId]').inputValue();
  const first = await key();

  const expectNothingLost = async () => {
    await expect(code).toHaveValue('no such class');
    await expect(page.getByRole('checkbox')).toBeChecked();
    expect(await key()).toBe(first);
  };

  // A refusal is shown at the field, which has the focus.
  await code.fill('no such class');
  await page.getByRole('checkbox').check();
  await join.click();
  await expectAtField(code, 'No class has this code. Please check it with the person who invited you.');
  await expect(code).toBeFocused();

  // The form did not arrive: the message is about the form, and nothing is lost.
  await context.setOffline(true);
  await join.click();
  await expectAlert(form, 'Please check your Internet connection.');
  await expectNothingLost();
  await context.setOffline(false);

  // Something else answered, or the answer was cut off, perhaps after the form was done.
  for (const { answer, words } of LOST_ANSWERS) {
    await page.route('**/join.data**', (route) => route.fulfill(answer));
    await join.click();
    await expectAlert(form, words);
    await expectNothingLost();
    await page.unroute('**/join.data**');
  }

  // Pressed twice, the form is sent once.
  await code.fill('');
  let posts = 0;
  await page.route('**/join.data**', async (route) => {
    posts += 1;
    await route.continue();
  });
  await join.dblclick();
  await page.waitForURL('**/dashboard');
  expect(posts).toBe(1);
});
