import { hasHelpers, type Seat } from '#app/classes/classroom.ts';
import { plainJoinCode } from '#app/classes/join-code.ts';
import { type ClassTransaction, type CommandResult, done, inClass } from '#app/classes/recording.server.ts';
import { openAddress } from '#app/coins/play-chain.server.ts';
import { giveFirstDay } from '#app/coins/wallet.server.ts';
import type { ClassroomId } from '#app/ledger/account.ts';
import {
  type Enrolled,
  type EnrolmentRefusal,
  enrolInvestor,
  findClassToJoin,
  type JoinRefusal,
  obstacleOf,
} from '#app/members/enrol-investor.server.ts';
import type { Identity } from '#app/members/identity.ts';
import type { TakenName } from '#app/members/members.server.ts';
import { storeReturnCode } from '#app/members/return-codes.server.ts';
import { hashPassword } from '#app/members/sign-in/passwords.server.ts';
import { openSession, type SessionTools } from '#app/members/sign-in/sessions.server.ts';
import type { Outcome } from '#app/platform/database/transaction.server.ts';
import type { TooManyTries } from '#app/platform/rate-limit.ts';
import type { SecretTools } from '#app/platform/secrets.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { enterAsInvented, type Invention } from './invented-person.server.ts';

/** `checkIdentity` has accepted identity and password. */
interface JoinCommand {
  readonly classroomId: ClassroomId;
  readonly identity: Identity;
  /** Null if a return code is their only secret. */
  readonly password: string | null;
  readonly returnCodeDigest?: Buffer;
  /** A helper's is one only where the class has helpers. */
  readonly seat?: Seat | null;
}

type JoinAnswer = Outcome<Enrolled, EnrolmentRefusal>;

/**
 * With accounts and a practice wallet that the tap has filled: all of it or nothing. The slow hashing is done before
 * the transaction, after a check for anything that would make it pointless. Refuses a name that is taken, a class that
 * is full or over.
 */
export async function joinClass(
  { database, settings }: SecretTools,
  command: JoinCommand,
  now: RealTime,
): Promise<JoinAnswer> {
  const { classroomId, identity, password, returnCodeDigest, seat } = command;
  const obstacle = await obstacleOf(database, { classroomId, identity });
  if (obstacle !== null) return { ok: false, why: obstacle };
  const passwordHash = password === null ? null : await hashPassword(password, settings);
  const join = async (context: ClassTransaction): Promise<CommandResult<JoinAnswer>> => {
    const { transaction } = context;
    const enrolled = await enrolInvestor(transaction, { classroomId, identity, passwordHash }, now);
    if (!enrolled.ok) return enrolled;
    const address = await openAddress(transaction, classroomId, enrolled.investorId, now);
    if (returnCodeDigest !== undefined) {
      await storeReturnCode(transaction, { classroomId, investorId: enrolled.investorId }, returnCodeDigest, now);
    }
    if (seat === 'helper' && hasHelpers(context.classroom)) {
      context.insert('helper', [{ investor_id: enrolled.investorId }]);
    }
    const joined = { kind: 'joined', investor: enrolled.investorId } as const;
    return done(enrolled, joined, giveFirstDay(context, enrolled.investorId, address));
  };
  // An invented person is found again by their form; with a typed name, nobody could tell whose it is.
  return inClass<JoinAnswer>(database, classroomId, now, join, { isRepeatable: returnCodeDigest !== undefined });
}

/** The class code as typed, and the id under which it was sent. */
interface Joining {
  readonly code: string;
  /** Null: not chosen yet. */
  readonly seat?: Seat | null;
  readonly requestId: string;
  readonly clientAddress: string;
}

type JoiningTools = SessionTools & {
  readonly settings: { readonly isOpenClassOn: boolean };
};

type InventedJoin =
  | {
      readonly ok: true;
      readonly cookies: readonly string[];
      readonly returnCode: string;
      readonly language: string;
    }
  | NotJoined;
type NotJoined =
  | { readonly ok: false; readonly why: JoinRefusal | Exclude<EnrolmentRefusal, TakenName> }
  | TooManyTries;

/**
 * Opens the session of a newly invented person; a form that comes twice makes one person (`enterAsInvented`). Refuses
 * what `findClassToJoin` and `enrolInvestor` refuse.
 */
export async function joinAsInvented(tools: JoiningTools, joining: Joining, now: RealTime): Promise<InventedJoin> {
  const findPlace = async () => {
    const found = await findClassToJoin(tools, joining, now);
    if (!found.ok) return found;
    const { classroom } = found;
    const { seat = null } = joining;
    return {
      ok: true,
      language: classroom.language,
      enter: ({ identity, returnCodeDigest }: Invention) =>
        joinClass(tools, { classroomId: classroom.id, identity, password: null, returnCodeDigest, seat }, now),
    } as const;
  };
  // The same form for another class is another request.
  const name = `${joining.requestId} ${plainJoinCode(joining.code)}`;
  const entered = await enterAsInvented<NotJoined>(tools, name, findPlace, now);
  if (!entered.ok) return entered;
  const { memberId, returnCode, language } = entered;
  return { ok: true, cookies: await openSession(tools, memberId), returnCode, language };
}
