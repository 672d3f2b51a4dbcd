import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { drawJoinCode } from '#app/classes/join-code.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { establishClass } from '#app/enrolment/found-class.server.ts';
import { CLASS_SWEEPS } from '#app/operations/class-sweeps.server.ts';
import { inEveryClass } from '#app/operations/in-every-class.server.ts';
import { openSweepLease } from '#app/operations/sweeps.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { HOUR_MS, later, type RealTime, realTime } from '#app/time/instants.ts';
import { SoloVisitor } from '../tests/support/site/solo-visitor.ts';
import { type Figure, plain, quantile } from './figure.ts';
import { type Spent, spentOn } from './load.ts';
import { startSite } from './program.ts';
import type { BenchServer } from './server.ts';

const FOUNDINGS = 60;
const LIVES = 40;
/** How many live side by side, each starting a little after the one before. */
const AT_ONCE = 20;

/**
 * The cost of one person alone, server and database together: of being let in, and of living through all of it with
 * town, sweeps, Debrief and erasure, as a visitor without scripts who goes from event to event.
 */
export async function soloLife(server: BenchServer): Promise<Figure[]> {
  await closeClasses(server);
  const site = await startSite(server.url, false, { TRUST_PROXY: '1', SOLO_MOST: '1000' });
  const accounts = { backendMs: server.processorMs, nodeMs: site.processorMs };
  try {
    await live(site.url, AT_ONCE, AT_ONCE);
    // The planner should know a site on which people live, which every site soon is, and not an empty one.
    await server.query('vacuum analyze');
    await eraseAll(server);
    const founding = await spentOn(await comeAll(site.url), FOUNDINGS, accounts);
    await eraseAll(server);
    let requests = 0;
    const lives = async () => {
      requests = await live(site.url, LIVES, AT_ONCE);
      await eraseAll(server);
    };
    const quick = await spentOn(lives, LIVES, accounts);
    const quickRequests = requests / LIVES;
    const friendLives = async () => {
      requests = await live(site.url, LIVES, AT_ONCE, 'friend');
      await eraseAll(server);
    };
    const friend = await spentOn(friendLives, LIVES, accounts);
    const ratio = (friend.node + friend.backend) / (quick.node + quick.backend);
    return [
      ...parts('solo.founding', founding, 15),
      ...parts('solo.life', quick, 600),
      plain('solo.life requests', quickRequests, 'requests'),
      ...parts('solo.life of a friend’s tip', friend, 720),
      plain('solo.life of a friend’s tip requests', requests / LIVES, 'requests'),
      plain('solo.life of a friend’s tip to the quick one', ratio, 'times', { goal: { atMost: 1.2 } }),
    ];
  } finally {
    await site.stop();
  }
}

function parts(name: string, { node, backend }: Spent, atMost: number, unit = 'ms of processor'): Figure[] {
  return [
    plain(name, node + backend, unit, { goal: { atMost } }),
    plain(`${name} node`, node, unit),
    plain(`${name} backend`, backend, unit),
  ];
}

/** All that earlier figures have left running, but for the open class. */
function closeClasses(server: BenchServer) {
  return server.query(
    "update classroom set state = 'closed', closed_at = now() where state = 'running' and kind <> 'open'",
  );
}

/** Each visitor gets an address of their own, as most people have. */
let visitors = 0;
export function visitor(url: string, story: 'quick' | 'friend' = 'quick'): SoloVisitor {
  visitors += 1;
  return new SoloVisitor(url, `10.0.${Math.floor(visitors / 250)}.${visitors % 250}`, story);
}

/** `FOUNDINGS` people come as far as the form; the returned function makes them all send it. */
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

/** Gives the number of requests. */
async function live(url: string, lives: number, atOnce: number, story: 'quick' | 'friend' = 'quick'): Promise<number> {
  let requests = 0;
  let left = lives;
  await Promise.all(
    Array.from({ length: atOnce }, async (_, place) => {
      await wait(place * 200);
      while (left > 0) {
        left -= 1;
        const somebody = visitor(url, story);
        await somebody.live();
        requests += somebody.waits.length;
      }
    }),
  );
  return requests;
}

