import { randomUUID } from 'node:crypto';
import type { Classroom } from '#app/classes/classroom.ts';
import { beginHomework } from '#app/enrolment/begin-homework.server.ts';
import { findHomework, setHomework } from '#app/enrolment/homework.server.ts';
import type { Homework } from '#app/enrolment/homework.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { createStaff, staffMembers } from '#app/members/staff.server.ts';
import { viewerOf } from '#app/members/viewer.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { headersWith, testSettings } from './members.ts';

/** The number of the facilitator with this e-mail address, who is created at the first call. */
export async function arrangeTeacher(database: Database, now: RealTime, email = 'teacher@school.edu'): Promise<string> {
  const find = async () => (await staffMembers(database)).find((member) => member.email === email)?.id;
  const teacher = await find();
  if (teacher !== undefined) return teacher;
  await createStaff({ database, actor: 'test' }, { email, role: 'facilitator' }, now);
  return (await find()) ?? '';
}

export async function arrangeHomework(
  database: Database,
  now: RealTime,
  { name = 'Year 10', days = 3 }: { readonly name?: string; readonly days?: number } = {},
): Promise<Homework> {
  const choices = { name, scenario: 'quick', pace: 12, language: 'en', sizeLimit: 60, days } as const;
  const set = await setHomework(database, choices, await arrangeTeacher(database, now), now);
  const homework = await findHomework(database, set);
  if (homework === null) throw new Error('there is no such homework');
  return homework;
}

export interface Pupil {
  readonly classroom: Classroom;
  readonly investor: InvestorId;
  /** Texts that would identify them. */
  readonly traces: readonly string[];
}

export async function arrangePupil(database: Database, { code }: Homework, now: RealTime): Promise<Pupil> {
  const tools = { database, settings: { ...testSettings, solo: { most: 10_000 } } };
  const beginning = { code, requestId: randomUUID(), clientAddress: '::1' };
  const begun = await beginHomework(tools, beginning, now);
  if (!begun.ok) throw new Error(begun.why);
  const viewer = await viewerOf(tools, headersWith(begun.cookies));
  if (viewer?.investor == null) throw new Error('nobody is signed in');
  const { classroom, id: investor } = viewer.investor;
  return { classroom, investor, traces: [viewer.email, viewer.memberId, begun.returnCode] };
}
