import { randomInt } from 'node:crypto';
import { type Classroom, hasHelpers, mayJoin, type Seat } from '#app/classes/classroom.ts';
import { CLASSROOM_COLUMNS, readClassroom } from '#app/classes/classroom-rows.server.ts';
import { findByJoinCode, findOpenClassroom } from '#app/classes/classrooms.server.ts';
import { canBeJoinCode } from '#app/classes/join-code.ts';
import { type ClassroomId, type InvestorId, investorId, TAKERS } from '#app/ledger/account.ts';
import { openAccounts } from '#app/ledger/ledger.server.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { Outcome } from '#app/platform/database/transaction.server.ts';
import { newId } from '#app/platform/identifiers.server.ts';
import type { TooManyTries } from '#app/platform/rate-limit.ts';
import { consume, consumeGuess } from '#app/platform/rate-limits.server.ts';
import type { SecretTools } from '#app/platform/secrets.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import type { Identity } from './identity.ts';
import { classCodesFromAddress, signUpsFromAddress, signUpsOfClass } from './limits.ts';
import { findTakenName, insertMember, type TakenName } from './members.server.ts';

export type JoinRefusal =
  | 'class-code-missing'
  | 'class-code-unknown'
  | 'code-of-homework'
  | 'no-open-class'
  | 'seat-missing';
export type ClassToJoin =
  | {
      readonly ok: true;
      readonly classroom: Classroom;
    }
  | { readonly ok: false; readonly why: JoinRefusal }
  | TooManyTries;

/**
 * Looks up the code of a class or a homework by `find`. After a hundred unknown codes within a quarter of an hour, an
 * address is not told about right ones either.
 */
export async function findFor<Found>(
  { database, settings }: SecretTools,
  clientAddress: string,
  find: () => Promise<Found | null>,
  now: RealTime,
): Promise<{ readonly ok: true; readonly found: Found | null } | TooManyTries> {
  const found = await find();
  const guess = { isRight: found !== null, limit: classCodesFromAddress(clientAddress) };
  const within = await consumeGuess(database, guess, settings.authSecret, now);
  return within.ok ? { ok: true, found } : within;
}

/**
 * The class of the code, else the open class if there is one. Counts the try against its address: a valid code against
 * the size of the class, because a school shares one address. After a hundred unknown codes within a quarter of an
 * hour, an address is not told about right ones either. Refuses a null `seat`, without counting the try, where people
 * may choose one; without `seat`, nobody is asked.
 */
export async function findClassToJoin(
  tools: SecretTools & { readonly settings: { readonly isOpenClassOn: boolean } },
  signUp: { readonly code: string; readonly clientAddress: string; readonly seat?: Seat | null },
  now: RealTime,
): Promise<ClassToJoin> {
  const { database, settings } = tools;
  const hasCode = signUp.code.trim() !== '';
  if (!hasCode && !settings.isOpenClassOn) return { ok: false, why: 'class-code-missing' };
  if (hasCode && !canBeJoinCode(signUp.code)) return { ok: false, why: 'class-code-unknown' };
  const byCode = () => findByJoinCode(database, signUp.code);
  const looked = hasCode
    ? await findFor(tools, signUp.clientAddress, byCode, now)
    : ({ ok: true, found: await findOpenClassroom(database) } as const);
  if (!looked.ok) return looked;
  const { found: classroom } = looked;
  if (classroom === 'homework') return { ok: false, why: 'code-of-homework' };
  if (classroom !== null && hasHelpers(classroom) && signUp.seat === null) return { ok: false, why: 'seat-missing' };
  const limit =
    hasCode && classroom !== null
      ? signUpsOfClass(classroom, signUp.clientAddress)
      : signUpsFromAddress(signUp.clientAddress);
  const within = await consume(database, limit, settings.authSecret, now);
  if (!within.ok) return within;
  if (classroom === null) return { ok: false, why: hasCode ? 'class-code-unknown' : 'no-open-class' };
  return { ok: true, classroom };
}

