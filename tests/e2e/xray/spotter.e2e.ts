import { expect, type Page } from '@playwright/test';
import { debriefClass } from '#app/classes/class-arc.server.ts';
import { lessonProgressOf } from '#app/debrief/lesson-progress.server.ts';
import { flagsOf } from '#app/spotter/spotter.server.ts';
import { realTime } from '#app/time/instants.ts';
import { isAlive } from '../../support/alive.ts';
import type { Scene } from '../../support/scene.ts';
import { complaintsOf } from '../crawler/axe-complaints.ts';
import { test } from '../investor-test.ts';
import { tabTo } from '../tabbing.ts';

const flagButton = (page: Page) => page.getByRole('button', { name: 'Flag', exact: true });
const bar = (page: Page) => page.getByRole('region', { name: 'Spotter' });
const flags = ({ database, classroom, id }: Scene) => flagsOf(database, classroom.id, id);

async function beginOn(page: Page, path: string) {
  await page.goto('/dashboard');
  await expect(flagButton(page)).toBeVisible();
  // A page of the account tells the browser by a script.
  await isAlive(page);
  await page.goto(path);
  await isAlive(page);
  await flagButton(page).click();
  await expect(bar(page)).toBeFocused();
}

test('what worries on a public page is flagged without following a link, and flagging ends with the page', async ({
  page,
  scene,
}) => {
  await beginOn(page, '/');
  await page.locator('[data-sign~="review-badge"]').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/$/);
  await bar(page).getByRole('button', { name: 'This worries me' }).click();
  await expect(bar(page)).toContainText('Your flag is set.');
  expect(await flags(scene)).toMatchObject([{ page: '/', signs: ['review-badge'], feeling: 'worries' }]);
  await bar(page).getByRole('button', { name: 'Done' }).click();
  await expect(bar(page)).toHaveCount(0);

  await page.goto('/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).first().click();
  // The address comes before the page, and the page that goes takes the flagging with it.
  await expect(page).toHaveTitle(/^Profile - /);
  await flagButton(page).click();
  await expect(bar(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(bar(page)).toHaveCount(0);
  await expect(flagButton(page)).toHaveAttribute('aria-pressed', 'false');
  for (const path of ['/spotter', '/warning-signs', '/no/such/page']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'X-ray', exact: true })).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('spotter-told')));
    await expect(flagButton(page), path).toHaveCount(0);
  }
});

test('on a page whose browser somebody else uses by now no flag is set, and their own are not said to be over', async ({
  page,
  context,
  scene,
}) => {
  await beginOn(page, '/dashboard/history');
  const other = await scene.class.investor();
  await context.addCookies(other.visitor.cookies());
  await page.getByRole('heading', { level: 1 }).click();
  await bar(page).getByRole('button', { name: 'This worries me' }).click();
  await expect(bar(page)).toContainText('Your flag could not be saved.');
});

test('a thing is chosen and flagged by keyboard alone, the list shows it, and axe finds nothing', async ({
  page,
  scene,
}) => {
  test.setTimeout(180_000);
  await page.goto('/dashboard/deposit');
  await tabTo(page, flagButton(page));
  await page.keyboard.press('Enter');
  await expect(bar(page)).toBeFocused();
  await expect(bar(page)).toHaveAccessibleDescription(/^Point at what worries or reassures you\./);
  await page.keyboard.press('ArrowDown');
  await expect(bar(page)).toContainText('Chosen: “');
  // Screen readers keep the arrow keys for themselves, and a telephone has none.
  const said = bar(page).getByRole('status');
  const first = (await said.textContent()) ?? '';
  await tabTo(page, bar(page).getByRole('button', { name: 'Next' }));
  await page.keyboard.press('Enter');
  await expect(said).not.toHaveText(first);
  await page.keyboard.press('ArrowUp');
  await expect(said).toHaveText(first);
  await page.keyboard.press('Enter');
  await expect(said).not.toHaveText(first);
  await bar(page).getByRole('button', { name: 'Previous' }).press('Enter');
  await expect(said).toHaveText(first);
  await tabTo(page, bar(page).getByRole('button', { name: 'This reassures me' }));
  await page.keyboard.press('Enter');
  await expect(bar(page)).toContainText('Your flag is set.');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await expect(flagButton(page)).toBeFocused();
  expect(await flags(scene)).toMatchObject([{ page: '/dashboard/deposit', feeling: 'reassures' }]);
  await page.goto('/spotter');
  await expect(page.getByRole('main')).toContainText('Reassures me');
  const answers = page.getByRole('main').getByRole('status');
  // The element must be there before its words, or screen readers do not announce them.
  await expect(answers).toHaveText('');
  await page.getByRole('button', { name: /^Remove the flag on/ }).click();
  await expect(answers).toHaveText('Your flag has been removed.');
  await expect(page.locator(':focus')).toHaveText('Your flag has been removed.');
  await expect(page.getByRole('main')).toContainText('No flags yet.');

  await page.goto('/spotter');
  const complaints = await complaintsOf(page, 'the list of flags');
  await beginOn(page, '/dashboard');
  await page.keyboard.press('ArrowDown');
  complaints.push(...(await complaintsOf(page, 'a chosen thing')));
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of ['de', 'ar']) {
    await page.goto(`/dashboard?lang=${language}`);
    await isAlive(page);
    await page.locator('[data-spotter]').click();
    const beyond = await page.locator('.spotter-bar').evaluate((element) => {
      const room = element.getBoundingClientRect();
      return [...element.querySelectorAll('button, a, p')].filter((part) => {
        const { left, right, top } = part.getBoundingClientRect();
        return left < room.left || right > room.right || top < room.top;
      }).length;
    });
    expect(beyond, language).toBe(0);
  }
  expect(complaints).toEqual([]);
});

