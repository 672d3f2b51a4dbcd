import { createHash } from 'node:crypto';
import type { Classroom } from '#app/classes/classroom.ts';
import { type ClassTransaction, type CommandResult, done, inClass } from '#app/classes/recording.server.ts';
import { type ClassroomId, HOUSE, type InvestorId } from '#app/ledger/account.ts';
import { type Cents, centsToSatoshi, type Satoshi, satoshiToCents } from '#app/ledger/money.ts';
import { lockInvestor } from '#app/members/members.server.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { Outcome } from '#app/platform/database/transaction.server.ts';
import { lettersOf } from '#app/platform/identifiers.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { isTransferId } from './chain.ts';
import { type Receipt, readReceipt, readTransfer, TRANSFER_COLUMNS } from './coin-rows.server.ts';
import { currentAddress, drawTransferId } from './play-chain.server.ts';
import { priceAt } from './price.ts';
import { drawReceipt } from './receipt-drawing.server.ts';

/** A payment that the investor sent, or an amount in dollars that nobody paid. */
export type ReceiptSubject = { readonly transferId: string } | { readonly drawnAmount: Cents };
export type ReceiptRefusal = 'unknown-transfer' | 'amount-too-small';
export type ReceiptAnswer = Outcome<{ readonly receipt: Receipt }, ReceiptRefusal>;

/**
 * Stores the digest of the receipt's exact file. A payment has one receipt, however often it is asked for. A receipt
 * drawn without a payment names the house's present address, this instant and an invented transfer, and is stored like
 * any other. Opens its own transaction. Refuses: a transfer that this investor did not send; an amount below one
 * satoshi.
 */
export async function issueReceipt(
  database: Database,
  { id }: Pick<Classroom, 'id'>,
  investor: InvestorId,
  subject: ReceiptSubject,
  now: RealTime,
): Promise<ReceiptAnswer> {
  const issue = async (context: ClassTransaction): Promise<CommandResult<ReceiptAnswer>> => {
    const { transaction, classroom, practiceNow } = context;
    await lockInvestor(transaction, id, investor);
    if ('transferId' in subject) {
      const paid = await receiptOfPayment(transaction, classroom, investor, subject.transferId);
      if (paid === null) return { ok: false, why: 'unknown-transfer' };
      const receipt = await keepReceipt(transaction, classroom, investor, paid);
      const event = { kind: 'receipt-issued', investor, receipt: receipt.code, transfer: subject.transferId } as const;
      return done({ ok: true, receipt }, event);
    }
    const coins = centsToSatoshi(subject.drawnAmount, priceAt(classroom.price, practiceNow));
    if (coins === 0n) return { ok: false, why: 'amount-too-small' };
    const drawn = await receiptWithoutPayment(context, investor, coins, subject.drawnAmount);
    const receipt = await keepReceipt(transaction, classroom, investor, drawn);
    return done({ ok: true, receipt }, { kind: 'receipt-issued', investor, receipt: receipt.code, transfer: null });
  };
  return inClass<ReceiptAnswer>(database, id, now, issue, { isRepeatable: 'transferId' in subject });
}

export async function findReceipt(
  database: Database,
  classroomId: ClassroomId,
  code: string,
): Promise<{ readonly receipt: Receipt; readonly investorId: InvestorId } | null> {
  const row = await receipts(database, classroomId).where('code', '=', code).executeTakeFirst();
  return row ? { receipt: readReceipt(row), investorId: row.investor_id } : null;
}

/** A receipt is drawn again to the same bytes. */
export async function receiptFile(
  database: Database,
  classroom: Pick<Classroom, 'id'>,
  code: string,
): Promise<Buffer | null> {
  const found = await findReceipt(database, classroom.id, code);
  return found ? drawReceipt(found.receipt) : null;
}

/** Takes the SHA-256 of a file; the investor's receipt must equal it byte for byte. */
export async function recogniseReceipt(
  database: Database,
  classroomId: ClassroomId,
  investor: InvestorId,
  bytesDigest: Buffer,
): Promise<Receipt | null> {
  const row = await receipts(database, classroomId)
    .where('digest', '=', bytesDigest)
    .where('investor_id', '=', investor)
    .executeTakeFirst();
  return row ? readReceipt(row) : null;
}

async function receiptOfPayment(
  transaction: Database,
  classroom: Classroom,
  investor: InvestorId,
  id: string,
): Promise<Receipt | null> {
  if (!isTransferId(id)) return null;
  const row = await transaction
    .selectFrom('play_transfer as moved')
    .innerJoin('play_address as sender', (join) =>
      join.onRef('sender.classroom_id', '=', 'moved.classroom_id').onRef('sender.address', '=', 'moved.from_address'),
    )
    .select(TRANSFER_COLUMNS)
    .where('moved.classroom_id', '=', classroom.id)
    .where('moved.id', '=', id)
    .where('sender.owner_id', '=', investor)
    .executeTakeFirst();
  if (row === undefined) return null;
  const paid = readTransfer(row);
  assert(paid.from !== null, `transfer ${paid.id} has a sender and no address of it`);
  return {
    code: codeFor(paid.id),
    transferId: paid.id,
    shownTransferId: paid.id,
    from: paid.from,
    to: paid.to,
    satoshi: paid.satoshi,
    worthCents: satoshiToCents(paid.satoshi, priceAt(classroom.price, paid.sentAt)),
    paidAt: paid.sentAt,
  };
}

async function receiptWithoutPayment(
  { transaction, classroom, practiceNow: paidAt }: ClassTransaction,
  investor: InvestorId,
  coins: Satoshi,
  worthCents: Cents,
): Promise<Receipt> {
  const from = await currentAddress(transaction, classroom.id, investor);
  const to = await currentAddress(transaction, classroom.id, HOUSE);
  assert(
    from !== null && to !== null,
    `class ${classroom.id} lacks the address of investor ${investor} or of its house`,
  );
  const invented = drawTransferId();
  return {
    code: codeFor(invented),
    transferId: null,
    shownTransferId: invented,
    from,
    to,
    satoshi: coins,
    worthCents,
    paidAt,
  };
}

/** When a new version draws receipts differently, asking again replaces the digest with that of the newer file. */
async function keepReceipt(transaction: Database, classroom: Classroom, investor: InvestorId, receipt: Receipt) {
  const digest = createHash('sha256')
    .update(await drawReceipt(receipt))
    .digest();
  const row = await transaction
    .insertInto('receipt')
    .values({
      classroom_id: classroom.id,
      code: receipt.code,
      investor_id: investor,
      transfer_id: receipt.transferId,
      shown_transfer_id: receipt.shownTransferId,
      from_address: receipt.from,
      to_address: receipt.to,
      satoshi: receipt.satoshi,
      worth_cents: receipt.worthCents,
      paid_at: receipt.paidAt,
      digest,
    })
    .onConflict((conflict) => conflict.columns(['classroom_id', 'code']).doUpdateSet({ digest }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return readReceipt(row);
}

/** GH-XXXXX-XXXXX-XXXXX from the transfer shown: each payment has one code, and a code tells nothing else. */
function codeFor(shownTransferId: string): string {
  const hash = createHash('sha256').update(`receipt of ${shownTransferId}`).digest();
  const letters = lettersOf(hash.subarray(0, 15));
  return `GH-${letters.slice(0, 5)}-${letters.slice(5, 10)}-${letters.slice(10)}`;
}

function receipts(database: Database, classroomId: ClassroomId) {
  return database.selectFrom('receipt').selectAll().where('classroom_id', '=', classroomId);
}
