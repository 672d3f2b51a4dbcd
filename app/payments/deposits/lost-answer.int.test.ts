import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordedEvents } from '#app/classes/recording.server.ts';
import { cents } from '#app/ledger/money.ts';
import { openDirectoryStore } from '#app/platform/files/files.server.ts';
import { fakeClock } from '../../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { attachAndSubmit } from '../../../tests/support/life/attach-receipt.ts';
import { PaymentsStage } from '../../../tests/support/payments.ts';
import { arrangeClass } from '../../../tests/support/people.ts';
import { depositsOf } from './deposits.server.ts';
import { handInProof, newestReceipt } from './hand-in-proof.server.ts';
import { proofKey } from './proofs.server.ts';
import { depositFromWallet } from './request-deposit.server.ts';

let base: TestDatabase;
let root: string;

beforeAll(async () => {
  base = await createTestDatabase();
  root = await mkdtemp(join(tmpdir(), 'glasshouse-lost-'));
});

afterAll(() => rm(root, { recursive: true, force: true }));

async function arrange() {
  const clock = fakeClock();
  const classroom = await arrangeClass(base.database, clock.now());
  const stage = new PaymentsStage(base.database, openDirectoryStore(root), classroom, clock);
  const investor = await stage.investor();
  const codes = new Map<string, string>();
  const attach = async (requestKey: string, amountText = '250') => {
    const attached = await newestReceipt(base.database, classroom, investor, clock.now());
    const code = codes.get(requestKey) ?? (attached.ok ? attached.receipt.code : '');
    codes.set(requestKey, code);
    return attachAndSubmit(stage, classroom, { investor, amountText, requestKey, code }, clock.now());
  };
  const pay = (requestKey: string) =>
    depositFromWallet(base.database, classroom, { investor, amountText: '250', requestKey }, clock.now());
  const deposits = () => depositsOf(base.database, classroom, investor, clock.now());
  return { stage, classroom, clock, investor, attach, pay, deposits };
}

/**
 * The reason the transaction runs again when the answer to its commit was lost: the very same upload arrives once more.
 */
test.each(['the receipt of a payment made here', 'a receipt drawn without paying'])(
  'handing in %s again gets the same answer, and its file stays',
  async (kind) => {
    const { stage, classroom, clock, investor } = await arrange();
    const address = await stage.houseAddress();
    const paid = await stage.payDeposit(investor, '250');
    const subject = kind.includes('drawn')
      ? { drawnAmount: paid.amount, to: address }
      : { transferId: paid.transferId ?? '' };
    const upload = await stage.upload(await stage.receiptBytes(investor, subject));
    const proof = { investor, upload, amountText: '250', requestKey: randomUUID() };

    const first = await handInProof(stage, classroom, proof, clock.now());
    expect(first).toMatchObject({ ok: true, replayed: false });
    expect(await handInProof(stage, classroom, proof, clock.now())).toEqual({ ...first, replayed: true });
    expect(await stage.files.read(proofKey(classroom.id, upload.id))).not.toBeNull();
  },
);

test('attaching a receipt again adds nothing, whatever else could be attached', async () => {
  const { stage, clock, investor, attach, deposits } = await arrange();
  await stage.receiptBytes(investor, { drawnAmount: cents(250_00n) });
  clock.moveBy(60_000);
  const paid = await stage.payDeposit(investor, '250');
  const first = await attach('key');
  expect(first).toMatchObject({ ok: true, replayed: false, deposit: { id: paid.id } });
  expect(await attach('key')).toEqual({ ...first, replayed: true });
  expect(await deposits()).toMatchObject([{ id: paid.id }]);
});

test('a receipt attached twice at once is attached once', async () => {
  const { stage, investor, attach } = await arrange();
  const paid = await stage.payDeposit(investor, '250');
  const answers = await Promise.all([attach('key'), attach('key'), attach('key')]);
  expect(answers.filter((answer) => answer.ok && answer.deposit.id === paid.id)).toHaveLength(3);
  expect(answers.filter((answer) => answer.ok && !answer.replayed)).toHaveLength(1);
});

test('the receipt of a payment made here is handed in again after a lost answer', async () => {
  const { stage, investor } = await arrange();
  const paid = await stage.payDeposit(investor, '250');
  const bytes = await stage.receiptBytes(investor, { transferId: paid.transferId ?? '' });
  const first = await stage.handIn(investor, bytes, '300', 'key');
  expect(await stage.handIn(investor, bytes, '300', 'key')).toEqual({ ...first, replayed: true });
});

test('a key that paid attaches nothing, and a key that attached pays nothing', async () => {
  const { attach, pay, deposits } = await arrange();
  const usedOtherwise = { ok: false, why: 'request-used-otherwise' };
  expect(await pay('first')).toMatchObject({ ok: true });
  expect(await attach('first')).toEqual(usedOtherwise);
  expect(await attach('second')).toMatchObject({ ok: true, replayed: false });
  expect(await pay('second')).toEqual(usedOtherwise);
  expect(await deposits()).toHaveLength(1);
});

test('what is told of a receipt handed in is the amount of its deposit', async () => {
  const { classroom, attach, pay } = await arrange();
  await pay('first');
  await attach('second', '500');
  const events = await recordedEvents(base.database, classroom.id, { after: 0n, limit: 100 });
  expect(events.map(({ event }) => event)).toContainEqual(
    expect.objectContaining({ kind: 'proof-handed-in', amount: 250_00n }),
  );
});

test('a receipt that names no amount is that of the deposit it paid, even if it is worth a cent less', async () => {
  const { stage, classroom, clock, investor } = await arrange();
  const paid = await stage.payDeposit(investor, '100');
  const upload = await stage.upload(await stage.receiptBytes(investor, { transferId: paid.transferId ?? '' }));
  const proof = { investor, upload, amountText: null, requestKey: randomUUID() };
  const handed = await handInProof(stage, classroom, proof, clock.now());
  expect(handed).toMatchObject({ ok: true, deposit: { id: paid.id, amount: 100_00n } });
});