test('a person who has opened X-ray can flag no more, and earlier flags are kept', async ({ page, scene }) => {
  await scene.giveBalance(100);
  await beginOn(page, '/dashboard');
  await page.locator('[data-sign~="empty-balance"]').first().click();
  await bar(page).getByRole('button', { name: 'This worries me' }).click();
  await expect(bar(page)).toContainText('Your flag is set.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'X-ray' }).click();
  await expect(page.getByRole('complementary', { name: 'X-ray' })).toContainText('X-ray is on.');
  await expect(flagButton(page)).toHaveCount(0);
  const late = await page.request.post('/spotter/flags', {
    form: { page: '/plans', kind: 'text', place: '1', signs: '', feeling: 'worries' },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(late.status()).toBe(409);
  expect(await flags(scene)).toHaveLength(1);
  await page.goto('/spotter');
  await expect(page.getByRole('main')).toContainText('You have looked behind the pages.');
  await expect(page.getByRole('button', { name: /^Remove the flag/ })).toHaveCount(0);
});

test('a person who opens X-ray without a flag reads a legible button, and is not sent to a button that is gone', async ({
  page,
}) => {
  await page.goto('/dashboard');
  const button = page.getByRole('button', { name: 'X-ray', exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.hover();
  // The button's words are nearly white, on the colour of its edge.
  const edge = await button.evaluate((element) => getComputedStyle(element).borderTopColor);
  await expect(button).toHaveCSS('background-color', edge);
  await page.goto('/spotter');
  await expect(page.getByRole('main')).toContainText('You set no flags.');
  await expect(page.getByRole('main')).not.toContainText('Use “Flag”');
});

test('a flag after the reveal is refused with a message, and the Debrief does not count as read', async ({
  page,
  scene,
}) => {
  const { database, classroom, id } = scene;
  await beginOn(page, '/');
  await page.locator('[data-sign~="review-badge"]').first().click();
  expect(await debriefClass(database, classroom.id, 'mem_test', realTime(new Date()))).toMatchObject({ ok: true });
  await bar(page).getByRole('button', { name: 'This worries me' }).click();
  await expect(bar(page)).toContainText('the exercise is over: your flags are kept as they are.');
  expect((await lessonProgressOf(database, classroom.id, id)).debriefOpenedAt).toBeNull();
  expect(await flags(scene)).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a whole page can be flagged by the form of the Spotter', async ({ page, scene }) => {
    await page.goto('/spotter');
    await page.getByLabel('Address on this site').selectOption('/plans');
    await page.getByRole('button', { name: 'This worries me' }).click();
    await expect(page.getByRole('main')).toContainText('Your flag is set.');
    expect(await flags(scene)).toMatchObject([{ page: '/plans', kind: 'page', feeling: 'worries' }]);
  });
});

test('a person who was signed out is told so, and nobody after them is offered the Spotter', async ({
  page,
  scene,
}) => {
  await beginOn(page, '/');
  await page.locator('[data-sign~="review-badge"]').first().click();
  await page.context().clearCookies();
  await bar(page).getByRole('button', { name: 'This worries me' }).click();
  await expect(bar(page)).toContainText('You are logged out.');
  await bar(page).getByRole('button', { name: 'Done' }).click();
  await expect(flagButton(page)).toHaveCount(0);
  expect(await flags(scene)).toEqual([]);
  await page.context().addCookies(scene.visitor.cookies());
  await page.goto('/dashboard');
  await expect(flagButton(page)).toBeVisible();
  await page.goto('/login');
  await isAlive(page);
  await page.goto('/about');
  await isAlive(page);
  await expect(flagButton(page)).toHaveCount(0);

  await page.context().clearCookies();
  await page.goto('/');
  await isAlive(page);
  await expect(flagButton(page)).toHaveCount(0);
});
