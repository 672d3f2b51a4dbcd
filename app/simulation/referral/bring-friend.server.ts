import { type Selectable, sql } from 'kysely';
import { type Classroom, mayJoin } from '#app/classes/classroom.ts';
import { type ClassTransaction, type CommandResult, done, inPlay } from '#app/classes/recording.server.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { lockInvestor } from '#app/members/members.server.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { Outcome } from '#app/platform/database/transaction.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import type { DB } from '#db/schema.ts';
import { joinCrowd } from '../town/act-together.server.ts';
import { candidatesOf, FIRST_BROUGHT_PERSON, personToBring } from './candidates.ts';

/** Who brings, and whom: the place among the six people who were drawn for them. There is no other recipient. */
export interface Bringing {
  readonly investor: InvestorId;
  readonly candidate: number;
}

export type BringingRefusal =
  | 'not-in-this-story'
  | 'after-collapse'
  /** The class has no crowd, or it has not begun. */
  | 'nobody-there'
  | 'class-not-running';
export type Brought = Outcome<{ readonly name: string; readonly replayed: boolean }, BringingRefusal>;

/**
 * Makes one of the six people drawn for an investor an investor, too: a member of the crowd, whose model drives them
 * from then on like everybody else. Nobody real can be brought, and nobody into another class. Once for each of the
 * six, however often it is asked for. Refuses, in this order: a story in which nobody is brought; a class that takes
 * nobody in any more; one without a crowd; one that has reached its Debrief. Throws when the class is closed.
 */
export function bringFriend(
  database: Database,
  { id }: Pick<Classroom, 'id'>,
  bringing: Bringing,
  now: RealTime,
): Promise<Brought> {
  return inPlay<Brought>(database, id, now, (context) => bringOnce(context, bringing));
}

async function bringOnce(context: ClassTransaction, bringing: Bringing): Promise<CommandResult<Brought>> {
  const { transaction, classroom, practiceNow } = context;
  const { investor, candidate } = bringing;
  if (STORIES[classroom.scenario.name].referralBasisPoints === null) return { ok: false, why: 'not-in-this-story' };
  await lockInvestor(transaction, classroom.id, investor);
  const earlier = await nameOfBrought(context, bringing);
  if (earlier !== null) return done({ ok: true, name: earlier, replayed: true });
  if (!mayJoin(classroom)) return { ok: false, why: 'after-collapse' };
  const crowd = await lockCrowd(context);
  if (crowd === undefined) return { ok: false, why: 'nobody-there' };

  const name = candidatesOf(crowd.seed, investor)[candidate];
  assert(name !== undefined, `nobody was drawn for place ${candidate}`);
  const { seed, steps_done: step } = crowd;
  const person = personToBring(seed, await nextPerson(context), step);
  const [joined] = joinCrowd(context, step, [{ person, name }]);
  assert(joined !== undefined, 'who is brought has joined');
  const brought = joined.investor;
  context.insert('referral', [{ investor_id: investor, candidate, brought_id: brought, brought_at: practiceNow }]);
  const join = { kind: 'joined', investor: brought } as const;
  const bring = { kind: 'friend-brought', investor, brought } as const;
  return { answer: { ok: true, name, replayed: false }, events: [bring, join], ofCrowd: [join] };
}

async function nameOfBrought(
  { transaction, classroom }: ClassTransaction,
  { investor, candidate }: Bringing,
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select investor.crowd_name as name from referral
    join investor on investor.classroom_id = referral.classroom_id and investor.id = brought_id
    where referral.classroom_id = ${classroom.id} and referral.investor_id = ${investor}
      and candidate = ${candidate}`.execute(transaction);
  return rows[0]?.name ?? null;
}

/** Waits for a step that the crowd is in; until the transaction ends, nobody else is brought and no step begins. */
function lockCrowd({
  transaction,
  classroom,
}: ClassTransaction): Promise<Pick<Selectable<DB['crowd']>, 'seed' | 'steps_done'> | undefined> {
  return transaction
    .selectFrom('crowd')
    .select(['seed', 'steps_done'])
    .where('classroom_id', '=', classroom.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Under the lock of the crowd. Returns the number after those of all who were brought into the class so far. */
async function nextPerson({ transaction, classroom }: ClassTransaction): Promise<number> {
  const { latest } = await transaction
    .selectFrom('crowd_member')
    .select(({ fn }) => fn.max<number | null>('person').as('latest'))
    .where('classroom_id', '=', classroom.id)
    .where('person', '>=', FIRST_BROUGHT_PERSON)
    .executeTakeFirstOrThrow();
  return latest === null ? FIRST_BROUGHT_PERSON : latest + 1;
}
