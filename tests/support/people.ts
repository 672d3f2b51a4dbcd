import { randomInt } from 'node:crypto';
import type { Classroom } from '#app/classes/classroom.ts';
import { createClassroom, type NewClassroom } from '#app/classes/classrooms.server.ts';
import { done, inClass } from '#app/classes/recording.server.ts';
import { openAddress } from '#app/coins/play-chain.server.ts';
import { establishClass } from '#app/enrolment/found-class.server.ts';
import { HOUSE, type InvestorId, investorId } from '#app/ledger/account.ts';
import { openAccounts, postOne } from '#app/ledger/ledger.server.ts';
import type { Cents } from '#app/ledger/money.ts';
import { depositApprovedOnReceipt } from '#app/ledger/posting.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/identifiers.server.ts';
import { becomeInvestors, type CrowdInvestor } from '#app/simulation/town/act-together.server.ts';
import type { PracticeTime, RealTime } from '#app/time/instants.ts';
import { MOVING_PRICE } from './life/price.ts';

/** No other class of the tests has the code. */
export function anyJoinCode(): string {
  return newId('t').slice(2, 12).toUpperCase().replaceAll(/[01]/g, 'Z');
}

/** Running; its price moves as in any class, but identically in every run. */
export function arrangeMovingClass(
  database: Database,
  now: RealTime,
  choices: Pick<NewClassroom, 'rate' | 'scenario'>,
): Promise<Classroom> {
  const founding = { kind: 'invited', name: 'Moving class', sizeLimit: 100, price: MOVING_PRICE } as const;
  return establishClass(database, { ...founding, joinCode: anyJoinCode(), ...choices }, now);
}

/** Running; its practice time is real time, and its price is fixed at $60,000. */
export async function arrangeClass(database: Database, now: RealTime, rate = 1): Promise<Classroom> {
  const classroom = await createClassroom(
    database,
    {
      kind: 'invited',
      name: 'Test class',
      joinCode: anyJoinCode(),
      sizeLimit: 1000,
      rate,
      price: { seed: 1, startCents: 6_000_000n, swingBasisPoints: 0 },
    },
    now,
  );
  await openAddress(database, classroom.id, HOUSE, now);
  return classroom;
}

/** With accounts and a wallet but no password, for tests that do not sign in. */
export async function arrangeInvestor(database: Database, classroom: Classroom, now: RealTime): Promise<InvestorId> {
  const investor = investorId(randomInt(1, 2 ** 31 - 1));
  const id = newId('mem');
  await database
    .insertInto('member')
    .values({
      id,
      classroom_id: classroom.id,
      investor_id: investor,
      role: 'investor',
      name: 'Ada Example',
      email: `${id.replace('_', '-')}@example.com`,
      first_name: 'Ada',
      last_name: 'Example',
      username: id,
      phone_number: '+1 555-0100',
      country: 'US',
      must_change_password: false,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await database
    .insertInto('investor')
    .values({ classroom_id: classroom.id, id: investor, member_id: id, joined_at: now })
    .execute();
  await openAccounts(database, classroom.id, investor);
  await openAddress(database, classroom.id, investor, now);
  return investor;
}

/** Nothing backs these deposits. */
export async function arrangeDeposits(
  database: Database,
  classroom: Classroom,
  investor: InvestorId,
  amount: Cents,
  now: PracticeTime,
) {
  await postOne(
    database,
    classroom.id,
    depositApprovedOnReceipt({ investor, amount, key: newId('arranged'), occurredAt: now }),
  );
}

/** An invented person, with accounts and a practice wallet. */
export function joinCrowd(
  database: Database,
  { id }: Pick<Classroom, 'id'>,
  name: string,
  now: RealTime,
): Promise<CrowdInvestor> {
  type Joined = CrowdInvestor & { readonly ok: true };
  return inClass<Joined>(database, id, now, async (context) => {
    const [joined] = await becomeInvestors(context, [name]);
    assert(joined !== undefined, 'one has joined');
    return done({ ok: true, ...joined }, { kind: 'joined', investor: joined.investor });
  });
}
