import { createHmac, randomInt } from 'node:crypto';
import { digitsAlone } from '#app/i18n/typed-number.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { type Secrets, type SecretTools, secretsOf } from '#app/platform/secrets.server.ts';
import { newRecipe, recipeOf, slowHash } from './slow-hash.server.ts';

const RECOVERY_CODES = 10;

/** Ten digits each. */
interface FreshCodes {
  readonly codes: readonly string[];
  readonly hashes: readonly string[];
}

/**
 * All different. The codes of a member share a salt, so that typing one waits for one slow hash and not for ten. Must
 * not run within a transaction. Throws as `slowHash` does.
 */
export async function newRecoveryCodes(memberId: string, settings: Secrets): Promise<FreshCodes> {
  const drawn = new Set<string>();
  while (drawn.size < RECOVERY_CODES) drawn.add(Array.from({ length: 10 }, () => randomInt(10)).join(''));
  const recipe = newRecipe(settings);
  const hashes: string[] = [];
  // One after another, so that someone who logs in meanwhile need not wait for all of them.
  for (const digits of drawn) hashes.push(await slowHash(keyed(memberId, digits, settings.authSecret), recipe));
  return { codes: [...drawn], hashes };
}

/** Within a transaction, in place of the member's present codes. */
export async function keepRecoveryCodes(
  transaction: Database,
  memberId: string,
  { hashes }: FreshCodes,
): Promise<void> {
  await transaction.deleteFrom('recovery_code').where('member_id', '=', memberId).execute();
  await transaction
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ member_id: memberId, hash })))
    .execute();
}

/** Everything that the code may be stored as. Must not run within a transaction. Throws as `slowHash` does. */
export async function hashesOfRecoveryCode(
  { database, settings }: SecretTools,
  memberId: string,
  digits: string,
): Promise<string[]> {
  const kept = await database.selectFrom('recovery_code').select('hash').where('member_id', '=', memberId).execute();
  const recipes = new Set(kept.map(({ hash }) => recipeOf(hash)));
  const possible: string[] = [];
  for (const secret of secretsOf(settings)) {
    const digest = keyed(memberId, digits, secret);
    // Codes that earlier versions made have no recipe and are not hashed slowly; they last until staff make new ones.
    for (const recipe of recipes) possible.push(recipe === null ? digest : await slowHash(digest, recipe));
  }
  return possible;
}

/** So few digits could be recovered however slowly each is tried; without the secret nobody can try them. */
function keyed(memberId: string, digits: string, authSecret: string): string {
  return createHmac('sha256', authSecret).update(`recovery code\n${memberId}\n${digits}`).digest('hex');
}

const CODE = /^\d{6}$/;
const RECOVERY_CODE = /^\d{10}$/;

/** A recovery code is its digits alone. */
type TypedCode = { readonly kind: 'authenticator' | 'recovery'; readonly digits: string } | { kind: 'neither' };

/** Whatever stands between the digits, in those of any of our languages. */
export function readCode(text: string): TypedCode {
  const digits = digitsAlone(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (CODE.test(digits)) return { kind: 'authenticator', digits };
  return RECOVERY_CODE.test(digits) ? { kind: 'recovery', digits } : { kind: 'neither' };
}

/** For people to note down: 12345-67890. */
export function writeRecoveryCode(digits: string): string {
  return `${digits.slice(0, 5)}-${digits.slice(5)}`;
}
