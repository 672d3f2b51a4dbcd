import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { ProofMediaType } from './proof.ts';

/** A proof of payment that was handed in; its bytes lie in the file store under `proofKey`. */
export interface Proof {
  readonly id: string;
  readonly classroom: ClassroomId;
  readonly investor: InvestorId;
  readonly mediaType: ProofMediaType;
  readonly byteSize: number;
}

/** The proof of that name in whichever class, or null: who may see it is for the caller to judge. */
export async function findProof(database: Database, fileId: string): Promise<Proof | null> {
  const row = await database.selectFrom('proof_file').selectAll().where('id', '=', fileId).executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    classroom: row.classroom_id,
    investor: row.investor_id,
    mediaType: row.media_type,
    byteSize: row.byte_size,
  };
}
