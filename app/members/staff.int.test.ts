import { beforeAll, expect, test } from 'vitest';
import { instant } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { createTestClassroom, createTestInvestor, signInAs, testSettings } from '../../tests/support/members.ts';
import { createStaff, ensureFirstAdministrator, resetStaff } from './staff.server.ts';
import { viewerOf } from './viewer.server.ts';

const now = instant();
let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});

const tools = () => ({ database: db.database, settings: testSettings, actor: 'test' });

test('the first administrator is created once, however many processes start at once', async () => {
  const settings = { firstAdministrator: { email: 'Admin@example.test', password: undefined } };
  const passwords = await Promise.all([1, 2, 3].map(() => ensureFirstAdministrator(db.database, settings, now)));
  const [password, ...others] = passwords.filter((made) => made !== null);
  expect(others).toEqual([]);
  const headers = await signInAs(db.database, { email: 'admin@example.test', password: password ?? '' }, now);
  expect(await viewerOf(tools(), headers)).toMatchObject({
    role: 'administrator',
    mustChangePassword: true,
    investor: null,
  });
  const chosen = { firstAdministrator: { email: 'other@example.test', password: 'chosen by the operator' } };
  expect(await ensureFirstAdministrator(db.database, chosen, now)).toBeNull();
  await expect(
    signInAs(db.database, { email: 'other@example.test', password: 'chosen by the operator' }, now),
  ).rejects.toThrow();
});

test('a password chosen by the operator is not printed and need not be changed', async () => {
  await using fresh = await createTestDatabase();
  const settings = { firstAdministrator: { email: 'head@school.edu', password: 'chosen by the operator' } };
  expect(await ensureFirstAdministrator(fresh.database, settings, now)).toBeNull();
  const headers = await signInAs(fresh.database, { email: 'head@school.edu', password: 'chosen by the operator' }, now);
  expect(await viewerOf({ database: fresh.database, settings: testSettings }, headers)).toMatchObject({
    mustChangePassword: false,
  });
});

test('staff get a one-time password; a reset gives another and ends their sessions; both are audited', async () => {
  const made = await createStaff(tools(), { email: 'Teacher@school.edu', role: 'facilitator' }, now);
  if (!made.ok) throw new Error(made.why);
  const who = { email: 'teacher@school.edu', password: made.oneTimePassword };
  const headers = await signInAs(db.database, who, now);
  expect(await viewerOf(tools(), headers)).toMatchObject({ role: 'facilitator', mustChangePassword: true });
  const reset = await resetStaff(tools(), ' teacher@SCHOOL.edu', now);
  if (!reset.ok) throw new Error(reset.why);
  expect(await viewerOf(tools(), headers)).toBeNull();
  await expect(signInAs(db.database, who, now)).rejects.toThrow('wrong-credentials');
  await signInAs(db.database, { ...who, password: reset.oneTimePassword }, now);
  const { rows } = await db.ownerPool.query<{ row: string }>(
    `select audit_entry::text as row from audit_entry where actor = 'test' order by id`,
  );
  expect(rows.map(({ row }) => row)).toEqual([
    expect.stringContaining('create staff'),
    expect.stringContaining('reset staff password'),
  ]);
  expect(rows.map(({ row }) => row).join()).not.toContain(reset.oneTimePassword);
});

test('refusals', async () => {
  const classroom = await createTestClassroom(db.database, now);
  const investor = await createTestInvestor(db.database, classroom, now);
  expect(await createStaff(tools(), { email: 'nonsense', role: 'administrator' }, now)).toEqual({
    ok: false,
    why: 'not-an-email',
  });
  expect(await createStaff(tools(), { email: investor.email, role: 'administrator' }, now)).toEqual({
    ok: false,
    why: 'email-taken',
  });
  expect(await resetStaff(tools(), investor.email, now)).toEqual({ ok: false, why: 'no-such-staff' });
  expect(await resetStaff(tools(), 'nobody@school.edu', now)).toEqual({ ok: false, why: 'no-such-staff' });
});
