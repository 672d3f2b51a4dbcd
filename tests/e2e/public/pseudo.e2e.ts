import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { currentAddress } from '#app/coins/play-chain.server.ts';
import { KEPT_PATHS } from '../../../server/kept-pages.server.ts';
import { isLongRun } from '../../support/long.ts';
import { handInReceipt, setCheck, setHomework } from '../../support/site/cast.ts';
import { ConsoleStage } from '../../support/site/console-stage.ts';
import { logIn, Visitor } from '../../support/site/visitor.ts';
import { test } from '../investor-test.ts';
import { layoutFaults } from '../layout-faults.ts';
import { deposit } from '../xray/account-with-signs.ts';
import { inventEnquiry } from './contact-fields.ts';
import { seeAt, type View } from './readability.ts';

const INVESTOR_PAGES = [
  '/dashboard',
  '/dashboard/prices',
  '/dashboard/deposit',
  '/dashboard/deposit?amount=250',
  '/dashboard/investmentplans',
  '/dashboard/withdraws',
  '/dashboard/history',
  '/dashboard/history?tab=withdrawals',
  '/dashboard/profile',
  '/dashboard/messages',
  '/dashboard/wallet',
  '/explorer',
  '/explorer?list=transfers',
  '/explorer?q=Ada',
];
const STAFF_PAGES = [
  '',
  '/deposits',
  '/withdrawals',
  '/investors',
  '/settings',
  '/audit',
  '/outbox',
  '/homework',
  '/homework/new',
  '/checks',
  '/checks/new',
  '/enquiries',
  '/staff',
  '/account',
];

/**
 * Text that no language changes: names, codes, addresses, and figures and dates, which the language's formats write.
 */
const NO_WORDS =
  /^[\s\d\p{P}\p{S}]*$|Glasshouse|BEGINNERS|ADVANCED|PREMIUM|\.example|@example|BTC|play1|Ratewell|SPECIMEN|\b(AM|PM|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/u;

/** Returns the text a reader meets outside the brackets that the pseudo-locale puts around every translated text. */
function textOutside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    let depth = 0;
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent ?? '';
      let outside = '';
      for (const sign of text) {
        if (sign === '⟦') depth += 1;
        else if (sign === '⟧') depth -= 1;
        else if (depth === 0) outside += sign;
      }
      // With scripts on, the content of `noscript` is plain text, and its elements are only letters.
      if (parent?.localName === 'noscript') outside = outside.replaceAll(/<[^>]*>/g, '');
      if (
        outside.trim() !== '' &&
        parent?.closest('script, style, option, code, bdi, math, time, .address, input') == null
      )
        found.push(outside.trim());
    }
    for (const element of document.querySelectorAll('[aria-label], [alt], [placeholder], [title]')) {
      for (const name of ['aria-label', 'alt', 'placeholder', 'title']) {
        const value = element.getAttribute(name) ?? '';
        if (value !== '' && !value.includes('⟦')) found.push(value);
      }
    }
    return found;
  });
}

