import { dayNumber } from '#app/check/cohort.ts';
import { findCohort } from '#app/check/cohorts.server.ts';
import { eraseFromCheck } from '#app/check/people.server.ts';
import { eraseCheck } from '#app/check/run-check.server.ts';
import { closeClassroom, findClassroom, runningClassrooms } from '#app/classes/classrooms.server.ts';
import { deleteEnquiry } from '#app/contact/enquiries.server.ts';
import { endHomework, eraseHomework, findHomework } from '#app/enrolment/homework.server.ts';
import { leaveClass } from '#app/enrolment/leave-class.server.ts';
import { classroomId, investorId } from '#app/ledger/account.ts';
import type { Finding } from '#app/ledger/reconciliation.server.ts';
import { endAccess, hasAdministrator } from '#app/members/staff.server.ts';
import { assert } from '#app/platform/assert.ts';
import { type Database, openDatabase } from '#app/platform/database/database.server.ts';
import { connectOwner } from '#app/platform/database/database-session.server.ts';
import { clearBrokenRestore } from '#app/platform/database/migrate.server.ts';
import { type LoggedErasure, NO_ERASURE_LOG } from '#app/platform/files/erasure-log.server.ts';
import type { FileStore } from '#app/platform/files/files.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { later, MINUTE_MS, type RealTime, realTime } from '#app/time/instants.ts';
import { eraseClosedClasses, eraseWholeClass } from '../end-classes.server.ts';
import { reportHomework } from '../homework/report-homework.server.ts';
import { reconcile } from '../reconcile.server.ts';
import { forgetExpired } from '../system-sweeps.server.ts';
import type { Contents } from './backup-file.server.ts';
import { type CheckedBackup, requireEmptyDatabase, restoreBackup } from './restore-backup.server.ts';

interface Place {
  /** The owner's address of the database, bypassing any pooler. */
  readonly url: string;
  readonly files: FileStore;
  readonly log: Log;
}

export interface RestoreReport extends FinishedRestore {
  readonly contents: Contents;
}

/** What had to be done before a restored database may be served. */
export interface FinishedRestore {
  readonly over: readonly number[];
  /** Logged erasures whose data was still there. */
  readonly erasedAgain: readonly LoggedErasure[];
  /** One who may sign in; the next start makes an administrator otherwise. */
  readonly hasAdministrator: boolean;
  /** Empty when the restored books agree. */
  readonly findings: readonly Finding[];
}

const ACTOR = 'restore';

/**
 * Into a file store and an empty database, or one in which a restore was broken off. Before anything starts on it,
 * erases what people had erased since (`erasures`) and what is past its end, ends what may have been taken back since,
 * and reconciles the books. Throws, with words for an operator, when the database is not empty; nothing has been
 * changed then.
 */
export async function restoreInstallation(
  { url, files, log }: Place,
  backup: CheckedBackup,
  erasures: readonly LoggedErasure[],
  now: RealTime,
): Promise<RestoreReport> {
  const client = await connectOwner(url);
  try {
    await clearBrokenRestore(client);
    await requireEmptyDatabase(client);
    let finished: FinishedRestore | undefined;
    const contents = await restoreBackup({ client, files }, backup, async () => {
      const takenAt = realTime(new Date(backup.manifest.takenAt));
      const since = later(takenAt, -CLOCKS_DIFFER_MS);
      const missed = erasures.filter(({ at }) => at >= since);
      finished = await finishRestore({ url, files, log }, missed, now);
    });
    assert(finished !== undefined, 'a restore came to its end without being finished');
    return { contents, ...finished };
  } finally {
    await client.end();
  }
}

/** Between the hosts that wrote the log and the database; erasing twice does no harm. */
const CLOCKS_DIFFER_MS = 10 * MINUTE_MS;

/**
 * In a database that was brought back, by whatever means, and is migrated: repeats `erasures`, erases what is past its
 * end, ends what may have been taken back since, and reconciles the books. What was made after an erasure under the
 * number of what was erased stays. Done twice, it finds nothing to erase.
 */
export async function finishRestore(
  { url, files, log }: Place,
  erasures: readonly LoggedErasure[],
  now: RealTime,
): Promise<FinishedRestore> {
  const { database, close } = openDatabase({ url, poolSize: 2 });
  const restored = { database, files, log, erasures: NO_ERASURE_LOG };
  try {
    const erasedAgain = await eraseAgain(restored, erasures, now);
    // After the erasures, because a homework that was ended again is over too, and so are its classes.
    const over = await eraseWhatIsOver(restored, now);
    await endRevocableAccess(database);
    const findings = await reconcile(database);
    return { over, erasedAgain, hasAdministrator: await hasAdministrator(database), findings };
  } finally {
    await close();
  }
}