/** The identity has been checked; a password has already been hashed, outside the transaction. */
export interface Enrolment {
  readonly classroomId: ClassroomId;
  readonly identity: Identity;
  /** Null if a return code is their only secret. */
  readonly passwordHash: string | null;
}

export interface Enrolled {
  readonly memberId: string;
  readonly investorId: InvestorId;
}

export type EnrolmentRefusal = TakenName | 'class-full' | ClosedDoor;
/** Nobody may join before a class has opened or after its collapse. */
type ClosedDoor = 'class-not-open' | 'class-not-running';

/**
 * Within a transaction: creates a member, their sign-in, an investor of the class under a random number, and the four
 * accounts. After a refusal that transaction must be rolled back. Refuses a name that someone else has, and a class
 * that is full, not yet open, or over. Enrolments of one class wait for each other, so that it never grows past its
 * size.
 */
export async function enrolInvestor(
  transaction: Database,
  enrolment: Enrolment,
  now: RealTime,
): Promise<Outcome<Enrolled, EnrolmentRefusal>> {
  const { classroomId, identity, passwordHash } = enrolment;
  const obstacle = await classObstacle(transaction, classroomId, { lock: true });
  if (obstacle !== null) return { ok: false, why: obstacle };
  const { phone, ...rest } = identity;
  const memberId = newId('mem');
  const id = await insertInvestor(transaction, classroomId, memberId, now);
  const place = { classroomId, investorId: id };
  const member = await insertMember(
    transaction,
    { ...rest, id: memberId, place, phoneNumber: phone, role: 'investor', passwordHash, mustChangePassword: false },
    now,
  );
  if (!member.ok) return member;
  await openAccounts(transaction, classroomId, id);
  return { ok: true, memberId, investorId: id };
}

/** Without a lock, before the password is hashed; `enrolInvestor` decides. Null: nothing stands in the way. */
export async function obstacleOf(
  database: Database,
  { classroomId, identity }: Pick<Enrolment, 'classroomId' | 'identity'>,
): Promise<EnrolmentRefusal | null> {
  return (await classObstacle(database, classroomId, { lock: false })) ?? findTakenName(database, identity);
}

async function classObstacle(
  database: Database,
  classroomId: ClassroomId,
  { lock }: { readonly lock: boolean },
): Promise<'class-full' | ClosedDoor | null> {
  const classroom = await database
    .selectFrom('classroom')
    .select(CLASSROOM_COLUMNS)
    .where('id', '=', classroomId)
    .$if(lock, (rows) => rows.forNoKeyUpdate())
    .executeTakeFirst();
  if (classroom === undefined) return 'class-not-running';
  const read = readClassroom(classroom);
  if (!mayJoin(read)) return read.stages.openedAt === null ? 'class-not-open' : 'class-not-running';
  const { investors } = await database
    .selectFrom('investor')
    .select((select) => select.fn.countAll<bigint>().as('investors'))
    .where('classroom_id', '=', classroomId)
    .where('member_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return investors >= BigInt(classroom.size_limit) ? 'class-full' : null;
}

/** Within a transaction. The number is random, so that it does not reveal who came when. */
async function insertInvestor(transaction: Database, classroomId: ClassroomId, memberId: string, now: RealTime) {
  for (let draws = 0; draws < 100; draws += 1) {
    const row = await transaction
      .insertInto('investor')
      .values({ classroom_id: classroomId, id: drawInvestorId(), joined_at: now, member_id: memberId })
      .onConflict((conflict) => conflict.columns(['classroom_id', 'id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row !== undefined) return row.id;
  }
  assert(false, `no free number among two thousand million in class ${classroomId}`);
}

/** For each person already in the class, the chance that the number is taken is one in two thousand million. */
export function drawInvestorId(): InvestorId {
  return investorId(randomInt(1, TAKERS));
}
