import { setTimeout as wait } from 'node:timers/promises';
import { type Figure, plain } from '../figure.ts';
import { startSite } from '../program.ts';
import type { BenchServer } from '../server.ts';
import { SoloVisitor } from '../../tests/support/site/solo-visitor.ts';

const FOUNDINGS = 60;
const LIVES = 40;
/** The number who live side by side, each starting a little after the one before. */
const AT_ONCE = 20;

/**
 * The cost of one person alone, server and database together: of being let in, and of living through all of it with
 * town, sweeps, Debrief and erasure, as a visitor without scripts who goes from event to event.
 */
export const soloLife = {
  names: ['solo.founding', 'solo.life'],
  measure: async (server: BenchServer, isWanted: (name: string) => boolean): Promise<Figure[]> => {
    await server.query(
      "update classroom set state = 'closed', closed_at = now() where state = 'running' and kind <> 'open'",
    );
    const site = await startSite(server.url, false, { TRUST_PROXY: '1', SOLO_MOST: '1000' });
    const spent = async (work: () => Promise<void>): Promise<Spent> => {
      const [node, backend] = [site.processorMs() ?? Number.NaN, server.processorMs() ?? Number.NaN];
      await work();
      return {
        node: (site.processorMs() ?? Number.NaN) - node,
        backend: (server.processorMs() ?? Number.NaN) - backend,
      };
    };
    try {
      await live(site.url, AT_ONCE, AT_ONCE);
      // The planner should know a site on which people live, which every site soon is, and not an empty one.
      await server.query('vacuum analyze');
      await eraseAll(server);
      const figures: Figure[] = [];
      if (isWanted('solo.founding')) {
        figures.push(...perOne('solo.founding', await spent(await comeAll(site.url)), FOUNDINGS, 15));
        await eraseAll(server);
      }
      if (isWanted('solo.life')) {
        let requests = 0;
        const life = await spent(async () => {
          requests = await live(site.url, LIVES, AT_ONCE);
          await eraseAll(server);
        });
        figures.push(
          ...perOne('solo.life', life, LIVES, 600),
          plain('solo.life requests', requests / LIVES, 'requests'),
        );
      }
      return figures;
    } finally {
      await site.stop();
    }
  },
};

/** Processor time in milliseconds. */
interface Spent {
  readonly node: number;
  readonly backend: number;
}

function perOne(name: string, { node, backend }: Spent, count: number, atMost: number): Figure[] {
  return [
    plain(name, (node + backend) / count, 'ms of processor', { goal: { atMost } }),
    plain(`${name} node`, node / count, 'ms of processor'),
    plain(`${name} backend`, backend / count, 'ms of processor'),
  ];
}

/** Gives each visitor their own address, as most people have. */
let visitors = 0;
function visitor(url: string): SoloVisitor {
  visitors += 1;
  return new SoloVisitor(url, `10.0.${Math.floor(visitors / 250)}.${visitors % 250}`);
}

/** Brings `FOUNDINGS` people as far as the form; the returned function makes them all send it. */
async function comeAll(url: string): Promise<() => Promise<void>> {
  const waiting: { readonly somebody: SoloVisitor; readonly page: string }[] = [];
  for (let count = 0; count < FOUNDINGS; count += 1) {
    const somebody = visitor(url);
    waiting.push({ somebody, page: await somebody.come() });
  }
  return async () => {
    for (const { somebody, page } of waiting) await somebody.begin(page);
  };
}

/** Returns the total number of requests they made. */
async function live(url: string, lives: number, atOnce: number): Promise<number> {
  let requests = 0;
  let left = lives;
  await Promise.all(
    Array.from({ length: atOnce }, async (_, place) => {
      await wait(place * 200);
      while (left > 0) {
        left -= 1;
        const somebody = visitor(url);
        await somebody.live();
        requests += somebody.waits.length;
      }
    }),
  );
  return requests;
}

/** Brings forward the end of the classes of one, and waits until nothing of them is left. */
async function eraseAll(server: BenchServer) {
  await server.query("update classroom set ends_at = now() where kind = 'solo'");
  for (let looks = 0; looks < 600; looks += 1) {
    const { rows } = await server.query("select count(*)::int as left from classroom where kind = 'solo'");
    if (rows[0].left === 0) return;
    await wait(500);
  }
  throw new Error('classes of one were not erased');
}
