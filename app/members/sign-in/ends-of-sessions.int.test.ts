import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import { HOUR_MS } from '#app/time/instants.ts';
import { instant } from '../../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import {
  createTestClassroom,
  createTestInvestor,
  headersWith,
  signInAs,
  testSettings,
} from '../../../tests/support/members.ts';
import { createStaff } from '../staff.server.ts';
import { viewerOf } from '../viewer.server.ts';
import { logIn } from './log-in.server.ts';
import { openSession } from './sessions.server.ts';

const now = instant();
let db: TestDatabase;
let classroom: Classroom;

const tools = () => ({ database: db.database, settings: testSettings });

beforeAll(async () => {
  db = await createTestDatabase();
  classroom = await createTestClassroom(db.database, now);
});

describe('a session ends', () => {
  const lives = [
    { who: 'staff', remember: false, idle: 8, most: 24 },
    { who: 'staff', remember: true, idle: 720, most: 720 },
    { who: 'investor', remember: false, idle: 24, most: 720 },
    { who: 'investor', remember: true, idle: 720, most: 720 },
  ];

  async function openFor(who: string, remember: boolean) {
    const memberId =
      who === 'staff' ? await newStaff() : (await createTestInvestor(db.database, classroom, now)).memberId;
    return { memberId, headers: headersWith(await openSession(tools(), memberId, remember)) };
  }

  async function newStaff(): Promise<string> {
    const email = `${randomUUID()}@school.edu`;
    await createStaff({ database: db.database, actor: 'test' }, { email, role: 'facilitator' }, now);
    const { rows } = await db.ownerPool.query<{ id: string }>('select id from member where email = $1', [email]);
    return rows[0]?.id ?? '';
  }

  /** Computed outside the database, because a cluster does not calculate with instants for a row's own columns. */
  const letPass = async (memberId: string, hours: number) => {
    const { rows } = await db.ownerPool.query<Record<'created_at' | 'expires_at' | 'ends_at', Date>>(
      'select created_at, expires_at, ends_at from session where member_id = $1',
      [memberId],
    );
    const earlier = [rows[0]?.created_at, rows[0]?.expires_at, rows[0]?.ends_at].map(
      (at) => new Date((at?.getTime() ?? Number.NaN) - hours * HOUR_MS),
    );
    await db.ownerPool.query('update session set created_at = $2, expires_at = $3, ends_at = $4 where member_id = $1', [
      memberId,
      ...earlier,
    ]);
  };
  const hoursLeft = async (memberId: string) => {
    const { rows } = await db.ownerPool.query<{ left: number }>(
      `select round(extract(epoch from expires_at - now()) / 3600)::int as left from session where member_id = $1`,
      [memberId],
    );
    return rows[0]?.left;
  };

  test.each(lives)('of $who, remembered: $remember, $idle hours after its last use', async (life) => {
    const { memberId, headers } = await openFor(life.who, life.remember);
    await letPass(memberId, life.idle - 1);
    expect(await viewerOf(tools(), headers)).not.toBeNull();
    // A remembered session ends with its cookie.
    expect(await hoursLeft(memberId)).toBe(life.remember ? 1 : life.idle);
    await letPass(memberId, life.idle);
    expect(await viewerOf(tools(), headers)).toBeNull();
  });

  test.each(lives)(
    'of $who, remembered: $remember, $most hours after it began, however much it is used',
    async (life) => {
      const { memberId, headers } = await openFor(life.who, life.remember);
      for (let hours = 0; hours < life.most - 1; hours += life.idle / 2) {
        expect(await viewerOf(tools(), headers)).not.toBeNull();
        await letPass(memberId, life.idle / 2);
      }
      await letPass(memberId, 1);
      expect(await viewerOf(tools(), headers)).toBeNull();
    },
  );

  test('and is rarely written to', async () => {
    const { memberId, headers } = await openFor('staff', false);
    const written = async () => {
      const { rows } = await db.ownerPool.query('select xmin from session where member_id = $1', [memberId]);
      return rows;
    };
    const before = await written();
    await letPass(memberId, 0);
    const passed = await written();
    await viewerOf(tools(), headers);
    expect(await written()).toEqual(passed);
    expect(passed).not.toEqual(before);
    await letPass(memberId, 0.4);
    await viewerOf(tools(), headers);
    expect(await hoursLeft(memberId)).toBe(8);
  });
});

test('an earlier session of the same browser ends when another opens, and one of another browser does not', async () => {
  const [one, other] = [
    await createTestInvestor(db.database, classroom, now),
    await createTestInvestor(db.database, classroom, now),
  ];
  const first = await signInAs(db.database, one, now);
  const elsewhere = await signInAs(db.database, one, now);
  const second = await logIn(
    { ...tools(), browser: first },
    { ...other, remember: false, clientAddress: '192.0.2.1' },
    now,
  );
  if (!second.ok) throw new Error(second.why);
  expect(await viewerOf(tools(), first)).toBeNull();
  expect(await viewerOf(tools(), elsewhere)).toMatchObject({ memberId: one.memberId });
  expect(await viewerOf(tools(), headersWith(second.cookies))).toMatchObject({ memberId: other.memberId });
});
