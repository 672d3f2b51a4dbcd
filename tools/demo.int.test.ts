import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { classroomId } from '#app/ledger/account.ts';
import { countCrowd } from '#app/simulation/town/town-view.server.ts';
import { createTestDatabase, type TestDatabase } from '../tests/support/database.ts';

const AUTH_SECRET = 'the secret of an installation that is kept for one test';
let test: TestDatabase;
let folder: string;

beforeAll(async () => {
  [test, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'glasshouse-demo-'))]);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs on the database of this file. */
async function demo(...words: string[]) {
  const { PATH, HOME, TMPDIR } = process.env;
  const command = spawn(process.execPath, ['tools/demo.ts', ...words], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'production', DATABASE_URL: test.url, DATA_DIR: folder, AUTH_SECRET },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ending = once(command, 'exit');
  const [out, errors] = await Promise.all([text(command.stdout), text(command.stderr)]);
  const [code] = await ending;
  return { code, out, errors };
}

it('founds a class, lets its crowd live, prints each day, and says where to look', { timeout: 120_000 }, async () => {
  const { code, out, errors } = await demo('--investors', '200', '--days', '3', '--seed', '7');
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  const days = out.split('\n').filter((line) => /^ +[123] .*\$/.test(line));
  expect(days.map((line) => Number.parseInt(line, 10))).toEqual([1, 2, 3]);

  const { rows } = await test.ownerPool.query<{ id: number; join_code: string; clock_rate: number; days: number }>(
    `select id, join_code, clock_rate, extract(day from clock_practice_from - created_at)::int as days
    from classroom where name = 'Demo'`,
  );
  expect(rows).toEqual([{ id: expect.any(Number), join_code: expect.any(String), clock_rate: 0, days: 3 }]);
  const [row] = rows;
  expect(out).toContain(`/join/${row?.join_code}`);
  expect((await countCrowd(test.database, classroomId(row?.id ?? 0))).invested).toBeGreaterThan(0);
  const { rows: deposits } = await test.ownerPool.query('select from deposit_decision limit 1');
  expect(deposits).toHaveLength(1);
});

it('refuses impossible options with one line each, and changes nothing', { timeout: 60_000 }, async () => {
  const { code, out, errors } = await demo('--investors', '3', '--days', 'long');
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(errors.trim().split('\n')).toEqual([
    expect.stringContaining('--investors must be'),
    expect.stringContaining('--days must be'),
    expect.stringContaining('Usage: npm run demo'),
  ]);
});