/** Brings forward the end of the classes of one, and waits until nothing of them is left. */
export async function eraseAll(server: BenchServer) {
  await server.query("update classroom set ends_at = now() where kind = 'solo'");
  for (let looks = 0; looks < 600; looks += 1) {
    const { rows } = await server.query("select count(*)::int as left from classroom where kind = 'solo'");
    if (rows[0].left === 0) return;
    await wait(500);
  }
  throw new Error('classes of one were not erased');
}

/** The number promised, which is also the default of `SOLO_MOST`, and twice as many. */
const SIZES = [300, 600];
/** A life of twelve minutes makes about sixty requests. */
const EVERY_MS = 12_000;
const MINUTES = 3;

/** The wall time people alone wait for a page while this many live side by side, at the pace of twelve minutes. */
export async function soloSideBySide(server: BenchServer): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const lives of SIZES) figures.push(...(await measureLives(server, lives)));
  return figures;
}

async function measureLives(server: BenchServer, lives: number): Promise<Figure[]> {
  await closeClasses(server);
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
 * Each person pays in, invests, continues where time has stopped, and views a page every twelve seconds; returns the
 * number of failures.
 */
async function liveSideBySide(people: readonly SoloVisitor[]): Promise<number> {
  let refused = 0;
  await Promise.all(
    people.map(async (somebody, number) => {
      await wait((number * EVERY_MS) / people.length);
      for (let acts = 0; acts < (MINUTES * 60_000) / EVERY_MS; acts += 1) {
        const start = performance.now();
        await act(somebody, acts).catch(() => {
          refused += 1;
        });
        await wait(Math.max(EVERY_MS - (performance.now() - start), 0));
      }
    }),
  );
  return refused;
}

async function act(somebody: SoloVisitor, acts: number) {
  const page = acts === 0 ? await somebody.payIn() : await somebody.lookAround();
  await somebody.investOnce(page);
  await somebody.goOn(page, ['Go on', 'I would rather not ask']);
}

/** So many towns live side by side. */
const TOWNS = 10;
const TOWN_SIZE = 60;
const DAYS = 20;
const RATE = 60;

/** The town of a class of one, with everything the sweeps do in it, Node and database together. */
export async function soloTown(server: BenchServer): Promise<Figure[]> {
  const { database } = server.open(4);
  // Runs once first, until statements are prepared and the planner knows classes like these.
  await liveTogether(server, database, TOWNS);
  return parts('solo.town', await liveTogether(server, database, TOWNS), 100, 'ms of processor a town');
}

/** Twenty practice days of this many towns, each with a seed of its own; returns what one of them cost. */
async function liveTogether(server: BenchServer, database: Database, towns: number) {
  await closeClasses(server);
  let now: RealTime = realTime(new Date());
  for (let seed = 1; seed <= towns; seed += 1) await foundTown(database, seed, now);
  await server.query('vacuum analyze');
  const tools = { database, lease: openSweepLease(database), log: createLog('error'), now: () => now };
  const sweep = inEveryClass(tools, CLASS_SWEEPS);
  const days = async () => {
    for (let hour = 0; hour < DAYS * 24; hour += 1) {
      for (let more = true; more; ) more = await sweep.run();
      now = later(now, HOUR_MS / RATE);
    }
    // Otherwise the next poll would leave half of the towns to this lease.
    await tools.lease.end();
  };
  return spentOn(days, towns, { backendMs: server.processorMs });
}

function foundTown(database: Database, seed: number, now: RealTime) {
  const scenario = { ...STORIES.quick.company, crowd: { townSize: TOWN_SIZE, seed } };
  const joinCode = drawJoinCode(randomInt);
  return establishClass(
    database,
    { kind: 'invited', name: 'Town', joinCode, sizeLimit: 1, rate: RATE, scenario, lifetimeDays: 30 },
    now,
  );
}
