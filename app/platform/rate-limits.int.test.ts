import { beforeAll, expect, test } from 'vitest';
import { fakeClock } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { openDatabase } from './database/database.server.ts';
import { clear, clearAccount, consume, consumeEach, consumeGuess, peek } from './rate-limits.server.ts';

const secret = 'a secret';
const minute = 60_000;
let db: TestDatabase;
let names = 0;

beforeAll(async () => {
  db = await createTestDatabase();
});

function limitOf(limit: number, subject?: string) {
  names += 1;
  return { rule: 'test', subject: subject ?? `subject ${names}`, limit, windowSeconds: 900 };
}

test('refuses the first try too many and says when the window ends, counted from the first try', async () => {
  const clock = fakeClock();
  const limit = limitOf(2);
  expect(await consume(db.database, limit, secret, clock.now())).toEqual({ ok: true });
  clock.moveBy(10 * minute);
  expect(await peek(db.database, limit, secret, clock.now())).toEqual({ ok: true });
  expect(await consume(db.database, limit, secret, clock.now())).toEqual({ ok: true });
  expect(await peek(db.database, limit, secret, clock.now())).toEqual({
    ok: false,
    why: 'too-many-tries',
    retryAfterSeconds: 300,
  });
  expect(await consume(db.database, limit, secret, clock.now())).toEqual({
    ok: false,
    why: 'too-many-tries',
    retryAfterSeconds: 300,
  });
  clock.moveBy(5 * minute - 1);
  expect(await consume(db.database, limit, secret, clock.now())).toEqual({
    ok: false,
    why: 'too-many-tries',
    retryAfterSeconds: 1,
  });
  clock.moveBy(1);
  expect(await peek(db.database, limit, secret, clock.now())).toEqual({ ok: true });
  expect(await consume(db.database, limit, secret, clock.now())).toEqual({ ok: true });
});

test('two processes count together, however many tries come at once', async () => {
  const other = openDatabase({ url: db.url, restricted: true });
  const { now } = fakeClock();
  const limit = limitOf(10);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      consume(index % 2 === 0 ? db.database : other.database, limit, secret, now()),
    ),
  );
  await other.close();
  expect(answers.filter((answer) => answer.ok)).toHaveLength(10);
});

test('a success clears the count', async () => {
  const { now } = fakeClock();
  const limit = limitOf(1);
  expect(await consume(db.database, limit, secret, now())).toEqual({ ok: true });
  expect((await consume(db.database, limit, secret, now())).ok).toBe(false);
  await clear(db.database, limit, secret);
  expect(await consume(db.database, limit, secret, now())).toEqual({ ok: true });
});

test('all limits of an account are lifted at once, and no others', async () => {
  const { now } = fakeClock();
  const [one, other] = [limitOf(1), limitOf(1)].map((limit) => ({ ...limit, account: 'ada' }));
  const neighbour = { ...limitOf(1), account: 'berta' };
  const all = [one, other, neighbour, limitOf(1)].flatMap((limit) => limit ?? []);
  const ask = () => Promise.all(all.map((limit) => consume(db.database, limit, secret, now())));
  await ask();
  expect((await ask()).map(({ ok }) => ok)).toEqual([false, false, false, false]);
  await clearAccount(db.database, 'ada', 'another secret');
  await clearAccount(db.database, 'ada', secret);
  expect((await ask()).map(({ ok }) => ok)).toEqual([true, true, false, false]);
});

test('a try refused by one limit does not count against the limits after it', async () => {
  const { now } = fakeClock();
  const [narrow, wide] = [limitOf(1), limitOf(2)];
  const both = () => consumeEach(db.database, [narrow, wide], secret, now());
  expect([await both(), await both(), await both()].map(({ ok }) => ok)).toEqual([true, false, false]);
  expect((await consume(db.database, wide, secret, now())).ok).toBe(true);
  expect((await consume(db.database, wide, secret, now())).ok).toBe(false);
});

test('of guesses sent at once only as many wrong ones as allowed are answered, and then not even the right one', async () => {
  const { now } = fakeClock();
  const limit = limitOf(100);
  const guess = (isRight: boolean) => consumeGuess(db.database, { isRight, limit }, secret, now());
  for (let right = 0; right < 5; right += 1) expect(await guess(true)).toEqual({ ok: true });
  const wrong = await Promise.all(Array.from({ length: 300 }, () => guess(false)));
  expect(wrong.filter(({ ok }) => ok)).toHaveLength(100);
  expect(await guess(true)).toMatchObject({ why: 'too-many-tries' });
});

test('rules, subjects and secrets do not mix, and no address is stored', async () => {
  const { now } = fakeClock();
  const limit = { ...limitOf(1, '203.0.113.9'), account: '203.0.113.9' };
  await consume(db.database, limit, secret, now());
  expect((await peek(db.database, limit, secret, now())).ok).toBe(false);
  expect((await peek(db.database, { ...limit, rule: 'other' }, secret, now())).ok).toBe(true);
  expect((await peek(db.database, { ...limit, subject: '203.0.113.90' }, secret, now())).ok).toBe(true);
  expect((await peek(db.database, limit, 'another secret', now())).ok).toBe(true);
  const { rows } = await db.ownerPool.query<{ row: string }>(
    `select encode(bucket, 'escape') || coalesce(encode(account, 'escape'), '') || attempt::text as row from attempt`,
  );
  expect(rows.map(({ row }) => row).join()).not.toContain('203.0.113');
});
