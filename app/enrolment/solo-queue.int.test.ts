import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { AWAKE_MS } from '#app/classes/clock.ts';
import { openDatabase } from '#app/platform/database/database.server.ts';
import { later, MINUTE_MS, type RealTime } from '#app/time/instants.ts';
import { instant } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { testSettings } from '../../tests/support/members.ts';
import { foundSoloClass } from './found-solo-class.server.ts';
import {
  callWhoWaits,
  joinQueue,
  lookAtDoor,
  readTicket,
  sealTicket,
  standingOf,
  TURN_MS,
} from './solo-queue.server.ts';

const now = instant();
const at = (milliseconds: number): RealTime => later(now, milliseconds);
const CHOSEN = { scenario: 'quick', pace: 12, language: 'en', clientAddress: '203.0.113.9' } as const;

/** Someone who has done the work comes to the door, with or without a ticket. */
function come(
  { database }: Pick<TestDatabase, 'database'>,
  most: number,
  then: RealTime,
  ticket: number | null = null,
) {
  const met = { ok: true, way: 'worked', formId: randomUUID() } as const;
  const settings = { ...testSettings, solo: { most } };
  return foundSoloClass({ database, settings }, { ...CHOSEN, met, ticket }, then);
}

/** Returns the ticket of someone who has to wait. */
async function wait(db: TestDatabase, most: number, then: RealTime): Promise<number> {
  const answer = await come(db, most, then);
  if (answer.ok || answer.why !== 'in-queue') throw new Error('nobody was asked to wait');
  return answer.ticket;
}

/** Sends everybody to sleep: a place becomes free for each. */
const sendToSleep = (db: TestDatabase, count: number, then: RealTime) =>
  db.ownerPool.query(
    `update classroom set clock_awake_until = $2 where id in (
      select id from classroom where state = 'running' and clock_awake_until > $2 order by id limit $1)`,
    [count, then],
  );

async function countAwake(db: TestDatabase, then: RealTime): Promise<number> {
  const { rows } = await db.ownerPool.query<{ count: number }>(
    "select count(*)::integer as count from classroom where state = 'running' and clock_awake_until > $1",
    [then],
  );
  return rows[0]?.count ?? 0;
}

describe('with the limit of people awake reached', () => {
  test('newcomers wait, are called in turn, and come in once', async () => {
    await using db = await createTestDatabase();
    expect((await come(db, 1, now)).ok).toBe(true);
    expect(await lookAtDoor(db.database, 1, now)).toEqual({ isFull: true, ahead: 0, minutes: 12 });
    const [first, second] = [await wait(db, 1, now), await wait(db, 1, now)];
    expect(await standingOf(db.database, first, 1, now)).toMatchObject({ state: 'waiting', ahead: 0 });
    expect(await standingOf(db.database, second, 1, now)).toMatchObject({ state: 'waiting', ahead: 1 });
    expect(await come(db, 1, now, first)).toEqual({ ok: false, why: 'in-queue', ticket: first });

    await sendToSleep(db, 1, at(1_000));
    await callWhoWaits(db.database, 1, at(1_000));
    expect(await standingOf(db.database, first, 1, at(1_000))).toEqual({ state: 'called' });
    expect(await standingOf(db.database, second, 1, at(1_000))).toMatchObject({ state: 'waiting', ahead: 0 });
    // The place is kept: nobody else gets it, although everybody there is asleep.
    const third = await wait(db, 1, at(2_000));
    expect(third).toBeGreaterThan(second);
    expect((await come(db, 1, at(3_000), first)).ok).toBe(true);
    expect(await standingOf(db.database, first, 1, at(3_000))).toEqual({ state: 'passed' });
  });

  test('a turn that nobody takes goes to the next in line, and its ticket becomes worthless', async () => {
    await using db = await createTestDatabase();
    await come(db, 1, now);
    const [first, second] = [await wait(db, 1, now), await wait(db, 1, now)];
    await sendToSleep(db, 1, at(1_000));
    await callWhoWaits(db.database, 1, at(1_000));
    await callWhoWaits(db.database, 1, at(TURN_MS + 999));
    expect(await standingOf(db.database, second, 1, at(TURN_MS + 999))).toMatchObject({ state: 'waiting' });
    await callWhoWaits(db.database, 1, at(TURN_MS + 1_000));
    expect(await standingOf(db.database, second, 1, at(TURN_MS + 1_000))).toEqual({ state: 'called' });
    expect(await standingOf(db.database, first, 1, at(TURN_MS + 1_000))).toEqual({ state: 'passed' });
    // They come as anybody else does: behind everybody.
    expect(await come(db, 1, at(TURN_MS + 2_000), first)).toMatchObject({ why: 'in-queue', ticket: second + 1 });
    expect((await come(db, 1, at(TURN_MS + 2_000), second)).ok).toBe(true);
  });

  test('exactly as many as allowed come in at once, in however many processes, and no row is kept of the rest', async () => {
    await using db = await createTestDatabase();
    await using other = openDatabaseOf(db);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, count) => come(count % 2 === 0 ? db : other, 7, now)),
    );
    expect(answers.filter(({ ok }) => ok).length).toBe(7);
    const tickets = answers.flatMap((answer) => (!answer.ok && answer.why === 'in-queue' ? [answer.ticket] : []));
    expect(new Set(tickets).size).toBe(33);
    expect(await countAwake(db, now)).toBe(7);
    const { rows } = await db.ownerPool.query('select count(*)::integer as count from solo_turn');
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('a form sent twice at once comes in once, and leaves its second place to others', async () => {
    await using db = await createTestDatabase();
    const met = { ok: true, way: 'worked', formId: randomUUID() } as const;
    const tools = { database: db.database, settings: { ...testSettings, solo: { most: 2 } } };
    const answers = await Promise.all([1, 2].map(() => foundSoloClass(tools, { ...CHOSEN, met, ticket: null }, now)));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await countAwake(db, now)).toBe(1);
    expect((await come(db, 2, now)).ok).toBe(true);
    expect(await come(db, 2, now)).toMatchObject({ why: 'in-queue' });
  });
});

