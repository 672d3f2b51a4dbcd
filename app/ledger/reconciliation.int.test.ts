import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOW } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { arrangeClass } from '../../tests/support/people.ts';
import { type ClassroomId, investorId } from './account.ts';
import { openAccounts, post, reverse } from './ledger.server.ts';
import { cents, satoshi } from './money.ts';
import * as posting from './posting.ts';
import { reconcileLedger } from './reconciliation.server.ts';

const ADA = investorId(7);

let test: TestDatabase;
let classroom: ClassroomId;

/** With deposits, coins and a reversal; then takes the ledger's guards away from the owner. */
beforeEach(async () => {
  test = await createTestDatabase({ isReconciled: false });
  classroom = (await arrangeClass(test.database, NOW)).id;
  await openAccounts(test.database, classroom, ADA);
  const deposit = (key: string) =>
    posting.depositApprovedWithCoins({ key, occurredAt: NOW, investor: ADA, amount: cents(500n) });
  const answer = await post(test.database, classroom, [
    deposit('a'),
    deposit('b'),
    deposit('c'),
    posting.coinsArrived({ key: 'd', occurredAt: NOW, coins: satoshi(9n) }),
  ]);
  await reverse(test.database, classroom, {
    id: (answer.ok && answer.postings[2]?.id) || 0n,
    key: 'e',
    occurredAt: NOW,
  });
  expect(await reconcileLedger(test.database)).toEqual([]);
  for (const table of ['ledger_posting', 'ledger_reversal', 'ledger_entry', 'ledger_account']) {
    await test.ownerPool.query(`alter table ${table} disable trigger user`);
  }
});

afterEach(() => test[Symbol.asyncDispose]());

const SECOND = "owner_id = 7 and purpose = 'spendable_deposits' and sequence = 2";

describe('reconciliation', () => {
  it.each([
    [
      'an amount was changed',
      `update ledger_entry set amount = 501 where ${SECOND}`,
      ['posting-unbalanced', 'entry-chain-broken', 'book-unbalanced'],
    ],
    [
      'a balance was changed',
      'update ledger_account set balance = 501 where balance = 1000',
      ['account-balance-wrong'],
    ],
    [
      'a balance and its entry were changed alike',
      `update ledger_entry set balance_after = 999 where ${SECOND}`,
      ['entry-chain-broken'],
    ],
    [
      'a sequence was changed',
      'update ledger_account set last_sequence = 9 where balance = 1000',
      ['account-sequence-wrong'],
    ],
    [
      'the last entry is gone',
      'delete from ledger_entry where owner_id = 7 and sequence = 4',
      ['posting-of-one-entry', 'account-balance-wrong', 'book-unbalanced', 'reversal-wrong'],
    ],
    [
      'an entry in the middle is gone',
      `delete from ledger_entry where ${SECOND}`,
      ['posting-of-one-entry', 'entry-chain-broken', 'book-unbalanced'],
    ],
    [
      'the legs of a posting are gone',
      'delete from ledger_entry where posting_id = (select min(id) from ledger_posting)',
      ['posting-without-entries', 'entry-chain-broken'],
    ],
    ['a posting is gone', "delete from ledger_posting where kind = 'coins_arrived'", ['entry-without-posting']],
    ['an account is gone', 'delete from ledger_account where balance = 1000', ['account-missing']],
    [
      'a reversal points elsewhere',
      `update ledger_reversal set original_id = id from ledger_posting
        where ledger_posting.classroom_id = ledger_reversal.classroom_id and kind = 'coins_arrived'`,
      ['reversal-wrong'],
    ],
    ['a reversal points nowhere', 'update ledger_reversal set original_id = 99999', ['reversal-wrong']],
    ['a reversal reverses itself', 'update ledger_reversal set original_id = posting_id', ['reversal-wrong']],
    ['what a reversal undid is forgotten', 'delete from ledger_reversal', ['reversal-wrong']],
    [
      'a reversal says it is none',
      "update ledger_posting set kind = 'coins_taken' where kind = 'reversal'",
      ['reversal-wrong'],
    ],
    [
      'coins became cents',
      "update ledger_entry set purpose = 'fees' where purpose = 'outside'",
      ['posting-unbalanced', 'book-unbalanced'],
    ],
  ])('finds that %s', async (_case, damage, checks) => {
    await test.ownerPool.query(damage);
    const findings = await reconcileLedger(test.database);
    expect(new Set(findings.map(({ check }) => check)), JSON.stringify(findings)).toEqual(new Set(checks));
    expect(findings.every(({ detail }) => new RegExp(`^class ${classroom}[,:]`).test(detail))).toBe(true);
  });
});

describe('the class asked for', () => {
  it('is the only one checked', async () => {
    const other = (await arrangeClass(test.database, NOW)).id;
    await test.ownerPool.query('update ledger_account set balance = 501 where balance = 1000');
    expect(await reconcileLedger(test.database, other)).toEqual([]);
    expect(await reconcileLedger(test.database, classroom)).toHaveLength(1);
    expect(await test.database.transaction().execute((transaction) => reconcileLedger(transaction))).toHaveLength(1);
  });

  it('may be left open, and the answer is never too long to read', async () => {
    await test.ownerPool.query(
      `insert into ledger_posting (id, classroom_id, kind, key_digest, request_digest, occurred_at)
      select 1000 + n, $1, 'coins_taken', gen_random_uuid(), gen_random_uuid(), now() from generate_series(1, 50) as n`,
      [classroom],
    );
    expect(await reconcileLedger(test.database)).toHaveLength(20);
  });
});
