import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDirectoryStore } from '#app/platform/files/files.server.ts';
import { fakeClock } from '../../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { PaymentsStage } from '../../../tests/support/payments.ts';
import { arrangeClass } from '../../../tests/support/people.ts';
import { handInProof } from './hand-in-proof.server.ts';
import { proofKey } from './proofs.server.ts';

let base: TestDatabase;
let root: string;

beforeAll(async () => {
  base = await createTestDatabase();
  root = await mkdtemp(join(tmpdir(), 'glasshouse-lost-'));
});

afterAll(() => rm(root, { recursive: true, force: true }));

/**
 * The reason the transaction runs again when the answer to its commit was lost: the very same upload arrives once more.
 */
test.each(['the receipt of a payment made here', 'a receipt drawn without paying'])(
  'handing in %s again gets the same answer, and its file stays',
  async (kind) => {
    const clock = fakeClock();
    const classroom = await arrangeClass(base.database, clock.now());
    const stage = new PaymentsStage(base.database, openDirectoryStore(root), classroom, clock);
    const investor = await stage.investor();
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
