import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { ADDRESS_BYTES, playAddress } from '#app/coins/chain.ts';
import { type InvestorId, investorId } from '#app/ledger/account.ts';
import { post } from '#app/ledger/ledger.server.ts';
import { cents } from '#app/ledger/money.ts';
import { depositApprovedWithCoins } from '#app/ledger/posting.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { practiceTime, realTime } from '#app/time/instants.ts';
import { fillFromTap } from '#app/coins/wallet.server.ts';
import { placeInvestment } from '#app/investments/place-investment.server.ts';
import { PLANS } from '#app/investments/plan.ts';
import { depositFromWallet } from '#app/payments/deposits/request-deposit.server.ts';

/**
 * Signs in `count` investors of the open class, each with $500 to spend, and returns the cookies their browsers would
 * send. It writes set-based SQL and signs as log-in does, because hashing a password for each would take minutes.
 */
export async function signInPeople(
  database: Database,
  classroom: Classroom,
  secret: string,
  first: number,
  count: number,
): Promise<string[]> {
  const numbers = Array.from({ length: count }, (_, index) => first + index);
  await sql`
    insert into member (id, classroom_id, investor_id, role, name, email, username, first_name, created_at, updated_at)
    select 'mem_bench_' || n, ${classroom.id}, n, 'investor', 'Ada Example', 'bench' || n || '@example.com', 'bench' || n, 'Ada', now(), now()
    from unnest(${numbers}::integer[]) as n`.execute(database);
  await sql`
    insert into investor (classroom_id, id, member_id, joined_at)
    select ${classroom.id}, n, 'mem_bench_' || n, now() from unnest(${numbers}::integer[]) as n`.execute(database);
  await sql`
    insert into play_address (classroom_id, address, owner_id, created_at)
    select ${classroom.id}, address, n, now()
    from unnest(${numbers}::integer[], ${numbers.map(() => playAddress(randomBytes(ADDRESS_BYTES)))}::text[]) as people (n, address)`.execute(
    database,
  );
  await sql`select ledger_open_accounts(${classroom.id}, n) from unnest(${numbers}::integer[]) as n`.execute(database);
  await sql`
    insert into session (id, digest, member_id, created_at, idle_seconds, expires_at, ends_at)
    select 'ses_bench_' || n, sha256(convert_to('token' || n, 'UTF8')), 'mem_bench_' || n, now(), 86400, now() + interval '1 day', now() + interval '1 day'
    from unnest(${numbers}::integer[]) as n`.execute(database);
  for (let start = 0; start < count; start += 100) {
    await fund(database, classroom, numbers.slice(start, start + 100).map(investorId));
  }
  return numbers.map((number) => cookieOf(`token${number}`, secret));
}

/** Fills each investor's wallet, requests a deposit and places a plan, as someone would in their first hour. */
export async function letThemBegin(database: Database, classroom: Classroom, investors: readonly InvestorId[]) {
  const [plan] = PLANS;
  const now = realTime(new Date());
  for (const investor of investors) {
    const request = () => ({ investor, requestKey: randomUUID(), amountText: '100' });
    const filled = await fillFromTap(database, classroom, investor, randomUUID(), now);
    const deposited = await depositFromWallet(database, classroom, request(), now);
    const placed = plan && (await placeInvestment(database, classroom, { ...request(), plan }, now));
    if (!filled.ok || !deposited.ok || !placed?.ok) throw new Error(`investor ${investor} could not begin`);
  }
}

async function fund(database: Database, classroom: Classroom, investors: readonly InvestorId[]) {
  const amount = cents(500_00n);
  const occurredAt = practiceTime('2025-01-11T00:00:00Z');
  const answer = await post(
    database,
    classroom.id,
    investors.map((investor) => depositApprovedWithCoins({ investor, amount, key: randomUUID(), occurredAt })),
  );
  if (!answer.ok) throw new Error(answer.why);
}

function cookieOf(token: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `glasshouse.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}
