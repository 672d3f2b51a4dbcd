import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import { drawJoinCode } from '#app/classes/join-code.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { fillFromTap } from '#app/coins/wallet.server.ts';
import { establishClass } from '#app/enrolment/found-class.server.ts';
import { placeInvestment } from '#app/investments/place-investment.server.ts';
import { PLANS } from '#app/investments/plan.ts';
import { investorId } from '#app/ledger/account.ts';
import { hashPassword } from '#app/members/sign-in/passwords.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { later, type RealTime, realTime } from '#app/time/instants.ts';
import { signInPeople } from '../http-requests.ts';
import type { ParticipantFacts } from './class-participant.ts';

const PASSWORD = 'a long pass phrase for benchmarks';
/** One practice day per minute: the plan everyone starts with runs for ten days, and so for ten minutes. */
const RATE = 1440;
const TERM_MS = 10 * 60_000;

const TOWN_SIZE = 2000;

/** How many participants are set up at a time: as many as the server has connections. */
const AT_ONCE = 8;

export interface ClassScene {
  readonly classroom: Classroom;
  readonly participants: readonly ParticipantFacts[];
}

/**
 * Sets up a class in its eleventh minute. Each of `size` participants is signed in with coins and deposits and has a
 * plan. Half of the plans mature spread over the measured time from `from` until `until`, and a quarter at the single
 * instant in its middle. The last quarter have matured before, so that their owners can withdraw.
 */
export async function arrangeClass(
  database: Database,
  secret: string,
  size: number,
  window: { readonly from: RealTime; readonly until: RealTime },
): Promise<ClassScene> {
  const founded = later(window.from, -TERM_MS - 30_000);
  const price = { seed: 1, startCents: 6_000_000n, swingBasisPoints: 500 };
  const joinCode = drawJoinCode(randomInt);
  const classroom = await establishClass(
    database,
    { kind: 'invited', name: `Class of ${size}`, joinCode, sizeLimit: size, rate: RATE, price },
    founded,
  );
  const first = (await sql<{ taken: bigint }>`select count(*) as taken from investor`.execute(database)).rows[0];
  const from = Number(first?.taken ?? 0n) + 1;
  const cookies = await signInPeople(database, classroom, secret, from, size);
  await giveSharedPassword(database);
  const numbers = cookies.map((_, index) => from + index);
  for (let start = 0; start < size; start += AT_ONCE) {
    await Promise.all(numbers.slice(start, start + AT_ONCE).map((number) => begin(number)));
  }
  await addCrowd(database, classroom);
  return {
    classroom,
    participants: cookies.map((cookie, index) => ({ cookie, password: PASSWORD, seed: from + index })),
  };

  async function begin(number: number) {
    const investor = investorId(number);
    const filled = await fillFromTap(database, classroom, investor, randomUUID(), founded);
    const placedAt = later(maturity(number), -TERM_MS);
    const [plan] = PLANS;
    if (plan === undefined) throw new Error('there is no plan');
    const request = { investor, plan, amountText: '100', requestKey: randomUUID() };
    const placed = await placeInvestment(database, classroom, request, placedAt);
    if (!filled.ok || !placed.ok) throw new Error(`participant ${number} could not begin`);
  }

  function maturity(number: number): RealTime {
    const [start, end] = [window.from.getTime(), window.until.getTime()];
    const quarter = (number - from) % 4;
    if (quarter === 0) return realTime(start - 20_000);
    if (quarter === 1) return realTime((start + end) / 2);
    return realTime(start + ((end - start) * (number - from)) / size);
  }
}

/**
 * Gives the class a crowd and a scenario that decides, from now on. The class does not collapse while it is measured.
 */
async function addCrowd(database: Database, { id }: Classroom) {
  const crowd = { townSize: TOWN_SIZE, seed: 1 };
  const scenario = JSON.stringify({ ...STORIES.long.company, collapse: { when: 'by-hand' }, crowd });
  await sql`update classroom set scenario = ${scenario} where id = ${id}`.execute(database);
}

/** One hash for everyone, because hashing is slow on purpose. */
async function giveSharedPassword(database: Database) {
  await sql`
    insert into credential (member_id, password_hash)
    select id, ${await hashPassword(PASSWORD, {})} from member
    where id like 'mem_bench_%' and not exists (select from credential where member_id = member.id)`.execute(database);
}

/** How late the plans due within the window were settled, in real milliseconds. */
export async function latenessOf(
  database: Database,
  { id, clock }: Classroom,
  window: { readonly from: RealTime; readonly until: RealTime },
): Promise<{ late: number[]; unsettled: number }> {
  const { rows } = await sql<{ late_ms: number | null }>`
    select extract(epoch from posted_at - due_at)::float8 * 1000 as late_ms
    from (
      select investment.*, ${clock.realFrom}::timestamptz + (matures_at - ${clock.practiceFrom}::timestamptz) / ${clock.rate} as due_at
      from investment where classroom_id = ${id}
    ) due
    left join investment_maturity maturity on maturity.classroom_id = due.classroom_id and maturity.investment_id = due.id
    left join ledger_posting posting on posting.classroom_id = due.classroom_id and posting.id = maturity.posting_id
    where due_at between ${window.from} and ${window.until}`.execute(database);
  const late = rows.flatMap((row) => (row.late_ms === null ? [] : [row.late_ms]));
  return { late, unsettled: rows.length - late.length };
}
