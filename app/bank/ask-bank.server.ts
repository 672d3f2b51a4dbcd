import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import { type ClassTransaction, type CommandResult, done, inClass } from '#app/classes/recording.server.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { lockInvestor } from '#app/members/members.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/identifiers.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { closeOrder } from './bank-orders.server.ts';
import type { BankPayment, Ordered, RefusedOf } from './bank-payment.server.ts';
import { type BankArm, drawArm } from './payment-order.ts';

/** The bank asks first: nothing is paid yet. */
export interface AskedByBank {
  readonly ok: true;
  readonly order: string;
}

/**
 * Pays, unless the class has a bank that asks first: then the payment is ordered, and the same form is one order,
 * however often it arrives. Of whoever the lot asks nothing, it is ordered and paid at once, so that the ways of asking
 * can be compared. Refuses what the payment without a bank refuses; whether there are enough coins turns out when it is
 * made.
 */
export async function payThroughBank<Answer extends { readonly ok: boolean }>(
  database: Database,
  { id, scenario }: Pick<Classroom, 'id' | 'scenario'>,
  payment: BankPayment<Answer>,
  now: RealTime,
): Promise<Answer | AskedByBank> {
  if (scenario.bank === 'none') return inClass<Answer>(database, id, now, payment.pay);
  // In a transaction of its own: a lot that was drawn stays drawn, also where the payment is refused.
  const ordered = await inClass<Placed | RefusedOf<Answer>>(database, id, now, (context) => place(context, payment));
  if (!('order' in ordered)) return ordered;
  const { order } = ordered;
  if (order !== null && order.arm !== 'none') return { ok: true, order: order.id };
  return inClass<Answer>(database, id, now, async (context) => {
    const paid = await payment.pay(context);
    if (order !== null && 'events' in paid) await closeOrder(context, order.id, 'paid');
    return paid;
  });
}

/** No order where no bank comes before the payment. */
interface Placed {
  readonly ok: true;
  readonly order: { readonly id: string; readonly arm: BankArm } | null;
}

async function place<Answer extends { readonly ok: boolean }>(
  context: ClassTransaction,
  payment: BankPayment<Answer>,
): Promise<CommandResult<Placed | RefusedOf<Answer>>> {
  const { classroom, practiceNow, insert } = context;
  const { kind, investor, requestKey: request_key, usedOtherwise } = payment;
  await lockInvestor(context.transaction, classroom.id, investor);
  const looked = await payment.look(context);
  if (!looked.ok) return looked;
  const { ordered } = looked;
  if (ordered === null) return done({ ok: true, order: null });
  const earlier = await findEarlier(context, payment, ordered);
  if (earlier !== undefined) {
    const isSame =
      earlier.target === ordered.target &&
      earlier.amount_cents === ordered.amount &&
      earlier.satoshi === ordered.satoshi;
    return isSame || usedOtherwise === null ? done({ ok: true, order: earlier }) : usedOtherwise;
  }
  const arm = await armOf(context, investor);
  if (arm === null) return done({ ok: true, order: null });
  const { target, amount: amount_cents, satoshi } = ordered;
  const order = { id: newId('bank'), arm };
  insert('bank_order', [
    { ...order, investor_id: investor, kind, request_key, target, amount_cents, satoshi, asked_at: practiceNow },
  ]);
  if (arm === 'none') return done({ ok: true, order });
  return done({ ok: true, order }, { kind: 'bank-asked', investor, order: order.id, payment: kind, arm });
}

/** By the same form, or for the same fee while nobody has decided that. */
function findEarlier(
  { transaction, classroom }: ClassTransaction,
  { kind, investor, requestKey }: Pick<BankPayment<never>, 'kind' | 'investor' | 'requestKey'>,
  { target }: Ordered,
) {
  return transaction
    .selectFrom('bank_order')
    .select(['id', 'arm', 'target', 'amount_cents', 'satoshi'])
    .where('classroom_id', '=', classroom.id)
    .where('investor_id', '=', investor)
    .where('kind', '=', kind)
    .$if(kind !== 'release-fee', (orders) => orders.where('request_key', '=', requestKey))
    .$if(kind === 'release-fee', (orders) =>
      orders
        .where('target', '=', target)
        .where(({ or, eb }) => or([eb('request_key', '=', requestKey), eb('outcome', 'is', null)])),
    )
    .orderBy('asked_at')
    .limit(1)
    .executeTakeFirst();
}

/** Null: the class has no bank any more. */
async function armOf({ transaction, classroom }: ClassTransaction, investor: InvestorId): Promise<BankArm | null> {
  const { bank } = classroom.scenario;
  if (bank === 'none') return null;
  return bank === 'by-lot' ? armByLot(transaction, classroom, investor) : bank;
}

/** Can be divided by however many arms are left to draw from, so that all are equally likely. */
const DRAWS = 6;

/** Drawn once for each person, one after the other. */
async function armByLot(transaction: Database, { id }: Classroom, investor: InvestorId): Promise<BankArm> {
  const ofClass = transaction.selectFrom('bank_arm').where('classroom_id', '=', id);
  const own = await ofClass.select('arm').where('investor_id', '=', investor).executeTakeFirst();
  if (own !== undefined) return own.arm;
  await sql`select from classroom where id = ${id} for no key update`.execute(transaction);
  const counts = await ofClass
    .select(({ fn }) => ['arm', fn.countAll<bigint>().as('people')])
    .groupBy('arm')
    .execute();
  const peopleOf = (arm: BankArm) => Number(counts.find((count) => count.arm === arm)?.people ?? 0);
  const people = { none: peopleOf('none'), warning: peopleOf('warning'), questions: peopleOf('questions') };
  const arm = drawArm(people, randomInt(DRAWS) / DRAWS);
  await transaction.insertInto('bank_arm').values({ classroom_id: id, investor_id: investor, arm }).execute();
  return arm;
}
