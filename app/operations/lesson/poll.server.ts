import { changeClass } from '#app/classes/change-class.server.ts';
import { type Classroom, cueNow } from '#app/classes/classroom.ts';
import { practiceAt } from '#app/classes/clock.ts';
import { CUE_WORDS } from '#app/classes/scenario/cue-words.ts';
import type { CueId } from '#app/classes/scenario/scenario-schema.ts';
import { SMALLEST_GROUP } from '#app/classes/small-groups.ts';
import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { RealTime } from '#app/time/instants.ts';

export interface Poll {
  readonly cue: CueId;
  readonly answered: number;
  /** For each answer offered, how many gave it; null until staff show them, and of too few. */
  readonly counts: readonly number[] | null;
  readonly isShown: boolean;
}

/** At the stop where a class stands; null elsewhere. */
export async function pollNow(database: Database, classroom: Classroom, now: RealTime): Promise<Poll | null> {
  const cue = cueNow(classroom, practiceAt(classroom.clock, now));
  if (cue === null) return null;
  const rows = await database
    .selectFrom('poll_answer')
    .select(({ fn }) => ['answer', fn.countAll<number>().as('people')])
    .where('classroom_id', '=', classroom.id)
    .where('cue', '=', cue)
    .groupBy('answer')
    .execute();
  const counts = CUE_WORDS[cue].answers.map((_, place) =>
    Number(rows.find(({ answer }) => answer === place)?.people ?? 0),
  );
  const answered = counts.reduce((sum, count) => sum + count, 0);
  const isShown = classroom.lesson?.isPollShown === true;
  return { cue, answered, isShown, counts: isShown && answered >= SMALLEST_GROUP ? counts : null };
}

/** What a participant is asked at a stop, and what they have answered; null where nothing is asked. */
export async function pollOf(database: Database, classroom: Classroom, investor: InvestorId, now: RealTime) {
  const cue = classroom.kind === 'invited' ? cueNow(classroom, practiceAt(classroom.clock, now)) : null;
  if (cue === null || CUE_WORDS[cue].answers.length === 0) return null;
  const given = await database
    .selectFrom('poll_answer')
    .select('answer')
    .where('classroom_id', '=', classroom.id)
    .where('investor_id', '=', investor)
    .where('cue', '=', cue)
    .executeTakeFirst();
  return { cue, answer: given?.answer ?? null };
}

/** An answer may be changed while the class stands at its question. Does nothing to another question or answer. */
export async function answerPoll(
  database: Database,
  classroom: Classroom,
  { investor, cue, answer }: { readonly investor: InvestorId; readonly cue: string; readonly answer: number },
  now: RealTime,
): Promise<void> {
  const asked = cueNow(classroom, practiceAt(classroom.clock, now));
  if (asked === null || asked !== cue || CUE_WORDS[asked].answers[answer] === undefined) return;
  await database
    .insertInto('poll_answer')
    .values({ classroom_id: classroom.id, investor_id: investor, cue, answer })
    .onConflict((conflict) => conflict.columns(['classroom_id', 'investor_id', 'cue']).doUpdateSet({ answer }))
    .execute();
}

/** Shows the answers to the question at which a class stands. Refuses by the state of the class, and between stops. */
export function showPoll(database: Database, id: ClassroomId, actor: string, now: RealTime) {
  const isDue = (found: Classroom) => cueNow(found, practiceAt(found.clock, now)) !== null;
  const plan = ({ lesson }: Classroom) => ({
    columns: { lesson: JSON.stringify({ ...lesson, isPollShown: true }) },
    event: { kind: 'lesson-set', actor } as const,
  });
  return changeClass(database, id, { act: null, isDue, plan }, now);
}
