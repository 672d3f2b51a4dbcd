import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { Outcome } from '#app/platform/database/transaction.server.ts';
import { isFileStoreUnavailable } from '#app/platform/files/file-store-unavailable.ts';
import type { FileStore } from '#app/platform/files/files.server.ts';
import { newId } from '#app/platform/identifiers.server.ts';
import {
  LARGEST_PROOF_BYTES,
  mediaTypeOf,
  type ProofMediaType,
  type ProofRefusal,
  SIGNATURE_BYTES,
} from './deposit.ts';

/** A proof of payment that was handed in; its bytes are in the file store under `proofKey`. */
export interface Proof {
  readonly id: string;
  readonly classroom: ClassroomId;
  readonly investor: InvestorId;
  readonly mediaType: ProofMediaType;
  readonly byteSize: number;
}

/** Returns the proof of that name in any class, or null; the caller must judge who may see it. */
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

/** A file that has come in and is kept under its random name, which nobody knows yet. */
export interface Upload {
  readonly id: string;
  readonly mediaType: ProofMediaType;
  readonly byteSize: number;
  /** SHA-256 of its bytes. */
  readonly digest: Buffer;
}

export type Reception = Outcome<
  { readonly upload: Upload },
  Extract<ProofRefusal, 'no-file' | 'too-large' | 'wrong-type' | 'broken-upload' | 'files-away'>
>;

/** Returns where the file store keeps a proof of a class. */
export function proofKey(classroom: ClassroomId, fileId: string): string {
  return `${classroom}/${fileId}`;
}

/**
 * Streams a file into the store under a new random name and examines it on the way: its first bytes say what it is, and
 * it is cut off at 5 MB. When it is refused (empty, too large, no image or PDF, broken off midway, or the store is
 * unavailable), nothing is kept.
 */
export async function receiveUpload(files: FileStore, classroom: ClassroomId, source: Readable): Promise<Reception> {
  const id = newId('file');
  const inspected = inspect(source);
  try {
    await files.write(proofKey(classroom, id), Readable.from(inspected.bytes(), { objectMode: false }));
  } catch (error) {
    if (error instanceof UploadRefused) return { ok: false, why: error.why };
    if (isFileStoreUnavailable(error)) return { ok: false, why: 'files-away' };
    throw error;
  }
  return { ok: true, upload: { id, ...inspected.result() } };
}

class UploadRefused extends Error {
  readonly why: Extract<ProofRefusal, 'no-file' | 'too-large' | 'wrong-type' | 'broken-upload'>;

  constructor(why: UploadRefused['why']) {
    super(`upload refused: ${why}`);
    this.why = why;
  }
}

function inspect(source: Readable) {
  const hash = createHash('sha256');
  let byteSize = 0;
  let mediaType: ProofMediaType | null = null;
  let head = Buffer.alloc(0);

  async function* bytes() {
    for await (const chunk of chunksOf(source)) {
      byteSize += chunk.length;
      if (byteSize > LARGEST_PROOF_BYTES) throw new UploadRefused('too-large');
      hash.update(chunk);
      if (mediaType === null) {
        head = Buffer.concat([head, chunk]);
        // Held back until the first bytes are enough to tell, so that no other kind of file reaches the store.
        if (head.length < SIGNATURE_BYTES) continue;
        mediaType = mediaTypeOf(head);
        if (mediaType === null) throw new UploadRefused('wrong-type');
        yield head;
      } else {
        yield chunk;
      }
    }
    if (byteSize === 0) throw new UploadRefused('no-file');
    if (mediaType === null) throw new UploadRefused('wrong-type');
  }

  function result() {
    assert(mediaType !== null, 'an upload was kept before it was looked at');
    return { mediaType, byteSize, digest: hash.digest() };
  }

  return { bytes, result };
}

/**
 * Yields the chunks of a source. A sender who goes away midway is no fault of ours. A source left before its end has no
 * reader and can be resumed.
 */
async function* chunksOf(source: Readable): AsyncGenerator<Buffer> {
  try {
    yield* source.iterator({ destroyOnReturn: false });
  } catch {
    throw new UploadRefused('broken-upload');
  }
}

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