/** Logs no erasures: each is already in the log or follows from the time alone. */
interface Restored extends Omit<Place, 'url'> {
  readonly database: Database;
  readonly erasures: typeof NO_ERASURE_LOG;
}

/**
 * What a running installation would have erased by now: classes past their end, with or without a Debrief shown, since
 * nobody is in them any more, and whatever else has run out. Returns the class numbers.
 */
async function eraseWhatIsOver(restored: Restored, now: RealTime): Promise<number[]> {
  const { database, log } = restored;
  // The report of a homework outlives its classes and is made from them.
  while (await reportHomework({ database, log }, now));
  for (const { id, endsAt } of await runningClassrooms(database)) {
    if (endsAt <= now) await closeClassroom(database, id, now);
  }
  const erased = await eraseClosedClasses(restored, now);
  await forgetExpired(database, now);
  return erased;
}

/** By the commands that people used. Returns the entries of the log whose data was there. */
async function eraseAgain(restored: Restored, log: readonly LoggedErasure[], now: RealTime): Promise<LoggedErasure[]> {
  const erased: LoggedErasure[] = [];
  for (const entry of log) {
    if (await eraseOne(restored, entry, now)) erased.push(entry);
  }
  return erased;
}

/**
 * Returns whether it was still there. A database that was brought back counts on from where it was, so a number may
 * meanwhile stand for something made after the erasure.
 */
async function eraseOne(tools: Restored, entry: LoggedErasure, now: RealTime): Promise<boolean> {
  const { database } = tools;
  switch (entry.kind) {
    case 'class': {
      const id = classroomId(entry.classroom);
      const classroom = await findClassroom(database, id);
      if (classroom === null || classroom.createdAt > entry.at) return false;
      if (classroom.state === 'running') await closeClassroom(database, id, now);
      await eraseWholeClass(tools, id, ACTOR, now);
      return true;
    }
    case 'investor': {
      const leaver = { classroomId: classroomId(entry.classroom), investorId: investorId(entry.investor) };
      if (!(await hasIdentity(database, leaver, entry.at))) return false;
      await leaveClass(tools, leaver, now);
      return true;
    }
    case 'check': {
      const cohort = await findCohort(database, entry.cohort, null, dayNumber(now));
      if (cohort === null || cohort.createdDay > dayNumber(entry.at)) return false;
      return eraseCheck(tools, cohort, ACTOR, now);
    }
    case 'check-person':
      return eraseFromCheck(tools, entry.person, now);
    case 'classes-of-homework':
    case 'homework': {
      const homework = await findHomework(database, classroomId(entry.homework));
      if (homework === null || homework.createdAt > entry.at) return false;
      if (entry.kind === 'classes-of-homework') return endHomework(tools, homework, ACTOR, now);
      // The homework's classes end by its report.
      while (await reportHomework(tools, now));
      return eraseHomework(tools, homework.id, ACTOR, now);
    }
    case 'enquiry':
      return (await deleteEnquiry(tools, { id: entry.enquiry, actor: ACTOR }, now)).ok;
    case 'staff':
      return (await endAccess(tools, { memberId: entry.member, actor: ACTOR, isAgain: true }, now)).ok;
  }
}

/**
 * No log tells when invitations, links to a new password, or whatever staff were signed in with was taken back since
 * the backup. Participants stay signed in.
 */
async function endRevocableAccess(database: Database): Promise<void> {
  await database.deleteFrom('staff_invitation').execute();
  await database.deleteFrom('one_time_token').execute();
  await database.deleteFrom('outbox_message').where('kind', 'in', ['staff-invitation', 'new-password']).execute();
  const staff = database.selectFrom('member').select('id').where('role', '!=', 'investor');
  await database.deleteFrom('session').where('member_id', 'in', staff).execute();
}

/** Of someone who had joined by then. */
async function hasIdentity(
  database: Database,
  leaver: Parameters<typeof leaveClass>[1],
  then: RealTime,
): Promise<boolean> {
  const row = await database
    .selectFrom('investor')
    .select('member_id')
    .where('classroom_id', '=', leaver.classroomId)
    .where('id', '=', leaver.investorId)
    .where('joined_at', '<=', then)
    .executeTakeFirst();
  return row !== undefined && row.member_id !== null;
}
