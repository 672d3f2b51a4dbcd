import { beforeAll, expect, test } from 'vitest';
import type { ClassEvent } from '#app/classes/class-event.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { storeEvents } from '#app/classes/store-events.server.ts';
import { matureInvestments } from '#app/investments/mature-investments.server.ts';
import { placeInvestment } from '#app/investments/place-investment.server.ts';
import { planById } from '#app/investments/plan.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { cents } from '#app/ledger/money.ts';
import { DAY_MS } from '#app/time/instants.ts';
import { fakeClock } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { arrangeDeposits, arrangeInvestor, arrangeMovingClass, joinCrowd } from '../../tests/support/people.ts';
import { writeExport } from './write-export.server.ts';

const clock = fakeClock();
let db: TestDatabase;
let classroom: Classroom;
let investor: InvestorId;

beforeAll(async () => {
  db = await createTestDatabase();
  classroom = await arrangeMovingClass(db.database, clock.now(), { rate: 1, scenario: STORIES.friend.company });
  investor = await arrangeInvestor(db.database, classroom, clock.now());
  await arrangeDeposits(db.database, classroom, investor, cents(5_000_00n), clock.now());
});

/** The rows of the events of a kind. */
async function eventsOf(kind: ClassEvent['kind']): Promise<Record<string, string | number | null>[]> {
  let text = '';
  const file = { name: 'events', format: 'json' } as const;
  for await (const piece of writeExport(db.database, classroom, file, 'a secret of tests')) text += piece;
  return JSON.parse(text).filter((row: Record<string, unknown>) => row['event'] === kind);
}

const happened = (...events: ClassEvent[]) =>
  storeEvents(db.database, classroom.id, { now: clock.now(), practiceNow: clock.now() }, events);

test('profits of a week say what each investment was credited with, and nothing in the week of the loss', async () => {
  for (const [id, amountText] of [
    ['steady', '100'],
    ['growth', '1000'],
  ] as const) {
    const plan = planById(id);
    if (plan === null) throw new Error(`no plan ${id}`);
    const placing = { investor, plan, amountText, requestKey: id };
    expect(await placeInvestment(db.database, classroom, placing, clock.now())).toMatchObject({ ok: true });
  }
  const credited = async (days: number) => {
    clock.moveBy(days * DAY_MS);
    await matureInvestments(db.database, classroom, clock.now());
    return (await eventsOf('profits-credited')).slice(-2).map((row) => [row['plan'], row['dollars']]);
  };
  const sorted = (rows: unknown[][]) => rows.toSorted(([one], [other]) => String(one).localeCompare(String(other)));
  expect(sorted(await credited(7))).toEqual([
    ['growth', '20.00'],
    ['steady', '1.00'],
  ]);
  // Seven weeks at once.
  expect(sorted(await credited(49))).toEqual([
    ['growth', '140.00'],
    ['steady', '7.00'],
  ]);
  expect(sorted(await credited(7))).toEqual([
    ['growth', '0.00'],
    ['steady', '0.00'],
  ]);
});

test('a bonus has its amount, also where one sweep credited several; one kept before amounts were has none', async () => {
  const other = await arrangeInvestor(db.database, classroom, clock.now());
  const credited = (...amounts: bigint[]): ClassEvent => ({
    ...{ kind: 'bonuses-credited', investors: [investor, other, investor], actor: 'sweep' },
    amounts: amounts.map(cents),
  });
  await happened(credited(5_00n, 7_50n, 1_00n), credited());
  const rows = await eventsOf('bonuses-credited');
  expect(rows.map((row) => row['dollars'])).toEqual(['5.00', '7.50', '1.00', null, null, null]);
  expect(new Set(rows.map((row) => row['investor'])).size).toBe(2);
});

test('somebody who was brought is named as in every other row, and a reply by its message', async () => {
  const { investor: brought } = await joinCrowd(db.database, classroom, 'Town Example', clock.now());
  await happened(
    { kind: 'friend-brought', investor, brought },
    { kind: 'joined', investor: brought },
    { kind: 'chat-replied', investor, message: 'hello', reply: 'glad' },
  );
  const [bringing] = await eventsOf('friend-brought');
  const [joined] = (await eventsOf('joined')).slice(-1);
  expect(bringing?.['matter']).toMatch(/^C-/);
  expect(bringing?.['matter']).toBe(joined?.['investor']);
  expect(await eventsOf('chat-replied')).toMatchObject([{ outcome: 'hello glad', matter: null }]);
});
