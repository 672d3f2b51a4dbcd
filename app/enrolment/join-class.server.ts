import type { TooManyTries } from '#app/platform/rate-limit.ts';
import { done, inClass } from '#app/classes/recording.server.ts';
import type { ClassroomId } from '#app/ledger/account.ts';
import {
  type Enrolled,
  type EnrolmentRefusal,
  enrolInvestor,
  type JoinRefusal,
  findClassToJoin,
} from '#app/members/enrol-investor.server.ts';
import { type Identity, checkProfile } from '#app/members/identity.ts';
import { hashPassword } from '#app/members/sign-in/passwords.server.ts';
import {
  keepReturnCode,
  digestOfReturnCode,
  drawsOfRequest,
  findByReturnCode,
} from '#app/members/return-codes.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { Outcome } from '#app/platform/database/transaction.server.ts';
import { openAddress } from '#app/coins/play-chain.server.ts';
import { plainJoinCode } from '#app/classes/join-code.ts';
import { inventIdentity } from '#app/members/invented-identity.ts';
import type { TakenName } from '#app/members/members.server.ts';
import { joinsByForm } from '#app/members/member-limits.ts';
import { openSession, type SessionTools } from '#app/members/sign-in/sessions.server.ts';
import { assert } from '#app/platform/assert.ts';
import { consume, giveBack, peek } from '#app/platform/rate-limits.server.ts';
import { MINUTE_MS, type RealTime } from '#app/time/instants.ts';

/** Who joins which class: an identity and a password that `checkIdentity` has accepted. */
interface JoinCommand {
  readonly classroomId: ClassroomId;
  readonly identity: Identity;
  readonly password: string;
  /** Of the return code that is handed out with it, if there is one. */
  readonly returnCodeDigest?: Buffer;
}

type JoinAnswer = Outcome<Enrolled, EnrolmentRefusal>;

/**
 * Makes someone an investor of a class, with accounts and a practice wallet: all of it or nothing. The slow
 * hashing comes before the transaction. Refuses as `enrolInvestor` does: a name that is taken, a class full or over.
 */
export async function joinClass(database: Database, command: JoinCommand, now: RealTime): Promise<JoinAnswer> {
  const { classroomId, identity, password, returnCodeDigest } = command;
  const passwordHash = await hashPassword(password);
  return inClass<JoinAnswer>(database, classroomId, now, async ({ transaction }) => {
    const enrolled = await enrolInvestor(transaction, { classroomId, identity, passwordHash }, now);
    if (!enrolled.ok) return enrolled;
    await openAddress(transaction, classroomId, enrolled.investorId, now);
    if (returnCodeDigest !== undefined) {
      await keepReturnCode(transaction, { classroomId, investorId: enrolled.investorId }, returnCodeDigest, now);
    }
    return done(enrolled, { kind: 'joined', investor: enrolled.investorId });
  });
}

/** What the join page sends: the class code as typed, and the id under which it was sent. */
interface Joining {
  readonly code: string;
  readonly requestId: string;
  readonly clientAddress: string;
}

/** The joining tools: those of a session, and whether there is a class without a code. */
type JoiningTools = SessionTools & {
  readonly settings: { readonly isOpenClassOn: boolean };
};

type InventedJoin =
  | {
      readonly ok: true;
      readonly cookies: readonly string[];
      readonly returnCode: string;
      /** Of the class. */
      readonly language: string;
    }
  | { readonly ok: false; readonly why: JoinRefusal | Exclude<EnrolmentRefusal, TakenName> }
  | TooManyTries;

/** Two people invented alike are rare; this many in a row mean that something else is wrong. */
const MOST_INVENTIONS = 20;

/** How long the same form is the same request. Sent later, as by Back on a shared machine, somebody else sends it. */
const SAME_REQUEST_MS = 10 * MINUTE_MS;

/**
 * Joins a class as somebody newly invented, and opens their session. The pass phrase is password and return code in
 * one; only digests of it are kept. The person follows from the request, so one that comes twice, even at once, joins
 * once and is answered the same. After ten minutes, and once that person has left, the same form makes somebody new.
 * Refuses as `findClassToJoin` and `enrolInvestor` do, but for names, which it can choose itself.
 */
