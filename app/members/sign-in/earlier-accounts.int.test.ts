import { createHmac } from 'node:crypto';
import { TOTP } from 'otpauth';
import { beforeAll, expect, test } from 'vitest';
import { instant } from '../../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { testSettings } from '../../../tests/support/members.ts';
import { logIn, takeSecondStep } from './log-in.server.ts';
import { checkOwnPassword } from './passwords.server.ts';

/** As earlier versions stored them, under the tests' secret: so they stay until their owner uses or renews them. */
const PASSWORD = 'a pass phrase from before';
const PASSWORD_HASH =
  'a2cdc3e74e15ac089cb1991cd115ca0b:c68b2856ecf101ec8d60e1bc0c1904fc954fc008623d0a2af6057c6a1df40d1849f39dd90b8afed4e6bad9cf2e5db8821e7d75a852f3bc6964a6a40dd9aa8b2a';
const SEALED_KEY =
  '9ecf298ca0ae31f46b8ea07009d77f2e7a915f7c4a1eff62b0bc7f27c283fe008a4de2577f4fcc1392f249555920480dfa626b90de71c284c862f11188380cfe8cb1d3a5b9ed4c1d';
const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const RECOVERY_CODES = ['1234567890', '9876543210'];

const now = instant();
let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
  for (const [id, role] of [
    ['mem_old', 'investor'],
    ['mem_staff', 'facilitator'],
  ]) {
    await db.ownerPool.query(
      `insert into member (id, role, name, email, created_at, updated_at) values ($1, $2, '', $3, now(), now())`,
      [id, role, `${role}@example.com`],
    );
    await db.ownerPool.query('insert into credential values ($1, $2)', [id, PASSWORD_HASH]);
  }
  await db.ownerPool.query(`insert into second_factor values ('mem_staff', $1, now(), 0, now())`, [SEALED_KEY]);
  for (const code of RECOVERY_CODES) {
    const text = `recovery code\nmem_staff\n${code}`;
    const digest = createHmac('sha256', testSettings.authSecret).update(text).digest('hex');
    await db.ownerPool.query(`insert into recovery_code values ('mem_staff', $1)`, [digest]);
  }
});

const tools = () => ({ database: db.database, settings: testSettings });
const attempt = (email: string) => ({ email, password: PASSWORD, remember: true, clientAddress: '192.0.2.1' });
const hashOf = async (id: string) =>
  (await db.ownerPool.query('select password_hash as hash from credential where member_id = $1', [id])).rows[0].hash;

test('an earlier password is accepted, and hashed in the present way at the next log-in', async () => {
  expect(await checkOwnPassword(tools(), 'mem_old', PASSWORD, now)).toEqual({ ok: true });
  expect(await hashOf('mem_old')).toBe(PASSWORD_HASH);
  const wrong = { ...attempt('investor@example.com'), password: 'not this one' };
  expect(await logIn(tools(), wrong, now)).toMatchObject({ why: 'wrong-credentials' });
  expect(await hashOf('mem_old')).toBe(PASSWORD_HASH);
  expect(await logIn(tools(), attempt('investor@example.com'), now)).toMatchObject({ ok: true });
  const present = await hashOf('mem_old');
  expect(present).toMatch(/^\$argon2id\$/);
  expect(await logIn(tools(), attempt('investor@example.com'), now)).toMatchObject({ ok: true });
  expect(await hashOf('mem_old')).toBe(present);
});

test('an earlier authenticator opens the second step', async () => {
  const first = await logIn(tools(), attempt('facilitator@example.com'), now);
  if (first.ok || first.why !== 'second-step') throw new Error('no second step was asked for');
  const codeText = new TOTP({ secret: KEY }).generate({ timestamp: now.getTime() });
  const step = { ticket: first.ticket, codeText, remember: false, clientAddress: '192.0.2.1' };
  expect(await takeSecondStep(tools(), step, now)).toMatchObject({ ok: true });
});

test('earlier recovery codes open it too, each once, and a right code seals the key in the present way', async () => {
  const recover = async (codeText: string) => {
    const first = await logIn(tools(), attempt('facilitator@example.com'), now);
    if (first.ok || first.why !== 'second-step') throw new Error('no second step was asked for');
    const step = { ticket: first.ticket, codeText, remember: false, clientAddress: '192.0.2.1' };
    return takeSecondStep(tools(), step, now);
  };
  const [first = '', second = ''] = RECOVERY_CODES;
  expect(await recover(first)).toMatchObject({ ok: true });
  expect(await recover(first)).toMatchObject({ why: 'wrong-code' });
  expect(await recover(second)).toMatchObject({ ok: true });
  const { rows } = await db.ownerPool.query('select sealed_key from second_factor');
  expect(rows).toEqual([{ sealed_key: expect.stringMatching(/^v1\.[0-9a-f]+$/) }]);
  const again = new TOTP({ secret: KEY }).generate({ timestamp: now.getTime() + 30_000 });
  expect(await recover(again)).toMatchObject({ ok: true });
});
