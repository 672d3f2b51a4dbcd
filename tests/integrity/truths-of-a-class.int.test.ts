import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findClassroom } from '#app/classes/classrooms.server.ts';
import { BY_HAND } from '#app/classes/scenario/scenario.ts';
import { type TruthOfInvestor, truthOfInvestor } from '#app/debrief/truth-of-investor.server.ts';
import { type InvestorId, investorId } from '#app/ledger/account.ts';
import { openDirectoryStore } from '#app/platform/files/files.server.ts';
import { type FakeClock, fakeClock } from '../support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { classLife, type LifeStep } from '../support/life/class-life.ts';
import { ClassPlayer } from '../support/life/class-player.ts';
import { isLongRun } from '../support/long.ts';
import { arrangeMovingClass } from '../support/people.ts';

let db: TestDatabase;
let folder: string;

beforeAll(async () => {
  db = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-truths-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function live(steps: readonly LifeStep[], clock: FakeClock) {
  const classroom = await arrangeMovingClass(db.database, clock.now(), {
    rate: 60,
    scenario: { ...BY_HAND, savings: true },
  });
  const player = new ClassPlayer({ database: db.database, files: openDirectoryStore(folder) }, classroom, clock);
  for (const step of steps) await player.play(step);
  return classroom.id;
}

/** From the transfers themselves: what each person's wallet sent to the house and got from it, in satoshi. */
async function flowByInvestor(classroom: number) {
  const { rows } = await sql<{ id: number; came_back: bigint; paid_in: bigint }>`
    select person.id,
      coalesce(sum(satoshi) filter (where sender.owner_id = 0 and receiver.owner_id = person.id), 0)::bigint as came_back,
      coalesce(sum(satoshi) filter (where sender.owner_id = person.id and receiver.owner_id = 0), 0)::bigint as paid_in
    from investor person
    left join play_transfer moved on moved.classroom_id = person.classroom_id
    left join play_address sender on sender.classroom_id = moved.classroom_id and sender.address = moved.from_address
    left join play_address receiver on receiver.classroom_id = moved.classroom_id and receiver.address = moved.to_address
    where person.classroom_id = ${classroom} group by person.id order by person.id`.execute(db.database);
  return rows.map(({ id, came_back, paid_in }) => ({ id: investorId(id), cameBack: came_back, paidIn: paid_in }));
}

/** From the entries themselves: what the company owes each person, in cents. */
async function owedTo(classroom: number, investor: InvestorId): Promise<bigint> {
  const { rows } = await sql<{ owed: bigint }>`
    select coalesce(sum(amount), 0)::bigint as owed from ledger_entry where classroom_id = ${classroom}
      and owner_id = ${investor} and purpose in ('spendable_deposits', 'pending_payout', 'withdrawable', 'held_for_withdrawal')`.execute(
    db.database,
  );
  return rows[0]?.owed ?? 0n;
}

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);

test('the truth told to each person matches the ledger and the play chain, and never exceeds the coins', async () => {
  let people = 0;
  await fc.assert(
    fc.asyncProperty(classLife({ min: 60, max: 120 }), async (steps) => {
      const clock = fakeClock();
      const id = await live(steps, clock);
      const classroom = await findClassroom(db.database, id);
      if (classroom === null) throw new Error('the class is gone');
      const truths: TruthOfInvestor[] = [];
      const flows = await flowByInvestor(id);
      for (const flow of flows) {
        const truth = await truthOfInvestor(db.database, classroom, flow.id, clock.now());
        const { coinsHeld, owedCents } = truth.house;
        const owed = await owedTo(id, flow.id);
        expect(truth.saidCents).toBe(owed);
        expect(truth.behind).toBe(owedCents === 0n ? 0n : (coinsHeld * owed) / owedCents);
        expect([truth.paidIn, truth.cameBack]).toEqual([flow.paidIn, flow.cameBack]);
        truths.push(truth);
      }
      const [first] = truths;
      if (first === undefined) return;
      expect(sumOf(truths.map(({ saidCents }) => saidCents))).toBe(first.house.owedCents);
      expect(sumOf(truths.map(({ behind }) => behind))).toBeLessThanOrEqual(first.house.coinsHeld);
      // Only investors pay in, and nobody else is paid in these lives; coins under way have not arrived yet.
      const kept = sumOf(truths.map(({ paidIn, cameBack }) => paidIn - cameBack));
      expect(kept).toBe(first.house.coinsHeld + (await underWay(id)));
      people += truths.filter(({ saidCents }) => saidCents > 0n).length;
    }),
    { numRuns: isLongRun ? 60 : 6 },
  );
  expect(people).toBeGreaterThan(6);
}, 600_000);

/** Coins that were sent to the house and do not have their confirmations yet. */
async function underWay(classroom: number): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(satoshi), 0)::bigint as total from payment_due due
    join play_transfer moved on moved.classroom_id = due.classroom_id and moved.id = due.transfer_id
    where due.classroom_id = ${classroom}`.execute(db.database);
  return rows[0]?.total ?? 0n;
}
