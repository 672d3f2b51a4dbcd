import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { allClassrooms } from '#app/classes/classrooms.server.ts';
import { recordedEvents } from '#app/classes/recording.server.ts';
import { classroomId, investorId } from '#app/ledger/account.ts';
import { balancesOf } from '#app/ledger/ledger.server.ts';
import { logIn } from '#app/members/sign-in/log-in.server.ts';
import { MANIFEST, readBackupFile, writeBackupFile } from '#app/operations/backup/backup-file.server.ts';
import { type CheckedBackup, checkBackup } from '#app/operations/backup/restore-backup.server.ts';
import { type RestoreReport, restoreInstallation } from '#app/operations/backup/restore-installation.server.ts';
import { type OpenDatabase, openDatabase } from '#app/platform/database/database.server.ts';
import { migrate, migrationNames } from '#app/platform/database/migrate.server.ts';
import { openDirectoryStore } from '#app/platform/files/files.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { HOUR_MS, later } from '#app/time/instants.ts';
import { instant } from '../support/clock.ts';
import { isCluster, NO_BACKUP_OF_A_CLUSTER, skipOnCluster } from '../support/cluster.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { testSettings } from '../support/members.ts';
import { query } from '../support/postgres.ts';
import { STORED_BACKUP } from '../support/stored-installation.ts';

/** In a class that came from migration 0045 by a backup, with a deposit on coins, one on a receipt, and a plan. */
const INVESTOR = {
  id: investorId(1_368_907_433),
  email: 'zanele.otterbourne.92116@example.com',
  password: 'linen-fossil-library-stone-kite-cedar',
};

/** Of a class by hand, one in full run, an erased one, a homework and a check; nothing of these ends by a restore. */
const TABLES = [
  ...['classroom', 'class_directory', 'classroom_erasure', 'homework', 'investor', 'member', 'credential'],
  ...['ledger_account', 'ledger_posting', 'ledger_entry', 'play_address', 'play_transfer', 'coin_arrival', 'receipt'],
  ...['proof_file', 'deposit', 'deposit_decision', 'deposit_due', 'arrival_settlement', 'late_cover_due'],
  ...['coin_return_due', 'investment', 'investment_due', 'investment_maturity', 'savings_movement', 'savings_account'],
  ...['withdrawal', 'withdrawal_decision', 'withdrawal_due', 'house_payment', 'release_fee', 'crowd', 'crowd_member'],
  ...[
    'return_code',
    'message_cue',
    'account_message',
    'lesson_progress',
    'spotter_flag',
    'class_command',
    'audit_entry',
  ],
  ...['check_cohort', 'check_person', 'check_wave', 'check_answer', 'second_factor', 'recovery_code', 'enquiry'],
];

describe('the stored installation', () => {
  let folder: string;
  let target: TestDatabase;
  let backup: CheckedBackup;
  let report: RestoreReport;
  let open: OpenDatabase;

  skipOnCluster(NO_BACKUP_OF_A_CLUSTER);
  beforeAll(async () => {
    if (isCluster()) return undefined;
    folder = await mkdtemp(join(tmpdir(), 'glasshouse-earlier-'));
    target = await createTestDatabase({ isMigrated: false });
    backup = await checkBackup(STORED_BACKUP);
    report = await restoreInstallation(placeOf(target), backup, [], soonAfter());
    const { restrictedRole } = await migrate(target.url);
    open = openDatabase({ url: target.url, restricted: restrictedRole });
    return async () => {
      await open.close();
      await rm(folder, { recursive: true });
    };
  });

  const placeOf = ({ url }: TestDatabase) => ({ url, files: openDirectoryStore(folder), log: createLog('silent') });
  const soonAfter = () => later(instant(backup.manifest.takenAt), HOUR_MS);

  it('is restored at its own schema and migrated to the present one, and its books agree', async () => {
    expect(backup.manifest.schema).toBe('0051_rows_without_a_function.sql');
    expect(report).toMatchObject({ findings: [], over: [], erasedAgain: [] });
    const { rows } = await query<{ name: string }>(target.url, 'select name from schema_migration order by name');
    expect(rows.map(({ name }) => name)).toEqual(await migrationNames());
  });

  it('has every row of its classes and its check', async () => {
    for (const table of TABLES) {
      const { rows } = await query<{ count: number }>(target.url, `select count(*)::integer as count from ${table}`);
      expect(rows[0]?.count, table).toBe(report.contents.rows[table]);
      expect(rows[0]?.count, table).toBeGreaterThan(0);
    }
    expect(await balancesOf(open.database, classroomId(2), INVESTOR.id)).toEqual({
      spendable_deposits: 110_025n,
      pending_payout: 80_000n,
      withdrawable: 0n,
      held_for_withdrawal: 0n,
    });
    for (const { id } of await allClassrooms(open.database)) {
      const events = await recordedEvents(open.database, id, { after: 0n, limit: 1000 });
      expect(events[0]?.event.kind).toBe('class-founded');
    }
  });

  it('has its proofs, and accepts its people’s passwords', async () => {
    const { rows } = await query<{ key: string; byte_size: number }>(
      target.url,
      "select classroom_id || '/' || id as key, byte_size from proof_file",
    );
    const file = await openDirectoryStore(folder).read(rows[0]?.key ?? '');
    expect(file === null ? null : (await buffer(file)).length).toBe(rows[0]?.byte_size);
    const tools = { database: open.database, settings: { ...testSettings, authSecret: backup.secret } };
    const { email, password } = INVESTOR;
    const entering = { email, password, remember: false, clientAddress: '203.0.113.9' };
    expect(await logIn(tools, entering, soonAfter())).toMatchObject({ ok: true });
  });

  it('is not restored when its schema is older than db/schema: its version is named, and nothing is written', async () => {
    await using empty = await createTestDatabase({ isMigrated: false });
    const older = join(folder, 'older.backup');
    await writeBackupFile(older, async (put) => {
      for await (const { name, bytes } of readBackupFile(STORED_BACKUP)) {
        const manifest = { ...backup.manifest, schema: '0050_unmatched_coins_return.sql' };
        await put(name, name === MANIFEST ? Buffer.from(JSON.stringify(manifest)) : bytes);
      }
    });
    const restoring = async () => restoreInstallation(placeOf(empty), await checkBackup(older), [], soonAfter());
    await expect(restoring()).rejects.toThrow(
      /ends with 0050_unmatched_coins_return\.sql: restore it with version 02cc9f3df9c48171e33322847cd1cd935769b1e6,/,
    );
    const { rows } = await query(empty.url, "select from pg_class where relnamespace = 'public'::regnamespace");
    expect(rows).toEqual([]);
  });
});
