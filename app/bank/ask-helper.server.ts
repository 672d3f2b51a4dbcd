import { sql } from 'kysely';
import { hasHelpers } from '#app/classes/classroom.ts';
import type { ClassTransaction } from '#app/classes/recording.server.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { newId } from '#app/platform/identifiers.server.ts';
import type { BankOrder } from './bank-orders.server.ts';
import { awaitsLineMs, canBeHelped } from './help-case.ts';

/** Before a payment: it is made, waits for a line for so many milliseconds more, or a helper is asked now. */
type StepBeforePaying =
  | { readonly step: 'pay' }
  | { readonly step: 'wait'; readonly awaitsLineMs: number }
  | { readonly step: 'ask'; readonly helpers: readonly InvestorId[] };

/** A helper is asked once for each payment, where the class has enough people of either kind. */
export async function stepBeforePaying(
  { transaction, classroom, now }: ClassTransaction,
  { help }: Pick<BankOrder, 'help'>,
): Promise<StepBeforePaying> {
  if (help !== null) {
    const left = awaitsLineMs(help, now);
    return left === 0 ? { step: 'pay' } : { step: 'wait', awaitsLineMs: left };
  }
  if (!hasHelpers(classroom)) return { step: 'pay' };
  const { rows } = await sql<{ readonly id: InvestorId; readonly isHelper: boolean }>`
    select investor.id, helper.investor_id is not null as "isHelper" from investor
    left join helper on helper.classroom_id = investor.classroom_id and helper.investor_id = investor.id
    where investor.classroom_id = ${classroom.id} and not is_crowd and member_id is not null`.execute(transaction);
  const helpers = rows.flatMap(({ id, isHelper }) => (isHelper ? [id] : []));
  const seats = { payers: rows.length - helpers.length, helpers: helpers.length };
  return canBeHelped(seats) ? { step: 'ask', helpers } : { step: 'pay' };
}

export function openCase({ insert, now }: ClassTransaction, { id: order_id }: Pick<BankOrder, 'id'>): void {
  insert('help_case', [{ id: newId('help'), order_id, opened_at: now }]);
}

/** Returns whose open desk shows the payment, which was decided. */
export async function closeCase(
  { transaction, classroom, now }: ClassTransaction,
  { id, help }: Pick<BankOrder, 'id' | 'help'>,
): Promise<readonly InvestorId[]> {
  if (help === null) return [];
  const closed = await transaction
    .updateTable('help_case')
    .set({ closed_at: now })
    .where('classroom_id', '=', classroom.id)
    .where('order_id', '=', id)
    .where('closed_at', 'is', null)
    .returning('helper_id')
    .execute();
  return closed.flatMap(({ helper_id: helper }) => helper ?? []);
}
