import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { sql } from 'kysely';
import * as z from 'zod';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { type Seal, type SecretTools, seal, unseal } from '#app/platform/secrets.server.ts';

const ALGORITHM = 'RS256';

const privateJwk = z.looseObject({ kty: z.literal('RSA'), n: z.string(), e: z.string(), kid: z.string() });

/** What this site signs with towards every platform; platforms read the public half at `/lti/keys`. */
export interface ToolKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicJwk: JWK;
}

/** Made at the first call, and anew when it was sealed under a secret that counts no more. */
export async function toolKey({ database, settings }: SecretTools): Promise<ToolKey> {
  const how: Seal = { ...settings, purpose: 'key for LTI' };
  const before = await storedKey(database);
  const known = before === '' ? null : unseal(before, how);
  if (known !== null) return readKey(known);
  const sealed = seal(JSON.stringify(await makeKey()), how);
  // Of several processes that make one at once, the first decides.
  await sql`insert into lti_key (sealed) values (${sealed})
    on conflict (is_the_one) do update set sealed = excluded.sealed where lti_key.sealed = ${before}`.execute(database);
  const kept = unseal(await storedKey(database), how);
  assert(kept !== null, 'the key that was just stored can be read');
  return readKey(kept);
}

async function storedKey(database: Database): Promise<string> {
  return (await database.selectFrom('lti_key').select('sealed').executeTakeFirst())?.sealed ?? '';
}

async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk) };
}

async function readKey(text: string): Promise<ToolKey> {
  const jwk = privateJwk.parse(JSON.parse(text));
  const { kty, n, e, kid } = jwk;
  const privateKey = await importJWK(jwk, ALGORITHM);
  assert(!(privateKey instanceof Uint8Array), 'an RSA key is no secret of bytes');
  return { kid, privateKey, publicJwk: { kty, n, e, kid, alg: ALGORITHM, use: 'sig' } };
}
