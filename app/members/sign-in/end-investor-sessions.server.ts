import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import { audit } from '#app/platform/audit.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { type Outcome, transact } from '#app/platform/database/transaction.server.ts';
import { tellOfEnd } from '#app/platform/live/live.server.ts';
import { noteSecurity } from '#app/platform/security/security-log.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { lockMember } from '../members.server.ts';
import { endSessions } from './sessions.server.ts';

export interface SigningOut {
  readonly classroomId: ClassroomId;
  readonly investorId: InvestorId;
  readonly actor: string;
}

/** With their streams and any links on their way. Refuses a number that nobody has in this class. */
export async function endInvestorSessions(
  database: Database,
  { classroomId, investorId, actor }: SigningOut,
  now: RealTime,
): Promise<Outcome<{ readonly ended: number }, 'no-such-investor'>> {
  const memberId = await memberOfInvestor(database, classroomId, investorId);
  if (memberId === null) return { ok: false, why: 'no-such-investor' };
  const answer = await transact(database, async (transaction): Promise<Outcome<{ ended: number }, never>> => {
    // A log-in under way has finished by now, or comes after.
    await lockMember(transaction, memberId);
    const ended = await endSessions(transaction, memberId, null);
    const subject = `investor ${investorId}`;
    await audit(transaction, { at: now, actor, classroomId, action: 'investor-sessions-ended', subject });
    return { ok: true, ended };
  });
  tellOfEnd(database, memberId);
  const event = { what: 'sessions-ended', outcome: 'done', actor, subject: `class ${classroomId}` } as const;
  await noteSecurity(database, event, now);
  return answer;
}

/** Null for a number that no person has in this class. */
export async function countInvestorSessions(
  database: Database,
  classroomId: ClassroomId,
  investorId: InvestorId,
  now: RealTime,
): Promise<number | null> {
  const memberId = await memberOfInvestor(database, classroomId, investorId);
  if (memberId === null) return null;
  const { open } = await database
    .selectFrom('session')
    .select((of) => of.cast<number>(of.fn.countAll(), 'integer').as('open'))
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return open;
}

async function memberOfInvestor(database: Database, classroomId: ClassroomId, investorId: InvestorId) {
  const member = await database
    .selectFrom('member')
    .select('id')
    .where('classroom_id', '=', classroomId)
    .where('investor_id', '=', investorId)
    .executeTakeFirst();
  return member?.id ?? null;
}
