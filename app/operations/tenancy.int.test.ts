import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import { BY_HAND, type Scenario } from '#app/classes/scenario/scenario.ts';
import { issueReceipt } from '#app/coins/receipts.server.ts';
import { sendCoins } from '#app/coins/wallet.server.ts';
import { investorId } from '#app/ledger/account.ts';
import { approveDeposit, declineDeposit } from '#app/payments/deposits/decide-deposit.server.ts';
import { approveWithdrawal, declineWithdrawal } from '#app/payments/withdrawals/decide-withdrawal.server.ts';
import { requestWithdrawal } from '#app/payments/withdrawals/request-withdrawal.server.ts';
import { type FileStore, openDirectoryStore } from '#app/platform/files/files.server.ts';
import { fakeClock } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { classLife } from '../../tests/support/life/class-life.ts';
import { ClassPlayer } from '../../tests/support/life/class-player.ts';
import { isLongRun } from '../../tests/support/long.ts';
import { arrangeMovingClass } from '../../tests/support/people.ts';

const SAVING: Scenario = { ...BY_HAND, savings: true };

let test: TestDatabase;
let files: FileStore;
let folder: string;
const clock = fakeClock();

beforeAll(async () => {
  test = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-tenancy-'));
  files = openDirectoryStore(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function found(): Promise<{ room: Classroom; player: ClassPlayer }> {
  const room = await arrangeMovingClass(test.database, clock.now(), { rate: 60, scenario: SAVING });
  return { room, player: new ClassPlayer({ database: test.database, files }, room, clock) };
}

async function rowsOf(room: Classroom): Promise<string> {
  const { rows: tables } = await test.ownerPool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'classroom_id' order by 1`,
  );
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await test.ownerPool.query<{ text: string | null }>(
        `select string_agg(row::text, E'\\n' order by row::text) as text from ${name} as row where classroom_id = $1`,
        [room.id],
      );
      return `${name}:\n${rows[0]?.text ?? ''}`;
    }),
  );
  return texts.join('\n');
}

async function idsOf(room: Classroom, table: string, column: string): Promise<string[]> {
  const statement = `select ${column}::text as id from ${table} where classroom_id = $1 order by 1 limit 5`;
  const { rows } = await test.ownerPool.query<{ id: string }>(statement, [room.id]);
  return rows.map(({ id }) => id);
}

it('nothing done in one class changes a row of another, even when it names what belongs to the other', async () => {
  await fc.assert(
    fc.asyncProperty(classLife({ min: 80, max: 120 }), classLife({ min: 80, max: 120 }), async (first, second) => {
      const [one, other] = [await found(), await found()];
      for (const [index, step] of first.entries()) {
        await one.player.play(step);
        const beside = second[index];
        if (beside !== undefined) await other.player.play(beside);
      }
      const before = await rowsOf(other.room);
      await reachAcross(one.room, other.room);
      for (const step of second) await one.player.play(step);
      expect(await rowsOf(other.room)).toBe(before);
    }),
    { numRuns: isLongRun ? 50 : 1 },
  );
}, 300_000);

/** Every act that names a thing in one class with the names of another: each is refused, or throws. */
async function reachAcross(room: Classroom, other: Classroom) {
  const now = clock.now();
  const actor = 'mem_staff';
  const reason = 'identity-not-verified';
  const refused = async (act: Promise<{ readonly ok: boolean }>) => expect((await act).ok).toBe(false);
  for (const id of await idsOf(other, 'deposit', 'id')) {
    await refused(approveDeposit(test.database, room, id, actor, now));
    await refused(declineDeposit(test.database, room, id, { reason, actor }, now));
  }
  for (const id of await idsOf(other, 'withdrawal', 'id')) {
    await refused(approveWithdrawal(test.database, room, id, actor, now));
    await refused(declineWithdrawal(test.database, room, id, { reason, actor }, now));
  }
  const [own] = await idsOf(room, 'investor', 'id');
  const [transfer] = await idsOf(other, 'play_transfer', 'id');
  const investor = investorId(Number(own));
  for (const toText of await idsOf(other, 'play_address', 'address')) {
    const command = { requestKey: toText, toText, amountText: '0.0001' };
    await refused(sendCoins(test.database, room, investor, command, now));
    const form = { investor, amountText: '100', addressText: toText, passwordText: 'x', requestKey: toText };
    await refused(requestWithdrawal(test.database, room, form, async () => ({ ok: true }), now));
  }
  await refused(issueReceipt(test.database, room, investor, { transferId: transfer ?? '' }, now));
}
