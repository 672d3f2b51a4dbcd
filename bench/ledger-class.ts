import { randomInt, randomUUID } from 'node:crypto';
import { createClassroom } from '#app/classes/classrooms.server.ts';
import { drawJoinCode } from '#app/classes/join-code.ts';
import { usualPrices } from '#app/coins/price.ts';
import { type ClassroomId, type InvestorId, investorId } from '#app/ledger/account.ts';
import { openAccounts, post } from '#app/ledger/ledger.server.ts';
import { cents } from '#app/ledger/money.ts';
import { depositApprovedWithCoins, type Posting } from '#app/ledger/posting.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { practiceTime, realTime } from '#app/time/instants.ts';

export const INVESTORS = 1000;
const OCCURRED_AT = practiceTime('2025-01-11T00:00:00Z');

/** With 1,000 investors who each hold a million dollars to spend. */
export async function foundClass(database: Database): Promise<ClassroomId> {
  const { id: classroom } = await createClassroom(
    database,
    {
      kind: 'invited',
      name: 'Benchmark',
      joinCode: drawJoinCode(randomInt),
      sizeLimit: INVESTORS,
      rate: 1,
      price: usualPrices(1),
    },
    realTime(Date.now()),
  );
  for (let id = 1; id <= INVESTORS; id += 1) {
    await openAccounts(database, classroom, investorId(id));
  }
  for (let first = 1; first <= INVESTORS; first += 100) {
    const funding = Array.from({ length: 100 }, (_, index) => depositOf(investorId(first + index), 100_000_000n));
    await mustPost(database, classroom, funding);
  }
  return classroom;
}

export function randomTransfer(): Posting {
  const [from, to, amount] = randomPair();
  return {
    kind: 'withdrawal_declined',
    key: randomUUID(),
    occurredAt: OCCURRED_AT,
    legs: [
      { owner: investorId(from), purpose: 'spendable_deposits', amount: -amount },
      { owner: investorId(to), purpose: 'spendable_deposits', amount },
    ],
  };
}

export function randomPair(): readonly [from: number, to: number, amount: bigint] {
  const from = randomInt(1, INVESTORS + 1);
  const to = 1 + ((from + randomInt(INVESTORS - 1)) % INVESTORS);
  return [from, to, BigInt(randomInt(100, 200))];
}

/** An approved deposit for a random investor; its other leg is the exchange account of the class. */
export function randomDeposit(): Posting {
  return depositOf(investorId(randomInt(1, INVESTORS + 1)), 100n);
}

/** Posts, and throws when refused: a benchmark of refusals would measure nothing. */
export async function mustPost(
  database: Database,
  classroom: ClassroomId,
  postings: readonly Posting[],
): Promise<void> {
  const answer = await post(database, classroom, postings);
  if (!answer.ok) {
    throw new Error(`the ledger refused: ${answer.why}`);
  }
}

function depositOf(investor: InvestorId, amount: bigint): Posting {
  return depositApprovedWithCoins({ key: randomUUID(), occurredAt: OCCURRED_AT, investor, amount: cents(amount) });
}
