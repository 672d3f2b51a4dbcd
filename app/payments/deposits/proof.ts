/**
 * The types that may be handed in; `proof_file.media_type` is checked against the same
 * (db/migrations/0007_payments.sql).
 */
export const PROOF_MEDIA_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export type ProofMediaType = (typeof PROOF_MEDIA_TYPES)[number];

/** `proof_file.byte_size` is checked against this limit, too (db/migrations/0007_payments.sql). */
export const LARGEST_PROOF_MEGABYTES = 5;
export const LARGEST_PROOF_BYTES = LARGEST_PROOF_MEGABYTES * 1024 * 1024;
/** The number of leading bytes that `mediaTypeOf` looks at. */
export const SIGNATURE_BYTES = 8;

const SIGNATURES: Readonly<Record<ProofMediaType, readonly number[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
};

export type ProofRefusal =
  | 'no-file'
  | 'too-large'
  | 'wrong-type'
  | 'not-a-receipt'
  | 'receipt-already-used'
  | 'broken-upload'
  | 'files-away';

/**
 * Returns what a file is by its first bytes, whatever its name says; null for anything but an image or PDF that we
 * accept.
 */
export function mediaTypeOf(head: Uint8Array): ProofMediaType | null {
  const isOf = (type: ProofMediaType) => SIGNATURES[type].every((byte, index) => head[index] === byte);
  return PROOF_MEDIA_TYPES.find(isOf) ?? null;
}

/**
 * Tells whether a client's own name for its file may stand: none of them is used, but one that contains a path is an
 * attack.
 */
export function isHarmlessFileId(text: string): boolean {
  return /^(?:unique\(\))?$|^[A-Za-z0-9][A-Za-z0-9._-]{0,35}$/.test(text);
}
