import { checkProfile, type Identity } from '#app/members/identity.ts';
import { inventIdentity } from '#app/members/invented-identity.ts';
import { joinsByForm } from '#app/members/limits.ts';
import type { TakenName } from '#app/members/members.server.ts';
import { digestOfReturnCode, drawsOfRequest, findByReturnCode } from '#app/members/return-codes.server.ts';
import type { SessionTools } from '#app/members/sign-in/sessions.server.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { consume, peek } from '#app/platform/rate-limits.server.ts';
import { MINUTE_MS, type RealTime } from '#app/time/instants.ts';

/** It is rare that two people are invented alike; this many in a row mean that something else is wrong. */
const MOST_INVENTIONS = 20;

/** A form that is sent later comes from someone else, who has gone Back on a shared machine. */
const SAME_REQUEST_MS = 10 * MINUTE_MS;

/** The return code is the password too; only digests of it are stored. */
export interface Invention {
  readonly identity: Identity;
  readonly returnCode: string;
  readonly returnCodeDigest: Buffer;
}

export type Entered = {
  readonly ok: true;
  readonly memberId: string;
  readonly returnCode: string;
  readonly language: string;
};

interface Place<No> {
  readonly ok: true;
  readonly language: string;
  enter(person: Invention): Promise<{ readonly ok: true; readonly memberId: string } | No | NameTaken>;
}

type Refused = { readonly ok: false; readonly why: string };
type NameTaken = { readonly ok: false; readonly why: TakenName };

/**
 * The person follows from the form, `name` and secret, so that a form that comes twice, even at once, makes one person
 * and gets the same answer. After ten minutes, or once that person has left, the same form makes a new person, unless
 * it is refused as `spent`. Refuses what `findPlace` and its place refuse, except for names, which it chooses itself.
 */
export async function enterAsInvented<No extends Refused>(
  tools: SessionTools,
  name: string,
  findPlace: () => Promise<Place<No> | No>,
  now: RealTime,
  spent?: No,
): Promise<Entered | No> {
  const { database, settings } = tools;
  for (let use = 0; ; use += 1) {
    const form = `${name} ${use}`;
    const mark = joinsByForm(form);
    const isUnused = (await peek(database, mark, settings.authSecret, now)).ok;
    const answer = isUnused
      ? await enterNow(tools, form, await findPlace(), now)
      : await answerAgain(database, form, settings.authSecret, now);
    if (isUnused && answer?.ok === true) await consume(database, mark, settings.authSecret, now);
    if (answer !== null) return answer;
    if (spent !== undefined) return spent;
  }
}

async function enterNow<No extends Refused>(
  { database, settings }: SessionTools,
  form: string,
  place: Place<No> | No,
  now: RealTime,
): Promise<Entered | No> {
  if (!isPlace(place)) {
    // The place may be gone because this very form has just got in, nearly always as its first invention.
    return (await enteredBefore(database, inventFor(form, 0, settings.authSecret), now)) ?? place;
  }
  for (let attempt = 0; attempt < MOST_INVENTIONS; attempt += 1) {
    const invented = inventFor(form, attempt, settings.authSecret);
    const entered = await place.enter(invented);
    if (entered.ok) {
      return { ok: true, memberId: entered.memberId, returnCode: invented.returnCode, language: place.language };
    }
    // Whatever is in the way may be this very form, which has just got in.
    const before = await enteredBefore(database, invented, now);
    if (before !== null) return before;
    if (!isName(entered)) return entered;
  }
  assert(false, `${MOST_INVENTIONS} people invented for one request are there already`);
}

function isPlace<No extends Refused>(found: Place<No> | No): found is Place<No> {
  return found.ok;
}

function isName<No extends Refused>(refused: No | NameTaken): refused is NameTaken {
  return refused.why === 'email-taken' || refused.why === 'username-taken';
}

/** `attempt` counts the inventions that were already taken. */
function inventFor(form: string, attempt: number, secret: string): Invention {
  const { passPhrase, phone, ...invented } = inventIdentity(drawsOfRequest(secret, `${form} ${attempt}`));
  const checked = checkProfile({ ...invented, phoneNumber: phone });
  assert(checked.ok, 'an invented identity is one that may be used');
  const returnCodeDigest = digestOfReturnCode(passPhrase, secret);
  return { identity: checked.identity, returnCode: passPhrase, returnCodeDigest };
}

/** Null when the person has left or it was too long ago. */
async function answerAgain(database: Database, form: string, secret: string, now: RealTime): Promise<Entered | null> {
  for (let attempt = 0; attempt < MOST_INVENTIONS; attempt += 1) {
    const before = await enteredBefore(database, inventFor(form, attempt, secret), now);
    if (before !== null) return before;
  }
  return null;
}

async function enteredBefore(
  database: Database,
  { returnCode, returnCodeDigest }: Invention,
  now: RealTime,
): Promise<Entered | null> {
  const found = await findByReturnCode(database, [returnCodeDigest]);
  if (found === null || now.getTime() - found.joinedAt.getTime() > SAME_REQUEST_MS) return null;
  return { ok: true, memberId: found.memberId, language: found.language, returnCode };
}
