import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import { fillFromTap } from '#app/coins/wallet.server.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { reconcile } from '#app/operations/reconcile.server.ts';
import { type OpenDatabase, openDatabase } from '#app/platform/database/database.server.ts';
import { migrate } from '#app/platform/database/migrate.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { startEmbeddedPostgres } from '../../launcher/embedded-postgres.ts';
import { whyNotReady } from '../../server/readiness.server.ts';
import { NOW } from '../support/clock.ts';
import { arrangeClass, arrangeInvestor } from '../support/people.ts';

/** For one database alone; undefined where mounting is not allowed. */
const disk = mountSmallDisk();
afterAll(async () => {
  if (disk !== undefined) execFileSync('/bin/umount', ['-l', disk]);
  if (disk !== undefined) await rm(disk, { recursive: true });
});

function mountSmallDisk(): string | undefined {
  const directory = mkdtempSync(join(tmpdir(), 'glasshouse-disk-'));
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=192m', 'tmpfs', directory], { stdio: 'ignore' });
    return directory;
  } catch {
    return undefined;
  }
}

async function fillUp(file: string) {
  const ballast = await open(file, 'w');
  for (let size = 1024 * 1024; size >= 1; ) {
    await ballast.write(Buffer.alloc(size)).catch(() => {
      size = Math.floor(size / 2);
    });
  }
  await ballast.close();
}

interface Asked {
  readonly investor: InvestorId;
  readonly key: string;
  isAcknowledged: boolean;
}

/** What fails is asked again later with the same key, like a form that is sent again. */
async function askAll({ database }: OpenDatabase, classroom: Classroom, asked: readonly Asked[]): Promise<number> {
  let failed = 0;
  for (const each of asked) {
    const answer = await fillFromTap(database, classroom, each.investor, each.key, NOW).catch(() => null);
    if (answer?.ok) each.isAcknowledged = true;
    else failed += 1;
  }
  return failed;
}

test('a full disk loses and makes no money, is reported, and work resumes when there is room', async ({ skip }) => {
  if (disk === undefined) return skip('only root may mount a small disk here');
  const flags = ['-c', 'fsync=off', '-c', 'max_wal_size=32MB', '-c', 'min_wal_size=32MB', '-c', 'shared_buffers=8MB'];
  const dataDirectory = join(disk, 'data');
  const server = await startEmbeddedPostgres({ dataDirectory, log: createLog('silent'), flags });
  const { url, directUrl = '' } = server.address;
  const { restrictedRole: restricted } = await migrate(directUrl, url);
  const open = openDatabase({ ...server.address, restricted });
  const places = { 'the database': dataDirectory };
  const classroom = await arrangeClass(open.database, NOW);
  const asked: Asked[] = [];
  for (let count = 0; count < 300; count += 1) {
    const investor = await arrangeInvestor(open.database, classroom, NOW);
    asked.push({ investor, key: randomUUID(), isAcknowledged: false });
  }
  expect(await whyNotReady(open.database, places)).toBeNull();

  await fillUp(join(disk, 'ballast'));
  expect(await whyNotReady(open.database, places)).toBe('the disk of the database is full');
  const failed = await askAll(open, classroom, asked);
  expect(failed, 'so much did not fit any more').toBeGreaterThan(0);
  const acknowledged = asked.filter(({ isAcknowledged }) => isAcknowledged);

  await rm(join(disk, 'ballast'));
  await expect.poll(() => askAll(open, classroom, asked), { timeout: 60_000, interval: 500 }).toBe(0);
  const { rows } = await open.pool.query<{ owner: number; count: string }>(
    `select owner_id as owner, count(*) from play_transfer join play_address on address = to_address
    where play_transfer.classroom_id = $1 group by owner_id`,
    [classroom.id],
  );
  expect(rows.map(({ owner }) => owner).toSorted()).toEqual(asked.map(({ investor }) => investor).toSorted());
  expect(rows.every(({ count }) => Number(count) === 1)).toBe(true);
  expect(acknowledged.every(({ investor }) => rows.some(({ owner }) => owner === investor))).toBe(true);
  expect(await reconcile(open.database)).toEqual([]);
  // The process remembers for a minute what the database has said.
  expect([null, 'the disk of the database is full']).toContain(await whyNotReady(open.database, places));
  await open.close();
  await server.stop();
}, 180_000);
