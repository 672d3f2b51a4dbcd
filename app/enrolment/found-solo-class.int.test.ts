import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { debriefClass } from '#app/classes/class-arc.server.ts';
import { stayAwake } from '#app/classes/class-clock.server.ts';
import { CLASS_LIFETIME_DAYS, type Classroom, stateOf } from '#app/classes/classroom.ts';
import { blockHeightAt, practiceTimeAt } from '#app/classes/classroom-rows.server.ts';
import { allClassrooms, closeClassroom, findClassroom } from '#app/classes/classrooms.server.ts';
import { AWAKE_MS, heightAt, practiceAt } from '#app/classes/clock.ts';
import { walletOf } from '#app/coins/wallet.server.ts';
import { comeBack } from '#app/members/return-codes.server.ts';
import { changePassword, checkOwnPassword } from '#app/members/sign-in/passwords.server.ts';
import { viewerOf } from '#app/members/viewer.server.ts';
import { dueClasses, hasCrowdToRun } from '#app/operations/due-work.server.ts';
import { endClasses } from '#app/operations/end-classes.server.ts';
import { lookOn } from '#app/operations/lesson/follow-person.server.ts';
import { soloClockNow } from '#app/operations/lesson/solo-clock.server.ts';
import { openDatabase } from '#app/platform/database/database.server.ts';
import { NO_ERASURE_LOG } from '#app/platform/files/erasure-log.server.ts';
import { openDirectoryStore } from '#app/platform/files/files.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { DAY_MS, HOUR_MS, later, MINUTE_MS, type RealTime } from '#app/time/instants.ts';
import { instant } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { headersWith, testSettings } from '../../tests/support/members.ts';
import { tablesWith } from '../../tests/support/stored-text.ts';
import { foundSoloClass } from './found-solo-class.server.ts';

const now = instant();
let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
const tools = (most = 10_000) => ({ database: db.database, settings: { ...testSettings, solo: { most } } });

const worked = (formId: string = randomUUID()) => ({ ok: true, way: 'worked', formId }) as const;

async function foundAlone(formId: string = randomUUID(), clientAddress = '203.0.113.7') {
  const choices = { scenario: 'quick', pace: 12, language: 'de' } as const;
  const founded = await foundSoloClass(tools(), { ...choices, met: worked(formId), clientAddress }, now);
  if (!founded.ok) throw new Error(founded.why);
  const viewer = await viewerOf(tools(), headersWith(founded.cookies));
  if (viewer?.investor == null) throw new Error('nobody is signed in');
  return { ...founded, viewer, investor: viewer.investor, classroom: viewer.investor.classroom };
}

async function asItIs({ id }: Classroom): Promise<Classroom> {
  const classroom = await findClassroom(db.database, id);
  if (classroom === null) throw new Error('the class is gone');
  return classroom;
}

const at = (milliseconds: number): RealTime => later(now, milliseconds);
const endClassesAt = (then: RealTime) => {
  const files = openDirectoryStore('/nonexistent');
  return endClasses({ database: db.database, files, erasures: NO_ERASURE_LOG, log: createLog('silent') }, false, then);
};

describe('founding a class of one', () => {
  test('brings an invented person, a full wallet and a running clock, and is on no list of administrators', async () => {
    const { classroom, investor, viewer } = await foundAlone();
    expect(classroom).toMatchObject({ kind: 'solo', joinCode: null, language: 'de', scenario: { name: 'quick' } });
    expect(stateOf(classroom, now)).toBe('running');
    expect(viewer.email).toMatch(/@example\.com$/);
    const wallet = await walletOf(db.database, classroom, investor.id, now);
    expect(wallet.worthCents).toBeGreaterThan(999_900n);
    expect((await allClassrooms(db.database)).map(({ id }) => id)).not.toContain(classroom.id);
  });

  test('happens once, however often its form comes, and never again once that class is closed', async () => {
    const formId = randomUUID();
    const [one, other] = await Promise.all([foundAlone(formId), foundAlone(formId)]);
    const third = await foundAlone(formId);
    expect([other.classroom.id, third.classroom.id]).toEqual([one.classroom.id, one.classroom.id]);
    expect(third.returnCode).toBe(one.returnCode);
    await closeClassroom(db.database, one.classroom.id, now);
    await expect(foundAlone(formId)).rejects.toThrow('challenge-over');
  });

  test('is refused when the challenge was not met', async () => {
    const met = { ok: false, why: 'wrong-answer' } as const;
    const choices = { scenario: 'quick', pace: 12, language: 'en', clientAddress: '::1' } as const;
    expect(await foundSoloClass(tools(), { ...choices, met }, now)).toEqual(met);
  });

  const AT_ONCE = 10;

  test.each([
    ['worked', 700, 300],
    ['answered', 500, 20],
  ] as const)(
    'is refused from an address that founded too many (%s, %i requests), and still open to others',
    async (way, requests, limit) => {
      await using flooded = await createTestDatabase();
      const { database } = flooded;
      const few = { database, settings: { ...testSettings, solo: { most: 10_000 } } };
      const choices = { scenario: 'quick', pace: 12, language: 'en' } as const;
      const ask = (count: number, clientAddress: string) => {
        const met = { ok: true, way, formId: `robot ${count}` } as const;
        // All requests are spread over ten minutes.
        return foundSoloClass(few, { ...choices, met, clientAddress }, at((count / requests) * 10 * MINUTE_MS));
      };
      const answers = { founded: 0, refused: 0 };
      for (let first = 0; first < requests; first += AT_ONCE) {
        const together = Array.from({ length: AT_ONCE }, (_, place) => ask(first + place, '198.51.100.20'));
        for (const { ok } of await Promise.all(together)) answers[ok ? 'founded' : 'refused'] += 1;
        // Halfway through, and at the end.
        const next = first + AT_ONCE;
        if (next % (requests / 2) === 0) {
          expect(await ask(requests + next, '198.51.100.99')).toMatchObject({ ok: true });
        }
      }
      expect(answers).toEqual({ founded: limit, refused: requests - limit });
      // Refused requests leave no row: there is the robot's address, the other address, and a mark for each form that
      // founded a class.
      const { rows } = await flooded.pool.query('select count(*)::integer as count from attempt');
      expect(rows).toEqual([{ count: 2 + limit + 2 }]);
    },
    240_000,
  );
});

