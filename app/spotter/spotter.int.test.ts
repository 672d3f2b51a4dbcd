import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import { forgetLessons, lessonProgressOf, openedLesson } from '#app/debrief/lesson-progress.server.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { instant, NOW } from '../../tests/support/clock.ts';
import type { TestDatabase } from '../../tests/support/database.ts';
import { createLedgerDatabase } from '../../tests/support/life/ledger-only.ts';
import { arrangeClass, arrangeInvestor } from '../../tests/support/people.ts';
import { MOST_FLAGS, type NewFlag } from './flags.ts';
import { flagsOf, flagsOfClass, setFlag, takeFlagAway } from './spotter.server.ts';

const LATER = instant('2025-03-01T10:00:00Z');
const LADDER: NewFlag = {
  page: '/plans',
  kind: 'table',
  thing: 'plan-ladder',
  signs: ['plan-ladder'],
  feeling: 'worries',
};
const TEXT: NewFlag = { page: '/', kind: 'text', thing: 'text 3', signs: [], feeling: 'reassures' };

let test: TestDatabase;
let classroom: Classroom;
let investor: InvestorId;

beforeAll(async () => {
  test = await createLedgerDatabase();
});

beforeEach(async () => {
  classroom = await arrangeClass(test.database, NOW);
  investor = await arrangeInvestor(test.database, classroom, NOW);
});

const set = (flag: NewFlag, at = NOW, who = investor) => setFlag(test.database, classroom, who, flag, at);
const own = () => flagsOf(test.database, classroom.id, investor);

