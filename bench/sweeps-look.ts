import { CLASS_SWEEPS } from '#app/operations/class-sweeps.server.ts';
import { dueClasses } from '#app/operations/due-work.server.ts';
import { inEveryClass } from '#app/operations/in-every-class.server.ts';
import { openSweepLease } from '#app/operations/sweeps.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { DAY_MS, HOUR_MS, later, type RealTime, realTime } from '#app/time/instants.ts';
import { type Figure, median, plain } from './figure.ts';
import { type Spent, spentOn } from './load.ts';
import type { BenchServer } from './server.ts';

const CLASSES = 20_000;
const LOOKS = 20;
const ROUNDS = 5;

/** The cost for all sweeps together of finding that nothing is due, in many classes where much is waiting in each. */
export const sweepsLook = {
  names: ['sweeps.look'],
  measure: async (server: BenchServer): Promise<Figure[]> => {
    await foundClasses(server, CLASSES, 'invited');
    // As many connections as the server's own sweeps have.
    const { database } = server.open(4);
    await checkScene(database);
    const { node, backend } = await measureLooks(server, database);
    return [
      plain('sweeps.look node', node, 'ms of processor/look', { goal: { atMost: 50 }, never: { atMost: 50 } }),
      plain('sweeps.look backend', backend, 'ms of processor/look'),
    ];
  },
};

/** Returns the processor time in milliseconds of one look of all class sweeps in which nothing is due. */
export async function measureLooks(server: BenchServer, database: Database) {
  const tools = { database, lease: openSweepLease(database), log: createLog('error') };
  const look = inEveryClass({ ...tools, now: () => realTime(new Date()) }, CLASS_SWEEPS).run;
  const looks = async () => {
    for (let count = 0; count < LOOKS; count += 1) await look();
  };
  // Warms up until every connection has prepared its frequent statements.
  await looks();
  const rounds: Spent[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(await spentOn(looks, LOOKS, { backendMs: server.processorMs }));
  }
  return { node: median(rounds.map(({ node }) => node)), backend: median(rounds.map(({ backend }) => backend)) };
}

/**
 * Checks the set-up: a look that finds something would measure its sweeps, and one that sees no class would measure
 * nothing.
 */
async function checkScene(database: Database) {
  const conditions = CLASS_SWEEPS.map(({ isDue }) => isDue);
  const found = async (now: RealTime) => (await dueClasses(database, conditions, { index: 0, of: 1 }, now)).length;
  const now = realTime(new Date());
  const counts = [await found(now), await found(later(now, 30 * DAY_MS))];
  if (counts[0] !== 0 || counts[1] !== CLASSES) throw new Error(`due now and later: ${counts.join(', ')}`);
}

/**
 * Creates running classes with a crowd, a lesson plan and something in most queues, all of it due long after the bench.
 * Classes of one (`solo`) have slept for an hour. No other class runs then.
 */
export async function foundClasses(server: BenchServer, count: number, kind: 'invited' | 'solo') {
  const awakeUntil = kind === 'solo' ? "now() - interval '1 hour'" : 'null';
  const joinCode =
    kind === 'solo' ? 'null' : "'LOOK' || translate(lpad(number::text, 6, '0'), '0123456789', 'ABCDEFGHIJ')";
  // A look reads only the queues, so the things they refer to are omitted.
  await server.query('set session_replication_role = replica');
  // The classes of earlier figures have things to do. This figure is the last.
  await server.query("update classroom set state = 'closed', closed_at = now() where state = 'running'");
  await server.query(`
    with listed as (
      insert into class_directory (classroom_id, kind, join_code)
      select nextval('class_number'), '${kind}', ${joinCode} from generate_series(1, ${count}) as number returning classroom_id, kind, join_code
    )
    insert into classroom (id, kind, name, join_code, size_limit, created_at, ends_at, opened_at, started_at,
      clock_awake_until, clock_real_from, clock_practice_from, clock_rate, price_seed, price_start_cents, price_swing_basis_points,
      scenario, lesson)
    select classroom_id, kind, 'Class', join_code, 50, now(), now() + interval '30 days', now(), now(), ${awakeUntil}, now(), now(), 60, 1, 6000000, 0,
      '{"name": "quick", "deposits": {"approval": "at-once"}, "withdrawals": {"policy": "excuses", "everyHours": 6},
        "releaseFeeBasisPoints": 1500, "messages": true, "collapse": {"when": "on-day", "day": 60}, "savings": true,
        "xray": "always", "crowd": {"townSize": 200, "seed": 1}}',
      '{"position": 0, "steps": [{"untilDay": 61, "minutes": 600, "thenPauses": true}]}'
    from listed`);
  const dueAt = "clock_practice_from + interval '300 days'";
  const waiting = [
    `investment_due select id, 'inv_' || waits, ${dueAt}`,
    "payment_due select id, 'tr_' || waits, 1000000000",
    'savings_account (classroom_id, investor_id, paid_through_day, carried) select id, waits, 1000000, 0',
    `deposit_due select id, 'dep_' || waits, ${dueAt}`,
    `withdrawal_due select id, 'wd_' || waits, ${dueAt}`,
    `account_message (classroom_id, investor_id, message, due_at) select id, waits, 'greeting', ${dueAt}`,
  ];
  for (const rows of waiting) {
    await server.query(`insert into ${rows} from classroom, generate_series(1, 5) as waits where state = 'running'`);
  }
  await server.query(
    "insert into crowd (classroom_id, seed, began_at, steps_done) select id, 1, clock_practice_from, 1000000 from classroom where state = 'running'",
  );
  await server.query('set session_replication_role = default');
  await server.query('vacuum analyze');
}

const RESTING = 5_000;
const EVERY_MS = 500;

/** The cost of classes of one while their people are away: per look, and per class in an hour. */
export const soloResting = {
  names: ['solo.resting', 'solo.idle'],
  measure: async (server: BenchServer): Promise<Figure[]> => {
    const { database } = server.open(4);
    const lookAt = async (classes: number) => {
      await foundClasses(server, classes, 'solo');
      const { node, backend } = await measureLooks(server, database);
      return node + backend;
    };
    const [without, withAll] = [await lookAt(0), await lookAt(RESTING)];
    // A difference hidden by the noise of a look counts as zero.
    const idle = Math.max(0, ((withAll - without) * (HOUR_MS / EVERY_MS)) / RESTING);
    return [
      plain(`solo.resting ${RESTING}`, withAll, 'ms of processor/look', { goal: { atMost: 50 } }),
      plain('solo.resting none', without, 'ms of processor/look'),
      plain('solo.idle', idle, 'ms of processor an hour', { goal: { atMost: 5 } }),
    ];
  },
};
