import { beforeAll, expect, test } from 'vitest';
import { NO_ERASURE_LOG } from '#app/platform/files/erasure-log.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { sendToOutbox } from '#app/platform/mail.server.ts';
import { fakeClock, instant } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { startMailServer } from '../../tests/support/life/fake-mail-server.ts';
import { createTestClassroom, createTestInvestor, headersWith, testSettings } from '../../tests/support/members.ts';
import { createStaff, endAccess, ensureFirstAdministrator, staffMembers } from './staff.server.ts';
import {
  forgetInvitations,
  invitationOfToken,
  inviteStaff,
  joinStaff,
  openInvitations,
  withdrawInvitation,
} from './staff-invitations.server.ts';
import { viewerOf } from './viewer.server.ts';

const now = instant();
const newPassword = 'a pass phrase of their own';
let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});

const tools = (mail?: { smtpUrl: string; from: string }) => ({
  database: db.database,
  log: createLog('silent'),
  settings: { ...testSettings, mail },
  actor: 'test',
  writeLetter: (address: string) => ({ subject: 'You are invited', text: address }),
});

async function invite(email: string, role: 'facilitator' | 'administrator' = 'facilitator') {
  const answer = await inviteStaff(tools(), { email, role, actor: 'test' }, now);
  expect(answer).toEqual({ ok: true, email: email.trim().toLowerCase(), sentTo: 'outbox' });
  return (await tokenInOutbox(email.trim().toLowerCase())) ?? '';
}

async function tokenInOutbox(email: string): Promise<string | undefined> {
  const { rows } = await db.ownerPool.query<{ path: string }>(
    `select parameters ->> 'path' as path from outbox_message
     where recipient = $1 and kind = 'staff-invitation' and classroom_id is null`,
    [email],
  );
  expect(rows.length).toBeLessThanOrEqual(1);
  return rows[0]?.path.replace('/invitation?token=', '');
}

test('an invitation joins the staff and signs in, still without a second factor, and its link works only once', async () => {
  const token = await invite(' Teacher@School.edu ');
  expect(await invitationOfToken(db.database, token, now)).toMatchObject({
    email: 'teacher@school.edu',
    role: 'facilitator',
  });
  const both = await Promise.all([1, 2].map(() => joinStaff(tools(), { token, newPassword }, now)));
  const joined = both.find(({ ok }) => ok);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  if (!joined?.ok) throw new Error('refused');
  expect(await viewerOf(tools(), headersWith(joined.cookies))).toMatchObject({
    email: 'teacher@school.edu',
    role: 'facilitator',
    mustChangePassword: false,
    hasSecondFactor: false,
  });
  expect(await joinStaff(tools(), { token, newPassword }, now)).toEqual({ ok: false, why: 'link-dead' });
  expect(await tokenInOutbox('teacher@school.edu')).toBeUndefined();
});

test('a link lasts 48 hours, only its digest is stored, and the address is forgotten a week later', async () => {
  const clock = fakeClock(now.toISOString());
  const token = await invite('late@school.edu');
  const { rows } = await db.ownerPool.query<{ row: string }>(
    'select staff_invitation::text as row from staff_invitation',
  );
  expect(rows.map(({ row }) => row).join()).not.toContain(token);
  clock.moveBy(48 * 3_600_000 - 1);
  expect(await invitationOfToken(db.database, token, clock.now())).not.toBeNull();
  clock.moveBy(1);
  expect(await joinStaff(tools(), { token, newPassword }, clock.now())).toEqual({ ok: false, why: 'link-dead' });
  await forgetInvitations(db.database, clock.now());
  expect(await openInvitations(db.database)).toMatchObject([{ email: 'late@school.edu' }]);
  clock.moveBy(7 * 86_400_000);
  await forgetInvitations(db.database, clock.now());
  expect(await openInvitations(db.database)).toEqual([]);
});

test('a second invitation replaces the first, and can be withdrawn', async () => {
  const first = await invite('twice@school.edu');
  const second = await invite('twice@school.edu', 'administrator');
  expect(await invitationOfToken(db.database, first, now)).toBeNull();
  const invitation = await invitationOfToken(db.database, second, now);
  expect(invitation).toMatchObject({ role: 'administrator' });
  const withdrawal = { id: invitation?.id ?? '', actor: 'test' };
  expect(await withdrawInvitation(db.database, withdrawal, now)).toEqual({ ok: true, email: 'twice@school.edu' });
  expect(await withdrawInvitation(db.database, withdrawal, now)).toEqual({ ok: false, why: 'no-such-invitation' });
  expect(await joinStaff(tools(), { token: second, newPassword }, now)).toEqual({ ok: false, why: 'link-dead' });
  expect(await tokenInOutbox('twice@school.edu')).toBeUndefined();
});

test('a common password is refused, and the link still works', async () => {
  const token = await invite('common@school.edu');
  for (const common of ['Password1234', 'qwertyuiop', '1234567890', 'sunshine!!2024']) {
    expect(await joinStaff(tools(), { token, newPassword: common }, now)).toEqual({
      ok: false,
      why: 'password-too-common',
    });
  }
  expect(await joinStaff(tools(), { token, newPassword }, now)).toMatchObject({ ok: true });
});

test('it is mailed to people whom mail can reach, and to nobody else', async () => {
  const server = await startMailServer();
  const mail = { smtpUrl: server.url, from: 'noreply@school.edu' };
  const reach = (email: string) => inviteStaff(tools(mail), { email, role: 'facilitator', actor: 'test' }, now);
  expect(await reach('mailed@school.edu')).toMatchObject({ ok: true, sentTo: 'mailbox' });
  expect(await tokenInOutbox('mailed@school.edu')).toBeUndefined();
  expect(await reach('unreachable@example.test')).toMatchObject({ ok: true, sentTo: 'outbox' });
  expect(server.letters).toHaveLength(1);
  expect(server.letters[0]).toContain('To: mailed@school.edu');
  server.close();
});

