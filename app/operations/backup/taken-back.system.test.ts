import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteEnquiry, enquiries, sendEnquiry } from '#app/contact/enquiries.server.ts';
import { makeOneTimeLink } from '#app/members/sign-in/password-reset.server.ts';
import { openSession } from '#app/members/sign-in/sessions.server.ts';
import { createStaff, endAccess, staffMembers } from '#app/members/staff.server.ts';
import { inviteStaff, openInvitations, withdrawInvitation } from '#app/members/staff-invitations.server.ts';
import { connectOwner } from '#app/platform/database/database-session.server.ts';
import { erasureLogOf, openErasureLog, readErasures } from '#app/platform/files/erasure-log.server.ts';
import { openDirectoryStore } from '#app/platform/files/files.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { MINUTE_MS } from '#app/time/instants.ts';
import { fakeClock } from '../../../tests/support/clock.ts';
import { NO_BACKUP_OF_A_CLUSTER, skipOnCluster } from '../../../tests/support/cluster.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { ENQUIRY } from '../../../tests/support/enquiry.ts';
import { createTestClassroom, createTestInvestor, testSettings } from '../../../tests/support/members.ts';
import { query } from '../../../tests/support/postgres.ts';
import { checkBackup } from './restore-backup.server.ts';
import { restoreInstallation } from './restore-installation.server.ts';
import { takeBackup } from './take-backup.server.ts';

/** The machine's clock, because a backup is as old as its database says. */
const clock = fakeClock(new Date().toISOString());
let folder: string;
let db: TestDatabase;

skipOnCluster(NO_BACKUP_OF_A_CLUSTER);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-taken-back-'));
  db = await createTestDatabase();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const tools = () => ({
  database: db.database,
  erasures: openErasureLog(folder),
  log: createLog('silent'),
  settings: { ...testSettings, mail: undefined },
  actor: 'test',
  writeLetter: (address: string) => ({ subject: 'You are invited', text: address }),
});

async function backUp(name: string): Promise<string> {
  const file = join(folder, name);
  const client = await connectOwner(db.url);
  await takeBackup({ client, files: openDirectoryStore(folder), secret: testSettings.authSecret }, file);
  await client.end();
  clock.moveBy(15 * MINUTE_MS);
  return file;
}

async function restore(file: string, { url }: TestDatabase) {
  const place = { url, files: openDirectoryStore(join(folder, 'uploads')), log: createLog('silent') };
  const erasures = await readErasures(erasureLogOf(folder)).catch(() => []);
  return restoreInstallation(place, await checkBackup(file), erasures, clock.now());
}

async function staffMember(email: string): Promise<string> {
  expect(await createStaff(tools(), { email, role: 'administrator' }, clock.now())).toMatchObject({ ok: true });
  return (await staffMembers(db.database)).find((member) => member.email === email)?.id ?? '';
}

it('no invitation, link or session of staff that may have been ended since comes back, and no deleted enquiry', async () => {
  await using restored = await createTestDatabase({ isMigrated: false });
  const head = await staffMember('head@school.edu');
  const pupil = await createTestInvestor(db.database, await createTestClassroom(db.database, clock.now()), clock.now());
  for (const memberId of [head, pupil.memberId]) await openSession(tools(), memberId);
  await makeOneTimeLink(db.database, head, clock.now());
  await inviteStaff(tools(), { email: 'new@school.edu', role: 'administrator', actor: head }, clock.now());
  expect(await sendEnquiry(tools(), { fields: ENQUIRY, clientAddress: '::1' }, clock.now())).toEqual({ ok: true });
  const file = await backUp('one.backup');

  const [invitation] = await openInvitations(db.database);
  await withdrawInvitation(db.database, { id: invitation?.id ?? '', actor: head }, clock.now());
  const [enquiry] = (await enquiries(db.database, { page: 1, pageSize: 1 })).rows;
  await deleteEnquiry(tools(), { id: enquiry?.id ?? '', actor: head }, clock.now());
  const { erasedAgain } = await restore(file, restored);
  expect(erasedAgain.map(({ at: _at, ...what }) => what)).toEqual([{ kind: 'enquiry', enquiry: enquiry?.id }]);
  const { rows } = await query<{ left: object }>(
    restored.url,
    `select jsonb_build_object(
      'invitations', (select count(*) from staff_invitation), 'messages', (select count(*) from outbox_message),
      'links', (select count(*) from one_time_token), 'enquiries', (select count(*) from enquiry),
      'sessions', (select array_agg(member_id) from session)) as left`,
  );
  expect(rows[0]?.left).toEqual({
    invitations: 0,
    messages: 0,
    links: 0,
    enquiries: 0,
    // Nobody in a class is signed out.
    sessions: [pupil.memberId],
  });
});

it('an access whose end cannot be logged is not ended, and one that is refused is not logged', async () => {
  const [first] = await staffMembers(db.database);
  const leaver = await staffMember('leaver@school.edu');
  const broken = { ...tools(), erasures: { note: () => Promise.reject(new Error('the disk is full')) } };
  await expect(endAccess(broken, { memberId: leaver, actor: 'test' }, clock.now())).rejects.toThrow('the disk is full');
  expect(await endAccess(tools(), { memberId: leaver, actor: 'test' }, clock.now())).toMatchObject({ ok: true });
  const last = await endAccess(tools(), { memberId: first?.id ?? '', actor: 'test' }, clock.now());
  expect(last).toEqual({ ok: false, why: 'last-administrator' });
  const logged = (await readErasures(erasureLogOf(folder))).filter(({ kind }) => kind === 'staff');
  expect(logged.map(({ at: _at, ...what }) => what)).toEqual([{ kind: 'staff', member: leaver }]);
});

it('an administrator whose access was ended stays out, even if the backup has no other', async () => {
  await using restored = await createTestDatabase({ isMigrated: false });
  const file = await backUp('two.backup');
  const [only] = await staffMembers(db.database);
  const successor = await staffMember('successor@school.edu');
  await endAccess(tools(), { memberId: only?.id ?? '', actor: successor }, clock.now());
  const report = await restore(file, restored);
  expect(report.erasedAgain).toContainEqual(expect.objectContaining({ kind: 'staff', member: only?.id }));
  expect(report.hasAdministrator).toBe(false);
  expect((await query(restored.url, "select from member where role <> 'investor'")).rowCount).toBe(0);
});
