import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { BROWSER_FLAGS, findBrowser } from '../launcher/installed-browser.ts';
import { type Bound, type Figure, median, plain } from './figure.ts';
import { startPagesWithoutScripts, startWebSite } from './program.ts';
import type { BenchServer } from './server.ts';

const VISITS = 5;
const REFERENCE = 'the same page without scripts';

/** The home page as seen by Lighthouse's phone, compared with the same page without scripts in the same run. */
export async function webPage(server: BenchServer): Promise<Figure[]> {
  await prepareLighthouse();
  const site = await startWebSite(server, false);
  const bare = await startPagesWithoutScripts(site.url);
  try {
    const visits: Visit[] = [];
    const bareVisits: Visit[] = [];
    for (let round = 0; round < VISITS; round += 1) {
      visits.push(await visit(`${site.url}/`));
      bareVisits.push(await visit(`${bare.url}/`));
    }
    return [...figuresOf(visits, bareVisits), ...(await sizes(site.url))];
  } finally {
    await bare.stop();
    await site.stop();
  }
}

function figuresOf(visits: readonly Visit[], bareVisits: readonly Visit[]): Figure[] {
  const middle = (of: readonly Visit[], value: (visit: Visit) => number) => median(of.map(value));
  const tbtMs = middle(visits, (one) => one.tbtMs) - middle(bareVisits, (one) => one.tbtMs);
  const failures = new Set(visits.flatMap((one) => one.seoFailures).filter((id) => id !== 'is-crawlable'));
  return [
    ...['performance', 'accessibility', 'best-practices'].map((category) =>
      found(
        category,
        middle(visits, (one) => one.scores[category] ?? 0),
        'of 100',
        { atLeast: 100 },
      ),
    ),
    found(`SEO failures but is-crawlable ${[...failures].join(' ')}`.trim(), failures.size, 'audits', { atMost: 0 }),
    {
      name: 'web.home largest paint',
      value: middle(visits, (one) => one.lcpMs),
      unit: 'ms',
      reference: { name: REFERENCE, value: middle(bareVisits, (one) => one.lcpMs) },
      goal: { atMost: 1.15 },
      never: null,
    },
    found('blocking time beyond the page without scripts', tbtMs, 'ms', { atMost: 30 }),
    found(
      'until the largest paint',
      middle(visits, (one) => one.bytesUntilPaint),
      'bytes',
      { atMost: 150_000 },
    ),
  ];
}

async function sizes(site: string): Promise<Figure[]> {
  const page = await sizeOf(`${site}/`);
  const style = /<link rel="stylesheet" href="([^"]+)"/.exec(page.text)?.[1] ?? '';
  return [
    found('HTML, brotli', page.bytes, 'bytes', { atMost: 20_000 }),
    found('CSS, brotli', (await sizeOf(site + style)).bytes, 'bytes', { atMost: 12_000 }),
  ];
}

function found(what: string, value: number, unit: string, goal: Bound): Figure {
  return plain(`web.home ${what}`, value, unit, { goal });
}

async function sizeOf(url: string): Promise<{ bytes: number; text: string }> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  return { bytes: Number(answer.headers.get('content-length')), text: await answer.text() };
}

const run = promisify(execFile);

/** Larger than everything else the project installs, so it is fetched only when these figures are requested. */
const PACKAGE = 'lighthouse@13.5.0';
const HOME = join(import.meta.dirname, '../node_modules/.cache/lighthouse-13.5.0');
const PROGRAM = join(HOME, 'node_modules/lighthouse/cli/index.js');

const numeric = z.object({ numericValue: z.number() });
const reportShape = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z
    .object({
      'largest-contentful-paint': numeric,
      'total-blocking-time': numeric,
      metrics: z.object({
        details: z.object({ items: z.tuple([z.object({ observedLargestContentfulPaint: z.number() })], z.unknown()) }),
      }),
      'network-requests': z.object({
        details: z.object({
          items: z.array(z.object({ transferSize: z.number().optional(), networkRequestTime: z.number() })),
        }),
      }),
    })
    .catchall(z.object({ score: z.number().nullable().optional() })),
  categoryGroups: z.unknown(),
});
const seoShape = z.object({
  categories: z.object({ seo: z.object({ auditRefs: z.array(z.object({ id: z.string() })) }) }),
});

/** Scores out of 100, times in milliseconds, and sizes in bytes as sent over the wire. */
interface Visit {
  readonly scores: Readonly<Record<string, number>>;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly bytesUntilPaint: number;
  readonly seoFailures: readonly string[];
}

async function prepareLighthouse(): Promise<void> {
  if (existsSync(PROGRAM)) return;
  await mkdir(HOME, { recursive: true });
  const npm = join(dirname(process.execPath), 'npm');
  await run(existsSync(npm) ? npm : 'npm', ['install', '--no-save', '--prefix', HOME, PACKAGE]);
}

async function visit(url: string): Promise<Visit> {
  const file = join(tmpdir(), `glasshouse-lighthouse-${process.pid}.json`);
  const flags = ['--headless=new', ...BROWSER_FLAGS].join(' ');
  const browser = findBrowser();
  await run(
    process.execPath,
    [PROGRAM, url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`],
    {
      env: { ...process.env, ...(browser === undefined ? {} : { CHROME_PATH: browser }) },
    },
  );
  const json: unknown = JSON.parse(await readFile(file, 'utf8'));
  await rm(file);
  const { categories, audits } = reportShape.parse(json);
  const seo = seoShape.parse(json).categories.seo.auditRefs.map(({ id }) => id);
  const requests = audits['network-requests'].details.items;
  const paintedAt = audits.metrics.details.items[0].observedLargestContentfulPaint;
  const beforePaint = requests.filter(({ networkRequestTime }) => networkRequestTime <= paintedAt);
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
    ),
    lcpMs: audits['largest-contentful-paint'].numericValue,
    tbtMs: audits['total-blocking-time'].numericValue,
    bytesUntilPaint: beforePaint.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    seoFailures: seo.filter((id) => {
      const score = audits[id]?.score;
      return typeof score === 'number' && score < 1;
    }),
  };
}