describe('while as many people as allowed are awake', () => {
  /** Someone who has done the work comes to a site with a database of its own. */
  const come = ({ database }: Pick<TestDatabase, 'database'>, most: number, then: RealTime, formId?: string) => {
    const choices = { scenario: 'quick', pace: 12, language: 'en', clientAddress: '203.0.113.9' } as const;
    const few = { database, settings: { ...testSettings, solo: { most } } };
    return foundSoloClass(few, { ...choices, met: worked(formId) }, then);
  };
  const full = { ok: false, why: 'site-full', retryAfterSeconds: 10 };
  const countRows = async (narrow: TestDatabase) => {
    const { rows } = await narrow.pool.query(`
      select (select count(*) from classroom where kind = 'solo')::integer as classes,
        (select count(*) from member)::integer as members, (select sum(founded) from solo_day)::integer as founded,
        (select sum(attempts) from attempt)::integer as attempts`);
    return rows[0];
  };

  test('exactly as many come in at once, in however many processes, and of the rest nothing is made or counted', async () => {
    await using narrow = await createTestDatabase();
    const other = openDatabase({ url: narrow.url, restricted: true });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, count) => come(count % 2 === 0 ? narrow : other, 7, now)),
    );
    await other.close();
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 33 }, () => full));
    // Each of the seven counts once against its address, and once as its form.
    expect(await countRows(narrow)).toEqual({ classes: 7, members: 7, founded: 7, attempts: 14 });
  });

  test('the same form may ask until there is room, however often, and founds one class from then on', async () => {
    await using narrow = await createTestDatabase();
    expect((await come(narrow, 1, now)).ok).toBe(true);
    const formId = randomUUID();
    // More often than an address may found classes in an hour.
    for (let tries = 0; tries <= 300; tries += 1) expect(await come(narrow, 1, at(tries), formId)).toEqual(full);
    // A sleeper gives up their place.
    const asleep = at(AWAKE_MS);
    const twice = await Promise.all([1, 2].map(() => come(narrow, 1, asleep, formId)));
    expect(twice.map(({ ok }) => ok)).toEqual([true, true]);
    expect((await come(narrow, 1, later(asleep, AWAKE_MS), formId)).ok).toBe(true);
    expect(await come(narrow, 1, later(asleep, 11 * MINUTE_MS), formId)).toMatchObject({ why: 'challenge-over' });
    expect(await countRows(narrow)).toMatchObject({ classes: 2, members: 2, founded: 2 });
  });
});

describe('its only secret is the return code', () => {
  test('which brings people back, is asked for before a withdrawal, and still counts beside a password', async () => {
    const { returnCode, viewer } = await foundAlone();
    expect(await comeBack(tools(), { code: returnCode, clientAddress: '::1' }, now)).toMatchObject({ ok: true });
    const typed = returnCode.toUpperCase().replaceAll('-', ' ');
    expect(await checkOwnPassword(tools(), viewer.memberId, typed, now)).toEqual({ ok: true });
    const wrong = { ok: false, why: 'wrong-password' };
    expect(await checkOwnPassword(tools(), viewer.memberId, `${returnCode}x`, now)).toEqual(wrong);
    const { memberId, sessionId } = viewer;
    const change = { memberId, sessionId, currentPassword: returnCode, newPassword: 'another pass phrase 7' };
    expect(await changePassword(tools(), change, now)).toEqual({ ok: true });
    // Nobody can give another password to someone who chose one and forgot it.
    for (const typed of [returnCode, change.newPassword])
      expect(await checkOwnPassword(tools(), memberId, typed, now)).toEqual({ ok: true });
    expect(await checkOwnPassword(tools(), memberId, `${returnCode}x`, now)).toEqual(wrong);
  });
});

