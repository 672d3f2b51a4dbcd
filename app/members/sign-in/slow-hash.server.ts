import { argon2, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { limitConcurrency } from '#app/platform/concurrency.ts';
import type { HashWork, Secrets } from '#app/platform/secrets.server.ts';

/** Argon2id at the minimum OWASP asks for: 19 MiB, two passes, one lane. */
const ORDINARY: HashWork = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const RECIPE = /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=(?<parallelism>\d+)\$(?<salt>[^$]+)(?=\$|$)/;

const argon = promisify(argon2);

/**
 * A hash takes some 40 ms of a core. One at once, or two where there are more than two cores, leave pages their share,
 * however many passwords come in; nobody waits longer than three seconds.
 */
export const limited = limitConcurrency({ atOnce: availableParallelism() > 2 ? 2 : 1, mostWaiting: 64 });

export type Hashing = Pick<Secrets, 'hashWork'>;

/** The parameters and a new salt, which stand before a hash's key. */
export function newRecipe(hashing: Hashing): string {
  return `${presentKind(hashing)}${unpadded(randomBytes(SALT_BYTES))}`;
}

function presentKind({ hashWork: { memory, passes, parallelism } = ORDINARY }: Hashing): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`;
}

/** Null when the hash is not of this kind. */
export function recipeOf(hash: string): string | null {
  return RECIPE.exec(hash)?.[0] ?? null;
}

/** Any other kind is to be made again. */
export function isPresentKind(hash: string, hashing: Hashing): boolean {
  return hash.startsWith(presentKind(hashing));
}

/**
 * Says how it was made. Must not run within a transaction, because it is slow on purpose. Throws `TooManyAtOnce` when
 * too many are waiting for theirs.
 */
export async function slowHash(secret: string, recipe: string): Promise<string> {
  const { memory, passes, parallelism, salt = '' } = RECIPE.exec(recipe)?.groups ?? {};
  const how = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    message: secret,
    nonce: Buffer.from(salt, 'base64'),
    tagLength: KEY_BYTES,
  };
  return `${recipe}$${unpadded(await limited(() => argon('argon2id', how)))}`;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
