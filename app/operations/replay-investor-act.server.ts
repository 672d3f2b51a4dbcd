import { Readable } from 'node:stream';
import { currentAddress } from '#app/coins/play-chain.server.ts';
import { issueReceipt, receiptFile } from '#app/coins/receipts.server.ts';
import { fillFromTap, sendCoins } from '#app/coins/wallet.server.ts';
import { payIntoSavings } from '#app/investments/pay-into-savings.server.ts';
import { payOutSavings } from '#app/investments/pay-out-savings.server.ts';
import { placeInvestment } from '#app/investments/place-investment.server.ts';
import { planById } from '#app/investments/plan.ts';
import { BANK } from '#app/ledger/account.ts';
import { cents, coinsText, dollarsText, satoshi } from '#app/ledger/money.ts';
import { handInProof } from '#app/payments/hand-in-proof.server.ts';
import { depositFromWallet } from '#app/payments/request-deposit.server.ts';
import { payReleaseFee } from '#app/payments/pay-release-fee.server.ts';
import { receiveUpload } from '#app/payments/receive-upload.server.ts';
import { requestWithdrawal } from '#app/payments/request-withdrawal.server.ts';
import { assert } from '#app/platform/assert.ts';
import { joinCrowd } from '#app/simulation/join-crowd.server.ts';
import { investorFact, optionalTextFact, textFact } from './replay-facts.ts';
import type { Replaying } from './replaying.server.ts';

/** Does again what an investor did. Returns whether the act was one of theirs. */
export async function replayInvestorAct(replaying: Replaying): Promise<boolean> {
  switch (replaying.act.kind) {
    case 'joined':
      return join(replaying);
    case 'tap-filled':
      return fill(replaying);
    case 'coins-sent':
      return send(replaying);
    case 'receipt-issued':
      return issue(replaying);
    case 'deposit-paid':
      return deposit(replaying);
    case 'proof-handed-in':
      return handIn(replaying);
    case 'investment-placed':
      return place(replaying);
    case 'withdrawal-requested':
      return withdraw(replaying);
    case 'release-fee-paid':
      return payFee(replaying);
    case 'savings-paid-in':
      return moveSavings(replaying, payIntoSavings);
    case 'savings-paid-out':
      return moveSavings(replaying, payOutSavings);
    // What was erased is not in the recording, and the postings stay; nor does a message move anything.
    case 'left':
    case 'message-sent':
      return true;
    default:
      return false;
  }
}

async function join({ tools, classroom, names, act, place, now }: Replaying) {
  const joined = await joinCrowd(tools.database, classroom, `Replayed ${place}`, now);
  names.investorIs(investorFact(act), joined.investor);
  names.is(textFact(act, 'address'), joined.address);
  return true;
}

async function fill({ tools, classroom, names, act, place, now }: Replaying) {
  const filled = await fillFromTap(tools.database, classroom, names.investor(investorFact(act)), keyOf(place), now);
  assert(filled.ok, `the tap gives nothing at ${place}`);
  names.is(textFact(act, 'transfer'), filled.transfer.id);
  return true;
}

async function send({ tools, classroom, names, act, place, now }: Replaying) {
  const toText = names.of(textFact(act, 'to'));
  const amountText = coinsText(satoshi(BigInt(textFact(act, 'satoshi'))));
  const command = { requestKey: keyOf(place), toText, amountText };
  const sent = done(await sendCoins(tools.database, classroom, names.investor(investorFact(act)), command, now), act);
  names.is(textFact(act, 'transfer'), sent.transfer.id);
  return true;
}

async function issue({ tools, classroom, names, act, now }: Replaying) {
  const transfer = optionalTextFact(act, 'transfer');
  const subject =
    transfer === null ? { drawnAmount: cents(BigInt(textFact(act, 'amount'))) } : { transferId: names.of(transfer) };
  const issued = done(
    await issueReceipt(tools.database, classroom, names.investor(investorFact(act)), subject, now),
    act,
  );
  names.is(textFact(act, 'receipt'), issued.receipt.code);
  return true;
}

