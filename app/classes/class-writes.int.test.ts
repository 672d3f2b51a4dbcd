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
import { type ClassTransaction, done, inClass } from './recording.server.ts';

const AT = atBirth(NOW);

let test: TestDatabase;
let classroom: Classroom;

beforeAll(async () => {
  // Coins come and go here without a play chain.
  test = await createTestDatabase({ isReconciled: false });
  classroom = await arrangeClass(test.database, NOW);
});

function inTransaction(work: (context: ClassTransaction) => Promise<void> | void) {
  return inClass<{ ok: true }>(test.database, classroom.id, NOW, async (context) => {
    await work(context);
    return done({ ok: true });
  });
}

const arrival = (key: string, coins: bigint) => coinsArrived({ key, occurredAt: AT, coins: satoshi(coins) });
const departure = (key: string, coins: bigint) => coinsReturned({ key, occurredAt: AT, coins: satoshi(coins) });
const itself = <Item>(item: Item) => item;

async function gifts(count: number) {
  const { address } = await test.database
    .selectFrom('play_address')
    .select('address')
    .where('owner_id', '=', HOUSE)
    .executeTakeFirstOrThrow();
  return Array.from({ length: count }, (_, place) => ({
    id: transferId(new Uint8Array(TRANSFER_ID_BYTES).fill(place)),
    request_key: `gift ${place}`,
    from_address: null,
    to_address: address,
    satoshi: satoshi(9n),
    sent_at: AT,
    block_height: 1n,
    block_at: AT,
  }));
}

function transfers() {
  return test.database
    .selectFrom('play_transfer')
    .select(['id', 'request_key', 'from_address', 'satoshi', 'sent_at'])
    .orderBy('ordinal')
    .execute();
}

it('returns each item with the number of its posting, and none for none', async () => {
  await inTransaction(async ({ post }) => {
    expect(await post([], itself)).toEqual([]);
    const posted = await post([5n, 2n], (coins) => arrival(`of ${coins}`, coins));
    const { rows } = await test.ownerPool.query<{ last: string }>('select last_value as last from ledger_posting_id');
    const last = BigInt(rows[0]?.last ?? 0);
    expect(posted).toEqual([
      [5n, last - 1n],
      [2n, last],
    ]);
  });
});

it('shows what was sent to the next query, in the order of the rows, one or many', async () => {
  const rows = await gifts(4);
  await inTransaction(async ({ post, insert, transaction }) => {
    insert('play_transfer', []);
    insert('play_transfer', rows.slice(0, 1));
    insert('play_transfer', rows.slice(1));
    const { count } = await transaction
      .selectFrom('play_transfer')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(4n);
    const held = await coinsHeldOf(transaction, classroom.id);
    await post([departure('third', 1n)], itself);
    expect(await coinsHeldOf(transaction, classroom.id)).toBe(held - 1n);
  });
  expect(await transfers()).toEqual(
    rows.map(({ id, request_key, from_address, satoshi, sent_at }) => {
      return { id, request_key, from_address, satoshi, sent_at };
    }),
  );
});

it('throws where the ledger refuses, and leaves nothing of the turn', async () => {
  const [before, sent] = [await coinsHeldOf(test.database, classroom.id), await transfers()];
  const [, , , , fifth] = await gifts(5);
  const overdrawn = inTransaction(async ({ post, insert }) => {
    insert('play_transfer', fifth === undefined ? [] : [fifth]);
    await post([arrival('kept from happening', 1n), departure('too much', before + 2n)], itself);
  });
  await expect(overdrawn).rejects.toThrow('the ledger refuses: insufficient-funds');
  expect(await coinsHeldOf(test.database, classroom.id)).toBe(before);
  expect(await transfers()).toEqual(sent);
});
