import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BY_HAND } from '#app/classes/scenario/scenario.ts';
import { type FileStore, openDirectoryStore } from '#app/platform/files/files.server.ts';
import { fakeClock } from '../../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { classLife } from '../../../tests/support/life/class-life.ts';
import { ClassPlayer } from '../../../tests/support/life/class-player.ts';
import { isLongRun } from '../../../tests/support/long.ts';
import { arrangeMovingClass } from '../../../tests/support/people.ts';

let test: TestDatabase;
let files: FileStore;
let folder: string;

beforeAll(async () => {
  test = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-due-'));
  files = openDirectoryStore(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function idsOf(statement: string, classroom: number): Promise<string[]> {
  const { rows } = await test.ownerPool.query<{ id: string }>(statement, [classroom]);
  return rows.map(({ id }) => id).toSorted();
}

const UNDECIDED = `from deposit where deposit.classroom_id = $1 and not exists (
  select from deposit_decision decision
  where decision.classroom_id = deposit.classroom_id and decision.deposit_id = deposit.id)`;

it('everything that can be decided is due to a scenario that has not looked at it, whatever was done', async () => {
  await fc.assert(
    fc.asyncProperty(classLife({ min: 80, max: 160 }), async (steps) => {
      const clock = fakeClock();
      const classroom = await arrangeMovingClass(test.database, clock.now(), { rate: 60, scenario: BY_HAND });
      const { id } = classroom;
      const player = new ClassPlayer({ database: test.database, files }, classroom, clock);
      for (const step of steps) await player.play(step);
      const waiting = await idsOf(`select id ${UNDECIDED}`, id);
      const due = await idsOf('select deposit_id as id from deposit_due where classroom_id = $1', id);
      expect(waiting).toEqual(expect.arrayContaining(due));
      expect(due).toEqual(
        expect.arrayContaining(
          await idsOf(
            `select id ${UNDECIDED} and (proof_file_id is not null or exists (
              select from coin_arrival arrival
              where arrival.classroom_id = deposit.classroom_id and arrival.transfer_id = deposit.transfer_id))`,
            id,
          ),
        ),
      );
      expect(await idsOf('select withdrawal_id as id from withdrawal_due where classroom_id = $1', id)).toEqual(
        await idsOf(
          `select id from withdrawal where classroom_id = $1 and not exists (
            select from withdrawal_decision decision
            where decision.classroom_id = withdrawal.classroom_id and decision.withdrawal_id = withdrawal.id)`,
          id,
        ),
      );
    }),
    { numRuns: isLongRun ? 50 : 1 },
  );
}, 300_000);
