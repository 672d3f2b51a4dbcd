import { rotateHouseAddress } from '#app/coins/play-chain.server.ts';
import { inClass } from '#app/classes/recording.server.ts';
import { confirmPayments } from '#app/coins/confirm-payments.server.ts';
import { matureInvestments } from '#app/investments/mature-investments.server.ts';
import { paySavingsInterestTo } from '#app/investments/pay-savings-interest.server.ts';
import { investorId } from '#app/ledger/account.ts';
import { coverLateCoins } from '#app/payments/cover-late-coins.server.ts';
import { approveDeposit, declineDeposit } from '#app/payments/decide-deposit.server.ts';
import { approveWithdrawal, declineWithdrawal } from '#app/payments/decide-withdrawal.server.ts';
import { creditUnmatched, returnUnmatched } from '#app/payments/settle-unmatched-coins.server.ts';
import { assert } from '#app/platform/assert.ts';
import { type Batch, onlyOne } from '#app/platform/batch.ts';
import type { Replaying } from './replaying.server.ts';
import { textFact, textsFact } from './replay-facts.ts';

/** Does again what staff, the scenario and the sweeps did. Returns whether the act was one of theirs. */
export async function replaySystemAct(replaying: Replaying): Promise<boolean> {
  const { act } = replaying;
  const answer = await decide(replaying);
  if (answer !== null) {
    assert(answer.ok, `${act.kind} is refused: ${answer.ok ? '' : answer.why}`);
    return true;
  }
  return (await sweep(replaying)) || rotate(replaying);
}

async function decide({ tools: { database }, classroom, names, act, now }: Replaying) {
  const actor = act.actor ?? 'replay';
  const named = (fact: string) => names.of(textFact(act, fact));
  switch (act.kind) {
    case 'deposit-approved':
      return approveDeposit(database, classroom, named('deposit'), actor, now);
    case 'deposit-declined':
      return declineDeposit(database, classroom, named('deposit'), { reason: textFact(act, 'reason'), actor }, now);
    case 'withdrawal-approved':
      return approveWithdrawal(database, classroom, named('withdrawal'), actor, now);
    case 'withdrawal-declined':
      return declineWithdrawal(
        database,
        classroom,
        named('withdrawal'),
        { reason: textFact(act, 'reason'), actor },
        now,
      );
    case 'unmatched-credited':
      return creditUnmatched(database, classroom, named('transfer'), actor, now);
    case 'unmatched-returned':
      return returnUnmatched(database, classroom, named('transfer'), actor, now);
    default:
      return null;
  }
}

/** What a sweep took together, in the order in which it was booked: what others had in hand was passed over. */
async function sweep({ tools: { database }, classroom, names, act, now }: Replaying): Promise<boolean> {
  const each = async (fact: string, run: (batch: Batch) => Promise<readonly unknown[]>) => {
    for (const recorded of textsFact(act, fact)) {
      const done = await run(onlyOne(names.of(recorded)));
      assert(done.length === 1, `${recorded} was due when it was recorded`);
    }
    return true;
  };
  switch (act.kind) {
    case 'payments-confirmed':
      return each('transfers', (batch) => confirmPayments(database, classroom, now, batch));
    case 'late-coins-covered':
      return each('transfers', (batch) => coverLateCoins(database, classroom, now, batch));
    case 'investments-matured':
      return each('investments', (batch) => matureInvestments(database, classroom, now, batch));
    case 'savings-interest-paid': {
      const savers = textsFact(act, 'investors').map((text) => names.investor(investorId(Number(text))));
      const paid = await paySavingsInterestTo(database, classroom, now, savers);
      assert(paid.length === savers.length, `${savers.length} savers had interest when it was recorded`);
      return true;
    }
    default:
      return false;
  }
}

async function rotate({ tools: { database }, classroom, names, act, now }: Replaying): Promise<boolean> {
  if (act.kind !== 'house-address-rotated') return false;
  await inClass(database, classroom.id, now, async ({ transaction, record }) => {
    const { after } = await rotateHouseAddress(transaction, classroom.id, now);
    names.is(textFact(act, 'address'), after);
    await record({ kind: act.kind, investor: null, actor: act.actor, facts: { address: after } });
    return { ok: true };
  });
  return true;
}
