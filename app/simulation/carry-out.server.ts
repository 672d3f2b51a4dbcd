import type { Classroom } from '#app/classes/classroom.ts';
import { mayJoin } from '#app/classes/class-state.ts';
import { type ClassTurn, inClass, type Done, done } from '#app/classes/recording.server.ts';
import { currentAddress, openAddress } from '#app/coins/play-chain.server.ts';
import { fillFromTap } from '#app/coins/wallet.server.ts';
import { placeInvestment } from '#app/investments/place-investment.server.ts';
import { type InvestorId, investorId } from '#app/ledger/account.ts';
import { type Cents, dollarsText } from '#app/ledger/money.ts';
import { depositFromWallet } from '#app/payments/deposits/request-deposit.server.ts';
import { requestWithdrawal } from '#app/payments/withdrawals/request-withdrawal.server.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { Outcome } from '#app/platform/database/transaction.server.ts';
import { type CrowdAct, planFor } from './crowd.ts';
import { nameOf } from './temperament.ts';
import type { PlayAddress } from '#app/coins/address.ts';
import { openAccounts } from '#app/ledger/ledger.server.ts';
import { insertInvestor } from '#app/members/enrol-investor.server.ts';
import type { RealTime } from '#app/time/instants.ts';

/** What a person of the crowd made up their mind to do in a step. */
export interface PlannedAct {
  readonly person: number;
  readonly step: number;
  readonly act: CrowdAct;
}

/** Nobody can sign in as one of the crowd, so there is no password to be wrong; but the form wants one. */
const NO_PASSWORD = 'none';

/**
 * Does what a person of the crowd means to do, by the same functions as people. Done twice, it happens once: the keys
 * of its requests are made of person and step. A refusal is their lot as it is anybody's; they look again in a later
 * step. Returns the investor; null when the class takes nobody in any more, or the person has joined before.
 */
export async function carryOut(
  database: Database,
  classroom: Classroom,
  { person, step, act }: PlannedAct,
  now: RealTime,
): Promise<InvestorId | null> {
  if (act.kind === 'join') {
    const joined = await joinOnce(database, classroom, { person, step }, now);
    return joined.ok ? joined.investor : null;
  }
  const investor = await investorOf(database, classroom, person);
  await actAs(database, classroom, { investor, requestKey: `crowd-${person}-${step}` }, act, now);
  return investor;
}

interface Actor {
  readonly investor: InvestorId;
  readonly requestKey: string;
}

async function actAs(
  database: Database,
  classroom: Classroom,
  actor: Actor,
  act: Exclude<CrowdAct, { kind: 'join' }>,
  now: RealTime,
) {
  switch (act.kind) {
    case 'tap':
      return fillFromTap(database, classroom, actor.investor, actor.requestKey, now);
    case 'tap-and-deposit':
      await fillFromTap(database, classroom, actor.investor, actor.requestKey, now);
      return deposit(database, classroom, { ...actor, amount: act.amount }, now);
    case 'deposit':
      return deposit(database, classroom, { ...actor, amount: act.amount }, now);
    case 'invest':
      return invest(database, classroom, { ...actor, amount: act.amount }, now);
    case 'withdraw':
      return withdraw(database, classroom, { ...actor, amount: act.amount }, now);
  }
}

type Payment = Actor & { readonly amount: Cents };

function deposit(database: Database, classroom: Classroom, { amount, ...who }: Payment, now: RealTime) {
  return depositFromWallet(database, classroom, { ...who, amountText: dollarsText(amount) }, now);
}

function invest(database: Database, classroom: Classroom, { amount, ...who }: Payment, now: RealTime) {
  const plan = planFor(amount);
  assert(plan !== null, `no plan takes ${amount} cents`);
  return placeInvestment(database, classroom, { ...who, plan, amountText: dollarsText(amount) }, now);
}

/** To their own wallet, as most people do. */
async function withdraw(database: Database, classroom: Classroom, { amount, ...who }: Payment, now: RealTime) {
  const address = await currentAddress(database, classroom.id, who.investor);
  assert(address !== null, `investor ${who.investor} of the crowd has no address`);
  const form = { ...who, amountText: dollarsText(amount), addressText: address, passwordText: NO_PASSWORD };
  return requestWithdrawal(database, classroom, form, async () => ({ ok: true }), now);
}

type Joining = Outcome<{ readonly investor: InvestorId }, 'joined-before' | 'class-takes-nobody'>;

function joinOnce(
  database: Database,
  { id }: Classroom,
  { person, step }: Pick<PlannedAct, 'person' | 'step'>,
  now: RealTime,
): Promise<Joining> {
  return inClass<Joining>(database, id, now, async (turn) => {
    if (!mayJoin(turn.classroom)) return { ok: false, why: 'class-takes-nobody' };
    const seed = await seedOf(turn);
    const joined = await becomeInvestor(turn, nameOf(seed, person));
    const row = await turn.transaction
      .insertInto('crowd_member')
      .values({
        classroom_id: id,
        person,
        investor_id: joined.answer.investor,
        joined_step: step,
        panicked_step: null,
        left_step: null,
        left_why: null,
      })
      .onConflict((conflict) => conflict.columns(['classroom_id', 'person']).doNothing())
      .returning('person')
      .executeTakeFirst();
    return row === undefined ? { ok: false, why: 'joined-before' } : joined;
  });
}

async function seedOf({ transaction, classroom }: ClassTurn): Promise<number> {
  const { seed } = await transaction
    .selectFrom('crowd')
    .select('seed')
    .where('classroom_id', '=', classroom.id)
    .executeTakeFirstOrThrow();
  return seed;
}

async function investorOf(database: Database, { id }: Classroom, person: number): Promise<InvestorId> {
  const { investor_id } = await database
    .selectFrom('crowd_member')
    .select('investor_id')
    .where('classroom_id', '=', id)
    .where('person', '=', person)
    .executeTakeFirstOrThrow();
  return investorId(investor_id);
}

/** A new investor of the crowd. */
export interface CrowdJoined {
  readonly ok: true;
  readonly investor: InvestorId;
  readonly address: PlayAddress;
}

/**
 * Within a command of a class: makes an invented person an investor, with accounts and a practice wallet. They have a
 * name and nothing else: no member stands behind them, nobody can sign in as them, and they take nobody's place.
 */
export async function becomeInvestor(turn: ClassTurn, name: string): Promise<Done<CrowdJoined>> {
  const { transaction, classroom, now } = turn;
  const investor = await insertInvestor(transaction, classroom.id, { crowdName: name }, now);
  await openAccounts(transaction, classroom.id, investor);
  const address = await openAddress(transaction, classroom.id, investor, now);
  return done({ ok: true, investor, address }, { kind: 'joined', investor });
}