export async function joinAsInvented(tools: JoiningTools, joining: Joining, now: RealTime): Promise<InventedJoin> {
  const answer = await joinOnce(tools, joining, now);
  if (!answer.ok) return answer;
  const { memberId, returnCode, language } = answer;
  return { ok: true, cookies: await openSession(tools, memberId), returnCode, language };
}

type Joined =
  | { readonly ok: true; readonly memberId: string; readonly returnCode: string; readonly language: string }
  | Exclude<InventedJoin, { ok: true }>;

/** The request as one use of its form; `use` counts the earlier ones that this one is not. */
type FormUse = Joining & { readonly use: number };

async function joinOnce(tools: JoiningTools, joining: Joining, now: RealTime): Promise<Joined> {
  const { database, settings } = tools;
  for (let use = 0; ; use += 1) {
    const formUse = { ...joining, use };
    const mark = joinsByForm(nameOf(formUse));
    const isUnused = (await peek(database, mark, settings.authSecret, now)).ok;
    const answer = isUnused
      ? await joinNow(tools, formUse, now)
      : await answerAgain(database, formUse, settings.authSecret, now);
    if (isUnused && answer?.ok === true) await consume(database, mark, settings.authSecret, now);
    if (answer !== null) return answer;
  }
}

async function joinNow(tools: JoiningTools, joining: FormUse, now: RealTime): Promise<Joined> {
  const { database, settings } = tools;
  const found = await findClassToJoin(tools, joining, now);
  if (!found.ok) return found;
  for (let attempt = 0; attempt < MOST_INVENTIONS; attempt += 1) {
    const invented = inventFor(joining, attempt, settings.authSecret);
    const { identity, returnCode, returnCodeDigest } = invented;
    const command = { classroomId: found.classroom.id, identity, password: returnCode, returnCodeDigest };
    const joined = await joinClass(database, command, now);
    if (joined.ok) return { ok: true, memberId: joined.memberId, returnCode, language: found.classroom.language };
    // What is in its way may be this very request, which got in meanwhile.
    const before = await joinedBefore(database, invented, now);
    if (before !== null || !isTaken(joined.why)) await giveBack(database, found.limit, settings.authSecret);
    if (before !== null) return before;
    if (!isTaken(joined.why)) return { ok: false, why: joined.why };
  }
  assert(false, `${MOST_INVENTIONS} people invented for one request are there already`);
}

interface Invention {
  readonly identity: Identity;
  readonly returnCode: string;
  readonly returnCodeDigest: Buffer;
}

/** What a person is drawn from. Of another class it is another request. */
function nameOf({ requestId, code, use }: FormUse): string {
  return `${requestId} ${plainJoinCode(code)} ${use}`;
}

/** Who a request joins as; `attempt` counts those who were there already. */
function inventFor(joining: FormUse, attempt: number, secret: string): Invention {
  const request = `${nameOf(joining)} ${attempt}`;
  const { passPhrase, phone, ...invented } = inventIdentity(drawsOfRequest(secret, request));
  const checked = checkProfile({ ...invented, phoneNumber: phone });
  assert(checked.ok, 'an invented identity is one that may be used');
  const returnCodeDigest = digestOfReturnCode(passPhrase, secret);
  return { identity: checked.identity, returnCode: passPhrase, returnCodeDigest };
}

/** The answer to a form that made somebody, for whoever sent it; null when they have left or it was too long ago. */
async function answerAgain(database: Database, joining: FormUse, secret: string, now: RealTime) {
  for (let attempt = 0; attempt < MOST_INVENTIONS; attempt += 1) {
    const before = await joinedBefore(database, inventFor(joining, attempt, secret), now);
    if (before !== null) return before;
  }
  return null;
}

async function joinedBefore(database: Database, { returnCode, returnCodeDigest }: Invention, now: RealTime) {
  const found = await findByReturnCode(database, returnCodeDigest);
  if (found === null || now.getTime() - found.joinedAt.getTime() > SAME_REQUEST_MS) return null;
  return { ok: true, memberId: found.memberId, language: found.language, returnCode } as const;
}

function isTaken(why: EnrolmentRefusal): why is TakenName {
  return why === 'email-taken' || why === 'username-taken';
}
