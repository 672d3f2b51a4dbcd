import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { base32, bytesOfBase32, RECOVERY_CODES } from './second-factor.ts';

const KEY_BYTES = 20;
const CODES = 1_000_000;

/** A new random key of 160 bits, in base 32. */
export function newAuthenticatorKey(): string {
  return base32(randomBytes(KEY_BYTES));
}

/** The six digits that an authenticator with this key (base 32) shows in a step of thirty seconds (RFC 6238, SHA-1). */
export function codeAt(key: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', bytesOfBase32(key)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0x0f;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % CODES).padStart(6, '0');
}

/** A key as the database keeps it. */
export function sealKey(key: string, secret: string): Promise<string> {
  return symmetricEncrypt({ key: sealing(secret), data: key });
}

/** The key behind a sealed one; null when the installation's secret is another one by now. */
export async function unsealKey(sealed: string, secret: string): Promise<string | null> {
  return symmetricDecrypt({ key: sealing(secret), data: sealed }).catch(() => null);
}

/** New recovery codes, all different: ten digits each, which every keypad has. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) {
    codes.add(Array.from({ length: 10 }, () => randomInt(10)).join(''));
  }
  return [...codes];
}

/** What is kept of a recovery code: so few digits could be found again from a digest that anybody can compute. */
export function recoveryDigest(memberId: string, digits: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`recovery code\n${memberId}\n${digits}`).digest();
}

/** The secret serves other ends too; a key of its own keeps them apart. */
function sealing(secret: string): string {
  return `second factor\n${secret}`;
}
