import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import { HOUSE, type OwnerId } from '#app/ledger/account.ts';
import { satoshi } from '#app/ledger/money.ts';
import { transact } from '#app/platform/database/transaction.server.ts';
import { fakeClock } from '../../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { isLongRun } from '../../../tests/support/long.ts';
import { arrangeClass, arrangeInvestor } from '../../../tests/support/people.ts';
import type { PlayAddress, TransferId } from '../chain.ts';
import { currentAddress, transfer } from '../play-chain.server.ts';
import { blocksOf, type ChainView, findTransfer, summaryOf, transfersOf } from './explorer.server.ts';
import { findAddress } from './explorer-addresses.server.ts';

const clock = fakeClock();
let test: TestDatabase;

beforeAll(async () => {
  // These tests use the chain alone: the ledger does not know what the company is paid and pays.
  test = await createTestDatabase({ isReconciled: false });
});

async function addressOf(where: Classroom, owner: OwnerId): Promise<PlayAddress> {
  const address = await currentAddress(test.database, where.id, owner);
  if (address === null) throw new Error('no address');
  return address;
}

function view(classroom: Classroom): ChainView {
  return { classroom, investor: null, now: clock.now() };
}

/** Moves coins where possible; a refused move leaves the chain as it was. */
async function move(from: PlayAddress | null, to: PlayAddress, amount: bigint, where: Classroom) {
  return transact(test.database, (transaction) =>
    transfer(transaction, where, { requestKey: randomUUID(), from, to, satoshi: satoshi(amount) }, clock.now()),
  );
}

/** Who pays whom, as places in the list of addresses (0: the tap, or the company), how much, and when. */
const steps = fc.array(
  fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 4 }), fc.bigInt(1n, 500n), fc.constantFrom(0, 3_000, 17_000)),
  { minLength: 5, maxLength: 40 },
);

it('over any transfers of two classes the totals match the balances, and neither class sees the other', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, steps, async (ours, theirs) => {
      const sides = [await play(ours), await play(theirs)] as const;
      for (const [side, other] of [sides, [...sides].reverse()]) {
        if (side === undefined || other === undefined) throw new Error('two sides');
        await expectTotals(side);
        await expectNothingOf(other, side.where);
      }
    }),
    { numRuns: isLongRun ? 12 : 4 },
  );
});

interface Side {
  readonly where: Classroom;
  readonly addresses: readonly PlayAddress[];
  readonly ids: readonly TransferId[];
}

async function play(plan: readonly (readonly [number, number, bigint, number])[]): Promise<Side> {
  const where = await arrangeClass(test.database, clock.now());
  const addresses = [await addressOf(where, HOUSE)];
  for (let count = 0; count < 4; count += 1) {
    addresses.push(await addressOf(where, await arrangeInvestor(test.database, where, clock.now())));
  }
  const ids: TransferId[] = [];
  for (const [from, to, amount, pause] of plan) {
    // The tap fills wallets, as it does in use; the company has only what it is paid.
    const [sender = null, receiver] = [from === to ? null : addresses[from], addresses[to]];
    if (receiver === undefined || (sender === null && to === 0)) continue;
    const answer = await move(sender, receiver, amount, where);
    if (answer.ok) ids.push(answer.transfer.id);
    clock.moveBy(pause);
  }
  return { where, addresses, ids };
}

async function expectTotals({ where, addresses, ids }: Side) {
  const listed = await transfersOf(test.database, view(where), 'all', 1);
  const more = await transfersOf(test.database, view(where), 'all', 2);
  expect([...listed, ...more].map((one) => one.id)).toEqual([...ids].reverse());
  for (const address of addresses) {
    const facts = await findAddress(test.database, view(where), address);
    expect(facts?.balance).toBe((facts?.cameIn.satoshi ?? 0n) - (facts?.wentOut.satoshi ?? 0n));
    const touching = [...listed, ...more].filter(
      (one) => one.to.address === address || (one.from.kind !== 'tap' && one.from.address === address),
    );
    expect((facts?.cameIn.transferCount ?? 0) + (facts?.wentOut.transferCount ?? 0)).toBe(touching.length);
  }
  const { lines } = await blocksOf(test.database, where, 1, clock.now());
  const inBlocks = lines.reduce((count, line) => count + (line.kind === 'block' ? line.block.transferCount : 0), 0);
  const summary = await summaryOf(test.database, where, clock.now());
  expect([inBlocks, summary.transferCount]).toEqual([ids.length, ids.length]);
}

async function expectNothingOf({ addresses, ids }: Side, where: Classroom) {
  for (const address of addresses) {
    expect(await findAddress(test.database, view(where), address)).toBeNull();
    expect(await transfersOf(test.database, view(where), { address }, 1)).toEqual([]);
  }
  for (const one of await transfersOf(test.database, view(where), 'all', 1)) expect(ids).not.toContain(one.id);
  for (const id of ids.slice(0, 3)) expect(await findTransfer(test.database, view(where), id)).toBeNull();
}
