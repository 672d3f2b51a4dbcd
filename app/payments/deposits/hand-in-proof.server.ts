import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import { type ClassTransaction, type CommandResult, done, inPlay } from '#app/classes/recording.server.ts';
import type { TransferId } from '#app/coins/chain.ts';
import type { Receipt } from '#app/coins/coin-rows.server.ts';
import { findReceipt, issueReceipt, receiptFile, recogniseReceipt } from '#app/coins/receipts.server.ts';
import { type ClassroomId, HOUSE, type InvestorId } from '#app/ledger/account.ts';
import { dollarsText } from '#app/ledger/money.ts';
import { lockInvestor } from '#app/members/members.server.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { brokenConstraint, type Outcome } from '#app/platform/database/transaction.server.ts';
import { unlessStoreIsGone } from '#app/platform/files/file-store-unavailable.ts';
import type { FileStore } from '#app/platform/files/files.server.ts';
import { newId } from '#app/platform/identifiers.server.ts';
import type { PracticeTime, RealTime } from '#app/time/instants.ts';
import { decidedAmong } from '../decided.server.ts';
import { type DepositRefusal, decideDeposit, type ProofRefusal } from './deposit.ts';
import { DEPOSIT_COLUMNS, type RequestedDeposit } from './deposits.server.ts';
import { findProof, proofKey, type Reception, receiveUpload, type Upload } from './proofs.server.ts';
import { awaitDecision, findDepositByRequest, insertDeposits } from './request-deposit.server.ts';

/**
 * An uploaded file and the deposit it is to prove: dollars as typed, or null for the amount on the receipt. A deposit
 * that was paid on the deposit page keeps its own amount.
 */
export interface ProofOfDeposit {
  readonly investor: InvestorId;
  readonly upload: Upload;
  readonly amountText: string | null;
  readonly requestKey: string;
}

interface ProofTools {
  readonly database: Database;
  readonly files: FileStore;
}

export type HandInRefusal =
  | DepositRefusal
  | 'request-used-otherwise'
  | 'class-not-running'
  | Extract<ProofRefusal, 'not-a-receipt' | 'receipt-already-used'>;
type HandedIn = { readonly deposit: RequestedDeposit; readonly replayed: boolean };
type HandingIn = Outcome<HandedIn, HandInRefusal>;

/**
 * Claims a deposit by a receipt of the practice wallet, byte for byte. The deposit rests on the payment that the
 * receipt names, if that went to the house and no deposit rests on it yet; a receipt of a payment made on the deposit
 * page is added to that deposit. Whether coins came is not asked here, because a receipt is only a claim. Unless it
 * becomes the proof of a deposit, the file is removed again, whatever happens. Refuses: an amount that is none or out
 * of bounds; a request key used for something else; any other file; a receipt handed in before; a class that has come
 * to its Debrief.
 */
export async function handInProof(
  tools: ProofTools,
  classroom: Pick<Classroom, 'id'>,
  proof: ProofOfDeposit,
  now: RealTime,
): Promise<HandingIn> {
  try {
    return await inPlay<HandingIn>(tools.database, classroom.id, now, (context) => handInOnce(context, proof));
  } catch (error) {
    if (brokenConstraint(error) === 'proof_file_receipt_once') return { ok: false, why: 'receipt-already-used' };
    throw error;
  } finally {
    // Asked of the database rather than taken from the answer, because the answer to a successful commit may have been
    // lost.
    if ((await findProof(tools.database, proof.upload.id)) === null) {
      await unlessStoreIsGone(tools.files.remove(proofKey(classroom.id, proof.upload.id)));
    }
  }
}

