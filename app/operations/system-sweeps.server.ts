import { sql } from 'kysely';
import { dayNumber } from '#app/check/cohort.ts';
import { endLessonsOfClasses, eraseEndedCohorts } from '#app/check/cohorts.server.ts';
import { forgetSoloDays } from '#app/classes/solo-statistics.server.ts';
import { ENQUIRY_DAYS } from '#app/contact/enquiry.ts';
import type { LtiPlatform } from '#app/courses/lti/platforms.server.ts';
import { tellCourses } from '#app/courses/tell-courses.server.ts';
import { eraseOldHomework } from '#app/enrolment/homework.server.ts';
import { forgetInvitations } from '#app/members/staff-invitations.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { ErasureLog } from '#app/platform/files/erasure-log.server.ts';
import type { FileStore } from '#app/platform/files/files.server.ts';
import type { Secrets } from '#app/platform/secrets.server.ts';
import { forgetSecurityEvents } from '#app/platform/security/security-log.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { CLASS_SWEEPS } from './class-sweeps.server.ts';
import { createClassEnder } from './end-classes.server.ts';
import { reportHomework } from './homework/report-homework.server.ts';
import { type ClassSweepTools, inEveryClass } from './in-every-class.server.ts';
import { createClockKeeper } from './keep-clocks.server.ts';
import { reconcileNightly } from './reconcile.server.ts';
import { forgetExpiredLeases, type Sweep } from './sweeps.server.ts';

interface SweepTools extends ClassSweepTools {
  readonly files: FileStore;
  readonly erasures: ErasureLog;
  readonly settings: Secrets & { readonly isOpenClassOn: boolean; readonly cmi5Platforms: readonly string[] };
  readonly ltiPlatforms: readonly LtiPlatform[];
}

export function createSweeps(tools: SweepTools): Sweep[] {
  const { database, log, now, settings } = tools;
  const keepClocks = createClockKeeper(database);
  const bringToTheirEnd = createClassEnder(tools, settings.isOpenClassOn);
  return [
    inEveryClass(tools, CLASS_SWEEPS),
    { name: 'keep clocks', everyMilliseconds: 30_000, run: () => keepClocks(now()) },
    // Before classes end, because those of a homework end when its report is made.
    { name: 'report homework', everyMilliseconds: 5_000, run: () => reportHomework({ database, log }, now()) },
    { name: 'end classes', everyMilliseconds: 60_000, run: () => bringToTheirEnd(now()) },
    {
      name: 'end lessons of checks',
      everyMilliseconds: 2_000,
      run: () => endLessonsOfClasses(database, dayNumber(now())).then(() => false),
    },
    { name: 'tell courses', everyMilliseconds: 5_000, run: () => tellCourses(tools, now()) },
    { name: 'forget expired', everyMilliseconds: 600_000, run: () => forgetExpired(database, now()) },
    { name: 'reconcile nightly', everyMilliseconds: 600_000, run: () => reconcileNightly(database, log, now()) },
  ];
}

/**
 * Attempts, sessions, one-time tokens, messages of the Outbox past their end, invitations a week after it, enquiries
 * and homework after their thirty days, cohorts of the check when they end, figures of days long past, the security log
 * after ninety days, and leases of processes that are gone.
 */
export async function forgetExpired(database: Database, now: RealTime): Promise<boolean> {
  await sql`delete from attempt where expires_at <= ${now}`.execute(database);
  await sql`delete from session where expires_at <= ${now}`.execute(database);
  await sql`delete from one_time_token where expires_at <= ${now}`.execute(database);
  await sql`delete from outbox_message where expires_at <= ${now}`.execute(database);
  await sql`delete from enquiry where sent_at <= ${now}::timestamptz - make_interval(days => ${ENQUIRY_DAYS})`.execute(
    database,
  );
  await forgetSoloDays(database, now);
  await forgetInvitations(database, now);
  await eraseOldHomework(database, now);
  await eraseEndedCohorts(database, dayNumber(now));
  await forgetSecurityEvents(database, now);
  await forgetExpiredLeases(database);
  return false;
}
