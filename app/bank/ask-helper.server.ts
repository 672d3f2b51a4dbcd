import { sql } from 'kysely';
import { hasHelpers } from '#app/classes/classroom.ts';
import type { ClassTransaction, Done } from '#app/classes/recording.server.ts';
import type { InvestorId } from '#app/ledger/account.ts';
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
 * still come. Null: the payment goes on.
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
  const { rows } = await sql<{ readonly id: InvestorId; readonly isHelper: boolean }>`
    select investor.id, helper.investor_id is not null as "isHelper" from investor
    left join helper on helper.classroom_id = investor.classroom_id and helper.investor_id = investor.id
    where investor.classroom_id = ${classroom.id} and not is_crowd and member_id is not null`.execute(transaction);
  const helpers = rows.filter(({ isHelper }) => isHelper).map((helper) => helper.id);
  if (!canBeHelped({ payers: rows.length - helpers.length, helpers: helpers.length })) return null;
  insert('help_case', [{ id: newId('help'), order_id: id, opened_at: now }]);
  const event = { kind: 'help-asked', investor, order: id } as const;
  return { answer: { ok: true, kind, paid: '' }, events: [event], alsoConcerned: helpers };
}

/**
 * Returns whose open desk shows the payment, which was decided: nobody whom it waits for no more, since that would tell
 * them when a classmate decided.
 */
export async function closeCase(
  { transaction, classroom, now }: ClassTransaction,
  { id, help }: Pick<BankOrder, 'id' | 'help'>,
): Promise<readonly InvestorId[]> {
  if (help === null) return [];
  const { rows } = await sql<{ readonly helper: InvestorId | null }>`
    update help_case set closed_at = ${now}
    where classroom_id = ${classroom.id} and order_id = ${id} and closed_at is null
    returning helper_id as helper`.execute(transaction);
  return awaitsLineMs(help, now) === 0 ? [] : rows.flatMap(({ helper }) => helper ?? []);
}
