import { expect } from '@playwright/test';
import { SIGN_IDS } from '#app/signs/sign-id.ts';
import { SIGN_PAGES, SIGN_PLACES, type SignPageId } from '#app/signs/warning-sign.ts';
import { test } from '../support/browser-test.ts';
import { Visitor } from '../support/visitor.ts';
import { chatNumberSaver } from './chat-number.ts';
import { open, speak } from './public-places.ts';
import { catalogueIn, expectMarksExplained, signsMarkedIn, signsOn, turnOnXray } from './xray-signs.ts';

const PAGES = [
  'home',
  'about',
  'solutions',
  'approach',
  'plans',
  'contact',
  'privacypolicy',
  'termsofservice',
  'cert',
  'signup',
  'resetpassword',
  'messenger',
  'reviews',
] as const satisfies readonly SignPageId[];

/** Where the company's footer is, and the chat button. */
const FRAMED = new Set<SignPageId>(PAGES.slice(0, 9));
const WITH_CHAT = new Set<SignPageId>(PAGES.slice(0, 11));

test.beforeAll(async ({ site }) => {
  const saveChatNumber = await chatNumberSaver(site);
  await saveChatNumber('+1 202 555 0143');
});

test('no public page of the catalogue is forgotten here', () => {
  const named = new Set(Object.values(SIGN_PLACES).flat());
  const isPublic = (id: SignPageId) => !SIGN_PAGES[id].startsWith('/dashboard') && id !== 'public-frame';
  expect([...named].filter(isPublic).toSorted()).toEqual([...PAGES].toSorted());
});

for (const language of ['en', 'ar'] as const) {
  test(`each sign is marked and explained on its public page, and none elsewhere, in ${language}`, async ({
    page,
    site,
  }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await speak(page, site, language);
    const catalogue = await catalogueIn(language);
    for (const id of PAGES) {
      await open(page, SIGN_PAGES[id]);
      if (WITH_CHAT.has(id)) await expect(page.locator('.chat-button')).toBeVisible();
      if (id === 'home') await turnOnXray(page);
      await expect(page.locator('html[data-xray] #xray .xray-list > li').first(), id).toBeAttached();
      expect(await signsMarkedIn(page.getByRole('main')), id).toEqual(signsOn(id));
      await expectFrameMarked(id);
      await expectMarksExplained(page, catalogue, `${SIGN_PAGES[id]} in ${language}`);
    }

    async function expectFrameMarked(id: SignPageId) {
      const footer = await signsMarkedIn(page.getByRole('contentinfo'));
      const chat = await signsMarkedIn(page.locator('.chat-button').locator('xpath=..'));
      const around = SIGN_IDS.filter((sign) => footer.includes(sign) || chat.includes(sign));
      const shown = signsOn('public-frame').filter((sign) => (sign === 'private-chat' ? WITH_CHAT : FRAMED).has(id));
      expect(around, `around ${id}`).toEqual(shown);
    }
  });
}

test('what the server hands out is the catalogue, in English and in Arabic', async ({ site }) => {
  for (const language of ['en', 'ar'] as const) {
    const visitor = new Visitor(site.url);
    const answer = await visitor.get('/xray', { cookie: `language=${language}` });
    const { state, signs } = JSON.parse(answer.text);
    expect(state).toBe('shown');
    const catalogue = await catalogueIn(language);
    const words = SIGN_IDS.map((id) => ({ id, ...catalogue.get(id) }));
    expect(signs).toMatchObject(words);
  }
});