async function handInOnce(context: ClassTransaction, proof: ProofOfDeposit): Promise<CommandResult<HandingIn>> {
  const { transaction, classroom, practiceNow } = context;
  const { investor, upload } = proof;
  const typed = proof.amountText === null ? null : decideDeposit(proof.amountText);
  if (typed?.ok === false) return typed;
  await lockInvestor(transaction, classroom.id, investor);
  const before = await handedInBefore(transaction, classroom, proof);
  if (before !== null) return before.ok ? done(before) : before;
  const receipt = await recogniseReceipt(transaction, classroom.id, investor, upload.digest);
  if (receipt === null) return { ok: false, why: 'not-a-receipt' };
  const paidHere = await lockUnprovenDeposit(transaction, classroom.id, investor, receipt.transferId);
  // A deposit that was asked for keeps its own amount: its receipt is often worth a cent less.
  const decision = typed ?? decideDeposit(dollarsText(paidHere?.amount ?? receipt.worthCents));
  if (!decision.ok) return decision;
  const requestKey = `${investor}:${proof.requestKey}`;
  await insertProof(transaction, classroom.id, { investor, upload, requestKey }, receipt, practiceNow);
  const handedIn = (deposit: RequestedDeposit) =>
    done(
      { ok: true, deposit, replayed: false },
      { kind: 'proof-handed-in', investor, deposit: deposit.id, amount: deposit.amount },
    );

  if (paidHere !== null) {
    await addProof(transaction, classroom.id, paidHere.id, upload.id);
    awaitDecision(context, [paidHere]);
    return handedIn({ ...paidHere, proofFileId: upload.id });
  }
  const deposit: RequestedDeposit = {
    id: newId('dep'),
    investor,
    amount: decision.amount,
    origin: 'proof',
    transferId: await claimPayment(context, receipt.transferId),
    proofFileId: upload.id,
    requestedAt: practiceNow,
  };
  insertDeposits(context, [{ ...deposit, requestKey }]);
  awaitDecision(context, [deposit]);
  return handedIn(deposit);
}

/**
 * Returns the answer to an earlier request with the same key, or null. It is the same request if the deposit it made
 * has the amount typed; one that was made before the proof keeps its own amount.
 */
async function handedInBefore(
  database: Database,
  { id }: Pick<Classroom, 'id'>,
  { investor, amountText, requestKey }: Omit<ProofOfDeposit, 'upload'>,
): Promise<HandingIn | null> {
  const earlier = await findDepositByRequest(database, id, `${investor}:${requestKey}`);
  if (earlier === null) return null;
  const { deposit, means } = earlier;
  const typed = decideDeposit(amountText ?? dollarsText(deposit.amount));
  const isSameAmount = deposit.origin === 'wallet' || (typed.ok && typed.amount === deposit.amount);
  return means === 'proof' && isSameAmount
    ? { ok: true, deposit, replayed: true }
    : { ok: false, why: 'request-used-otherwise' };
}

async function insertProof(
  transaction: Database,
  classroom: ClassroomId,
  { investor, upload, requestKey }: Omit<ProofOfDeposit, 'amountText'>,
  receipt: Receipt,
  practiceNow: PracticeTime,
) {
  await transaction
    .insertInto('proof_file')
    .values({
      classroom_id: classroom,
      id: upload.id,
      investor_id: investor,
      receipt_code: receipt.code,
      media_type: upload.mediaType,
      byte_size: upload.byteSize,
      uploaded_at: practiceNow,
      request_key: requestKey,
    })
    .execute();
}

