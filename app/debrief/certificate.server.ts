import { createHmac, timingSafeEqual } from 'node:crypto';
import { base32crockford } from '@scure/base';
import type { Classroom } from '#app/classes/classroom.ts';
import type { ScenarioName } from '#app/classes/scenario/scenario.ts';
import { latinDigits } from '#app/i18n/typed-number.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { certificatesFromAddress } from '#app/members/limits.ts';
import type { Outcome } from '#app/platform/database/transaction.server.ts';
import type { TooManyTries } from '#app/platform/rate-limit.ts';
import { consumeGuess } from '#app/platform/rate-limits.server.ts';
import { type Secrets, type SecretTools, secretsOf } from '#app/platform/secrets.server.ts';
import { plainLetters } from '#app/platform/typed-text.ts';
import { DAY_MS, type RealTime } from '#app/time/instants.ts';

/** A code holds the places of these lists: add at the end, and take nothing away. */
const WAYS = ['alone', 'class', 'homework'] as const;
const STORIES_IN_CODES: readonly ScenarioName[] = ['quick', 'friend', 'long', 'honest', 'by-hand'];

/** All that a certificate says: no name, no amount and no answer. */
export interface Completion {
  readonly way: (typeof WAYS)[number];
  readonly story: ScenarioName;
  /** The day, in UTC, on which the Debrief was shown. */
  readonly on: Date;
}

/** In bytes: way and story, the day since 1970, a number that tells two certificates apart; then the keyed digest. */
const SIGNED = 5;
const DIGEST = 10;
const CODE = /^[0-9A-HJKMNP-TV-Z]{24}$/;
const GROUP = /.{4}/g;

type Lived = Pick<Classroom, 'kind' | 'homeworkId' | 'scenario' | 'stages'>;

/** Null until the Debrief of the class has been shown. */
export function completionOf({ kind, homeworkId, scenario, stages: { debriefedAt } }: Lived): Completion | null {
  if (debriefedAt === null) return null;
  const alone = homeworkId === null ? 'alone' : 'homework';
  return { way: kind === 'solo' ? alone : 'class', story: scenario.name, on: debriefedAt };
}

/**
 * Returns six groups of four letters and digits, of which eighty bits prove that this installation made them. The same
 * holder always has the same code, from which nobody can read who that is.
 */
export function certificateCode(
  { way, story, on }: Completion,
  holder: { readonly classroom: number; readonly investor: InvestorId },
  secret: string,
): string {
  const signed = Buffer.alloc(SIGNED);
  signed.writeUInt8(WAYS.indexOf(way) * 16 + STORIES_IN_CODES.indexOf(story));
  signed.writeUInt16BE(Math.floor(on.getTime() / DAY_MS), 1);
  const number = `number of a certificate\n${holder.classroom} ${holder.investor}`;
  createHmac('sha256', secret).update(number).digest().copy(signed, 3, 0, 2);
  const code = base32crockford.encode(Buffer.concat([signed, digestOf(signed, secret)]));
  return code.match(GROUP)?.join(' ') ?? code;
}

/**
 * Takes a code as typed. Refuses one that this installation did not make, and any after a hundred wrong ones from the
 * address within a quarter of an hour.
 */
export async function confirmCertificate(
  { database, settings }: SecretTools,
  { code, clientAddress }: { readonly code: string; readonly clientAddress: string },
  now: RealTime,
): Promise<Outcome<{ readonly completion: Completion }, 'certificate-unknown'> | TooManyTries> {
  const completion = readCertificate(code, settings);
  const isGuess = completion === null && CODE.test(plainCertificate(code));
  const guess = { isRight: !isGuess, limit: certificatesFromAddress(clientAddress) };
  const within = await consumeGuess(database, guess, settings.authSecret, now);
  if (!within.ok) return within;
  return completion === null ? { ok: false, why: 'certificate-unknown' } : { ok: true, completion };
}

/** Takes letters in any case, with anything between them; null unless a secret that still counts signed the code. */
export function readCertificate(typed: string, secrets: Secrets): Completion | null {
  const code = plainCertificate(typed);
  if (!CODE.test(code)) return null;
  const bytes = Buffer.from(base32crockford.decode(code));
  const [signed, digest] = [bytes.subarray(0, SIGNED), bytes.subarray(SIGNED)];
  if (!secretsOf(secrets).some((secret) => timingSafeEqual(digestOf(signed, secret), digest))) return null;
  const [way, story] = [WAYS[signed.readUInt8() >> 4], STORIES_IN_CODES[signed.readUInt8() & 15]];
  return way && story ? { way, story, on: new Date(signed.readUInt16BE(1) * DAY_MS) } : null;
}

/** What is mistaken for a digit is read as that digit. */
function plainCertificate(typed: string): string {
  return latinDigits(plainLetters(typed))
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}

function digestOf(signed: Uint8Array, secret: string): Buffer {
  return createHmac('sha256', secret).update('certificate\n').update(signed).digest().subarray(0, DIGEST);
}
