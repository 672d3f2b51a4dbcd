import type { Classroom } from '#app/classes/classroom.ts';
import { findClassroom } from '#app/classes/classrooms.server.ts';
import type { Scenario } from '#app/classes/scenario/scenario.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { establishClass } from '#app/enrolment/found-class.server.ts';
import { matureInvestments } from '#app/investments/mature-investments.server.ts';
import { confirmPayments } from '#app/payments/deposits/confirm-payments.server.ts';
import { stepMsIn } from '#app/simulation/town/crowd.ts';
import { runCrowd } from '#app/simulation/town/run-crowd.server.ts';
import type { FakeClock } from '../clock.ts';
import type { TestDatabase } from '../database.ts';
import { anyJoinCode } from '../people.ts';
import { runScenario } from '../run-scenario.ts';

/** A town of forty people lives, is paid and comes back. */
export const ALL_PAID: Scenario = {
  ...STORIES.long.company,
  deposits: { approval: 'at-once' },
  messages: false,
  crowd: { townSize: 40, seed: 7 },
};

/** A test lets classes with a crowd live by these functions, and looks at them. */
export function townStage(test: TestDatabase) {
  /** Practice time is the time of the class's clock. */
  async function found(clock: FakeClock, scenario = ALL_PAID): Promise<Classroom> {
    const joinCode = anyJoinCode();
    const price = { seed: 1, startCents: 6_000_000n, swingBasisPoints: 0 };
    const choices = { kind: 'invited', name: 'Crowded', joinCode, sizeLimit: 1, rate: 1, scenario, price } as const;
    return establishClass(test.database, choices, clock.now());
  }

  async function fresh({ id }: Classroom): Promise<Classroom> {
    const classroom = await findClassroom(test.database, id);
    if (classroom === null) throw new Error('the class is gone');
    return classroom;
  }

  /** Lives one step of practice time, and does what is then due in the class. */
  async function liveStep(classroom: Classroom, clock: FakeClock, crowd: () => Promise<unknown>) {
    for (const sweep of [confirmPayments, matureInvestments, runScenario]) {
      await sweep(test.database, await fresh(classroom), clock.now());
    }
    await crowd();
    clock.moveBy(stepMsIn('long'));
  }

  async function live(
    classroom: Classroom,
    clock: FakeClock,
    steps: number,
    crowd = async (): Promise<unknown> => runCrowd(test.database, await fresh(classroom), clock.now()),
  ) {
    for (let step = 0; step < steps; step += 1) await liveStep(classroom, clock, crowd);
  }

  /** Every command of a class's people, by their number in the town, with its practice hour and amount. */
  async function deedsOf(classroom: Classroom): Promise<string[]> {
    const { rows } = await test.ownerPool.query<{ deed: string }>(
      `select concat_ws(' ', person, kind, floor(extract(epoch from practice_at - (select began_at from crowd where classroom_id = $1)) / 3600), facts->>'amount', facts->>'plan', facts->>'satoshi') as deed
      from class_command join crowd_member using (classroom_id, investor_id)
      where classroom_id = $1 and kind <> 'investments-matured'
      order by practice_at, person, ordinal`,
      [classroom.id],
    );
    return rows.map(({ deed }) => deed);
  }

  async function countOf(classroom: Classroom, what: string): Promise<number> {
    const { rows } = await test.ownerPool.query<{ count: number }>(`select count(*)::int as count from ${what}`, [
      classroom.id,
    ]);
    return rows[0]?.count ?? 0;
  }

  /** What everyone has in the end, at the company and in their wallets, by their number in the town. */
  async function holdingsOf(classroom: Classroom): Promise<unknown[]> {
    const { rows } = await test.ownerPool.query(
      `select person, joined_step, panicked_step, left_step, left_why, wallet.balance as coins,
        (select json_agg(json_build_array(purpose, balance) order by purpose) from ledger_account account
          where account.classroom_id = $1 and owner_id = investor_id) as accounts,
        (select json_agg(json_build_array(kind, amount, occurred_at) order by posting.id, purpose, sequence) from ledger_entry entry
          join ledger_posting posting on posting.classroom_id = entry.classroom_id and posting.id = entry.posting_id
          where entry.classroom_id = $1 and entry.owner_id = investor_id) as entries
      from crowd_member join play_address wallet using (classroom_id)
      where classroom_id = $1 and wallet.owner_id = investor_id order by person`,
      [classroom.id],
    );
    return rows;
  }

  return { found, fresh, liveStep, live, deedsOf, countOf, holdingsOf };
}
