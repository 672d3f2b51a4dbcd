import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import { recordedEvents } from '#app/classes/recording.server.ts';
import { fillFromTap, sendCoins } from '#app/coins/wallet.server.ts';
import { investorId } from '#app/ledger/account.ts';
import { balancesOf } from '#app/ledger/ledger.server.ts';
import { cents } from '#app/ledger/money.ts';
import { hasLeft, profileOf, updateProfile } from '#app/members/members.server.ts';
import { comeBack, renewReturnCode } from '#app/members/return-codes.server.ts';
import { viewerOf } from '#app/members/viewer.server.ts';
import { handInProof } from '#app/payments/deposits/hand-in-proof.server.ts';
import { NO_ERASURE_LOG } from '#app/platform/files/erasure-log.server.ts';
import { type FileStore, openDirectoryStore } from '#app/platform/files/files.server.ts';
import { sendToOutbox } from '#app/platform/mail.server.ts';
import { fakeClock } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { createTestClassroom, headersWith, testSettings } from '../../tests/support/members.ts';
import { PaymentsStage } from '../../tests/support/payments.ts';
import { tablesWith } from '../../tests/support/stored-text.ts';
import { joinAsInvented } from './join-class.server.ts';
import { leaveClass } from './leave-class.server.ts';

const clock = fakeClock();
let db: TestDatabase;
let directory: string;
let files: FileStore;
let classroom: Classroom;
let stage: PaymentsStage;

beforeAll(async () => {
  db = await createTestDatabase();
  directory = await mkdtemp(path.join(tmpdir(), 'glasshouse-leaving-'));
  files = openDirectoryStore(directory);
  clock.moveTo(new Date());
  classroom = await createTestClassroom(db.database, clock.now(), { joinCode: 'LEAVERS' });
  stage = new PaymentsStage(db.database, files, classroom, clock);
});
beforeEach(() => clock.moveTo(new Date()));
afterAll(() => rm(directory, { recursive: true, force: true }));

const tools = () => ({
  database: db.database,
  files,
  erasures: NO_ERASURE_LOG,
  settings: { ...testSettings, isOpenClassOn: false },
});

async function arrangeLeaver(requestId: string) {
  const joining = { code: 'LEAVERS', requestId, clientAddress: '203.0.113.5' };
  const joined = await joinAsInvented(tools(), joining, clock.now());
  if (!joined.ok) throw new Error(joined.why);
  const headers = headersWith(joined.cookies);
  const viewer = await viewerOf(tools(), headers);
  if (viewer?.investor == null) throw new Error('nobody joined');
  const investorId = viewer.investor.id;
  const bytes = await stage.receiptBytes(investorId, { drawnAmount: cents(500_00n) });
  expect(await stage.handIn(investorId, bytes, '500')).toMatchObject({ ok: true });
  await stage.receiptBytes(investorId, { drawnAmount: cents(700_00n) });
  const profile = await profileOf(db.database, viewer.memberId);
  const message = {
    classroomId: classroom.id,
    kind: 'new-password',
    parameters: { path: '/newpassword' },
    expiresAt: null,
  };
  await sendToOutbox(db.database, { ...message, recipient: profile.email }, clock.now());
  await db.ownerPool.query(`insert into account_message values ($1, $2, 'welcome', now(), now(), now())`, [
    classroom.id,
    investorId,
  ]);
  await db.ownerPool.query(`insert into chat_reply values ($1, $2, 'hello', 'glad', now())`, [
    classroom.id,
    investorId,
  ]);
  await db.ownerPool.query(
    `insert into enquiry (id, digest, full_name, email, house_address, country, phone_number, whatsapp_number, message, sent_at)
    values ($1, sha256($2::bytea), $3, $4, 'Glass Lane 1', 'US', '+12025550123', '+12025550123', 'Is it true?', now())`,
    [`enq_${investorId}`, requestId, `${profile.firstName} ${profile.lastName}`, profile.email],
  );
  return { ...joined, headers, viewer, investorId, profile };
}

/** Messages in the chat, replies, and what would lead to more. */
async function messagesKept(investor: number): Promise<number> {
  const { rows } = await db.ownerPool.query<{ kept: number }>(
    `select (select count(*) from account_message where classroom_id = $1 and investor_id = $2)::integer +
      (select count(*) from chat_reply where classroom_id = $1 and investor_id = $2)::integer +
      (select count(*) from message_cue where classroom_id = $1 and investor_id = $2)::integer as kept`,
    [classroom.id, investor],
  );
  return rows[0]?.kept ?? 0;
}

const traces = async (texts: readonly string[]) =>
  Object.fromEntries(await Promise.all(texts.map(async (text) => [text, await tablesWith(db.url, text)] as const)));
const receiptsOf = async (investor: number) =>
  (await db.ownerPool.query('select from receipt where investor_id = $1', [investor])).rowCount;

