import type { Classroom } from '#app/classes/classroom.ts';
import { practiceAt } from '#app/classes/clock.ts';
import { done, inClass } from '#app/classes/recording.server.ts';
import { fillFromTap } from '#app/coins/wallet.server.ts';
import { placeInvestment } from '#app/investments/place-investment.server.ts';
import { dollarsText } from '#app/ledger/money.ts';
import { depositFromWallet } from '#app/payments/deposits/request-deposit.server.ts';
import { requestWithdrawal } from '#app/payments/withdrawals/request-withdrawal.server.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { joinTogether, type MeantAct } from '#app/simulation/town/act-together.server.ts';
import { planFor, STEPS_PER_DAY } from '#app/simulation/town/crowd.ts';
import { decideStep } from '#app/simulation/town/town.ts';
import { viewTown } from '#app/simulation/town/town-view.server.ts';
import type { RealTime } from '#app/time/instants.ts';

/**
 * Everyone in the crowd acts for themselves, by the same commands that people use: the reference for all comparisons.
 */
export interface CrowdOneByOne {
  pressure: number;
  steps: number;
}

/** The test remembers the crowd instead of the database. */
export async function liveOneByOne(
  database: Database,
  classroom: Classroom,
  crowd: CrowdOneByOne,
  now: RealTime,
): Promise<void> {
  const settings = classroom.scenario.crowd;
  assert(settings !== null, 'a class with a crowd');
  const { seed, townSize } = settings;
  const step = crowd.steps;
  const view = await viewTown(database, classroom, practiceAt(classroom.clock, now));
  const at = {
    story: classroom.scenario.name,
    step,
    days: 1 / STEPS_PER_DAY,
    isCollapsed: classroom.stages.collapsedAt !== null,
  };
  const decided = decideStep({ seed, townSize, pressure: crowd.pressure }, view, at);
  const row = {
    classroom_id: classroom.id,
    seed,
    began_at: practiceAt(classroom.clock, now),
    steps_done: 0,
    pressure: 0,
  };
  await database
    .insertInto('crowd')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const person of decided.joining) {
    await inClass(database, classroom.id, now, async (context) => {
      const events = await joinTogether(context, { seed, step }, [person]);
      return done({ ok: true }, ...events);
    });
  }
  for (const { who, act, panics, leaves } of decided.resolutions) {
    const moods = {
      ...(panics && who.panickedStep === null ? { panicked_step: step } : {}),
      ...(leaves === null ? {} : { left_step: step, left_why: leaves }),
    };
    if (Object.keys(moods).length > 0) {
      await database
        .updateTable('crowd_member')
        .set(moods)
        .where('classroom_id', '=', classroom.id)
        .where('person', '=', who.person)
        .execute();
    }
    if (act !== null) await actAlone(database, classroom, { who, act }, `crowd-${who.person}-${step}`, now);
  }
  crowd.pressure = decided.pressure;
  crowd.steps += 1;
}

async function actAlone(
  database: Database,
  classroom: Classroom,
  { who: { investor, address }, act }: MeantAct,
  requestKey: string,
  now: RealTime,
) {
  assert(act.kind !== 'stop', 'a plan with a term cannot be stopped');
  if (act.kind === 'join') return;
  if (act.kind === 'tap' || act.kind === 'tap-and-deposit') {
    await fillFromTap(database, classroom, investor, requestKey, now);
  }
  if (act.kind === 'tap') return;
  const request = { investor, requestKey, amountText: dollarsText(act.amount) };
  switch (act.kind) {
    case 'deposit':
    case 'tap-and-deposit':
      await depositFromWallet(database, classroom, request, now);
      return;
    case 'invest': {
      const plan = planFor(classroom.scenario.name, act.amount);
      assert(plan !== null, 'a plan takes it');
      await placeInvestment(database, classroom, { ...request, plan }, now);
      return;
    }
    case 'withdraw': {
      const form = { ...request, addressText: address, passwordText: 'none' };
      await requestWithdrawal(database, classroom, form, async () => ({ ok: true }), now);
    }
  }
}
