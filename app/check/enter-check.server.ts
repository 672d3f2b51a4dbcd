import { canBeJoinCode } from '#app/classes/join-code.ts';
import type { ErasureLog } from '#app/platform/files/erasure-log.server.ts';
import { fromAddress, type Limit, type LimitAnswer, type TooManyTries } from '#app/platform/rate-limit.ts';
import { consume, consumeGuess } from '#app/platform/rate-limits.server.ts';
import type { SecretTools } from '#app/platform/secrets.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { type Cohort, dayNumber } from './cohort.ts';
import { cohortOfVisitors, findCohortByCode } from './cohorts.server.ts';
import {
  type CheckPerson,
  enrolInCheck,
  eraseFromCheck,
  findByPhrase,
  hasAnswered,
  personOfRequest,
} from './people.server.ts';

/** Limits how many people begin the check from one address, which a whole school may share. */
function checksFromAddress(address: string): Limit {
  return { rule: 'check by address', ...fromAddress(address), limit: 600, windowSeconds: 3600 };
}

/** Codes that no cohort has, and words that belong to nobody, from one address: guessing never succeeds. */
function checkGuessesFromAddress(address: string): Limit {
  return { rule: 'check guess by address', ...fromAddress(address), limit: 100, windowSeconds: 900 };
}

interface Coming {
  /** As typed; empty for visitors, who were given none. */
  readonly code: string;
  /** Visitors are counted together by language. */
  readonly language: string;
  readonly clientAddress: string;
}

type Refusal<Why> = { readonly ok: false; readonly why: Why } | TooManyTries;

/**
 * Refuses a code that no cohort has, and newcomers once the first of two lessons is over. A repeated request begins
 * only once; after the first answer, someone else has gone Back on a shared machine, and a new person is made.
 */
export async function beginCheck(
  tools: SecretTools,
  { requestId, ...coming }: Coming & { readonly requestId: string },
  now: RealTime,
): Promise<
  | { readonly ok: true; readonly code: string; readonly person: CheckPerson }
  | Refusal<'check-code-unknown' | 'check-has-begun'>
> {
  const found = await findCohort(tools, coming, now);
  if (!found.ok) return found;
  const within = await consume(tools.database, checksFromAddress(coming.clientAddress), tools.settings.authSecret, now);
  if (!within.ok) return within;
  const place = { cohortId: found.cohort.id, isLate: found.isLate };
  for (let use = 0; ; use += 1) {
    const invented = personOfRequest(requestId, use, tools.settings.authSecret);
    const person = await enrolInCheck(tools.database, place, dayNumber(now), invented);
    if (person === null) return { ok: false, why: 'check-has-begun' };
    if (!(await hasAnswered(tools.database, person.id))) return { ok: true, code: found.cohort.code, person };
  }
}

/** Refuses an unknown code, and words that do not belong to exactly one person. */
export async function comeBackToCheck(
  tools: SecretTools,
  { words, ...coming }: Coming & { readonly words: string },
  now: RealTime,
): Promise<{ readonly ok: true; readonly personId: string } | Refusal<'check-code-unknown' | 'check-words-unknown'>> {
  const found = await findCohort(tools, coming, now);
  if (!found.ok) return found;
  const personId = await findByPhrase(tools.database, found.cohort.id, words);
  const within = await countGuess(tools, coming.clientAddress, personId !== null, now);
  if (!within.ok) return within;
  return personId === null ? { ok: false, why: 'check-words-unknown' } : { ok: true, personId };
}

/** With all their answers. Refuses an unknown code, and words that do not belong to exactly one person. */
export async function leaveCheck(
  tools: SecretTools & { readonly erasures: ErasureLog },
  leaving: Coming & { readonly words: string },
  now: RealTime,
): Promise<{ readonly ok: true } | Refusal<'check-code-unknown' | 'check-words-unknown'>> {
  const found = await comeBackToCheck(tools, leaving, now);
  if (!found.ok) return found;
  await eraseFromCheck(tools, found.personId, now);
  return { ok: true };
}

/** Counts guesses against an address; too many close it even to right codes. */
async function findCohort(
  tools: SecretTools,
  { code, language, clientAddress }: Coming,
  now: RealTime,
): Promise<{ readonly ok: true; readonly cohort: Cohort; readonly isLate: boolean } | Refusal<'check-code-unknown'>> {
  const { database } = tools;
  const today = dayNumber(now);
  if (code.trim() !== '' && !canBeJoinCode(code)) return { ok: false, why: 'check-code-unknown' };
  const found =
    code.trim() === ''
      ? { cohort: await cohortOfVisitors(database, language, today), isLate: false }
      : await findCohortByCode(database, code, today);
  const within = await countGuess(tools, clientAddress, found !== null, now);
  if (!within.ok) return within;
  return found === null ? { ok: false, why: 'check-code-unknown' } : { ok: true, ...found };
}

function countGuess(
  { database, settings }: SecretTools,
  clientAddress: string,
  isRight: boolean,
  now: RealTime,
): Promise<LimitAnswer> {
  const guess = { isRight, limit: checkGuessesFromAddress(clientAddress) };
  return consumeGuess(database, guess, settings.authSecret, now);
}
