import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inClass, type Swept } from '#app/classes/recording.server.ts';
import { FULL_BATCH } from '#app/platform/database/transaction.server.ts';
import { openDirectoryStore } from '#app/platform/files/files.server.ts';
import { HOUR_MS } from '#app/time/instants.ts';
import { fakeClock } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { arrangeClass } from '../../tests/support/people.ts';
import { AT_ONCE, ScenarioStage } from '../../tests/support/site/scenario-stage.ts';
import { confirmAndApproveInClass } from './run-scenario.server.ts';

let base: TestDatabase;
let root: string;

beforeAll(async () => {
  base = await createTestDatabase();
  root = await mkdtemp(join(tmpdir(), 'glasshouse-arrivals-'));
});

afterAll(() => rm(root, { recursive: true, force: true }));

it('approves what arrives once, in however many processes, and leaves locked deposits to the next look', async () => {
  const clock = fakeClock();
  const classroom = await arrangeClass(base.database, clock.now());
  const stage = new ScenarioStage(base.database, openDirectoryStore(root), classroom, clock);
  await stage.choose(AT_ONCE);
  const [free, held] = [await stage.investor(), await stage.investor()];
  await stage.payDeposit(free, '500');
  const inHand = await stage.payDeposit(held, '700');
  clock.moveBy(HOUR_MS);
  const arrive = () =>
    inClass<Swept>(base.database, classroom.id, clock.now(), (context) =>
      confirmAndApproveInClass(context, FULL_BATCH),
    );

  const somebody = await base.ownerPool.connect();
  try {
    await somebody.query('begin');
    const hold = 'select from deposit where classroom_id = $1 and id = $2 for no key update';
    await somebody.query(hold, [classroom.id, inHand.id]);
    const answers = await Promise.all([arrive(), arrive(), arrive()]);
    expect(answers.flatMap((answer) => (answer.ok ? answer.owners : [])).toSorted()).toEqual([free, held].toSorted());
  } finally {
    await somebody.query('rollback');
    somebody.release();
  }
  expect(await stage.balances(free)).toMatchObject({ spendable_deposits: 50_000n });
  expect(await stage.balances(held)).toMatchObject({ spendable_deposits: 0n });
  expect(await stage.sweep()).toEqual([held]);
  expect(await stage.balances(held)).toMatchObject({ spendable_deposits: 70_000n });
  await stage.expectReconciled();
});
