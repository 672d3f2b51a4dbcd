import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { latinDigits } from '#app/i18n/typed-number.ts';
import { isProof, type Work } from '#app/platform/proof-of-work.ts';
import { type Secrets, secretsOf } from '#app/platform/secrets.server.ts';
import { HOUR_MS, later, type RealTime, realTime } from '#app/time/instants.ts';

/** Work or, without scripts, an answer, before a class is founded for a browser. */
export interface Challenge {
  /** Signed: which form it belongs to, and until when it is valid. */
  readonly text: string;
  /** What the work is done on. */
  readonly seed: string;
  readonly work: Work;
  /** Two numbers that the visitor has to add. */
  readonly sum: readonly [number, number];
}

export interface Effort {
  readonly challenge: string;
  readonly proof: string;
  readonly answer: string;
}

/** Each challenge is good for one form, by which a repetition is recognised. */
export type Met =
  | { readonly ok: true; readonly way: 'worked' | 'answered'; readonly formId: string }
  | { readonly ok: false; readonly why: 'not-answered' | 'wrong-answer' | 'challenge-over' };

interface Tools {
  readonly settings: Secrets;
  readonly work: Work;
}

/** Long enough to read the page and be called away; work done further in advance is worth nothing. */
const LIFETIME_MS = HOUR_MS;
const FORM_ID_BYTES = 12;
const CHALLENGE = /^(?<formId>[\w-]{16})\.(?<endsAt>[0-9a-z]{1,9})\.(?<seal>[0-9a-f]{64})$/;

/** Nothing about a challenge is stored. */
export function newChallenge({ settings, work }: Tools, now: RealTime): Challenge {
  const formId = randomBytes(FORM_ID_BYTES).toString('base64url');
  const endsAt = later(now, LIFETIME_MS).getTime().toString(36);
  return challengeOf(`${formId}.${endsAt}.${sealOf(formId, endsAt, settings.authSecret)}`, work);
}

export function challengeOf(text: string, work: Work): Challenge {
  const seal = text.slice(text.lastIndexOf('.') + 1);
  return { text, seed: seal, work, sum: sumOf(seal) };
}

/** By arithmetic alone, cheapest check first. The front door's form brings nothing. */
export function meetChallenge({ settings, work }: Tools, effort: Effort, now: RealTime): Met {
  if (effort.challenge === '') return { ok: false, why: 'not-answered' };
  const challenge = readChallenge(effort.challenge, settings);
  if (challenge === null || challenge.endsAt <= now) return { ok: false, why: 'challenge-over' };
  const { formId, seal } = challenge;
  if (isProof(seal, work, effort.proof)) return { ok: true, way: 'worked', formId };
  const [one, other] = sumOf(seal);
  if (wholeNumberIn(effort.answer) === one + other) return { ok: true, way: 'answered', formId };
  if (effort.answer.trim() !== '') return { ok: false, why: 'wrong-answer' };
  return { ok: false, why: effort.proof === '' ? 'not-answered' : 'challenge-over' };
}

export function isOurChallenge(text: string, settings: Secrets): boolean {
  return readChallenge(text, settings) !== null;
}

function readChallenge(text: string, settings: Secrets) {
  const { formId = '', endsAt = '', seal = '' } = CHALLENGE.exec(text)?.groups ?? {};
  const isSealOf = (secret: string) => timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(formId, endsAt, secret)));
  const isOurs = seal !== '' && secretsOf(settings).some(isSealOf);
  return isOurs ? { formId, seal, endsAt: realTime(Number.parseInt(endsAt, 36)) } : null;
}

function sealOf(formId: string, endsAt: string, secret: string): string {
  return createHmac('sha256', secret).update(`challenge\n${formId}\n${endsAt}`).digest('hex');
}

/** In digits of any of our scripts, perhaps with a full stop. */
function wholeNumberIn(text: string): number | null {
  const digits = /^0*(\d{1,3})(?:[.,。]0*)?$/.exec(latinDigits(text).normalize('NFKC').trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

/** From 2 to 9, which take hardly anybody longer than reading the question. */
function sumOf(seal: string): readonly [number, number] {
  const [one = 0, other = 0] = Buffer.from(seal.slice(0, 4), 'hex');
  return [2 + (one % 8), 2 + (other % 8)];
}