/** Returns by how many pixels the page is wider than the window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

const WIDTHS: readonly View[] = (isLongRun ? [320, 390, 768, 1024, 1440] : [320, 768, 1024]).map((width) => ({
  width,
  text: '100%',
}));

async function complaintsOf(page: Page, paths: readonly string[], views = WIDTHS): Promise<string[]> {
  const complaints: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    for (const text of await textOutside(page)) {
      if (!NO_WORDS.test(text)) complaints.push(`${path} has hard-coded text: ${text}`);
    }
    for (const view of views) {
      await seeAt(page, view);
      const beyond = await overflow(page);
      if (beyond > 0) complaints.push(`${path} is ${beyond} px too wide at ${view.width} with text at ${view.text}`);
      if (view.text === '100%') {
        complaints.push(...(await layoutFaults(page)).map((fault) => `${path} at ${view.width}: ${fault}`));
      }
    }
  }
  return complaints;
}

test.beforeEach(async ({ context, site }) => {
  test.setTimeout(180_000);
  await context.addCookies([{ name: 'language', value: 'en-XA', url: site.url }]);
});

test('open pages have no untranslated text, and room for longer words', async ({ page }) => {
  expect(
    await complaintsOf(page, [
      ...KEPT_PATHS,
      '/no/such/page',
      '/plans?beginners=5',
      '/register?q=&answer1=clone',
      '/register?entry=130877&answer1=genuine&answer2=clone&answer3=clone',
      '/register/halmere?q=Glasshouse+Finance',
      '/register/halmere?entry=117350',
      '/newpassword?token=none',
      '/invitation?token=none',
      '/homework?code=balomire',
      '/check',
    ]),
  ).toEqual([]);
});

test('the pages of an investor have no untranslated text, and room for longer words', async ({ page, scene }) => {
  await scene.giveDeposits(500);
  await scene.giveBalance(500);
  await handInReceipt(scene.visitor, '500');
  await scene.visitor.post('/dashboard/wallet', { intent: 'fill', requestId: randomUUID() });
  await deposit(scene, '250');
  const address = (await currentAddress(scene.database, scene.classroom.id, scene.id)) ?? '';
  const asked = { intent: 'withdraw', requestId: randomUUID(), amount: '200', address, password: scene.password };
  expect((await scene.visitor.post('/dashboard/withdraws', asked)).status).toBe(200);
  // Beside the sidebar there is less room than in the window, and large letters leave less of it.
  const views = [...WIDTHS, { width: 800, text: '100%' }, { width: 1280, text: '200%' }, { width: 390, text: '200%' }];
  expect(await complaintsOf(page, INVESTOR_PAGES, views)).toEqual([]);
});

test('the pages of staff have no untranslated text, and room for longer words', async ({ page, site }) => {
  const stage = await ConsoleStage.open(site);
  await stage.signIn(page);
  const administrator = new Visitor(site.url);
  await logIn(administrator, site.administrator);
  const homework = await setHomework(administrator);
  const check = await setCheck(administrator);
  expect((await new Visitor(site.url).post('/contact', inventEnquiry())).status).toBe(200);
  expect(
    await complaintsOf(
      page,
      [...STAFF_PAGES, `/homework/${homework}`, `/checks/${check}`].map((path) => stage.path(path)),
      [...WIDTHS, { width: 390, text: '200%' }],
    ),
  ).toEqual([]);
});

test('each fault of layout is found', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.setContent(`
    <style>table { width: 60px; table-layout: fixed } td { overflow-wrap: anywhere }</style>
    <nav class="sidebar"><div class="slide-menu-panel" style="height: 20px"><p>one</p><p>two</p></div></nav>
    <main style="display: flex; flex-direction: column; align-items: start; gap: 10px">
      <table class="data-table"><tr><td>Withdrawals</td></tr></table>
      <p style="font: 13px monospace; width: 11ch; word-break: break-all"><code>play14j963re</code></p>
      <button style="border: 1px solid; padding: 0; line-height: 1">Send</button>
      <p>before</p><p role="status"></p><p>after</p>
      <div class="pane-frame">
        <div class="pane-cell" style="width: 100px"><p class="figures" style="text-align: end">1</p></div>
        <div class="pane-cell" style="width: 200px"><p class="figures" style="text-align: end">2</p></div>
      </div>
      <div class="pane"><div class="empty-state" style="border: 1px solid">none</div></div>
    </main>`);
  const found = (await layoutFaults(page)).join('\n');
  for (const fault of [
    /px of the sidebar are out of sight/,
    /the word "Withdrawals" of a table is broken/,
    /leaves an orphan/,
    /"Send" has \d px around it/,
    /nothing takes room before "after"/,
    /figures end at \d+, \d+ px/,
    /"none" is a pane within a pane/,
  ])
    expect(found).toMatch(fault);
});
