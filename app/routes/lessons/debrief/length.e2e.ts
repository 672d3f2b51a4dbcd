import { expect, type Page } from '@playwright/test';
import { debriefClass } from '#app/classes/class-arc.server.ts';
import { jumpClock } from '#app/classes/class-clock.server.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { HOUR_MS } from '#app/time/instants.ts';
import { beginAlone } from '../../../../tests/support/site/begin-alone.ts';
import { test } from '../../../../tests/support/site/browser-test.ts';
import { askFor, invest, liveAlone, payIn } from '../../../../tests/support/site/live-alone.ts';
import type { Site } from '../../../../tests/support/site/site.ts';
import { SiteClass } from '../../../../tests/support/site/site-class.ts';
import { plainText, Visitor } from '../../../../tests/support/site/visitor.ts';

test.beforeEach(() => test.setTimeout(180_000));

/** As many as are read in the thirteen minutes of a lesson that the Debrief shares with X-ray and the projector. */
const MOST_WORDS = 1_300;

test('the Debrief of a person of a class, paid the bait and asked for the fee, fits its time', async ({
  page,
  site,
}) => {
  await using room = await quickClassAtItsEnd(site);
  await page.context().addCookies(room.people[0].visitor.cookies());
  await expectShort(page);
});

test('the Debrief of a life alone fits its time, and the tricks that were met are open', async ({ page, site }) => {
  await page.context().addCookies((await lifeAlone(site)).cookies());
  await expectShort(page);
  const step = page.getByRole('region', { name: 'The same trick elsewhere' });
  await expect(step.locator('details[open]')).toHaveCount(2);
  await expect(step.getByText('A withdrawal of yours was paid.')).toBeVisible();
  const folded = step.getByText(/^Rafael, your account manager, wrote to you/);
  await expect(folded).toBeHidden();
  await step.getByText('A friend who pushes').click();
  await expect(folded).toBeVisible();
});

/**
 * A class led through the quick story by jumps of its clock: one was paid the bait and asked for a fee in vain, another
 * only looked on.
 */
async function quickClassAtItsEnd(site: Site) {
  const room = await SiteClass.found(site, { rate: 1, scenario: STORIES.quick.company });
  const people = [await room.investor(), await room.investor()] as const;
  const [{ visitor, password }] = people;
  const { database, classroom } = room;
  const jump = async (hours: number, path: string, said: string) => {
    const practiceMilliseconds = hours * HOUR_MS;
    const jumped = await jumpClock(database, classroom.id, { actor: 'test', practiceMilliseconds }, site.now());
    expect(jumped).toMatchObject({ ok: true });
    await expect.poll(async () => plainText(await visitor.get(path)), { timeout: 60_000 }).toContain(said);
  };
  await payIn(visitor, '400');
  await jump(7, '/dashboard/history', 'Completed');
  await invest(visitor, 'BEGINNERS', '400');
  // Its overview says so from the first day.
  await jump(241, '/dashboard/withdraws', '$800.00');
  await askFor(visitor, '200', password);
  await jump(7, '/dashboard/history?tab=withdrawals', 'Completed');
  await askFor(visitor, '500', password);
  await jump(48, '/dashboard/withdraws', 'release fee');
  await jump(144, '/dashboard/withdraws', 'maintenance');
  await debriefClass(database, classroom.id, 'test', site.now());
  return { people, [Symbol.asyncDispose]: () => room[Symbol.asyncDispose]() };
}

async function lifeAlone(site: Site): Promise<Visitor> {
  const start = await beginAlone(new Visitor(site.url), '/try/start?scenario=quick');
  const { page } = await liveAlone(start, { asks: ['100', '300'] });
  return page.visitor;
}

async function expectShort(page: Page) {
  for (const { width, height, tallest } of [
    { width: 1440, height: 900, tallest: 9_000 },
    { width: 390, height: 844, tallest: 13_000 },
  ]) {
    await page.setViewportSize({ width, height });
    await page.goto('/debrief');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Debrief: what was true all along');
    expect(await page.evaluate(() => document.documentElement.scrollHeight), `${width}`).toBeLessThan(tallest);
    expect(await wordsInSight(page), `${width}`).toBeLessThanOrEqual(MOST_WORDS);
  }
}

/** Those outside of closed folds, drawings included. */
function wordsInSight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    let words = 0;
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      if (parentElement?.checkVisibility() === true)
        words += (textContent ?? '').match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
    }
    return words;
  });
}