async function deposit({ tools, classroom, names, act, place, now }: Replaying) {
  const request = { investor: names.investor(investorFact(act)), amountText: dollars(act), requestKey: keyOf(place) };
  const paid = done(await depositFromWallet(tools.database, classroom, request, now), act);
  names.is(textFact(act, 'deposit'), paid.deposit.id);
  names.is(textFact(act, 'transfer'), paid.deposit.transferId ?? '');
  return true;
}

/** The file is drawn from the receipt: nobody's upload is in a recording. */
async function handIn({ tools, classroom, names, act, place, now }: Replaying) {
  const code = names.of(textFact(act, 'receipt'));
  const bytes = await receiptFile(tools.database, classroom, code);
  assert(bytes !== null, `there is no receipt ${code}`);
  const reception = await receiveUpload(tools.files, classroom.id, Readable.from([bytes]));
  assert(reception.ok, `our own receipt ${code} is refused`);
  const investor = names.investor(investorFact(act));
  const proof = { investor, upload: reception.upload, amountText: dollars(act), requestKey: keyOf(place) };
  const handedIn = done(await handInProof(tools, classroom, proof, now), act);
  names.is(textFact(act, 'deposit'), handedIn.deposit.id);
  return true;
}

async function place({ tools, classroom, names, act, place: at, now }: Replaying) {
  const plan = planById(textFact(act, 'plan'));
  assert(plan !== null, `there is no plan ${textFact(act, 'plan')}`);
  const request = {
    investor: names.investor(investorFact(act)),
    plan,
    amountText: dollars(act),
    requestKey: keyOf(at),
  };
  const placed = done(await placeInvestment(tools.database, classroom, request, now), act);
  names.is(textFact(act, 'investment'), placed.investment.id);
  return true;
}

async function withdraw({ tools, classroom, names, act, place, now }: Replaying) {
  const form = {
    investor: names.investor(investorFact(act)),
    amountText: dollars(act),
    addressText: names.of(textFact(act, 'to')),
    passwordText: 'was right when it was recorded',
    requestKey: keyOf(place),
  };
  const asked = done(await requestWithdrawal(tools.database, classroom, form, async () => ({ ok: true }), now), act);
  names.is(textFact(act, 'withdrawal'), asked.withdrawal.id);
  return true;
}

async function payFee({ tools, classroom, names, act, place, now }: Replaying) {
  const form = {
    investor: names.investor(investorFact(act)),
    withdrawalId: names.of(textFact(act, 'withdrawal')),
    requestKey: keyOf(place),
  };
  done(await payReleaseFee(tools.database, classroom, form, now), act);
  return true;
}

async function moveSavings(
  { tools, classroom, names, act, place: at, now }: Replaying,
  move: typeof payIntoSavings | typeof payOutSavings,
) {
  const request = { investor: names.investor(investorFact(act)), amountText: dollars(act), requestKey: keyOf(at) };
  const moved = done(await move(tools.database, classroom, request, now), act);
  names.is(textFact(act, 'transfer'), moved.movement.transferId);
  names.is(textFact(act, 'bank'), (await currentAddress(tools.database, classroom.id, BANK)) ?? '');
  return true;
}

const keyOf = (place: number) => `replay-${place}`;

const dollars = (act: Replaying['act']) => dollarsText(cents(BigInt(textFact(act, 'amount'))));

function done<Answer extends { readonly ok: boolean }>(
  answer: Answer,
  { kind }: Replaying['act'],
): Extract<Answer, { ok: true }> {
  assert(isDone(answer), `${kind} is refused, and was not when it was recorded`);
  return answer;
}

function isDone<Answer extends { readonly ok: boolean }>(answer: Answer): answer is Extract<Answer, { ok: true }> {
  return answer.ok;
}
