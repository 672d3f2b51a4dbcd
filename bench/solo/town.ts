import process from 'node:process';
import { SCENARIOS } from '#app/classes/scenario/scenario.ts';
import { establishClass } from '#app/enrolment/found-class.server.ts';
import { CLASS_SWEEPS } from '#app/operations/class-sweeps.server.ts';
import { inEveryClass } from '#app/operations/in-every-class.server.ts';
import { openSweepLease } from '#app/operations/sweeps.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { HOUR_MS, later, type RealTime, realTime } from '#app/time/instants.ts';
import { drawJoinCode } from '#app/classes/join-code.ts';
import { randomInt } from 'node:crypto';
import { type Figure, plain } from '../figure.ts';
import type { BenchServer } from '../server.ts';

/** The number of towns side by side, as the looks of the sweeps serve them. */
const TOWNS = 10;
const TOWN_SIZE = 60;
const DAYS = 20;
const RATE = 60;

/**
 * The cost of letting the town of a class of one live, with everything the sweeps do in it, Node and database together.
 */
export const soloTown = {
  names: ['solo.town'],
  measure: async (server: BenchServer): Promise<Figure[]> => {
    const { database } = server.open(4);
    // Runs once first, until statements are prepared and the planner knows classes like these.
    await liveTogether(server, database, TOWNS);
    const { node, backend } = await liveTogether(server, database, TOWNS);
    const parts = [plain('solo.town node', node, 'ms of processor a town')];
    if (backend === null) return parts;
    const whole = plain('solo.town', node + backend, 'ms of processor a town', { goal: { atMost: 100 } });
    return [whole, ...parts, plain('solo.town backend', backend, 'ms of processor a town')];
  },
};

/** Runs twenty practice days of this many towns, each with a seed of its own; returns what one of them cost. */
async function liveTogether(server: BenchServer, database: Database, towns: number) {
  await server.query(
    "update classroom set state = 'closed', closed_at = now() where state = 'running' and kind <> 'open'",
  );
  let now: RealTime = realTime(new Date());
  for (let seed = 1; seed <= towns; seed += 1) await foundTown(database, seed, now);
  await server.query('vacuum analyze');
  const tools = { database, lease: openSweepLease(database), log: createLog('error'), now: () => now };
  const sweep = inEveryClass(tools, CLASS_SWEEPS);
  const [backendBefore, nodeBefore] = [server.processorMs(), process.cpuUsage()];
  for (let hour = 0; hour < DAYS * 24; hour += 1) {
    for (let more = true; more; ) more = await sweep.run();
    now = later(now, HOUR_MS / RATE);
  }
  // Otherwise the next look would leave half of the towns to this lease.
  await tools.lease.end();
  const [backendAfter, node] = [server.processorMs(), process.cpuUsage(nodeBefore)];
  const backend = backendBefore === null || backendAfter === null ? null : (backendAfter - backendBefore) / towns;
  return { node: (node.user + node.system) / 1000 / towns, backend };
}

function foundTown(database: Database, seed: number, now: RealTime) {
  const scenario = { ...SCENARIOS.quick, crowd: { townSize: TOWN_SIZE, seed } };
  const joinCode = drawJoinCode(randomInt);
  return establishClass(
    database,
    { kind: 'invited', name: 'Town', joinCode, sizeLimit: 1, rate: RATE, scenario, lifetimeDays: 30 },
    now,
  );
}
