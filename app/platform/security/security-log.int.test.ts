import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { comeBack } from '#app/members/return-codes.server.ts';
import { forgetExpired } from '#app/operations/system-sweeps.server.ts';
import { brokenConstraint } from '#app/platform/database/transaction.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { DAY_MS, HOUR_MS } from '#app/time/instants.ts';
import { fakeClock } from '../../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { testSettings } from '../../../tests/support/members.ts';
import { logSecurityTo, MOST_ROWS_AN_HOUR, noteSecurity } from './security-log.server.ts';

let db: TestDatabase;
const FAILED = { what: 'password', outcome: 'failed', actor: 'unknown' } as const;

beforeAll(async () => {
  db = await createTestDatabase();
});

beforeEach(async () => {
  await db.ownerPool.query('delete from security_event');
});

async function rows(): Promise<{ what: string; actor: string; subject: string; mark: string; count: number }[]> {
  return (await db.ownerPool.query('select what, actor, subject, mark, count from security_event order by id')).rows;
}

describe('the mark of an address', () => {
  test('is the same for two failures in a day, and differs by address and from day to day', async () => {
    const clock = fakeClock('2025-03-01T22:30:00Z');
    for (const address of ['192.0.2.7', '192.0.2.7', '192.0.2.8']) {
      await noteSecurity(db.database, { ...FAILED, address }, clock.now());
    }
    clock.moveBy(HOUR_MS);
    await noteSecurity(db.database, { ...FAILED, address: '192.0.2.7' }, clock.now());
    clock.moveBy(HOUR_MS);
    await noteSecurity(db.database, { ...FAILED, address: '192.0.2.7' }, clock.now());
    const kept = await rows();
    expect(kept.map(({ count }) => count)).toEqual([2, 1, 1, 1]);
    const [first, other, later, nextDay] = kept.map(({ mark }) => mark);
    expect(first).toMatch(/^[0-9a-f]{12}$/);
    expect(other).not.toBe(first);
    expect(later).toBe(first);
    expect(nextDay).not.toBe(first);
  });

  test('cannot be made again once its day is over, since its key is deleted from the database too', async () => {
    const clock = fakeClock('2025-04-01T12:00:00Z');
    await noteSecurity(db.database, { ...FAILED, address: '192.0.2.7' }, clock.now());
    const [before] = await rows();
    clock.moveBy(DAY_MS);
    await noteSecurity(db.database, { ...FAILED, address: '192.0.2.7' }, clock.now());
    const keys = await db.ownerPool.query("select day::text from security_key where day < '2025-05-01'");
    expect(keys.rows).toEqual([{ day: '2025-04-02' }]);
    clock.moveBy(-DAY_MS);
    await noteSecurity(db.database, { ...FAILED, address: '192.0.2.7' }, clock.now());
    expect((await rows()).filter(({ mark }) => mark === before?.mark)).toHaveLength(1);
    clock.moveBy(3 * DAY_MS);
    await forgetExpired(db.database, clock.now());
    expect((await db.ownerPool.query('select day from security_key')).rows).toEqual([]);
  });

  test('covers a whole IPv6 network, as the limits do', async () => {
    const { now } = fakeClock();
    for (const address of ['2001:db8::1', '2001:db8::2:3']) {
      await noteSecurity(db.database, { ...FAILED, address }, now());
    }
    expect(await rows()).toMatchObject([{ count: 2 }]);
  });
});