function openDatabaseOf(db: TestDatabase) {
  const { database, close } = openDatabase({ url: db.url, restricted: true });
  return { database, [Symbol.asyncDispose]: close };
}

test('over a day of coming, sleeping and staying away, nobody is overtaken and the limit is never exceeded', async () => {
  await using db = await createTestDatabase();
  const most = 4;
  const waiting: number[] = [];
  const letIn: number[] = [];
  let then = now;
  for (let step = 0; step < 60; step += 1) {
    then = later(then, 20_000);
    const newcomers = step % 5 === 0 ? 3 : step % 2;
    for (let count = 0; count < newcomers; count += 1) {
      const answer = await come(db, most, then);
      const standings = await Promise.all(waiting.map((ticket) => standingOf(db.database, ticket, most, then)));
      if (answer.ok) expect(standings.filter(({ state }) => state === 'waiting')).toEqual([]);
      else if (answer.why === 'in-queue') waiting.push(answer.ticket);
    }
    if (step % 3 === 0) await sendToSleep(db, 1, then);
    await callWhoWaits(db.database, most, then);
    for (const ticket of [...waiting]) {
      const { state } = await standingOf(db.database, ticket, most, then);
      if (state === 'waiting') continue;
      // Every fourth person never comes.
      const comes = state === 'called' && ticket % 4 !== 0;
      if (comes) {
        expect((await come(db, most, then, ticket)).ok).toBe(true);
        letIn.push(ticket);
      }
      if (comes || state === 'passed') waiting.splice(waiting.indexOf(ticket), 1);
    }
    expect(await countAwake(db, then)).toBeLessThanOrEqual(most);
  }
  expect(letIn.length).toBeGreaterThan(8);
  expect(letIn).toEqual(letIn.toSorted((one, other) => one - other));
});

describe('a ticket', () => {
  const secret = testSettings.authSecret;
  const sealed = sealTicket(12, secret);
  test('is read only by the installation that sealed it', () => {
    expect(readTicket(sealed, testSettings)).toBe(12);
    expect(readTicket(sealed, { authSecret: 'another secret, of another installation' })).toBeNull();
  });
  test('opens only the door where it was issued', () => {
    const ofHomework = sealTicket(12, secret, 'BALO MIRE');
    expect(readTicket(ofHomework, testSettings, 'balomire')).toBe(12);
    expect(readTicket(ofHomework, testSettings, 'TUNE DIFA')).toBeNull();
    expect(readTicket(ofHomework, testSettings)).toBeNull();
    expect(readTicket(sealed, testSettings, 'BALO MIRE')).toBeNull();
  });
  test.each([
    ['moved forward', sealed.replace('12', '2')],
    ['with another seal', `12.${'A'.repeat(43)}`],
    ['without a seal', '12.'],
    ['that is empty', ''],
    ['that is no number', sealed.replace('12', '012')],
  ])('%s is invalid', (_how, text) => {
    expect(readTicket(text, testSettings)).toBeNull();
  });
  test('that has not been issued yet counts as passed', async () => {
    await using db = await createTestDatabase();
    const { ok, ticket } = await joinQueue(db.database, 1, now);
    expect(ok).toBe(true);
    expect(await standingOf(db.database, ticket + 1, 1, now)).toEqual({ state: 'passed' });
  });
});

test('a sleeper gives up their place, and people who come back are not turned away', async () => {
  await using db = await createTestDatabase();
  expect((await come(db, 1, now)).ok).toBe(true);
  expect((await come(db, 1, at(AWAKE_MS))).ok).toBe(true);
  expect(await lookAtDoor(db.database, 1, at(AWAKE_MS + MINUTE_MS))).toMatchObject({ isFull: true });
});
