import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { FileStore } from '#app/platform/files.server.ts';
import { proofKey } from './receive-upload.server.ts';

/** Removes from the store every file that an investor has handed in. The deposits that rest on them stay. */
export async function removeProofFiles(
  tools: { readonly database: Database; readonly files: FileStore },
  classroomId: ClassroomId,
  investorId: InvestorId,
): Promise<void> {
  const proofs = await tools.database
    .selectFrom('proof_file')
    .select('id')
    .where('classroom_id', '=', classroomId)
    .where('investor_id', '=', investorId)
    .execute();
  for (const { id } of proofs) await tools.files.remove(proofKey(classroomId, id));
}

/** Within a transaction: removes the receipts of an investor that prove no deposit, so that none can be drawn again. */
export async function forgetReceipts(
  transaction: Database,
  classroomId: ClassroomId,
  investorId: InvestorId,
): Promise<void> {
  await transaction
    .deleteFrom('receipt')
    .where('classroom_id', '=', classroomId)
    .where('investor_id', '=', investorId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('proof_file')
            .select('proof_file.id')
            .where('proof_file.classroom_id', '=', classroomId)
            .whereRef('proof_file.receipt_code', '=', 'receipt.code'),
        ),
      ),
    )
    .execute();
}
