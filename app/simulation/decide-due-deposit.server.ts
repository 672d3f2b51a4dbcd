import { sql } from 'kysely';
import { type ClassTurn, type Done, done } from '#app/classes/recording.server.ts';
import { approveDepositInTurn } from '#app/payments/decide-deposit.server.ts';
import type { PracticeTime } from '#app/time/instants.ts';
import { type DueDecision, SCENARIO_ACTOR } from './due-decision.ts';
import { isActing, stepOfDeposit } from './scenario-decisions.ts';

interface DueDeposit {
  readonly id: string;
  readonly requested_at: PracticeTime;
  readonly is_crowd: boolean;
}

/**
 * Looks at the deposit that has been due for longest, past the first `skip` of them. One that cannot be approved is due
 * again by itself when its coins arrive, it gets a receipt, or the scenario changes.
 */
export async function decideDueDeposit(turn: ClassTurn, skip: number): Promise<Done<DueDecision>> {
  if (!isActing(turn.classroom)) return done({ ok: true, did: 'nothing-due' });
  const due = await claimDue(turn, skip);
  if (due === null) return done({ ok: true, did: 'nothing-due' });
  const deposit = { requestedAt: due.requested_at, isCrowd: due.is_crowd };
  const decision = stepOfDeposit(turn.classroom.scenario, deposit, turn.practiceNow);
  switch (decision.step) {
    case 'approve': {
      const approved = await approveDepositInTurn(turn, due.id, SCENARIO_ACTOR);
      if ('events' in approved) {
        return done({ ok: true, did: 'approved', owner: approved.answer.investor }, ...approved.events);
      }
      await forget(turn, due.id);
      break;
    }
    case 'look-again':
      await sql`update deposit_due set look_at = ${decision.at}
        where classroom_id = ${turn.classroom.id} and deposit_id = ${due.id}`.execute(turn.transaction);
      break;
    case 'leave':
      await forget(turn, due.id);
      break;
  }
  return done({ ok: true, did: 'looked' });
}

/** Locks the deposit itself, as everybody does who decides on one. */
async function claimDue({ transaction, classroom, practiceNow }: ClassTurn, skip: number): Promise<DueDeposit | null> {
  const { rows } = await sql<DueDeposit>`
    select deposit.id, deposit.requested_at, investor.is_crowd
    from deposit_due due
    join deposit on deposit.classroom_id = due.classroom_id and deposit.id = due.deposit_id
    join investor on investor.classroom_id = deposit.classroom_id and investor.id = deposit.investor_id
    where due.classroom_id = ${classroom.id} and due.look_at <= ${practiceNow}
    order by due.look_at, due.deposit_id limit 1 offset ${skip}
    for no key update of deposit skip locked`.execute(transaction);
  return rows[0] ?? null;
}

async function forget({ transaction, classroom }: ClassTurn, id: string) {
  await sql`delete from deposit_due where classroom_id = ${classroom.id} and deposit_id = ${id}`.execute(transaction);
}
