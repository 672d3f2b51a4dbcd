import { beforeAll, expect, it } from 'vitest';
import { TRANSFER_ID_BYTES, transferId } from '#app/coins/chain.ts';
import { HOUSE } from '#app/ledger/account.ts';
import { coinsHeldOf } from '#app/ledger/ledger.server.ts';
import { satoshi } from '#app/ledger/money.ts';
import { coinsArrived, coinsReturned } from '#app/ledger/posting.ts';
import { atBirth } from '#app/time/instants.ts';
import { NOW } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { arrangeClass } from '../../tests/support/people.ts';
import type { Classroom } from './classroom.ts';
import { type ClassTurn, done, inClass } from './recording.server.ts';

/** Columns that no turn writes: those of a number, a default, or a later statement. */
const LEFT_ALONE = [
  'arrival_settlement.excess_cents',
  'arrival_settlement.excess_posting_id',
  'class_command.ordinal',
  'crowd_member.left_step',
  'crowd_member.left_why',
  'crowd_member.panicked_step',
  'investor.member_id',
  'play_address.balance',
  'play_address.retired_at',
  'play_transfer.ordinal',
];

const AT = atBirth(NOW);

let test: TestDatabase;
let classroom: Classroom;

beforeAll(async () => {
  // Coins come and go here without a play chain.
  test = await createTestDatabase({ isReconciled: false });
  classroom = await arrangeClass(test.database, NOW);
});

function inTurn(work: (turn: ClassTurn) => Promise<void> | void) {
  return inClass<{ ok: true }>(test.database, classroom.id, NOW, async (turn) => {
    await work(turn);
    return done({ ok: true });
  });
}

const arrival = (key: string, coins: bigint) => coinsArrived({ key, occurredAt: AT, coins: satoshi(coins) });

it('writes every column of its tables except those it leaves alone', async () => {
  const { rows: texts } = await test.ownerPool.query<{ prosrc: string }>(
    "select prosrc from pg_proc where proname = 'write_turn'",
  );
  const written = (texts[0]?.prosrc ?? '').matchAll(/insert into (\w+)\s*\(([^)]*)\)/g);
  const byTable = new Map(Array.from(written, ([, table, columns = '']) => [table, columns.split(/,\s*/)]));
  const { rows } = await test.ownerPool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = any ($1) order by 1, 2`,
    [[...byTable.keys()]],
  );
  const missing = rows.filter(({ table, column }) => byTable.get(table)?.includes(column) === false);
  expect(byTable.size).toBe(21);
  expect(missing.map(({ table, column }) => `${table}.${column}`)).toEqual(LEFT_ALONE);
});

it('shows what was flushed to the next query, and the rest at the end', async () => {
  await inTurn(async ({ post, flush, transaction }) => {
    post(arrival('first', 5n));
    flush();
    expect(await coinsHeldOf(transaction, classroom.id)).toBe(5n);
    post(arrival('second', 2n));
    post(coinsReturned({ key: 'third', occurredAt: AT, coins: satoshi(1n) }));
  });
  expect(await coinsHeldOf(test.database, classroom.id)).toBe(6n);
});

it('throws where the ledger would refuse, and leaves nothing of the turn', async () => {
  const before = await coinsHeldOf(test.database, classroom.id);
  const address = await test.database
    .selectFrom('play_address')
    .select('address')
    .where('owner_id', '=', HOUSE)
    .executeTakeFirstOrThrow();
  const overdrawn = inTurn(({ post, insert }) => {
    post(arrival('kept from happening', 1n));
    post(coinsReturned({ key: 'too much', occurredAt: AT, coins: satoshi(before + 2n) }));
    insert('play_transfer', [
      {
        id: transferId(new Uint8Array(TRANSFER_ID_BYTES)),
        request_key: 'gift',
        from_address: null,
        to_address: address.address,
        satoshi: satoshi(9n),
        sent_at: AT,
        block_height: 1n,
        block_at: AT,
      },
    ]);
  });
  await expect(overdrawn).rejects.toThrow('the ledger refuses: insufficient-funds');
  expect(await coinsHeldOf(test.database, classroom.id)).toBe(before);
  const { rows } = await test.ownerPool.query('select from play_transfer');
  expect(rows).toEqual([]);
});
