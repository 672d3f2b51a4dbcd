import { done, inClass } from '#app/classes/recording.server.ts';
import type { ClassroomId } from '#app/ledger/account.ts';
import { type Enrolled, type EnrolmentRefusal, enrolInvestor } from '#app/members/enrolment.server.ts';
import type { Identity } from '#app/members/identity.ts';
import { hashPassword } from '#app/members/passwords.server.ts';
import { keepReturnCode } from '#app/members/return-codes.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { Outcome } from '#app/platform/transaction.server.ts';
import { openAddress } from './play-chain.server.ts';

/** Who joins which class: an identity and a password that `checkIdentity` has accepted. */
export interface JoinCommand {
  readonly classroomId: ClassroomId;
  readonly identity: Identity;
  readonly password: string;
  /** Of the return code that is handed out with it, if there is one. */
  readonly returnCodeDigest?: Buffer;
}

export type JoinAnswer = Outcome<Enrolled, EnrolmentRefusal>;

/**
 * Makes someone an investor of a class, with accounts and a practice wallet: all of it or nothing. The slow
 * hashing comes before the transaction. Refuses as `enrolInvestor` does: a name that is taken, a class full or over.
 */
export async function joinClass(database: Database, command: JoinCommand, now: Date): Promise<JoinAnswer> {
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
