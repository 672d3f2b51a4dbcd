import { expect } from '@playwright/test';
import { findClassroom } from '#app/classes/classrooms.server.ts';
import { BY_HAND } from '#app/classes/scenario/scenario.ts';
import { lessonProgressOf } from '#app/debrief/lesson-progress.server.ts';
import { collapseClass } from '#app/simulation/collapse-class.server.ts';
import { isAlive } from '../../support/alive.ts';
import { instant } from '../../support/clock.ts';
import { SiteClass } from '../../support/site/site-class.ts';
import type { Visitor } from '../../support/site/visitor.ts';
import { test } from '../investor-test.ts';
import { change } from './account-with-signs.ts';
import { xrayButton } from './xray-signs.ts';

const HELD_BACK = 'Your facilitator is saving X-ray for the reveal.';
const KEPT = { ...BY_HAND, xray: 'from-the-reveal' } as const;
const MARK = 'class="sign-mark"';

/** By itself, and within a page for a browser without scripts. */
async function answersTo(visitor: Visitor, path: string) {
  const { state } = JSON.parse((await visitor.get('/xray')).text);
  const { text } = await visitor.get(`${path}?xray=1`);
  return { state, saysWhy: text.includes(HELD_BACK), hasMarks: text.includes(MARK) };
}

const REFUSED = { state: 'held-back', saysWhy: true, hasMarks: false };
const ANSWERED = { state: 'shown', saysWhy: false, hasMarks: true };

test('held back until the reveal, X-ray shows an investor only the reason, until the collapse', async ({
  page,
  scene,
}) => {
  const { database, classroom, id, visitor } = scene;
  await scene.giveBalance(100);
  await change(scene, KEPT);
  await page.goto('/dashboard');
  await isAlive(page);
  await xrayButton(page).click();
  await expect(page.locator('#xray')).toContainText(HELD_BACK);
  await expect(page.locator('.practice-notice')).toContainText('Practice site. Play money only.');
  await expect(page.locator('.sign-mark, .xray-truth, html[data-xray]')).toHaveCount(0);
  for (const path of ['/dashboard', '/dashboard/withdraws', '/', '/plans']) {
    expect(await answersTo(visitor, path), path).toEqual(REFUSED);
  }
  // A refused X-ray does not count as opened: what participants notice by themselves still counts.
  expect((await lessonProgressOf(database, classroom.id, id)).xrayOpenedAt).toBeNull();

  await collapseClass(database, classroom.id, { cause: 'by-hand', actor: 'mem_test' }, instant());
  expect(await answersTo(visitor, '/dashboard')).toEqual(ANSWERED);
  // X-ray shows after the next link, without another press.
  await page.getByRole('navigation').getByRole('link', { name: 'Withdraw' }).first().click();
  await expect(page).toHaveURL(/\/dashboard\/withdraws$/);
  await expect(page.locator('html[data-xray] .sign-mark').first()).toBeVisible();
  await expect(page.locator('#xray')).not.toContainText(HELD_BACK);
  expect((await lessonProgressOf(database, classroom.id, id)).xrayOpenedAt).not.toBeNull();
});

test('a facilitator holds X-ray back, and releases it, where the scenario is chosen', async ({ page, site }) => {
  await using room = await SiteClass.found(site);
  await page.context().clearCookies();
  await page.context().addCookies((await room.facilitator()).cookies());
  const choice = page.getByRole('checkbox', { name: /^Save X-ray for the reveal/ });
  const kept = async () => (await findClassroom(room.database, room.classroom.id))?.scenario.xray;
  for (const [isKept, xray] of [
    [true, 'from-the-reveal'],
    [false, 'always'],
  ] as const) {
    await page.goto(`/admin?class=${room.classroom.id}`);
    await page.getByText(/^Scenario: /).click();
    await choice.setChecked(isKept);
    await page.getByRole('button', { name: 'Change the scenario' }).click();
    await expect(page.getByText('The new scenario applies from now on.')).toBeVisible();
    expect(await kept()).toBe(xray);
  }
});
