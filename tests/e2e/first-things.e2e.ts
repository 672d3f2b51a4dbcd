import { expect, type Page } from '@playwright/test';
import { isAlive } from '../support/alive.ts';
import { beginAlone } from '../support/site/begin-alone.ts';
import { test } from '../support/site/browser-test.ts';
import { invest, liveAlone } from '../support/site/live-alone.ts';
import type { Site } from '../support/site/site.ts';
import { Visitor } from '../support/site/visitor.ts';

const LANGUAGES = ['en', 'de', 'ar'] as const;
const PHONE = { width: 390, height: 844 };

/** By what it does and not by its words, because the pages are measured in several languages. */
interface Bound {
  readonly path: string;
  readonly element: string;
  /** In pixels from the top of the page. */
  readonly top: number;
}

const OF_ANYBODY: readonly Bound[] = [
  { path: '/try', element: 'main form:has(input[name="understood"]) button[type="submit"]', top: 640 },
  { path: '/check', element: 'main :is(a[href="/check/offers"], form button[type="submit"])', top: 640 },
];

const OF_SOMEBODY_ALONE: readonly Bound[] = [
  ...['', '/deposit', '/investmentplans', '/withdraws', '/messages', '/wallet'].map((page) => ({
    path: `/dashboard${page}`,
    element: 'main h1',
    top: 180,
  })),
  { path: '/dashboard', element: 'main .pane-frame section', top: 420 },
  {
    path: '/dashboard/deposit?amount=400',
    element: 'main form:has(input[value="pay"]) button[type="submit"]',
    top: 700,
  },
];

async function topOf(page: Page, { path, element }: Bound): Promise<number> {
  await page.goto(path);
  const found = page.locator(`${element} >> visible=true`).first();
  await expect(found).toBeVisible();
  return found.evaluate((it) => it.getBoundingClientRect().top + window.scrollY);
}

for (const language of LANGUAGES) {
  test(`on a telephone what matters is on the first screen (${language})`, async ({ page, site }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(PHONE);
    await page.context().addCookies([{ name: 'language', value: language, url: site.url }]);
    const beyond: string[] = [];
    const measure = async (bounds: readonly Bound[]) => {
      for (const bound of bounds) {
        const top = await topOf(page, bound);
        if (top > bound.top) beyond.push(`${bound.path}: ${bound.element} at ${Math.round(top)}, not ${bound.top}`);
      }
    };
    await measure(OF_ANYBODY);
    await page.context().addCookies((await somebodyAlone(site)).visitor.cookies());
    await measure(OF_SOMEBODY_ALONE);
    expect(beyond).toEqual([]);
  });
}

test('long pages stay short enough to be read on a telephone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const [path, tallest] of [
    ['/', 9_000],
    ['/warning-signs', 9_000],
  ] as const) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollHeight), path).toBeLessThanOrEqual(tallest);
  }
});

test('at 400% no more than a quarter of the window is covered by what stays in place', async ({ page, site }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 320, height: 256 });
  const covered = async (path: string) => {
    await page.goto(path);
    await expect(page.locator('.hero-loader')).toBeHidden();
    await page.evaluate(() => window.scrollTo(0, 600));
    return page.evaluate(() => {
      const stays = (element: Element | null): boolean =>
        element !== null &&
        (['fixed', 'sticky'].includes(getComputedStyle(element).position) || stays(element.parentElement));
      const lines = Array.from({ length: window.innerHeight }, (_, y) => y + 0.5);
      return lines.filter((y) => stays(document.elementFromPoint(window.innerWidth / 2, y))).length / lines.length;
    });
  };
  for (const path of ['/', '/plans', '/warning-signs']) expect(await covered(path), path).toBeLessThanOrEqual(0.25);
  const { visitor } = await somebodyAlone(site);
  await page.context().addCookies(visitor.cookies());
  for (const path of ['/dashboard', '/plans']) expect(await covered(path), path).toBeLessThanOrEqual(0.25);
});

test('on a telephone the language is the first entry of the menu, and its dialog gives the focus back', async ({
  page,
  site,
}) => {
  await page.setViewportSize(PHONE);
  await page.context().addCookies((await somebodyAlone(site)).visitor.cookies());
  await page.goto('/dashboard/profile');
  await isAlive(page);
  await page.locator('.slide-menu summary').click();
  const entries = page.locator('.slide-menu-panel :is(a, button)').filter({ visible: true });
  await expect(entries.filter({ hasText: 'Language' })).toHaveCount(1);
  await expect(entries.first()).toHaveText('Language');
  await entries.first().click();
  await expect(page.getByRole('dialog', { name: 'Language Preferences' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(entries.first()).toBeFocused();
});

test('while a plan runs, the largest figure of the overview is not nothing', async ({ page, site }) => {
  const { visitor } = (await liveAlone(await somebodyAlone(site), { isThere: (at) => /into a plan/.test(saidOn(at)) }))
    .page;
  await invest(visitor, 'BEGINNERS', '400');
  await page.context().addCookies(visitor.cookies());
  await page.goto('/dashboard');
  const sizes = await page.locator('main .figures').evaluateAll((figures) =>
    figures.map((figure) => ({
      size: Number.parseFloat(getComputedStyle(figure).fontSize),
      text: figure.textContent,
    })),
  );
  const largest = Math.max(...sizes.map(({ size }) => size));
  expect(sizes.filter(({ size }) => size === largest).map(({ text }) => text)).toContain('$800.00');
});

const saidOn = ({ document }: { document: Document }) => document.querySelector('.solo-says')?.textContent ?? '';

const somebodyAlone = (site: Site) => beginAlone(new Visitor(site.url));
