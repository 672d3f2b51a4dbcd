import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { BROWSER_FLAGS, findBrowser } from '../launcher/browser.ts';

const run = promisify(execFile);

/** Weighs more than all else that the project installs, so it is fetched when the figures are asked for. */
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
      'cumulative-layout-shift': numeric,
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

/** What one visit showed: scores of 100, times in milliseconds, sizes in bytes as they came over the wire. */
export interface Visit {
  readonly scores: Readonly<Record<string, number>>;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly layoutShift: number;
  readonly bytesUntilPaint: number;
  readonly bytes: number;
  readonly seoFailures: readonly string[];
}

/** Installs Lighthouse if it is not there yet. */
export async function prepareLighthouse(): Promise<void> {
  if (existsSync(PROGRAM)) return;
  await mkdir(HOME, { recursive: true });
  const npm = join(dirname(process.execPath), 'npm');
  await run(existsSync(npm) ? npm : 'npm', ['install', '--no-save', '--prefix', HOME, PACKAGE]);
}

/** Visits a page once as Lighthouse's telephone does. */
export async function visit(url: string): Promise<Visit> {
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
  const size = (items: typeof requests) => items.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
    ),
    lcpMs: audits['largest-contentful-paint'].numericValue,
    tbtMs: audits['total-blocking-time'].numericValue,
    layoutShift: audits['cumulative-layout-shift'].numericValue,
    bytesUntilPaint: size(requests.filter(({ networkRequestTime }) => networkRequestTime <= paintedAt)),
    bytes: size(requests),
    seoFailures: seo.filter((id) => {
      const score = audits[id]?.score;
      return typeof score === 'number' && score < 1;
    }),
  };
}
