import { sql } from 'kysely';
import { changeClass, type ClassChange } from '#app/classes/change-class.server.ts';
import type { Scenario } from '#app/classes/scenario/scenario.ts';
import type { ClassroomId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { RealTime } from '#app/time/instants.ts';

/**
 * Gives a class another scenario, or the same one with other choices, and its withdrawal fee, whether the class runs or
 * not. Everything that waits is looked at again.
 */
export function setScenario(
  database: Database,
  id: ClassroomId,
  choice: { readonly scenario: Scenario; readonly feeBasisPoints: number; readonly actor: string },
  now: RealTime,
): Promise<ClassChange> {
  const { scenario, feeBasisPoints, actor } = choice;
  const plan = () => ({
    columns: { scenario: JSON.stringify(scenario), withdrawal_fee_basis_points: feeBasisPoints },
    event: { kind: 'scenario-set', actor, scenario: { name: scenario.name } } as const,
  });
  return changeClass(database, id, { act: null, plan, makeDue: (transaction) => lookAnew(transaction, id) }, now);
}

async function lookAnew(transaction: Database, id: ClassroomId): Promise<void> {
  await sql`
    insert into deposit_due (classroom_id, deposit_id, look_at)
    select classroom_id, id, requested_at from deposit
    where classroom_id = ${id} and not exists (select from deposit_decision decision
      where decision.classroom_id = deposit.classroom_id and decision.deposit_id = deposit.id)
    on conflict (classroom_id, deposit_id) do update set look_at = excluded.look_at`.execute(transaction);
  await sql`
    insert into withdrawal_due (classroom_id, withdrawal_id, look_at)
    select classroom_id, id, requested_at from withdrawal
    where classroom_id = ${id} and not exists (select from withdrawal_decision decision
      where decision.classroom_id = withdrawal.classroom_id and decision.withdrawal_id = withdrawal.id)
    on conflict (classroom_id, withdrawal_id) do update set look_at = excluded.look_at`.execute(transaction);
}
