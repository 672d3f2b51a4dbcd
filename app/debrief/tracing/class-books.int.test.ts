import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import { inLongSnapshot } from '#app/platform/database/transaction.server.ts';
import { openDirectoryStore } from '#app/platform/files/files.server.ts';
import { fakeClock } from '../../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { PaymentsStage } from '../../../tests/support/payments.ts';
import { arrangeClass } from '../../../tests/support/people.ts';
import { booksOfClass, type ClassBooks, forgetBooksOfClass } from './class-books.server.ts';

const SECOND_MS = 1_000;
let clock: ReturnType<typeof fakeClock>;
let db: TestDatabase;
let directory: string;
let stage: PaymentsStage;

beforeAll(async () => {
  db = await createTestDatabase();
  directory = await mkdtemp(path.join(tmpdir(), 'glasshouse-books-'));
});
beforeEach(async () => {
  clock = fakeClock();
  stage = new PaymentsStage(
    db.database,
    openDirectoryStore(directory),
    await arrangeClass(db.database, clock.now()),
    clock,
  );
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const books = (classroom: Classroom = stage.classroom) =>
  booksOfClass(db.database, db.database, classroom, clock.now());
const ended = (): Classroom => ({
  ...stage.classroom,
  stages: { ...stage.classroom.stages, debriefedAt: clock.now() },
});
const arrived = ({ trace }: ClassBooks) => trace.moves.length;

async function payIn() {
  await stage.payDeposit(await stage.investor(), '600');
  await stage.confirm();
}

test('those of a running class are kept for some seconds, whatever is posted', async () => {
  const first = await books();
  clock.moveBy(4 * SECOND_MS);
  expect(await books()).toBe(first);
  clock.moveBy(SECOND_MS);
  expect(await books()).not.toBe(first);
});

test('those of a class at its Debrief are kept for a minute if nothing more is posted', async () => {
  const first = await books(ended());
  clock.moveBy(59 * SECOND_MS);
  expect(await books(ended())).toBe(first);
  clock.moveBy(SECOND_MS);
  expect(await books(ended())).not.toBe(first);
});

test('a late arrival shows at once, and no older snapshot takes it back', async () => {
  const start = clock.now();
  await inLongSnapshot(db.database, async (older) => {
    // A snapshot begins with its first query.
    expect(arrived(await booksOfClass(db.database, older, ended(), start))).toBe(0);
    await payIn();
    const newer = await booksOfClass(db.database, db.database, ended(), start);
    expect(arrived(newer)).toBe(1);
    expect(await booksOfClass(db.database, older, ended(), start)).toBe(newer);
    expect(await booksOfClass(db.database, db.database, ended(), start)).toBe(newer);
  });
});

test('a class that has grown since its tables were analysed is read as a whole, not entry by entry', async () => {
  for (let count = 0; count < 12; count += 1) await payIn();
  const looked = await inLongSnapshot(db.database, async (snapshot) => {
    await booksOfClass(db.database, snapshot, ended(), clock.now());
    const { rows } = await sql<{ looks: number }>`
      select coalesce(sum(idx_scan + seq_scan), 0)::integer as looks from pg_stat_xact_user_tables
      where relname = 'coin_arrival'`.execute(snapshot);
    return rows[0]?.looks;
  });
  expect(looked).toBeLessThan(12);
});

test('nothing is kept of an erased class', async () => {
  const first = await books();
  forgetBooksOfClass(db.database, stage.classroom.id);
  expect(await books()).not.toBe(first);
});