describe('flags', () => {
  it('are kept in the order in which they were set, each thing once, with the newer feeling', async () => {
    await set(TEXT, LATER);
    await set(LADDER);
    await set({ ...LADDER, feeling: 'reassures' }, LATER);
    expect(await own()).toEqual([
      { page: '/plans', kind: 'table', thing: 'plan-ladder', signs: ['plan-ladder'], feeling: 'reassures', at: NOW },
      { page: '/', kind: 'text', thing: 'text 3', signs: [], feeling: 'reassures', at: LATER },
    ]);
  });

  it('set at once, from several windows, each have a place of their own', async () => {
    await Promise.all([1, 2, 3, 4, 5, 6].map((number) => set({ ...TEXT, thing: `text ${number}` })));
    const rows = await test.database
      .selectFrom('spotter_flag')
      .select('ordinal')
      .where('classroom_id', '=', classroom.id)
      .orderBy('ordinal')
      .execute();
    expect(rows.map(({ ordinal }) => ordinal)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('have the signs of what stands there now: a page that has grown has something else at the same place', async () => {
    await set(TEXT);
    await set({ ...TEXT, signs: ['no-risk'], feeling: 'worries' }, LATER);
    expect(await own()).toMatchObject([{ signs: ['no-risk'], feeling: 'worries' }]);
  });

  it('count as first from when they worried, and not from when the same thing still reassured', async () => {
    await set({ ...TEXT, signs: ['no-risk'] });
    await set(LADDER);
    await set({ ...TEXT, signs: ['no-risk'], feeling: 'worries' }, LATER);
    expect((await flagsOfClass(test.database, classroom.id)).signs).toEqual([
      { sign: 'plan-ladder', worried: 1, first: 1 },
      { sign: 'no-risk', worried: 1, first: 0 },
    ]);
  });

  it('can be removed', async () => {
    await set(LADDER);
    await set(TEXT);
    expect(await takeFlagAway(test.database, classroom, investor, LADDER)).toEqual({ ok: true });
    expect((await own()).map(({ thing }) => thing)).toEqual(['text 3']);
  });

  it('are neither set nor removed once X-ray was opened, and those set before stay', async () => {
    await set(LADDER);
    await openedLesson(test.database, classroom.id, investor, 'xray_opened_at', NOW);
    expect(await set(TEXT)).toEqual({ ok: false, why: 'truth-told' });
    expect(await takeFlagAway(test.database, classroom, investor, LADDER)).toEqual({ ok: false, why: 'truth-told' });
    expect(await own()).toHaveLength(1);
  });

  it('cannot be set when the class is over', async () => {
    const over = { ...classroom, stages: { ...classroom.stages, debriefedAt: NOW } };
    expect(await setFlag(test.database, over, investor, TEXT, NOW)).toEqual({ ok: false, why: 'class-over' });
  });

  it('have a limit, which does not apply to a thing already flagged', async () => {
    for (let place = 0; place < MOST_FLAGS; place += 1) await set({ ...TEXT, thing: `text ${place}` });
    expect(await set({ ...TEXT, thing: 'text 9999' })).toEqual({ ok: false, why: 'too-many' });
    expect(await set({ ...TEXT, thing: 'text 5', feeling: 'worries' })).toEqual({ ok: true });
  });

  it('come in the order in which they were set while the clock stands, and only one is a person’s first', async () => {
    for (const sign of ['plan-ladder', 'no-risk', 'countdown'] as const) {
      await set({ ...LADDER, thing: `text ${sign}`, signs: [sign] });
    }
    // One that was removed is no longer the first.
    await takeFlagAway(test.database, classroom, investor, { page: '/plans', thing: 'text plan-ladder' });
    await set(LADDER);
    expect((await own()).flatMap(({ signs }) => signs)).toEqual(['no-risk', 'countdown', 'plan-ladder']);
    expect((await flagsOfClass(test.database, classroom.id)).signs).toEqual([
      { sign: 'no-risk', worried: 1, first: 1 },
      { sign: 'countdown', worried: 1, first: 0 },
      { sign: 'plan-ladder', worried: 1, first: 0 },
    ]);
  });

  it('of a class show what was noticed, and what first, counting only signs that worried', async () => {
    const other = await arrangeInvestor(test.database, classroom, NOW);
    await set(LADDER);
    await set({ ...LADDER, page: '/', thing: 'countdown', signs: ['countdown'] }, LATER);
    await set({ ...LADDER, thing: 'countdown', signs: ['countdown'] }, NOW, other);
    await set({ ...TEXT, signs: ['no-risk'], thing: 'no-risk' });
    expect(await flagsOfClass(test.database, classroom.id)).toEqual({
      people: 2,
      signs: [
        { sign: 'countdown', worried: 2, first: 1 },
        { sign: 'plan-ladder', worried: 1, first: 1 },
      ],
    });
  });
});

describe('how far a person came', () => {
  it('is the first time of each lesson, and nothing for a person who never opened one', async () => {
    expect(await lessonProgressOf(test.database, classroom.id, investor)).toEqual({
      xrayOpenedAt: null,
      debriefOpenedAt: null,
      looksOnFrom: null,
    });
    await openedLesson(test.database, classroom.id, investor, 'debrief_opened_at', NOW);
    await openedLesson(test.database, classroom.id, investor, 'xray_opened_at', NOW);
    await openedLesson(test.database, classroom.id, investor, 'xray_opened_at', LATER);
    expect(await lessonProgressOf(test.database, classroom.id, investor)).toEqual({
      xrayOpenedAt: NOW,
      debriefOpenedAt: NOW,
      looksOnFrom: null,
    });
  });

  it('is deleted together with the flags and answers of a person who leaves', async () => {
    await set(LADDER);
    const answer = { classroom_id: classroom.id, investor_id: investor, cue: 'fee', answer: 1 };
    await test.database.insertInto('poll_answer').values(answer).execute();
    await openedLesson(test.database, classroom.id, investor, 'xray_opened_at', NOW);
    await forgetLessons(test.database, classroom.id, investor);
    expect(await own()).toEqual([]);
    expect(await lessonProgressOf(test.database, classroom.id, investor)).toMatchObject({ xrayOpenedAt: null });
    const answers = test.database.selectFrom('poll_answer').where('classroom_id', '=', classroom.id);
    expect(await answers.select('answer').execute()).toEqual([]);
  });
});
