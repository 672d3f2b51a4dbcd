import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findOpenClassroom } from '#app/classes/classrooms.server.ts';
import { ensureOpenClass, establishClass } from '#app/enrolment/found-class.server.ts';
import { cents } from '#app/ledger/money.ts';
import { NO_ERASURE_LOG } from '#app/platform/files/erasure-log.server.ts';
import { type FileStore, openDirectoryStore } from '#app/platform/files/files.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { DAY_MS, later } from '#app/time/instants.ts';
import { fakeClock, instant } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { arrangeDeposits, arrangeInvestor } from '../../tests/support/people.ts';
import { endClasses } from './end-classes.server.ts';
import { reconcileNightly } from './reconcile.server.ts';
import { startSweeps } from './sweeps.server.ts';
import { forgetExpired } from './system-sweeps.server.ts';

const log = createLog('silent');
const clock = fakeClock();
let test: TestDatabase;
let directory: string;

beforeAll(async () => {
  test = await createTestDatabase();
  directory = await mkdtemp(path.join(tmpdir(), 'glasshouse-operations-'));
});

afterAll(() => rm(directory, { recursive: true, force: true }));
beforeEach(async () => {
  // Later than the end of any class of the previous test.
  clock.moveTo('2026-03-01T09:00:00Z');
  await endClasses(tools(), false, clock.now());
  clock.moveTo('2025-03-01T09:00:00Z');
});

function tools(files: FileStore = openDirectoryStore(directory)) {
  return { database: test.database, files, log, erasures: NO_ERASURE_LOG };
}

describe('the open class', () => {
  it('is erased with everything its investors left after thirty days, and starts anew', async () => {
    const files = openDirectoryStore(directory);
    await ensureOpenClass(test.database, clock.now());
    const first = await findOpenClassroom(test.database);
    if (first === null) throw new Error('no open class');
    const investor = await arrangeInvestor(test.database, first, clock.now());
    await arrangeDeposits(test.database, first, investor, cents(100_00n), clock.now());
    await files.write(`${first.id}/file_proof`, Readable.from(['a receipt']));

    clock.moveBy(30 * DAY_MS - 1);
    await endClasses(tools(files), true, clock.now());
    expect((await findOpenClassroom(test.database))?.id).toBe(first.id);

    clock.moveBy(1);
    await endClasses(tools(files), true, clock.now());
    const second = await findOpenClassroom(test.database);
    expect(second).toMatchObject({ state: 'running', createdAt: clock.now() });
    expect(second?.id).not.toBe(first.id);
    expect(await rowsOf(first.id)).toEqual({});
    expect(await count("select count(*) from member where role = 'investor'")).toBe(0);
    expect(await readdir(directory)).toEqual([]);
    const audited = await test.ownerPool.query<{ counts: Record<string, number> }>(
      "select after as counts from audit_entry where action = 'class-erased' and classroom_id is null",
    );
    // What stays for good names no table that had nothing to lose.
    expect(audited.rows.map(({ counts }) => Object.keys(counts).includes('withdrawal'))).toEqual([false]);
    expect(audited.rows).toMatchObject([{ counts: { investor: 1, ledger_entry: expect.any(Number) } }]);
  });

  it('does not start anew when it is switched off', async () => {
    clock.moveBy(100 * DAY_MS);
    await endClasses(tools(), false, clock.now());
    expect(await findOpenClassroom(test.database)).toBeNull();
  });

  it('is ended by the process that comes first, and the others find it done', async () => {
    const files = openDirectoryStore(directory);
    await ensureOpenClass(test.database, clock.now());
    clock.moveBy(31 * DAY_MS);
    await Promise.all(Array.from({ length: 6 }, () => endClasses(tools(files), false, clock.now())));
    expect(await count('select count(*) from classroom')).toBe(0);
  });

  it('starts anew while the old one cannot be erased yet', async () => {
    await ensureOpenClass(test.database, clock.now());
    const first = await findOpenClassroom(test.database);
    clock.moveBy(31 * DAY_MS);
    const away = { ...openDirectoryStore(directory), removeFolder: () => Promise.reject(new Error('store is away')) };
    await endClasses(tools(away), true, clock.now());
    expect(await count('select count(*) from classroom')).toBe(2);
    const second = await findOpenClassroom(test.database);
    expect(second?.id).not.toBe(first?.id);
    await endClasses(tools(), true, clock.now());
    expect(await rowsOf(first?.id ?? 0)).toEqual({});
    expect((await findOpenClassroom(test.database))?.id).toBe(second?.id);
  });

  it('does not keep other ended classes from being erased when one of them cannot be', async () => {
    const files = openDirectoryStore(directory);
    const founding = { kind: 'invited', name: 'Ended', sizeLimit: 9, isPrepared: true } as const;
    const stuck = await establishClass(test.database, { ...founding, joinCode: 'STUCKSTUCK' }, clock.now());
    const other = await establishClass(test.database, { ...founding, joinCode: 'OTHERSTHER' }, clock.now());
    clock.moveBy(31 * DAY_MS);
    const removeFolder = (folder: string) =>
      folder === String(stuck.id) ? Promise.reject(new Error('stuck')) : files.removeFolder(folder);
    await endClasses(tools({ ...files, removeFolder }), false, clock.now());
    expect(await rowsOf(other.id)).toEqual({});
    expect(await count('select count(*) from classroom')).toBe(1);
    await endClasses(tools(), false, clock.now());
    expect(await count('select count(*) from classroom')).toBe(0);
  });

  it('is erased with a file that came in during the erasure', async () => {
    const files = openDirectoryStore(directory);
    await ensureOpenClass(test.database, clock.now());
    const ended = await findOpenClassroom(test.database);
    clock.moveBy(31 * DAY_MS);
    const swept = new Set<string>();
    const late = {
      ...files,
      async removeFolder(folder: string) {
        await files.removeFolder(folder);
        if (!swept.has(folder)) await files.write(`${folder}/file_late`, Readable.from(['a receipt']));
        swept.add(folder);
      },
    };
    await endClasses(tools(late), false, clock.now());
    expect(await files.read(`${ended?.id}/file_late`)).toBeNull();
  });

  it('exists once, however many processes renew it at the same time', async () => {
    const files = openDirectoryStore(directory);
    await Promise.all(Array.from({ length: 6 }, () => endClasses(tools(files), true, clock.now())));
    expect(await count(`select count(*) from classroom where kind = 'open' and state = 'running'`)).toBe(1);
  });
});

