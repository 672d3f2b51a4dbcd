import { expect, type Page } from '@playwright/test';
import { setCheck } from '#app/check/run-check.server.ts';
import { debriefClass, openClass } from '#app/classes/class-arc.server.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { establishClass } from '#app/enrolment/found-class.server.ts';
import { collapseClass } from '#app/simulation/collapse-class.server.ts';
import { setFlag } from '#app/spotter/spotter.server.ts';
import { complaintsOf } from '../../../../tests/e2e/crawler/axe-complaints.ts';
import { isAlive } from '../../../../tests/support/alive.ts';
import { anyJoinCode, arrangeInvestor, joinCrowd } from '../../../../tests/support/people.ts';
import { query } from '../../../../tests/support/postgres.ts';
import { test } from '../../../../tests/support/site/browser-test.ts';
import { ConsoleStage } from '../../../../tests/support/site/console-stage.ts';
import type { Site } from '../../../../tests/support/site/site.ts';

const BEAMERS = [
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
];
const SLIDES = [
  'What you saw',
  'What was really there',
  'When it turned',
  'Who was paid with whose money',
  'Who took it',
  'What drew us in',
  'Three checks',
];
const BY = { cause: 'by-hand', actor: 'test' } as const;

test.beforeEach(() => test.setTimeout(240_000));

/** Where something is below the fold of a beamer, in English, German or Arabic. */
async function belowTheFold(page: Page, site: Site, path: string): Promise<string[]> {
  const found: string[] = [];
  for (const language of ['de', 'ar', 'en']) {
    await page.context().addCookies([{ name: 'language', value: language, url: site.url }]);
    await page.goto(path);
    for (const size of BEAMERS) {
      await page.setViewportSize(size);
      const below = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
      if (below > 0) found.push(`${below} px of ${path} in ${language} at ${size.width}`);
    }
  }
  return found;
}

/** As large as figures on one screen get: every band of losses, three first signs, eight figures, and a town. */
async function fillClass(stage: ConsoleStage) {
  const { database, classroom } = stage.room;
  const now = stage.site.now();
  await joinCrowd(database, classroom, 'Town Example', now);
  const signs = ['not-registered', 'guaranteed-profit', 'countdown'] as const;
  for (const [band, amount] of ['100', '300', '800', '3000', '8000'].entries()) {
    for (let person = 0; person < 5; person += 1) {
      const id = await arrangeInvestor(database, classroom, now);
      const sign = signs[band];
      const flag = { page: '/', kind: 'text', thing: 'text 1', feeling: 'worries' } as const;
      if (sign !== undefined) await setFlag(database, classroom, id, { ...flag, signs: [sign] }, now);
      await stage.approve(await stage.pay(id, amount));
      if (band === 1) await stage.invest(id, amount);
    }
  }
  const { id } = await stage.room.investor();
  for (let deposits = 0; deposits < 10; deposits += 1) await stage.approve(await stage.claim(id, '1000000'));
}

test('nothing is below the fold of a beamer, before the reveal and on any of its slides', async ({ page, site }) => {
  await using stage = await ConsoleStage.open(site);
  const { database, classroom } = stage.room;
  await stage.signIn(page);
  const fits = async (path: string) => expect.soft(await belowTheFold(page, site, path)).toEqual([]);

  const choices = {
    kind: 'invited',
    name: 'Soon',
    sizeLimit: 9,
    isPrepared: true,
    scenario: STORIES.quick.company,
  } as const;
  const { id } = await establishClass(database, { ...choices, joinCode: anyJoinCode().slice(0, 8) }, site.now());
  const { rows } = await query<{ id: string }>(site.databaseUrl, "select id from member where role = 'administrator'");
  const check = { name: 'Check', language: 'en', design: 'one-group', plannedPeople: 30, offerSet: 'general' } as const;
  await setCheck(database, { ...check, takenBy: { id, isHomework: false } }, rows[0]?.id ?? '', site.now());
  await fits(`/admin/projector?class=${id}`);
  await openClass(database, id, 'test', site.now());
  await fits(`/admin/projector?class=${id}`);
  await expect(page.getByText('Only this computer can open this address.')).toBeVisible();
  await expect(page.getByText('First take the check')).toBeVisible();

  await fillClass(stage);
  await fits(stage.path('/projector'));
  await expect(page.getByText('Your class: 26 people, $10,061,000')).toBeVisible();
  await collapseClass(database, classroom.id, BY, site.now());
  await fits(stage.path('/projector'));
  await debriefClass(database, classroom.id, 'test', site.now());
  for (const [index, title] of SLIDES.entries()) {
    await fits(`${stage.path('/projector')}&slide=${index + 1}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(await complaintsOf(page, title)).toEqual([]);
  }
});

test('the reveal is turned by buttons, by the keys of a presenter and by Back, and a reload keeps its slide', async ({
  page,
  ended,
  site,
}) => {
  await ended.stage.signIn(page);
  // Of a company that was asked for more than it had, by people who set no flags.
  for (const slide of [3, 6]) {
    expect(await belowTheFold(page, site, `${ended.stage.path('/projector')}&slide=${slide}`)).toEqual([]);
  }
  await page.goto(ended.stage.path('/projector'));
  await isAlive(page);
  const shows = async (number: number) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(SLIDES[number - 1] ?? '');
    await expect(page.getByRole('status').filter({ hasText: `${number} of 7` })).toBeVisible();
  };
  await shows(1);
  await expect(page.getByRole('link', { name: 'Previous' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Next' }).click();
  await shows(2);
  await page.keyboard.press('ArrowRight');
  await shows(3);
  await page.keyboard.press('PageDown');
  await shows(4);
  await page.reload();
  await isAlive(page);
  await shows(4);
  await page.keyboard.press('PageUp');
  await shows(3);
  await page.keyboard.press('ArrowLeft');
  await shows(2);
  await page.goBack();
  await shows(3);
  for (let number = 4; number <= 7; number += 1) {
    await page.keyboard.press('PageDown');
    await shows(number);
  }
  await page.keyboard.press('PageDown');
  await shows(7);
  await expect(page.getByRole('link', { name: 'Next' })).toHaveCount(0);
});
