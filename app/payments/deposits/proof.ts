export type ProofMediaType = 'image/png' | 'image/jpeg' | 'application/pdf';

export const LARGEST_PROOF_BYTES = 5 * 1024 * 1024;
/** As many leading bytes as `mediaTypeOf` looks at. */
export const SIGNATURE_BYTES = 8;

const SIGNATURES: readonly { readonly mediaType: ProofMediaType; readonly bytes: readonly number[] }[] = [
  { mediaType: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { mediaType: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { mediaType: 'application/pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
];

export type ProofRefusal =
  | 'no-file'
  | 'too-large'
  | 'wrong-type'
  | 'not-a-receipt'
  | 'receipt-already-used'
  | 'broken-upload'
  | 'files-away';

/** What a file is by its first bytes, whatever its name says; null for anything but an image or PDF that we take. */
export function mediaTypeOf(head: Uint8Array): ProofMediaType | null {
  const found = SIGNATURES.find(({ bytes }) => bytes.every((byte, index) => head[index] === byte));
  return found?.mediaType ?? null;
}

/** Whether a client's own name for its file may stand: none is used, but one with a path in it is an attack. */
export function isHarmlessFileId(text: string): boolean {
  return /^(?:unique\(\))?$|^[A-Za-z0-9][A-Za-z0-9._-]{0,35}$/.test(text);
}
