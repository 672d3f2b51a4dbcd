import { setTimeout as wait } from 'node:timers/promises';
import { SoloVisitor } from '../../tests/support/site/solo-visitor.ts';
import { type Figure, plain, quantile } from '../figure.ts';
import { startSite } from '../program.ts';
import type { BenchServer } from '../server.ts';

/** The number promised, which is also the default of `SOLO_MOST`, and twice as many. */
const SIZES = [300, 600];
/** A life of twelve minutes makes about sixty requests. */
const EVERY_MS = 12_000;
const MINUTES = 3;

/** The wall time people alone wait for a page while this many live side by side, at the pace of twelve minutes. */
export const soloSideBySide = {
  names: SIZES.map((lives) => `solo.side-by-side ${lives}`),
  measure: async (server: BenchServer, isWanted: (name: string) => boolean): Promise<Figure[]> => {
    const figures: Figure[] = [];
    for (const lives of SIZES) {
      if (isWanted(`solo.side-by-side ${lives}`)) figures.push(...(await measureLives(server, lives)));
    }
    return figures;
  },
};

async function measureLives(server: BenchServer, lives: number): Promise<Figure[]> {
  await server.query(
    "update classroom set state = 'closed', closed_at = now() where state = 'running' and kind <> 'open'",
  );
  const site = await startSite(server.url, false, { TRUST_PROXY: '1', SOLO_MOST: String(lives) });
  try {
    const people = await beginAll(site.url, lives);
    await server.query('vacuum analyze');
    for (const somebody of people) somebody.waits.length = 0;
    const refused = await liveSideBySide(people);
    const waits = people.flatMap((somebody) => somebody.waits);
    const name = `solo.side-by-side ${lives}`;
    return [
      plain(`${name} p99`, quantile(waits, 0.99), 'ms of wall time/request', { goal: { atMost: 1_000 } }),
      plain(`${name} p50`, quantile(waits, 0.5), 'ms of wall time/request'),
      plain(`${name} refused`, refused, 'requests', { goal: { atMost: 0 } }),
    ];
  } finally {
    await site.stop();
  }
}

async function beginAll(url: string, lives: number): Promise<readonly SoloVisitor[]> {
  const people: SoloVisitor[] = [];
  for (let number = 0; number < lives; number += 1) {
    const somebody = new SoloVisitor(url, `10.2.${Math.floor(number / 250)}.${number % 250}`);
    await somebody.begin(await somebody.come());
    people.push(somebody);
  }
  return people;
}

/**
 * Makes each person pay in, invest, continue where time has stopped, and view a page every twelve seconds; returns the
 * number of failures.
 */
async function liveSideBySide(people: readonly SoloVisitor[]): Promise<number> {
  let refused = 0;
  await Promise.all(
    people.map(async (somebody, number) => {
      await wait((number * EVERY_MS) / people.length);
      for (let turn = 0; turn < (MINUTES * 60_000) / EVERY_MS; turn += 1) {
        const start = performance.now();
        await takeTurn(somebody, turn).catch(() => {
          refused += 1;
        });
        await wait(Math.max(EVERY_MS - (performance.now() - start), 0));
      }
    }),
  );
  return refused;
}

async function takeTurn(somebody: SoloVisitor, turn: number) {
  const page = turn === 0 ? await somebody.payIn() : await somebody.lookAround();
  await somebody.investOnce(page);
  await somebody.goOn(page, ['Go on']);
}
