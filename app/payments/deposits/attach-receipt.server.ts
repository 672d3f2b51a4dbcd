import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import { issueReceipt, receiptFile } from '#app/coins/receipts.server.ts';
import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import {
  handedInBefore,
  type HandingIn,
  type HandInRefusal,
  handInProof,
  type ProofTools,
} from './hand-in-proof.server.ts';
import { receiveUpload } from './proofs.server.ts';
import type { DepositRequest } from './request-deposit.server.ts';

export type AttachRefusal = HandInRefusal | 'no-receipt' | 'files-away';
export type Attachment = HandingIn | { readonly ok: false; readonly why: 'no-receipt' | 'files-away' };

/**
 * Claims a deposit by the investor's newest receipt that has not been handed in yet, in one step: that of their latest
 * payment to the house, or one drawn without paying if that is newer. Refuses as `handInProof` does, when there is
 * neither, and when the file store is unavailable.
 */
export async function attachReceipt(
  tools: ProofTools,
  classroom: Classroom,
  request: DepositRequest,
  now: RealTime,
): Promise<Attachment> {
  const { investor } = request;
  const claim = await newestClaim(tools.database, classroom.id, investor);
  // Asked after it, because the same request pressed twice at once may have used up the claim meanwhile.
  const before = await handedInBefore(tools.database, classroom, request);
  if (before !== null) return before;
  if (claim === null) return { ok: false, why: 'no-receipt' };
  const code = await receiptFor(claim, tools.database, classroom, investor, now);
  const bytes = await receiptFile(tools.database, classroom, code);
  assert(bytes !== null, `receipt ${code} has no file`);
  const reception = await receiveUpload(tools.files, classroom.id, Readable.from([bytes]));
  if (!reception.ok && reception.why === 'files-away') return { ok: false, why: 'files-away' };
  assert(reception.ok, `our own receipt ${code} is refused: ${reception.ok ? '' : reception.why}`);
  return handInProof(tools, classroom, { ...request, upload: reception.upload }, now);
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
