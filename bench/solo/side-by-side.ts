import { setTimeout as wait } from 'node:timers/promises';
import { SoloVisitor } from '../../tests/support/site/solo-visitor.ts';
import { type Figure, plain, quantile } from '../figure.ts';
import { startSite } from '../program.ts';
import type { BenchServer } from '../server.ts';

const LIVES = 300;
/** A life of twelve minutes has some sixty requests. */
const EVERY_MS = 12_000;
const MINUTES = 3;
const LOOKED_AT = [
  '/dashboard',
  '/dashboard/history',
  '/dashboard/investmentplans',
  '/dashboard/wallet',
  '/explorer',
  '/dashboard/deposit',
];

/** How long people alone wait for a page, of wall time, while so many live side by side at the pace of twelve minutes. */
export const soloSideBySide = {
  names: ['solo.side-by-side'],
  measure: async (server: BenchServer): Promise<Figure[]> => {
    await server.query("update classroom set state = 'closed', closed_at = now() where state = 'running'");
    const site = await startSite(server.url, false, { TRUST_PROXY: '1', SOLO_MOST: String(LIVES) });
    try {
      const people: SoloVisitor[] = [];
      let refused = 0;
      for (let number = 0; number < LIVES; number += 1) {
        const somebody = new SoloVisitor(site.url, `10.2.${Math.floor(number / 250)}.${number % 250}`);
        await somebody.come().then(
          (page) => somebody.begin(page),
          () => {
            refused += 1;
          },
        );
        people.push(somebody);
      }
      await server.query('vacuum analyze');
      const waits: number[] = [];
      await Promise.all(
        people.map(async (somebody, number) => {
          await wait((number * EVERY_MS) / LIVES);
          for (let turn = 0; turn < (MINUTES * 60_000) / EVERY_MS; turn += 1) {
            const start = performance.now();
            await somebody.get(LOOKED_AT[(turn + number) % LOOKED_AT.length] ?? '/dashboard').catch(() => {
              refused += 1;
            });
            const took = performance.now() - start;
            waits.push(took);
            await wait(Math.max(EVERY_MS - took, 0));
          }
        }),
      );
      return [
        plain(`solo.side-by-side ${LIVES} p99`, quantile(waits, 0.99), 'ms of wall time/request', {
          goal: { atMost: 1_000 },
        }),
        plain(`solo.side-by-side ${LIVES} p50`, quantile(waits, 0.5), 'ms of wall time/request'),
        plain(`solo.side-by-side ${LIVES} refused`, refused, 'requests', { goal: { atMost: 0 } }),
      ];
    } finally {
      await site.stop();
    }
  },
};