describe('a flood', () => {
  test('of 1,000 at once is written in a few statements, one at a time', async () => {
    const { now } = fakeClock('2025-03-05T10:00:00Z');
    const begun = (
      await db.ownerPool.query<{ calls: string }>('select nextval($1) as calls', ['security_event_id_seq'])
    ).rows[0];
    await Promise.all(
      Array.from({ length: 1000 }, () => noteSecurity(db.database, { ...FAILED, address: '192.0.2.7' }, now())),
    );
    expect(await rows()).toMatchObject([{ count: 1000 }]);
    const ended = (
      await db.ownerPool.query<{ calls: string }>('select nextval($1) as calls', ['security_event_id_seq'])
    ).rows[0];
    // An upsert uses up a number of the sequence for its row each time.
    expect(Number(ended?.calls) - Number(begun?.calls)).toBeLessThan(10);
  });

  test('of 2,000 failures from as many addresses leaves a bounded number of rows, with every failure counted', async () => {
    const { now } = fakeClock('2025-03-02T10:00:00Z');
    const tools = { database: db.database, settings: testSettings };
    for (let hundred = 0; hundred < 20; hundred += 1) {
      const tries = Array.from({ length: 100 }, (_, one) => `198.18.${hundred}.${one}`);
      await Promise.all(
        tries.map((clientAddress) => comeBack(tools, { code: `wrong ${clientAddress}`, clientAddress }, now())),
      );
    }
    const kept = await rows();
    expect(kept).toHaveLength(MOST_ROWS_AN_HOUR + 1);
    expect(kept.reduce((sum, { count }) => sum + count, 0)).toBe(2000);
    expect(kept.filter(({ mark }) => mark === '')).toMatchObject([{ what: 'return-code' }]);
    // A visitor who already has a row goes on being counted in it, and what staff do gets a row of its own.
    await comeBack(tools, { code: 'wrong again', clientAddress: '198.18.0.0' }, now());
    await noteSecurity(
      db.database,
      { what: 'password', outcome: 'done', actor: 'mem_1', address: '203.0.113.9' },
      now(),
    );
    const after = await rows();
    expect(after.filter(({ mark, count }) => mark !== '' && count === 2)).toHaveLength(1);
    expect(after.at(-1)).toMatchObject({ actor: 'mem_1', mark: expect.stringMatching(/^[0-9a-f]{12}$/) });
  });

  test('at one limit from one address makes one row an hour, and a line for each', async () => {
    const { now } = fakeClock('2025-03-03T10:00:00Z');
    const lines = new PassThrough();
    logSecurityTo(db.database, createLog('info', lines));
    const tools = { database: db.database, settings: testSettings };
    for (let tries = 1; tries <= 130; tries += 1) {
      await comeBack(tools, { code: 'acorn acorn acorn acorn acorn acorn', clientAddress: '203.0.113.1' }, now());
    }
    lines.end();
    const kept = await rows();
    expect(kept).toMatchObject([
      { what: 'return-code', subject: '', count: 100 },
      { what: 'limit', subject: 'return code by address', count: 30 },
    ]);
    const said = (await text(lines)).trim().split('\n');
    expect(said).toHaveLength(130);
    expect(JSON.parse(said.at(-1) ?? '')).toMatchObject({
      event: 'security',
      what: 'limit',
      outcome: 'refused',
      actor: 'unknown',
      subject: 'return code by address',
      mark: kept[1]?.mark,
    });
    expect(said.join('')).not.toContain('203.0.113');
  });
});

test('rows are deleted ninety days after the last event they count', async () => {
  const clock = fakeClock();
  await noteSecurity(db.database, FAILED, clock.now());
  clock.moveBy(90 * DAY_MS - 1);
  await forgetExpired(db.database, clock.now());
  expect(await rows()).toHaveLength(1);
  clock.moveBy(1);
  await forgetExpired(db.database, clock.now());
  expect(await rows()).toEqual([]);
});

test.each([
  ['actor', 'head@school.edu'],
  ['actor', 'Ada Lovelace'],
  ['subject', 'head@school.edu'],
  ['subject', '192.0.2.7'],
  ['subject', '2001:db8::1'],
  ['mark', '192.0.2.7'],
])('even the owner of the database cannot put a person or an address into %s: %s', async (column, value) => {
  const row = { what: 'password', outcome: 'failed', actor: 'unknown', subject: '', mark: '', [column]: value };
  const broken = await db.ownerPool
    .query(
      `insert into security_event (hour, at, latest_at, what, outcome, actor, subject, mark, count)
      values (now(), now(), now(), $1, $2, $3, $4, $5, 1)`,
      [row.what, row.outcome, row.actor, row.subject, row.mark],
    )
    .catch(brokenConstraint);
  expect(broken).toBe(`security_event_${column}_check`);
});

test('nobody is refused because a note cannot be written, and the log says so', async () => {
  const { now } = fakeClock();
  const lines = new PassThrough();
  logSecurityTo(db.database, createLog('error', lines));
  await noteSecurity(db.database, { ...FAILED, actor: 'NOT A NAME OF OURS' }, now());
  lines.end();
  expect(await text(lines)).toContain('a security event could not be kept');
});
