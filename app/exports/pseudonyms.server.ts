import { createHmac } from 'node:crypto';
import { lettersOf } from '#app/platform/identifiers.server.ts';
import type { ExportContext } from './export-file.ts';

/**
 * Returns the function that names people in every export of a class: fifty bits of a keyed hash, so that a pseudonym
 * stays the same when others join, says nothing about the person, and differs in every class. Without the
 * installation's secret nobody can get from it to the number stored in the database.
 */
export function pseudonymsOf(ofGroup: number, secret: string): ExportContext['pseudonym'] {
  return (letter, id) => {
    const digest = createHmac('sha256', secret).update(`pseudonym\n${ofGroup}\n${letter}\n${id}`).digest();
    return `${letter}-${lettersOf(digest.subarray(0, 10))}`;
  };
}