/** Whoever looks on has a clock that waits for nothing. */
async function lookingOn(): Promise<Classroom> {
  const { classroom } = await foundAlone();
  const change = await lookOn(db.database, classroom.id, now);
  if (!change.ok) throw new Error(change.why);
  return change.after;
}

describe('its clock', () => {
  test('waits for its person on the first day, and counts on to no other', async () => {
    const { classroom } = await foundAlone();
    const { state, awaits, day, nextDayInMs } = await soloClockNow(db.database, classroom, now);
    expect({ state, awaits, day, nextDayInMs }).toEqual({
      state: 'waiting',
      awaits: 'pay-in',
      day: 1,
      nextDayInMs: null,
    });
  });

  test('falls asleep two minutes after the last sign of life, and stays there until it is resumed', async () => {
    const classroom = await lookingOn();
    const asleepAt = practiceAt(classroom.clock, at(AWAKE_MS));
    expect(stateOf(classroom, at(AWAKE_MS - 1))).toBe('running');
    expect(stateOf(classroom, at(AWAKE_MS))).toBe('paused');
    expect(practiceAt(classroom.clock, at(HOUR_MS))).toEqual(asleepAt);
    await stayAwake(db.database, classroom, at(HOUR_MS));
    const woken = await asItIs(classroom);
    expect(woken.clock).toMatchObject({ rate: 0, practiceFrom: asleepAt, stopsAt: classroom.clock.stopsAt });
    expect(practiceAt(woken.clock, at(HOUR_MS + MINUTE_MS))).toEqual(asleepAt);
  });

  test.each([0, 1_000, AWAKE_MS - 1, AWAKE_MS, AWAKE_MS + 1, HOUR_MS])(
    'reads the same in an SQL statement, %i ms after its founding',
    async (milliseconds) => {
      const classroom = await lookingOn();
      const then = at(milliseconds);
      const row = await db.database
        .selectFrom('classroom')
        .select([practiceTimeAt(then).as('practice'), blockHeightAt(then).as('height')])
        .where('id', '=', classroom.id)
        .executeTakeFirstOrThrow();
      expect(row).toEqual({ practice: practiceAt(classroom.clock, then), height: heightAt(classroom.clock, then) });
    },
  );

  test('stays awake by signs of life, each of which postpones the end of the class', async () => {
    const classroom = await lookingOn();
    await stayAwake(db.database, classroom, at(90_000));
    const awake = await asItIs(classroom);
    expect(awake.clock).toEqual({ ...classroom.clock, awakeUntil: at(90_000 + AWAKE_MS) });
    expect(awake.endsAt).toEqual(at(90_000 + DAY_MS));
    expect(stateOf(awake, at(150_000))).toBe('running');
  });

  test('is left alone by the sweeps while asleep, once due work is done', async () => {
    const classroom = await lookingOn();
    const isLookedAt = async (then: RealTime) => {
      const due = await dueClasses(db.database, [hasCrowdToRun], { index: 0, of: 1 }, then);
      return due.some((found) => found.classroom.id === classroom.id);
    };
    expect(await isLookedAt(at(1_000))).toBe(true);
    expect(await isLookedAt(at(AWAKE_MS + 1_000))).toBe(true);
    expect(await isLookedAt(at(AWAKE_MS + MINUTE_MS))).toBe(false);
  });
});

describe('its end', () => {
  test('comes a day after the last sign of life, and leaves nothing behind', async () => {
    const { classroom, viewer, returnCode } = await foundAlone();
    await endClassesAt(at(DAY_MS - 1));
    expect((await asItIs(classroom)).state).toBe('running');
    await endClassesAt(at(DAY_MS));
    expect(await findClassroom(db.database, classroom.id)).toBeNull();
    expect(await tablesWith(db.url, viewer.email, viewer.memberId, returnCode)).toEqual([]);
  });

  test('comes an hour after the Debrief was shown', async () => {
    const { classroom } = await foundAlone();
    await debriefClass(db.database, classroom.id, 'alone', at(MINUTE_MS));
    await stayAwake(db.database, await asItIs(classroom), at(10 * MINUTE_MS));
    await endClassesAt(at(HOUR_MS));
    expect((await asItIs(classroom)).state).toBe('running');
    await endClassesAt(at(HOUR_MS + MINUTE_MS));
    expect(await findClassroom(db.database, classroom.id)).toBeNull();
  });

  test('comes after thirty days at the latest, even for a Debrief of the last minute', async () => {
    const { classroom } = await foundAlone();
    const last = at(CLASS_LIFETIME_DAYS * DAY_MS - MINUTE_MS);
    expect(await debriefClass(db.database, classroom.id, 'alone', last)).toMatchObject({ ok: true });
    expect((await asItIs(classroom)).endsAt).toEqual(later(classroom.createdAt, CLASS_LIFETIME_DAYS * DAY_MS));
  });
});
