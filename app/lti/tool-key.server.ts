import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import * as z from 'zod';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { type Seal, type Secrets, seal, unseal } from '#app/platform/secrets.server.ts';

const ALGORITHM = 'RS256';

const privateJwk = z.looseObject({ kty: z.literal('RSA'), n: z.string(), e: z.string(), kid: z.string() });

/** What this site signs with towards every platform; platforms read the public half at `/lti/keys`. */
export interface ToolKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicJwk: JWK;
}

interface KeyTools {
  readonly database: Database;
  readonly settings: Secrets;
}

/** Made at the first call, and anew when it was sealed under a secret that counts no more. */
export async function toolKey({ database, settings }: KeyTools): Promise<ToolKey> {
  const how: Seal = { ...settings, purpose: 'key for LTI' };
  const read = async () => (await database.selectFrom('lti_key').select('sealed').executeTakeFirst())?.sealed ?? null;
  const before = await read();
  const known = before === null ? null : unseal(before, how);
  if (known !== null) return readKey(known);
  const sealed = seal(JSON.stringify(await makeKey()), how);
  // Of several processes that make one at once, the first decides.
  await database
    .insertInto('lti_key')
    .values({ sealed })
    .onConflict((there) =>
      there
        .column('is_the_one')
        .doUpdateSet({ sealed })
        .where('lti_key.sealed', '=', before ?? ''),
    )
    .execute();
  const kept = unseal((await read()) ?? '', how);
  assert(kept !== null, 'the key that was just stored can be read');
  return readKey(kept);
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
