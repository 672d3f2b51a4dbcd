import { KEPT_PATHS } from '../server/kept-pages.server.ts';
import { type Bound, type Figure, median } from './figure.ts';
import { prepareLighthouse, type Visit, visit } from './lighthouse.ts';
import type { BenchServer } from './server.ts';
import { startPagesWithoutScripts, startWebSite } from './web-site.ts';

const VISITS = 5;
const REFERENCE = 'the same page without scripts';

const nameOf = (path: string) => `web.page${path === '/' ? '/home' : path}`;

/** Every public page as Lighthouse's telephone sees it, beside the same page without scripts in the same run. */
export const webPages = {
  names: KEPT_PATHS.map(nameOf),
  measure: async (server: BenchServer, isWanted: (name: string) => boolean): Promise<Figure[]> => {
    await prepareLighthouse();
    const site = await startWebSite(server, false);
    const bare = await startPagesWithoutScripts(site.url);
    try {
      const figures: Figure[] = [];
      for (const path of KEPT_PATHS.filter((path) => isWanted(nameOf(path)))) {
        figures.push(...(await measurePage(path, site.url, bare.url)));
      }
      return figures;
    } finally {
      await bare.stop();
      await site.stop();
    }
  },
};

async function measurePage(path: string, site: string, bare: string): Promise<Figure[]> {
  const visits: Visit[] = [];
  const bareVisits: Visit[] = [];
  for (let round = 0; round < VISITS; round += 1) {
    visits.push(await visit(site + path));
    bareVisits.push(await visit(bare + path));
  }
  const middle = (of: readonly Visit[], value: (visit: Visit) => number) => median(of.map(value));
  const name = nameOf(path);
  const plain = (what: string, value: number, unit: string, goal: Bound): Figure => ({
    name: `${name} ${what}`,
    value,
    unit,
    reference: null,
    goal,
    never: null,
  });
  const html = (await sizeOf(site + path)).bytes;
  const tbtMs = middle(visits, (one) => one.tbtMs) - middle(bareVisits, (one) => one.tbtMs);
  const failures = new Set(visits.flatMap((one) => one.seoFailures).filter((id) => id !== 'is-crawlable'));
  return [
    ...['performance', 'accessibility', 'best-practices'].map((category) =>
      plain(
        category,
        middle(visits, (one) => one.scores[category] ?? 0),
        'of 100',
        { atLeast: 100 },
      ),
    ),
    plain(`SEO failures but is-crawlable ${[...failures].join(' ')}`.trim(), failures.size, 'audits', { atMost: 0 }),
    {
      name: `${name} largest paint`,
      value: middle(visits, (one) => one.lcpMs),
      unit: 'ms',
      reference: { name: REFERENCE, value: middle(bareVisits, (one) => one.lcpMs) },
      goal: { atMost: 1.15 },
      never: null,
    },
    plain('blocking time beyond the page without scripts', tbtMs, 'ms', { atMost: 30 }),
    plain(
      'layout shift',
      middle(visits, (one) => one.layoutShift),
      '',
      { atMost: 0.01 },
    ),
    plain('HTML, brotli', html, 'bytes', { atMost: 20_000 }),
    ...(path === '/' ? await sizesOfHome(site, visits, plain) : []),
  ];
}

async function sizesOfHome(
  site: string,
  visits: readonly Visit[],
  plain: (what: string, value: number, unit: string, goal: Bound) => Figure,
): Promise<Figure[]> {
  const { text } = await sizeOf(`${site}/`);
  const style = /<link rel="stylesheet" href="([^"]+)"/.exec(text)?.[1] ?? '';
  return [
    plain('CSS, brotli', (await sizeOf(site + style)).bytes, 'bytes', { atMost: 12_000 }),
    plain('until the largest paint', median(visits.map((one) => one.bytesUntilPaint)), 'bytes', { atMost: 150_000 }),
    plain('in all', median(visits.map((one) => one.bytes)), 'bytes', { atMost: 260_000 }),
  ];
}

async function sizeOf(url: string): Promise<{ bytes: number; text: string }> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  return { bytes: Number(answer.headers.get('content-length')), text: await answer.text() };
}
