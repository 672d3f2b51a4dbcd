import type { RouterContextProvider } from 'react-router';
import { startOfDay } from '#app/check/cohort.ts';
import { listCohorts } from '#app/check/cohorts.server.ts';
import { pooledShares } from '#app/check/estimate/pooled-results.ts';
import { releasesOf } from '#app/check/estimate/results.server.ts';
import { listHomework, storedReportOf } from '#app/enrolment/homework.server.ts';
import type { ClassroomId } from '#app/ledger/account.ts';
import type { Viewer } from '#app/members/viewer.server.ts';
import { readReport } from '#app/operations/homework/report-homework.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { participantsOf } from '#app/results/participants.server.ts';
import { isWithin, livedThrough, periodIn, type TaughtClass } from '#app/results/period-report.ts';
import { accessibleClassrooms } from '../../guards.server.ts';
import { readChecksRequest } from '../console-request.server.ts';

type ChecksRequest = Awaited<ReturnType<typeof readChecksRequest>>;
type Asked = Pick<ChecksRequest, 'facilitator' | 'now' | 'today'> & {
  readonly services: { readonly database: Database };
  readonly viewer: Pick<Viewer, 'role' | 'memberId'>;
};

/** For loaders: the report for the days in the address. Throws what `requireStaff` throws. */
export async function readOrganisationRequest(request: Request, context: Readonly<RouterContextProvider>) {
  const asked = await readChecksRequest(request, context);
  return { ...asked, ...(await organisationReport(asked, new URL(request.url).searchParams)) };
}

/**
 * All that a facilitator has taught in a period, or anybody if an administrator asks: classes by the day of their
 * Debrief, homework by its last day, checks by the day of their lesson or, without one, that on which they were made.
 * What was erased is not in it.
 */
export async function organisationReport(
  { services: { database }, viewer, facilitator, now, today }: Asked,
  query: URLSearchParams,
) {
  const period = periodIn(query, now);
  const classes = (await accessibleClassrooms(database, viewer)).filter(
    ({ kind, stages: { debriefedAt } }) => kind === 'invited' && debriefedAt !== null && isWithin(period, debriefedAt),
  );
  const homework = (await listHomework(database, facilitator)).filter(
    ({ hasReport, endsAt }) => hasReport && isWithin(period, endsAt),
  );
  const checks = (await listCohorts(database, facilitator, today)).filter(({ lessonDay, createdDay }) =>
    isWithin(period, startOfDay(lessonDay ?? createdDay)),
  );
  const over = homework.map(async ({ id, begunCount, finishedCount }) => {
    const { lookUps } = readReport(await storedReportOf(database, id)).debrief.report;
    return { people: begunCount, completed: finishedCount, lookUps };
  });
  const published = checks.map(async ({ id, offerSet }) =>
    (await releasesOf(database, id)).map((result) => ({ ...result, offerSet })),
  );
  const taught: TaughtClass[] = [];
  // One after the other: a report must not keep the database from a class that is being taught.
  for (const { id } of classes) taught.push(await taughtClass(database, id));
  const lived = livedThrough(taught, await Promise.all(over));
  return { period, lived, checks: pooledShares((await Promise.all(published)).flat()) };
}

async function taughtClass(database: Database, id: ClassroomId): Promise<TaughtClass> {
  const opened = database
    .selectFrom('lesson_progress')
    .select(({ fn }) => fn.count<bigint>('debrief_opened_at').as('count'))
    .where('classroom_id', '=', id);
  const { count } = await opened.executeTakeFirstOrThrow();
  return { participants: await participantsOf(database, id), completed: Number(count) };
}