test('a person who leaves is erased from every table and file, and the ledger stays as it was', async () => {
  const ada = await arrangeLeaver('c0f3a4a0-0000-4000-8000-000000000001');
  const other = await arrangeLeaver('c0f3a4a0-0000-4000-8000-000000000002');
  const texts = [ada.profile.username, ada.profile.email, `${ada.profile.firstName} ${ada.profile.lastName}`];
  for (const found of Object.values(await traces(texts))) expect(found).toContain('member');
  expect((await readdir(path.join(directory, String(classroom.id)))).length).toBe(2);
  const before = await balancesOf(db.database, classroom.id, ada.investorId);

  const leaver = { classroomId: classroom.id, investorId: ada.investorId };
  await leaveClass(tools(), leaver, clock.now());

  expect(await traces([...texts, ada.viewer.memberId, ada.viewer.sessionId])).toEqual({
    ...Object.fromEntries(texts.map((text) => [text, []])),
    [ada.viewer.memberId]: [],
    [ada.viewer.sessionId]: [],
  });
  expect((await readdir(path.join(directory, String(classroom.id)))).length).toBe(1);
  // The receipt that proves a deposit stays as a row of that deposit; the other one cannot be drawn again.
  expect(await receiptsOf(ada.investorId)).toBe(1);
  expect(await receiptsOf(other.investorId)).toBe(2);
  expect([await messagesKept(ada.investorId), await messagesKept(other.investorId)]).toEqual([0, 3]);
  expect(await balancesOf(db.database, classroom.id, ada.investorId)).toEqual(before);
  expect(await viewerOf(tools(), ada.headers)).toBeNull();
  expect(await comeBack(tools(), { code: ada.returnCode, clientAddress: '203.0.113.5' }, clock.now())).toEqual({
    ok: false,
    why: 'return-code-unknown',
  });
  expect(await viewerOf(tools(), other.headers)).not.toBeNull();
});

test('leaving is audited and recorded once, without a name, however often it is requested', async () => {
  const ada = await arrangeLeaver('c0f3a4a0-0000-4000-8000-000000000003');
  const leaver = { classroomId: classroom.id, investorId: ada.investorId };
  expect(await hasLeft(db.database, classroom.id, ada.investorId)).toBe(false);
  await Promise.all([leaveClass(tools(), leaver, clock.now()), leaveClass(tools(), leaver, clock.now())]);
  await leaveClass(tools(), leaver, clock.now());
  expect(await hasLeft(db.database, classroom.id, ada.investorId)).toBe(true);
  expect(await hasLeft(db.database, classroom.id, investorId(1))).toBe(false);
  const { rows } = await db.ownerPool.query(
    "select actor, subject, before, after from audit_entry where action = 'investor-left' and subject = $1",
    [`investor ${ada.investorId}`],
  );
  expect(rows).toEqual([{ actor: 'an investor', subject: `investor ${ada.investorId}`, before: null, after: null }]);
  const events = await recordedEvents(db.database, classroom.id, { after: 0n, limit: 1000 });
  const left = events.filter(({ event }) => event.kind === 'left' && event.investor === ada.investorId);
  expect(left).toHaveLength(1);
});

test('work under way when a person leaves is not done, and its file is removed', async () => {
  const ada = await arrangeLeaver('c0f3a4a0-0000-4000-8000-000000000005');
  const leaver = { classroomId: classroom.id, investorId: ada.investorId };
  const bytes = await stage.receiptBytes(ada.investorId, { drawnAmount: cents(900_00n) });
  const upload = await stage.upload(bytes);
  const filesBefore = await readdir(path.join(directory, String(classroom.id)));
  expect(filesBefore).toContain(upload.id);

  await leaveClass(tools(), leaver, clock.now());

  const gone = /is not in class/;
  const proof = { investor: ada.investorId, upload, amountText: '900', requestKey: 'late' };
  await expect(handInProof(stage, classroom, proof, clock.now())).rejects.toThrow(gone);
  await expect(renewReturnCode(tools(), { ...leaver, ...ada.viewer }, 'late', clock.now())).rejects.toThrow(gone);
  await expect(fillFromTap(db.database, classroom, ada.investorId, 'late', clock.now())).rejects.toThrow(gone);
  const command = { requestKey: 'late', toText: await stage.houseAddress(), amountText: '0.001' };
  await expect(sendCoins(db.database, classroom, ada.investorId, command, clock.now())).rejects.toThrow(gone);
  const filesAfter = await readdir(path.join(directory, String(classroom.id)));
  expect(filesAfter).not.toContain(upload.id);
  const { rows } = await db.ownerPool.query(
    'select id from proof_file where id = $1 union all select digest::text from return_code where member_id = $2',
    [upload.id, ada.viewer.memberId],
  );
  expect(rows).toEqual([]);
});

test('a message from an e-mail address that was given up is erased with it', async () => {
  const ada = await arrangeLeaver('c0f3a4a0-0000-4000-8000-000000000004');
  const { phoneNumber, ...rest } = ada.profile;
  const identity = { ...rest, phone: phoneNumber, email: 'somebody.new.77@example.com', country: 'US' } as const;
  expect(await updateProfile(db.database, ada.viewer.memberId, identity, clock.now())).toEqual({ ok: true });
  expect(await tablesWith(db.url, ada.profile.email)).toEqual(['enquiry']);
});
