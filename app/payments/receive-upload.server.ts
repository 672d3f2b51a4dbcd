import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ClassroomId } from '#app/ledger/account.ts';
import { assert } from '#app/platform/assert.ts';
import type { FileStore } from '#app/platform/files.server.ts';
import { newId } from '#app/platform/identifiers.server.ts';
import type { Outcome } from '#app/platform/transaction.server.ts';
import { LARGEST_PROOF_BYTES, mediaTypeOf, type ProofMediaType, type ProofRefusal, SIGNATURE_BYTES } from './proof.ts';

/** A file that has come in and is kept under its random name, known by nobody yet. */
export interface Upload {
  readonly id: string;
  readonly mediaType: ProofMediaType;
  readonly byteSize: number;
  /** SHA-256 of its bytes. */
  readonly digest: Buffer;
}

export type Reception = Outcome<
  { readonly upload: Upload },
  Extract<ProofRefusal, 'no-file' | 'too-large' | 'wrong-type' | 'broken-upload'>
>;

/** Where the file store keeps a proof of a class. */
export function proofKey(classroom: ClassroomId, fileId: string): string {
  return `${classroom}/${fileId}`;
}

/**
 * Streams a file into the store under a new random name, and looks at it on the way: its first bytes say what it
 * is, and it is cut off at 5 MB. Refused (empty, too large, no image or PDF, broken off midway), nothing is kept.
 * Throws what the store throws.
 */
export async function receiveUpload(files: FileStore, classroom: ClassroomId, source: Readable): Promise<Reception> {
  const id = newId('file');
  const inspected = inspect(source);
  try {
    await files.write(proofKey(classroom, id), Readable.from(inspected.bytes(), { objectMode: false }));
  } catch (error) {
    if (error instanceof UploadRefused) return { ok: false, why: error.why };
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

/** A sender who goes away midway is no fault of ours. */
async function* chunksOf(source: Readable): AsyncGenerator<Buffer> {
  const chunks = source.iterator({ destroyOnReturn: false });
  for (;;) {
    const next: IteratorResult<Buffer> = await chunks.next().catch(() => {
      throw new UploadRefused('broken-upload');
    });
    if (next.done) return;
    yield next.value;
  }
}
