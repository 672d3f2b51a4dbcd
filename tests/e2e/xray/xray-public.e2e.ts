import { expect } from '@playwright/test';
import { SIGN_IDS } from '#app/signs/sign-id.ts';
import { SIGN_PAGES, type SignPageId } from '#app/signs/sign-places.ts';
import { test } from '../../support/site/browser-test.ts';
import { chatNumberSaver } from '../chat-number.ts';
import { open } from '../public/public-places.ts';
import {
  catalogueIn,
  expectMarksExplained,
  PUBLIC_SIGN_PAGES,
  signsMarkedIn,
  signsOn,
  turnOnXray,
} from './xray-signs.ts';

/** The pages with the company's footer, and those with the chat button. */
const FRAMED = new Set<SignPageId>(PUBLIC_SIGN_PAGES.slice(0, 9));
const WITH_CHAT = new Set<SignPageId>(PUBLIC_SIGN_PAGES.slice(0, 11));

test.beforeAll(async ({ site }) => {
  const saveChatNumber = await chatNumberSaver(site);
  await saveChatNumber('+1 202 555 0143');
});

// In Arabic the served pages are checked against the catalogue over HTTP, where nothing is drawn.
test('each sign is marked and explained on its public page, and none elsewhere', async ({ page }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const catalogue = await catalogueIn('en');
  for (const id of PUBLIC_SIGN_PAGES) {
    await open(page, SIGN_PAGES[id]);
    if (WITH_CHAT.has(id)) await expect(page.locator('.chat-button')).toBeVisible();
    if (id === 'home') await turnOnXray(page);
    await expect(page.locator('html[data-xray] #xray .xray-list > li').first(), id).toBeAttached();
    expect(await signsMarkedIn(page.getByRole('main')), id).toEqual(signsOn(id));
    await expectFrameMarked(id);
    await expectMarksExplained(page, catalogue, SIGN_PAGES[id]);
  }

  async function expectFrameMarked(id: SignPageId) {
    const footer = await signsMarkedIn(page.getByRole('contentinfo'));
    const chat = await signsMarkedIn(page.locator('.chat-button').locator('xpath=..'));
    const around = SIGN_IDS.filter((sign) => footer.includes(sign) || chat.includes(sign));
    const shown = signsOn('public-frame').filter((sign) => (sign === 'private-chat' ? WITH_CHAT : FRAMED).has(id));
    expect(around, `around ${id}`).toEqual(shown);
  }
});
