import { sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import type { Cents } from '#app/ledger/money.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { candidatesOf } from './candidates.ts';

/** Somebody whom a person has brought along. */
export interface BroughtPerson {
  /** The place among the six. */
  readonly candidate: number;
  readonly investor: InvestorId;
  readonly name: string;
  /** What their first approved deposit was credited with, and the bonus for it; null: none so far. */
  readonly bonus: { readonly deposit: Cents; readonly amount: Cents } | null;
}

/** In the order of the six. */
export async function broughtBy(
  database: Database,
  classroom: ClassroomId,
  investor: InvestorId,
): Promise<readonly BroughtPerson[]> {
  const { rows } = await sql<Omit<BroughtPerson, 'bonus'> & { deposit: Cents | null; amount: Cents | null }>`
    select candidate, brought.id as investor, brought.crowd_name as name,
      decision.credited_cents as deposit, bonus.bonus_cents as amount
    from referral
    join investor brought on brought.classroom_id = referral.classroom_id and brought.id = referral.brought_id
    left join referral_bonus bonus
      on bonus.classroom_id = referral.classroom_id and bonus.brought_id = referral.brought_id
    left join deposit_decision decision
      on decision.classroom_id = bonus.classroom_id and decision.deposit_id = bonus.deposit_id
    where referral.classroom_id = ${classroom} and referral.investor_id = ${investor}
    order by candidate`.execute(database);
  return rows.map(({ deposit, amount, ...person }) => ({
    ...person,
    bonus: deposit === null || amount === null ? null : { deposit, amount },
  }));
}

/** One of the six people who were drawn for somebody. */
export interface Candidate {
  readonly candidate: number;
  readonly name: string;
  /** Null until they are brought along. */
  readonly brought: BroughtPerson | null;
}

/** Returns the six people drawn for an investor; none where there is no crowd, or before it begins. */
export async function candidatesFor(
  database: Database,
  { id }: Pick<Classroom, 'id'>,
  investor: InvestorId,
): Promise<readonly Candidate[]> {
  const [crowd, brought] = await Promise.all([
    database.selectFrom('crowd').select('seed').where('classroom_id', '=', id).executeTakeFirst(),
    broughtBy(database, id, investor),
  ]);
  if (crowd === undefined) return [];
  return candidatesOf(crowd.seed, investor).map((name, candidate) => ({
    candidate,
    name,
    brought: brought.find((person) => person.candidate === candidate) ?? null,
  }));
}

/** For an investor who leaves: those whom they brought stay in the crowd, and nobody has brought them any more. */
export async function forgetReferrals(
  transaction: Database,
  classroom: ClassroomId,
  investor: InvestorId,
): Promise<void> {
  await transaction
    .deleteFrom('referral')
    .where('classroom_id', '=', classroom)
    .where('investor_id', '=', investor)
    .execute();
}
