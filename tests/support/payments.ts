import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import { done, inClass } from '#app/classes/recording.server.ts';
import type { TransferId } from '#app/coins/chain.ts';
import { currentAddress } from '#app/coins/play-chain.server.ts';
import { issueReceipt, type ReceiptSubject, receiptFile } from '#app/coins/receipts.server.ts';
import { fillFromTap, sendCoins } from '#app/coins/wallet.server.ts';
import { HOUSE, type InvestorId, investorId } from '#app/ledger/account.ts';
import { balancesOf, coinsHeldOf } from '#app/ledger/ledger.server.ts';
import { unmatchedCoinsCredited } from '#app/ledger/posting.ts';
import { confirmPayments } from '#app/payments/deposits/confirm-payments.server.ts';
import { handInProof } from '#app/payments/deposits/hand-in-proof.server.ts';
import { receiveUpload } from '#app/payments/deposits/proofs.server.ts';
import { depositFromWallet } from '#app/payments/deposits/request-deposit.server.ts';
import { reconcilePayments } from '#app/payments/reconcile-payments.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { type FileStore, openDirectoryStore } from '#app/platform/files/files.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import type { FakeClock } from './clock.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { arrangeClass, arrangeInvestor } from './people.ts';

/** Ten minutes of practice time: the longest a block takes in a class that runs at rate 1. */
const BLOCK_MS = 600_000;

export class PaymentsStage {
  readonly database: Database;
  readonly files: FileStore;
  readonly classroom: Classroom;
  readonly clock: FakeClock;

  constructor(database: Database, files: FileStore, classroom: Classroom, clock: FakeClock) {
    this.database = database;
    this.files = files;
    this.classroom = classroom;
    this.clock = clock;
  }

  /** The investor has $12,000 worth of coins from the tap. */
  async investor(): Promise<InvestorId> {
    const investor = await arrangeInvestor(this.database, this.classroom, this.clock.now());
    const tapped = await fillFromTap(this.database, this.classroom, investor, randomUUID(), this.clock.now());
    expect(tapped.ok).toBe(true);
    return investor;
  }

  async payDeposit(investor: InvestorId, amountText: string) {
    const request = { investor, amountText, requestKey: randomUUID() };
    const answer = await depositFromWallet(this.database, this.classroom, request, this.clock.now());
    if (!answer.ok) throw new Error(answer.why);
    return answer.deposit;
  }

  /** Sends to the house's present address, at $60,000 a coin. */
  async sendByHand(investor: InvestorId, amountText: string) {
    const to = await this.houseAddress();
    const command = { requestKey: randomUUID(), toText: to, amountText };
    const sent = await sendCoins(this.database, this.classroom, investor, command, this.clock.now());
    if (!sent.ok) throw new Error(sent.why);
    return sent.transfer;
  }

  /** Lets three blocks come and runs the sweep of arrivals. */
  async confirm() {
    this.clock.moveBy(3 * BLOCK_MS);
    return confirmPayments(this.database, this.classroom, this.clock.now());
  }

  async receiptBytes(investor: InvestorId, subject: ReceiptSubject): Promise<Buffer> {
    const issued = await issueReceipt(this.database, this.classroom, investor, subject, this.clock.now());
    if (!issued.ok) throw new Error(issued.why);
    const bytes = await receiptFile(this.database, this.classroom, issued.receipt.code);
    if (bytes === null) throw new Error('the receipt has no file');
    return bytes;
  }

  async upload(bytes: Buffer) {
    const answer = await receiveUpload(this.files, this.classroom.id, Readable.from([bytes]));
    if (!answer.ok) throw new Error(answer.why);
    return answer.upload;
  }

  async handIn(investor: InvestorId, bytes: Buffer, amountText: string | null, requestKey: string = randomUUID()) {
    const proof = { investor, upload: await this.upload(bytes), amountText, requestKey };
    return handInProof(this, this.classroom, proof, this.clock.now());
  }

  async houseAddress() {
    const address = await currentAddress(this.database, this.classroom.id, HOUSE);
    if (address === null) throw new Error('the house has no address');
    return address;
  }

  async walletOf(investor: InvestorId) {
    const address = await currentAddress(this.database, this.classroom.id, investor);
    if (address === null) throw new Error('the investor has no address');
    return address;
  }

  balances(investor: InvestorId) {
    return balancesOf(this.database, this.classroom.id, investor);
  }

  coinsHeld() {
    return coinsHeldOf(this.database, this.classroom.id);
  }

  /** In the order in which their coins are to go back. */
  async coinsToReturn(): Promise<readonly TransferId[]> {
    const rows = await this.database
      .selectFrom('coin_return_due')
      .select('transfer_id')
      .where('classroom_id', '=', this.classroom.id)
      .orderBy('due_at')
      .execute();
    return rows.map((row) => row.transfer_id);
  }

  async expectReconciled() {
    expect(await reconcilePayments(this.database, this.classroom)).toEqual([]);
  }
}

/** For the tests of a file, in a database of its own; `remove` deletes its files. */
export async function arrangePayments(
  clock: FakeClock,
): Promise<{ db: TestDatabase; stage: PaymentsStage; remove: () => Promise<void> }> {
  const db = await createTestDatabase();
  const directory = await mkdtemp(join(tmpdir(), 'glasshouse-payments-'));
  const classroom = await arrangeClass(db.database, clock.now());
  const stage = new PaymentsStage(db.database, openDirectoryStore(directory), classroom, clock);
  return { db, stage, remove: () => rm(directory, { recursive: true, force: true }) };
}

/** Credits coins that came without a deposit to their sender, as staff could in earlier versions. */
export function creditAsStaffCould(
  database: Database,
  { id }: Pick<Classroom, 'id'>,
  transferId: TransferId,
  now: RealTime,
) {
  return inClass<{ readonly ok: true }>(database, id, now, async ({ transaction, practiceNow, post, insert }) => {
    const coins = await transaction
      .selectFrom('coin_arrival as arrival')
      .innerJoin('play_transfer as moved', (join) =>
        join.onRef('moved.classroom_id', '=', 'arrival.classroom_id').onRef('moved.id', '=', 'arrival.transfer_id'),
      )
      .innerJoin('play_address as sender', (join) =>
        join.onRef('sender.classroom_id', '=', 'moved.classroom_id').onRef('sender.address', '=', 'moved.from_address'),
      )
      .select(['sender.owner_id', 'arrival.worth_cents as amount'])
      .where('arrival.classroom_id', '=', id)
      .where('arrival.transfer_id', '=', transferId)
      .executeTakeFirstOrThrow();
    const [investor, { amount }, actor] = [investorId(coins.owner_id), coins, 'mem_staff'];
    const event = { key: `unmatched:${transferId}`, occurredAt: practiceNow, investor, amount };
    const settlement = { outcome: 'credited', deposit_id: null, settled_by: actor, settled_at: practiceNow } as const;
    const posted = await post([event], unmatchedCoinsCredited);
    insert(
      'arrival_settlement',
      posted.map(([, posting_id]) => {
        return { ...settlement, transfer_id: transferId, amount_cents: amount, posting_id };
      }),
    );
    await transaction
      .deleteFrom('coin_return_due')
      .where('classroom_id', '=', id)
      .where('transfer_id', '=', transferId)
      .execute();
    return done({ ok: true }, { kind: 'unmatched-credited', investor, actor, transfer: transferId, credited: amount });
  });
}