/** Returns, locked, the undecided deposit that rests on this payment and has no proof yet; or null. */
async function lockUnprovenDeposit(
  transaction: Database,
  classroom: ClassroomId,
  investor: InvestorId,
  transferId: TransferId | null,
) {
  if (transferId === null) return null;
  const row = await transaction
    .selectFrom('deposit')
    .select(DEPOSIT_COLUMNS)
    .where('classroom_id', '=', classroom)
    .where('investor_id', '=', investor)
    .where('transfer_id', '=', transferId)
    .where('proof_file_id', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  const decided = await decidedAmong(transaction, 'deposit', classroom, [row.id]);
  return decided.has(row.id) ? null : row;
}

async function addProof(transaction: Database, classroom: ClassroomId, depositId: string, fileId: string) {
  await transaction
    .updateTable('deposit')
    .set({ proof_file_id: fileId })
    .where('classroom_id', '=', classroom)
    .where('id', '=', depositId)
    .execute();
}

/**
 * Returns the payment, whose coins then no longer go back, if it went to the house, no deposit rests on it and nothing
 * has been done with its coins; else null.
 */
async function claimPayment(context: ClassTransaction, transferId: TransferId | null): Promise<TransferId | null> {
  if (transferId === null) return null;
  const { transaction, classroom, dequeue } = context;
  // The sweep that returns these same coins waits for us here, or we for it.
  await sql`select from play_transfer
    where classroom_id = ${classroom.id} and id = ${transferId} for no key update`.execute(transaction);
  const { rows } = await sql`
    select from play_transfer moved
    join play_address receiver on receiver.classroom_id = moved.classroom_id and receiver.address = moved.to_address
    left join deposit on deposit.classroom_id = moved.classroom_id and deposit.transfer_id = moved.id
    left join arrival_settlement settlement
      on settlement.classroom_id = moved.classroom_id and settlement.transfer_id = moved.id
    where moved.classroom_id = ${classroom.id} and moved.id = ${transferId} and receiver.owner_id = ${HOUSE}
      and deposit.id is null and settlement.transfer_id is null`.execute(transaction);
  if (rows.length === 0) return null;
  dequeue('coin_return_due', [transferId]);
  return transferId;
}

/**
 * Returns an investor's newest receipt that has not been handed in yet: that of their latest payment to the house,
 * issued now if it has none, or one drawn without paying if that is newer. Refuses when there is neither.
 */
export async function newestReceipt(database: Database, classroom: Classroom, investor: InvestorId, now: RealTime) {
  const claim = await newestClaim(database, classroom.id, investor);
  const code = claim && (await receiptFor(claim, database, classroom, investor, now));
  const found = code && (await findReceipt(database, classroom.id, code));
  return found ? ({ ok: true, ...found } as const) : ({ ok: false, why: 'no-receipt' } as const);
}

/** Receives the file of a receipt as if it had been uploaded; whose it is, `handInProof` asks of every file. */
export async function receiveReceipt({ database, files }: ProofTools, classroom: Classroom, code: string) {
  const bytes = await receiptFile(database, classroom, code);
  const reception: Reception = { ok: false, why: 'no-file' };
  return bytes === null ? reception : receiveUpload(files, classroom.id, Readable.from([bytes]));
}

type Claim = { readonly code: string } | { readonly transferId: string };

/** Returns the code of the receipt of a claim, issued now if it is a payment that has none. */
async function receiptFor(claim: Claim, database: Database, classroom: Classroom, investor: InvestorId, now: RealTime) {
  if ('code' in claim) return claim.code;
  const issued = await issueReceipt(database, classroom, investor, claim, now);
  assert(issued.ok, `a payment of ${investor} has no receipt: ${issued.ok ? '' : issued.why}`);
  return issued.receipt.code;
}

/**
 * Finds the newest claim. Payments whose coins were dealt with, or whose deposit was decided or has its proof, no
 * longer prove anything.
 */
async function newestClaim(database: Database, classroom: ClassroomId, investor: InvestorId): Promise<Claim | null> {
  const { rows } = await sql<{ code: string | null; transfer_id: string | null }>`
    select code, transfer_id from (
      select receipt.code, receipt.transfer_id, receipt.paid_at from receipt
      where receipt.classroom_id = ${classroom} and receipt.investor_id = ${investor} and receipt.transfer_id is null
        and not exists (select from proof_file where proof_file.classroom_id = receipt.classroom_id and proof_file.receipt_code = receipt.code)
      union all
      select null, moved.id, moved.sent_at from play_address own
      join play_transfer moved on moved.classroom_id = own.classroom_id and moved.from_address = own.address
      join play_address receiver on receiver.classroom_id = moved.classroom_id and receiver.address = moved.to_address and receiver.owner_id = 0
      left join deposit on deposit.classroom_id = moved.classroom_id and deposit.transfer_id = moved.id
      where own.classroom_id = ${classroom} and own.owner_id = ${investor} and deposit.proof_file_id is null
        and not exists (select from deposit_decision decision
          where decision.classroom_id = deposit.classroom_id and decision.deposit_id = deposit.id)
        and not exists (select from arrival_settlement settlement
          where settlement.classroom_id = moved.classroom_id and settlement.transfer_id = moved.id)
    ) as claim
    order by paid_at desc limit 1`.execute(database);
  const [row] = rows;
  if (row?.transfer_id != null) return { transferId: row.transfer_id };
  return row?.code == null ? null : { code: row.code };
}
