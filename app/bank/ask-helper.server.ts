import { sql } from 'kysely';
import { hasHelpers } from '#app/classes/classroom.ts';
import { type ClassTransaction, type Done, done } from '#app/classes/recording.server.ts';
import { newId } from '#app/platform/identifiers.server.ts';
import type { BankOrder } from './bank-orders.server.ts';
import { awaitsLineMs, canBeHelped } from './help-case.ts';

/** A helper was asked, and has so many real seconds left. */
export interface LineAwaited {
  readonly ok: false;
  readonly why: 'line-awaited';
  readonly seconds: number;
}

/**
 * Asks a helper before a payment, once, where the class has enough people of either kind; refuses while a line may
 * still come. Null: the payment goes on. No open desk is told of it, which would then know when somebody pressed “Pay”.
 */
export async function askHelperFirst(
  { transaction, classroom, now, insert }: ClassTransaction,
  { id, investor, kind, help }: BankOrder,
): Promise<Done<{ readonly ok: true; readonly kind: BankOrder['kind']; readonly paid: '' }> | LineAwaited | null> {
  if (help !== null) {
    const left = awaitsLineMs(help, now);
    return left === 0 ? null : { ok: false, why: 'line-awaited', seconds: Math.ceil(left / 1_000) };
  }
  if (!hasHelpers(classroom)) return null;
  const { rows } = await sql<Parameters<typeof canBeHelped>[0]>`
    select count(*) filter (where helper.investor_id is null)::int as payers, count(helper.investor_id)::int as helpers
    from investor
    left join helper on helper.classroom_id = investor.classroom_id and helper.investor_id = investor.id
    where investor.classroom_id = ${classroom.id} and not is_crowd and member_id is not null`.execute(transaction);
  if (rows[0] === undefined || !canBeHelped(rows[0])) return null;
  insert('help_case', [{ id: newId('help'), order_id: id, opened_at: now }]);
  return done({ ok: true, kind, paid: '' }, { kind: 'help-asked', investor, order: id });
}

/** For a payment that was decided. No open desk is told, which would then know when. */
export async function closeCase(
  { transaction, classroom, now }: ClassTransaction,
  { id }: Pick<BankOrder, 'id'>,
): Promise<void> {
  await transaction
    .updateTable('help_case')
    .set({ closed_at: now })
    .where('classroom_id', '=', classroom.id)
    .where('order_id', '=', id)
    .where('closed_at', 'is', null)
    .execute();
}
