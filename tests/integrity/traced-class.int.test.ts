import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import { findClassroom } from '#app/classes/classrooms.server.ts';
import { practiceAt } from '#app/classes/clock.ts';
import { BY_HAND } from '#app/classes/scenario/scenario.ts';
import { solvencyHistoryOf, solvencyOf } from '#app/coins/solvency.server.ts';
import { debriefOfInvestor, pathOfInvestor } from '#app/debrief/debrief-of-investor.server.ts';
import type { StepWithTruth } from '#app/debrief/path-of-investor.ts';
import { type InvestorId, investorId } from '#app/ledger/account.ts';
import { type FileStore, openDirectoryStore } from '#app/platform/files/files.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { fakeClock } from '../support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { classLife, type LifeStep } from '../support/life/class-life.ts';
import { ClassPlayer } from '../support/life/class-player.ts';
import { expectTraced, sum } from '../support/life/traced.ts';
import { isLongRun } from '../support/long.ts';
import { arrangeMovingClass } from '../support/people.ts';

let test: TestDatabase;
let files: FileStore;
let folder: string;

beforeAll(async () => {
  test = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-traced-'));
  files = openDirectoryStore(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function live(steps: readonly LifeStep[]) {
  const clock = fakeClock();
  const { id } = await arrangeMovingClass(test.database, clock.now(), {
    rate: 60,
    scenario: { ...BY_HAND, savings: true },
  });
  const founded = await findClassroom(test.database, id);
  if (founded === null) throw new Error('the class is gone');
  const player = new ClassPlayer({ database: test.database, files }, founded, clock);
  for (const step of steps) await player.play(step);
  const classroom = (await findClassroom(test.database, id)) ?? founded;
  return { classroom, now: clock.now() };
}

/** What the play chain alone tells about an investor's coins and the house. */
interface OnChain {
  readonly id: number;
  readonly arrived: bigint;
  readonly underway: bigint;
  readonly back: bigint;
  readonly balance: bigint;
  readonly elsewhere: bigint;
}

async function chainOf({ id }: Classroom): Promise<OnChain[]> {
  const { rows } = await test.ownerPool.query<Record<keyof OnChain, string>>(
    `select own.owner_id as id, own.balance,
      coalesce(sum(satoshi) filter (where from_address = own.address and other.owner_id = 0 and arrival.transfer_id is not null), 0) as arrived,
      coalesce(sum(satoshi) filter (where from_address = own.address and other.owner_id = 0 and arrival.transfer_id is null), 0) as underway,
      coalesce(sum(satoshi) filter (where to_address = own.address and other.owner_id = 0), 0) as back,
      coalesce(sum(case own.address when to_address then satoshi else -satoshi end) filter (where other.owner_id is distinct from 0), 0) as elsewhere
    from play_address own
    left join play_transfer moved on moved.classroom_id = own.classroom_id and own.address in (from_address, to_address)
    left join play_address other on other.classroom_id = own.classroom_id and other.address in (from_address, to_address) and other.address <> own.address
    left join coin_arrival arrival on arrival.classroom_id = own.classroom_id and arrival.transfer_id = moved.id
    where own.classroom_id = $1 and own.owner_id between 1 and 2147483646 group by own.owner_id, own.address, own.balance`,
    [id],
  );
  return rows.map((row) => ({
    id: Number(row.id),
    arrived: BigInt(row.arrived),
    underway: BigInt(row.underway),
    back: BigInt(row.back),
    balance: BigInt(row.balance),
    elsewhere: BigInt(row.elsewhere),
  }));
}

async function expectTold(classroom: Classroom, person: OnChain, now: RealTime) {
  const investor = investorId(person.id);
  const { coins, truth, hole, path } = await debriefOfInvestor(test.database, classroom, investor, now);
  expect(coins.deposited + coins.fees).toBe(person.arrived);
  expect(sum(coins.wentTo)).toBe(person.arrived);
  expect(coins).toMatchObject({ underway: person.underway, cameBack: person.back });
  expect(sum(coins.cameFrom)).toBe(coins.withdrawn + coins.returned);
  expect(coins.withdrawn + coins.returned - coins.sentToOthers + coins.gotFromOthers).toBe(person.back);
  // The wallet's loss to the company: everything it ever got from elsewhere, less what it still has.
  expect(coins.loss).toBe(person.elsewhere - person.balance);
  expect(truth.house).toEqual(await solvencyOf(test.database, classroom, now));
  expect(hole.history).toEqual(await solvencyHistoryOf(test.database, classroom, now));
  await expectPath(classroom, investor, path, now);
  return { ...coins, steps: path.length };
}

/** What the entries of the investors alone say, up to each posting. */
async function expectPath(classroom: Classroom, investor: InvestorId, path: readonly StepWithTruth[], now: RealTime) {
  const steps = await pathOfInvestor(test.database, classroom, investor, practiceAt(classroom.clock, now));
  expect(path).toHaveLength(steps.length);
  for (const [index, { posting }] of steps.entries()) {
    if (posting === null) continue;
    const { rows } = await test.ownerPool.query<{ said: string; owed: string; held: string }>(
      `select coalesce(sum(amount) filter (where owner_id = $3), 0) as said,
        coalesce(sum(amount) filter (where owner_id > 0), 0) as owed,
        coalesce(sum(amount) filter (where owner_id = 0), 0) as held
      from ledger_entry where classroom_id = $1 and posting_id <= $2
        and purpose in ('spendable_deposits', 'pending_payout', 'withdrawable', 'held_for_withdrawal', 'coins_held')`,
      [classroom.id, posting, investor],
    );
    const step = path[index];
    expect([step?.shown.saidCents, step?.truth.owedCents, step?.truth.coinsHeld]).toEqual(
      [rows[0]?.said, rows[0]?.owed, rows[0]?.held].map((text) => BigInt(text ?? '-1')),
    );
  }
}

it('every coin is traced once, from its payer to whoever received it, whatever is done in a class', async () => {
  const seen = { flows: 0, paid: 0n, steps: 0, losses: 0 };
  await fc.assert(
    fc.asyncProperty(classLife({ min: 150, max: 220 }), async (life) => {
      const { classroom, now } = await live(life);
      const { left, gone } = await expectTraced(test.database, classroom);
      const chain = await chainOf(classroom);
      const told: Awaited<ReturnType<typeof expectTold>>[] = [];
      for (const person of chain) told.push(await expectTold(classroom, person, now));
      const all = (of: (coins: (typeof told)[number]) => bigint) =>
        told.reduce((total, coins) => total + of(coins), 0n);
      const { paidIn, paidOut, coinsHeld } = await solvencyOf(test.database, classroom, now);
      expect(all((coins) => sum(coins.wentTo))).toBe(paidIn);
      expect(all((coins) => coins.withdrawn)).toBe(paidOut);
      expect(all((coins) => sum(coins.cameFrom))).toBe(paidIn - coinsHeld);
      expect(left).toBe(coinsHeld);
      // Everything that all investors have lost is with the company, or on its way there.
      expect(all((coins) => coins.loss)).toBe(coinsHeld + all((coins) => coins.underway));
      seen.flows += gone;
      seen.paid += paidOut;
      seen.steps += told.reduce((steps, coins) => steps + coins.steps, 0);
      seen.losses += told.filter(({ loss }) => loss > 0n).length;
    }),
    { numRuns: isLongRun ? 50 : 10 },
  );
  // Lives in which nobody is paid would prove little.
  expect(seen.flows).toBeGreaterThan(3);
  expect(seen.paid).toBeGreaterThan(0n);
  expect(seen.steps).toBeGreaterThan(20);
  expect(seen.losses).toBeGreaterThan(3);
}, 600_000);
