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

/**
 * Small invented installations, backed up by releases: an administrator with a second factor, two who joined, deposited
 * on coins and a receipt and invested, a crowd; since the check, two with twelve answers.
 */
const KEPT = [
  {
    schema: '0016_crowd.sql',
    check: [],
    investor: 1_050_056_774,
    email: 'oscar.silverlea.19640@example.com',
    password: 'farmer-hotel-cricket-violet-river-cushion',
  },
  {
    schema: '0037_idle_sessions.sql',
    check: [],
    investor: 26_295_477,
    email: 'amara.larkspur.94181@example.com',
    password: 'walnut-walnut-barley-candle-nectar-wagon',
  },
  {
    schema: '0045_check_cohort_number.sql',
    check: ['check_cohort', 'check_person', 'check_answer'],
    investor: 1_368_907_433,
    email: 'zanele.otterbourne.92116@example.com',
    password: 'linen-fossil-library-stone-kite-cedar',
  },
];

describe.each(KEPT)('an installation of schema $schema', ({ schema, check, investor, email, password }) => {
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
    backup = await checkBackup(join(import.meta.dirname, `installation-${schema.slice(0, 4)}.backup`));
    const place = { url: target.url, files: openDirectoryStore(folder), log: createLog('silent') };
    report = await restoreInstallation(place, backup, [], soonAfter());
    const { restrictedRole } = await migrate(target.url);
    open = openDatabase({ url: target.url, restricted: restrictedRole });
    return async () => {
      await open.close();
      await rm(folder, { recursive: true });
    };
  });

  const soonAfter = () => later(instant(backup.manifest.takenAt), HOUR_MS);

  it('is restored at its own schema and migrated to the present one, and its books agree', async () => {
    expect(backup.manifest.schema).toBe(schema);
    expect(report).toMatchObject({ findings: [], over: [], erasedAgain: [] });
    const { rows } = await query<{ name: string }>(target.url, 'select name from schema_migration order by name');
    expect(rows.map(({ name }) => name)).toEqual(await migrationNames());
  });

  it('has every row of its classes and its check', async () => {
    for (const table of [
      'classroom',
      'investor',
      'ledger_entry',
      'play_transfer',
      'deposit_decision',
      'class_command',
      ...check,
    ]) {
      const { rows } = await query<{ count: number }>(target.url, `select count(*)::integer as count from ${table}`);
      expect(rows[0]?.count, table).toBe(report.contents.rows[table]);
      expect(rows[0]?.count, table).toBeGreaterThan(0);
    }
    expect(await balancesOf(open.database, classroomId(2), investorId(investor))).toEqual({
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
    const entering = { email, password, remember: false, clientAddress: '203.0.113.9' };
    expect(await logIn(tools, entering, soonAfter())).toMatchObject({ ok: true });
  });
});
