import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { HOUSE, type InvestorId } from '#app/ledger/account.ts';
import { cents } from '#app/ledger/money.ts';
import { NOW } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { arrangeClass, arrangeInvestor } from '../../tests/support/people.ts';
import { hearChanges } from '../../tests/support/site/hear-changes.ts';
import { openClass } from './class-arc.server.ts';
import { setClockRate } from './class-clock.server.ts';
import type { ClassEvent } from './class-event.ts';
import type { Classroom } from './classroom.ts';
import { done, inClass, inPlay, recordedEvents } from './recording.server.ts';

const STAFF = 'mem_somebody';

let test: TestDatabase;
let heard: () => Promise<string[]>;
let classroom: Classroom;
let investor: InvestorId;

beforeAll(async () => {
  test = await createTestDatabase();
  heard = await hearChanges(test);
});

beforeEach(async () => {
  classroom = await arrangeClass(test.database, NOW);
  investor = await arrangeInvestor(test.database, classroom, NOW);
  await heard();
});

async function events(): Promise<readonly ClassEvent[]> {
  const recorded = await recordedEvents(test.database, classroom.id, { after: 0n, limit: 100 });
  return recorded
    .map(({ event }) => event)
    .filter(({ kind }) => !kind.startsWith('class-') && !kind.startsWith('house-'));
}

async function audited() {
  const { rows } = await test.ownerPool.query(
    'select actor, action, subject, before, after from audit_entry where classroom_id = $1 order by id',
    [classroom.id],
  );
  return rows;
}

const decline = (): ClassEvent => {
  const facts = { deposit: 'dep_1', reason: 'other', coinsReturned: null } as const;
  return { kind: 'deposit-declined', investor, actor: STAFF, ...facts };
};

it('keeps what happened, audits what staff did, and tells the people it concerns', async () => {
  const invested = { investment: 'inv_1', plan: 'beginners', amount: cents(150_00n) };
  const placed = { kind: 'investment-placed', investor, ...invested } as const;
  expect(
    await inClass<{ ok: true; id: string }>(test.database, classroom.id, NOW, async () =>
      done({ ok: true, id: 'inv_1' }, placed, decline()),
    ),
  ).toEqual({ ok: true, id: 'inv_1' });
  // The class keeps only that it was a member of staff.
  expect(await events()).toEqual([placed, { ...decline(), actor: 'staff' }]);
  const [before, after] = [{ status: 'pending' }, { status: 'declined', reason: 'other', coinsReturned: null }];
  expect(await audited()).toEqual([{ actor: STAFF, action: 'deposit-declined', subject: 'dep_1', before, after }]);
  expect(await heard()).toEqual([`${classroom.id}:${investor}`]);
});

it('a refused or failed command leaves nothing behind', async () => {
  type Answer = { readonly ok: false; readonly why: 'not-found' };
  const refused = await inPlay<Answer>(test.database, classroom.id, NOW, async () => ({ ok: false, why: 'not-found' }));
  expect(refused).toEqual({ ok: false, why: 'not-found' });
  const broken = inClass<{ ok: true }>(test.database, classroom.id, NOW, async (context) => {
    await sql`select 1 / 0`.execute(context.transaction);
    return done({ ok: true }, decline());
  });
  await expect(broken).rejects.toThrow();
  expect([await events(), await audited(), await heard()]).toEqual([[], [], []]);
});

it('a change of the class concerns everybody in it, and a change for several investors each of them', async () => {
  expect(await setClockRate(test.database, classroom.id, { rate: 60, actor: STAFF }, NOW)).toMatchObject({ ok: true });
  expect(await heard()).toEqual([`${classroom.id}:${HOUSE}`]);
  expect(await audited()).toMatchObject([
    { action: 'clock-changed', subject: `class ${classroom.id}`, after: { rate: 60 } },
  ]);
  expect(await openClass(test.database, classroom.id, STAFF, NOW)).toMatchObject({ ok: false });
  expect(await heard()).toEqual([]);
  const other = await arrangeInvestor(test.database, classroom, NOW);
  await heard();
  const swept = { actor: 'sweep', investments: ['a', 'b', 'c'], investors: [investor, other, investor] };
  await inClass<{ ok: true }>(test.database, classroom.id, NOW, async () =>
    done({ ok: true }, { kind: 'investments-matured', ...swept }),
  );
  expect(await heard()).toEqual([`${classroom.id}:${investor}`, `${classroom.id}:${other}`].toSorted());
});
