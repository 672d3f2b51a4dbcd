/**
 * Pictures of every public page for inspection: `npm run screenshots` writes them to screenshots/, and `npm run
 * screenshots -- --readme` writes the one in README.md.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { type Browser, chromium, type Page } from '@playwright/test';
import { BROWSER_FLAGS, prepareBrowser } from '../launcher/installed-browser.ts';
import { KEPT_PATHS } from '../server/page-cache.server.ts';
import { createDatabase, startTestServer } from '../tests/support/postgres.ts';
import { startSite } from '../tests/support/site/site.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'screenshots');
const README_PICTURE = join(ROOT, 'docs/pictures/home.webp');

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const SCHEMES = ['light', 'dark'] as const;
const LANGUAGES = ['en', 'ar'] as const;

interface Look {
  readonly language: (typeof LANGUAGES)[number];
  readonly scheme: (typeof SCHEMES)[number];
  readonly window: (typeof WINDOWS)[number];
}

const executablePath = prepareBrowser();
const server = await startTestServer();
const site = await startSite({ DATABASE_URL: await createDatabase(server) });
const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
try {
  if (process.argv.includes('--readme')) {
    await writeFile(README_PICTURE, await readmePicture(browser));
  } else {
    await takeAll(browser);
  }
} finally {
  await browser.close();
  await site.stop();
  await server.stop();
}

async function takeAll(browser: Browser) {
  await mkdir(FOLDER, { recursive: true });
  for (const language of LANGUAGES) {
    for (const scheme of SCHEMES) {
      for (const window of WINDOWS) {
        const page = await openWindow(browser, { language, scheme, window });
        for (const path of KEPT_PATHS) {
          await show(page, path);
          const name = [path.slice(1) || 'home', language, scheme, window.width].join('-');
          await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: true });
        }
        await page.context().close();
      }
    }
  }
}

async function openWindow(browser: Browser, { language, scheme, window }: Look): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: window,
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'language', value: language, url: site.url }]);
  return context.newPage();
}

async function show(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode())]);
  });
}

/** The home page on a desk by day, and in front of it on a phone by night. */
async function readmePicture(browser: Browser): Promise<Buffer> {
  const [telephone, desk] = WINDOWS;
  const shots: string[] = [];
  for (const [window, scheme] of [
    [desk, 'light'],
    [telephone, 'dark'],
  ] as const) {
    if (window === undefined) continue;
    const page = await openWindow(browser, { language: 'en', scheme, window });
    await show(page, '/');
    shots.push((await page.screenshot()).toString('base64'));
    await page.context().close();
  }
  const page = await browser.newPage();
  const encoded = await page.evaluate(compose, shots);
  return Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64');
}

/** Runs in the browser, which can draw and encode pictures. */
async function compose(shots: readonly string[]): Promise<string> {
  const [desk, telephone] = await Promise.all(
    shots.map(async (shot) => {
      const image = new Image();
      image.src = `data:image/png;base64,${shot}`;
      await image.decode();
      return image;
    }),
  );
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1600, 990];
  const draw = canvas.getContext('2d');
  if (draw === null || desk === undefined || telephone === undefined) throw new Error('Nothing can be drawn.');
  draw.imageSmoothingQuality = 'high';
  place(desk, 40, 40, 1380);
  place(telephone, 1250, 270, 310);
  return canvas.toDataURL('image/webp', 0.86);

  function place(image: HTMLImageElement, x: number, y: number, width: number) {
    if (draw === null) return;
    const height = (width * image.height) / image.width;
    draw.save();
    draw.shadowColor = 'rgb(12 26 20 / 0.35)';
    draw.shadowBlur = 32;
    draw.shadowOffsetY = 12;
    draw.fillStyle = '#16362a';
    draw.beginPath();
    draw.roundRect(x, y, width, height, 10);
    draw.fill();
    draw.restore();
    draw.save();
    draw.clip(outline(x, y, width, height));
    draw.drawImage(image, x, y, width, height);
    draw.restore();
  }

  function outline(x: number, y: number, width: number, height: number): Path2D {
    const path = new Path2D();
    path.roundRect(x, y, width, height, 10);
    return path;
  }
}