it('the nightly reconciliation runs once a day, in the process that comes first', async () => {
  await Promise.all(Array.from({ length: 4 }, () => reconcileNightly(test.database, log, clock.now())));
  await reconcileNightly(test.database, log, later(clock.now(), DAY_MS));
  const { rows } = await test.ownerPool.query(
    "select period, result from sweep_run where name = 'reconcile' order by period",
  );
  expect(rows).toEqual([
    { period: '2025-03-01', result: [] },
    { period: '2025-03-02', result: [] },
  ]);
});

it('an interrupted nightly reconciliation is made up for after an hour', async () => {
  await test.ownerPool.query(
    "insert into sweep_run (name, period, started_at) values ('reconcile', '2025-06-01', $1)",
    [instant('2025-06-01T00:05:00Z')],
  );
  const result = async () =>
    (await test.ownerPool.query("select result from sweep_run where period = '2025-06-01'")).rows;
  await reconcileNightly(test.database, log, instant('2025-06-01T01:04:59Z'));
  expect(await result()).toEqual([{ result: null }]);
  await reconcileNightly(test.database, log, instant('2025-06-01T01:05:00Z'));
  expect(await result()).toEqual([{ result: [] }]);
});

it('expired rows are deleted, and nothing else', async () => {
  const soon = later(clock.now(), 1);
  for (const expiresAt of [clock.now(), soon]) {
    await test.ownerPool.query(
      `insert into outbox_message (id, recipient, kind, parameters, created_at, expires_at) values ($1, 'a@example.com', 'new-password', '{}', now(), $2)`,
      [`out_${expiresAt.getTime()}`, expiresAt],
    );
  }
  await forgetExpired(test.database, clock.now());
  expect(await count('select count(*) from outbox_message')).toBe(1);
});

it('a failing sweep runs again, and one that found more work runs again at once', async () => {
  const runs: string[] = [];
  const sweeping = startSweeps(
    [
      { name: 'failing', everyMilliseconds: 1, run: async () => Promise.reject(new Error(`${runs.push('failed')}`)) },
      { name: 'full', everyMilliseconds: 1_000_000, run: async () => runs.push('full') < 50 },
    ],
    log,
  );
  while (runs.filter((run) => run === 'failed').length < 3) await pause(1);
  const { failing, full } = Object.fromEntries(sweeping.outcomes());
  expect(failing?.failures).toBeGreaterThanOrEqual(2);
  expect(full?.failures).toBe(0);
  expect(full?.succeededAt).toBeGreaterThan(failing?.succeededAt ?? Number.POSITIVE_INFINITY);
  await sweeping.stop();
  const after = runs.length;
  await pause(5);
  expect(runs.filter((run) => run === 'full').length).toBeGreaterThan(1);
  expect(runs).toHaveLength(after);
});

/** Of each table that belongs to a class; tables without any are left out. */
async function rowsOf(classroomId: number): Promise<Record<string, number>> {
  const { rows } = await test.ownerPool.query<{ table_name: string }>(
    "select table_name from information_schema.columns where table_schema = 'public' and column_name = 'classroom_id' and table_name <> 'classroom_erasure'",
  );
  const left: Record<string, number> = {};
  for (const { table_name } of rows) {
    const found = await count(`select count(*) from ${table_name} where classroom_id = ${classroomId}`);
    if (found > 0) left[table_name] = found;
  }
  return left;
}

async function count(statement: string): Promise<number> {
  const { rows } = await test.ownerPool.query<{ count: string }>(statement);
  return Number(rows[0]?.count);
}
