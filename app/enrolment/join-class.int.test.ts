import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import { closeClassroom } from '#app/classes/classrooms.server.ts';
import { recordedEvents } from '#app/classes/recording.server.ts';
import { fillFromTap, walletOf } from '#app/coins/wallet.server.ts';
import { TAP_DAILY_CENTS } from '#app/coins/wallet.ts';
import { balancesOf } from '#app/ledger/ledger.server.ts';
import type { Identity } from '#app/members/identity.ts';
import { hashPassword } from '#app/members/sign-in/passwords.server.ts';
import { DAY_MS, later, type RealTime } from '#app/time/instants.ts';
import { NOW } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { testSettings } from '../../tests/support/members.ts';
import { arrangeClass } from '../../tests/support/people.ts';
import { joinClass } from './join-class.server.ts';

const ada: Identity = {
  firstName: 'Ada',
  lastName: 'Example',
  username: 'ada',
  email: 'ada@example.com',
  phone: '+1 555-0100',
  country: 'US',
};

let test: TestDatabase;
let classroom: Classroom;

beforeAll(async () => {
  test = await createTestDatabase();
});

beforeEach(async () => {
  await test.ownerPool.query('update investor set member_id = null');
  await test.ownerPool.query('delete from member');
  classroom = await arrangeClass(test.database, NOW);
});

const join = (identity: Identity) =>
  joinClass(
    { database: test.database, settings: testSettings },
    { classroomId: classroom.id, identity, password: 'three plain words' },
    NOW,
  );

it('makes an investor with accounts and a practice wallet, which the tap has filled for its first day', async () => {
  const joined = await join(ada);
  if (!joined.ok) throw new Error(joined.why);
  const { investorId } = joined;
  expect(await walletOf(test.database, classroom, investorId, NOW)).toMatchObject({
    worthCents: TAP_DAILY_CENTS,
    transfers: [{ direction: 'in', counterparty: { kind: 'tap' } }],
  });
  const fill = (then: RealTime) => fillFromTap(test.database, classroom, investorId, randomUUID(), then);
  expect(await fill(NOW)).toMatchObject({ why: 'tap-empty-today' });
  expect(await fill(later(NOW, DAY_MS))).toMatchObject({ ok: true });
  const events = await recordedEvents(test.database, classroom.id, { after: 0n, limit: 10 });
  expect(events.map(({ event }) => event.kind).slice(1)).toEqual(['joined', 'tap-filled', 'tap-filled']);
  expect(await balancesOf(test.database, classroom.id, joined.investorId)).toMatchObject({
    spendable_deposits: 0n,
    withdrawable: 0n,
  });
});

it('leaves nothing behind when it is refused', async () => {
  await join(ada);
  expect(await join({ ...ada, username: 'another' })).toMatchObject({ ok: false });
  const { rows } = await test.pool.query(
    'select count(*) as count from play_address where classroom_id = $1 and owner_id > 0',
    [classroom.id],
  );
  expect(rows).toEqual([{ count: 1n }]);
});

it('is refused for its name or its class before its password is hashed', async () => {
  await join(ada);
  const over = await arrangeClass(test.database, NOW);
  await test.database.transaction().execute((transaction) => closeClassroom(transaction, over.id, NOW));
  const berta = { ...ada, username: 'berta', email: 'berta@example.com' };
  let hashed = 0;
  // Any further hashing waits for all of these.
  const before = Array.from({ length: 60 }, () => hashPassword('three plain words', {}).then(() => (hashed += 1)));
  const joining = { classroomId: over.id, identity: berta, password: 'three plain words' };
  expect(await join({ ...ada, username: 'another' })).toEqual({ ok: false, why: 'email-taken' });
  expect(await join({ ...ada, email: 'another@example.com' })).toEqual({ ok: false, why: 'username-taken' });
  expect(await joinClass({ database: test.database, settings: testSettings }, joining, NOW)).toEqual({
    ok: false,
    why: 'class-not-running',
  });
  expect(hashed).toBeLessThan(60);
  await Promise.all(before);
});

it('is refused in a class that is over', async () => {
  await test.database.transaction().execute((transaction) => closeClassroom(transaction, classroom.id, NOW));
  expect(await join(ada)).toEqual({ ok: false, why: 'class-not-running' });
});
