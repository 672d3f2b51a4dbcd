import { createHmac } from 'node:crypto';
import type { ClassroomId } from '#app/ledger/account.ts';
import type { ExportContext } from './export-context.ts';

/** No letter that is easily taken for another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/**
 * What somebody is called in every export of a class: fifty bits of a keyed hash, so that it stays the same when others
 * join, says nothing of who they are, and is another one in every class. Without the installation's secret nobody can
 * come from it to the number that stands in the database.
 */
export function pseudonymsOf(classroomId: ClassroomId, secret: string): ExportContext['pseudonym'] {
  return (letter, id) => {
    const digest = createHmac('sha256', secret).update(`pseudonym\n${classroomId}\n${letter}\n${id}`).digest();
    // One letter a byte: 256 is a multiple of 32, so that all are equally likely.
    const letters = Array.from(digest.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]);
    return `${letter}-${letters.join('')}`;
  };
}
