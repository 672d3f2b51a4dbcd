import { collapseClass, type CollapseCause } from '#app/classes/class-arc.server.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { practiceAt } from '#app/classes/clock.ts';
import { inClass } from '#app/classes/recording.server.ts';
import { HOUSE, type OwnerId } from '#app/ledger/account.ts';
import { type Batch, FULL_BATCH } from '#app/platform/batch.ts';
import type { Database } from '#app/platform/database.server.ts';
import { decideDueDeposit } from './decide-due-deposit.server.ts';
import { decideDueWithdrawal } from './decide-due-withdrawal.server.ts';
import type { DueDecision } from './due-decision.ts';
import { sendMessages } from './send-messages.server.ts';
import { hasCollapseDayCome, isActing } from './scenario-decisions.ts';

/** Looks that lead to nothing (later, or not at all) cost little; so many of them belong to one batch. */
const LOOKS_PER_ROW = 20;

/**
 * Does what the scenario of a class has due: it approves deposits, pays withdrawals, lets the account manager write and,
 * when it is time, the class collapse. Returns one owner for each thing done, the house for what concerns everybody. Each
 * approval is a transaction of its own on a row that nobody else has in hand, so any number of processes may call it at once, and again after any crash.
 */
export async function runScenario(
  database: Database,
  classroom: Classroom,
  now: Date,
  batch: Batch = FULL_BATCH,
): Promise<readonly OwnerId[]> {
  if (!isActing(classroom)) return [];
  if (hasCollapseDayCome(classroom, practiceAt(classroom.clock, now))) {
    return collapse(database, classroom, 'day-came', now);
  }
  const done: OwnerId[] = [];
  for (const decide of [decideDueDeposit, decideDueWithdrawal]) {
    for (let looks = 0; looks < LOOKS_PER_ROW * batch.size && done.length < batch.size; looks += 1) {
      const decision = await inClass<DueDecision>(database, classroom.id, now, (turn) => decide(turn, batch.skip));
      if (decision.did === 'nothing-due') break;
      if (decision.did === 'ran-dry') {
        return [...done, ...(await collapse(database, classroom, 'coins-ran-out', now))];
      }
      if (decision.did === 'approved') done.push(decision.owner);
    }
  }
  return [...done, ...(await sendMessages(database, classroom.id, now, batch))];
}

async function collapse(database: Database, { id }: Classroom, cause: CollapseCause, now: Date): Promise<OwnerId[]> {
  const answer = await collapseClass(database, id, { cause, actor: 'scenario' }, now);
  return answer.ok ? [HOUSE] : [];
}