test('invalid and taken addresses are refused', async () => {
  const classroom = await createTestClassroom(db.database, now);
  const investor = await createTestInvestor(db.database, classroom, now);
  const refuse = (email: string) => inviteStaff(tools(), { email, role: 'facilitator', actor: 'test' }, now);
  expect(await refuse('nonsense')).toEqual({ ok: false, why: 'not-an-email' });
  expect(await refuse('')).toEqual({ ok: false, why: 'not-an-email' });
  expect(await refuse(investor.email)).toEqual({ ok: false, why: 'email-taken' });
  const token = await invite('meanwhile@school.edu');
  await createStaff(tools(), { email: 'meanwhile@school.edu', role: 'facilitator' }, now);
  expect(await joinStaff(tools(), { token, newPassword }, now)).toEqual({ ok: false, why: 'email-taken' });
});

test('ending access removes all that belonged to it, but never the last administrator, even if two go at once', async () => {
  await using fresh = await createTestDatabase();
  const own = { database: fresh.database, actor: 'test' };
  for (const [email, role] of [
    ['one@school.edu', 'administrator'],
    ['two@school.edu', 'administrator'],
    ['three@school.edu', 'facilitator'],
  ] as const) {
    expect(await createStaff(own, { email, role }, now)).toMatchObject({ ok: true });
  }
  const members = await staffMembers(fresh.database);
  expect(members.map(({ email, role, hasSecondFactor }) => [email, role, hasSecondFactor])).toEqual([
    ['one@school.edu', 'administrator', false],
    ['two@school.edu', 'administrator', false],
    ['three@school.edu', 'facilitator', false],
  ]);
  const [one = '', two = '', three = ''] = members.map(({ id }) => id);
  const end = (memberId: string) =>
    endAccess({ database: fresh.database, erasures: NO_ERASURE_LOG }, { memberId, actor: 'test' }, now);
  expect(await end(three)).toEqual({ ok: true, email: 'three@school.edu' });
  expect(await end(three)).toEqual({ ok: false, why: 'no-such-staff' });
  const ends = await Promise.all([end(one), end(two)]);
  expect(ends.filter(({ ok }) => ok)).toHaveLength(1);
  expect(ends).toContainEqual({ ok: false, why: 'last-administrator' });
  const { rows } = await fresh.ownerPool.query<{ left: number }>(
    `select ((select count(*) from credential) + (select count(*) from session))::int as left`,
  );
  expect(rows).toEqual([{ left: 1 }]);
});

test('the audit trail, which nobody can change, holds roles and ids but no addresses', async () => {
  await using fresh = await createTestDatabase();
  const own = { ...tools(), database: fresh.database };
  await ensureFirstAdministrator(
    fresh.database,
    { firstAdministrator: { email: 'head@school.edu', password: undefined } },
    now,
  );
  await createStaff(own, { email: 'made@school.edu', role: 'facilitator' }, now);
  await inviteStaff(own, { email: 'mistyped@elsewhere.org', role: 'facilitator', actor: 'test' }, now);
  const [invitation] = await openInvitations(fresh.database);
  await withdrawInvitation(fresh.database, { id: invitation?.id ?? '', actor: 'test' }, now);
  const { rows: sent } = await fresh.ownerPool.query('select from audit_entry where subject = $1', [invitation?.id]);
  expect(sent).toHaveLength(2);
  await inviteStaff(own, { email: 'joined@school.edu', role: 'administrator', actor: 'test' }, now);
  const { rows: links } = await fresh.ownerPool.query<{ path: string }>(
    `select parameters ->> 'path' as path from outbox_message where recipient = 'joined@school.edu'`,
  );
  const token = links[0]?.path.replace('/invitation?token=', '') ?? '';
  expect(await joinStaff(own, { token, newPassword }, now)).toMatchObject({ ok: true });
  const path = '/newpassword?token=theirs';
  const message = { recipient: 'made@school.edu', classroomId: null, kind: 'new-password', parameters: { path } };
  await sendToOutbox(fresh.database, { ...message, expiresAt: null }, now);
  for (const { id } of (await staffMembers(fresh.database)).slice(1)) {
    expect(
      await endAccess({ database: fresh.database, erasures: NO_ERASURE_LOG }, { memberId: id, actor: 'test' }, now),
    ).toMatchObject({ ok: true });
  }
  expect((await fresh.ownerPool.query('select from outbox_message')).rows).toEqual([]);
  const { rows } = await fresh.ownerPool.query<{ action: string; facts: object; row: string }>(
    `select action, coalesce(before, after) as facts, audit_entry::text as row from audit_entry order by id`,
  );
  expect(rows.map(({ action, facts }) => [action, facts])).toEqual([
    ['create staff', { role: 'administrator' }],
    ['create staff', { role: 'facilitator' }],
    ['staff-invited', { role: 'facilitator' }],
    ['staff-invitation-withdrawn', { role: 'facilitator' }],
    ['staff-invited', { role: 'administrator' }],
    ['staff-joined', { role: 'administrator' }],
    ['staff-access-ended', { role: 'administrator' }],
    ['staff-access-ended', { role: 'facilitator' }],
  ]);
  expect(rows.map(({ row }) => row).join()).not.toContain('@');
});
