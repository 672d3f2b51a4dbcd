import { beforeAll, describe, expect, it } from 'vitest';
import { brokenConstraint, errorCode } from '#app/platform/database/transaction.server.ts';
import { DAY_MS, later } from '#app/time/instants.ts';
import { fakeClock } from '../support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { arrangeClass, arrangeInvestor } from '../support/people.ts';

let test: TestDatabase;
const now = fakeClock().now();

beforeAll(async () => {
  test = await createTestDatabase();
  const classroom = await arrangeClass(test.database, now);
  await arrangeInvestor(test.database, classroom, now);
});

describe('what even the owner of the database cannot store', () => {
  it.each([
    [
      'rule 3: a setting that feeds a name',
      "insert into setting values ('company-name', '\"Acme\"', now())",
      'setting_name_check',
    ],
    [
      'rule 6: a real e-mail address of an investor',
      "update member set email = 'ada@gmail.com'",
      'member_fictional_email',
    ],
    [
      'rule 6: an enquiry of somebody who can be reached',
      "insert into enquiry values ('enq_1', sha256('1'), 'Ada', 'ada@gmail.com', 'A street', 'GB', '+12025550143', '+12025550143', 'Hello', now())",
      'enquiry_fictional_email',
    ],
    ['rule 7: a class without an end', 'update classroom set ends_at = null', 'not-null'],
    [
      'rule 7: a class that outlives thirty days',
      `update classroom set ends_at = '${later(now, 31 * DAY_MS).toISOString()}'`,
      'classroom_check',
    ],
    [
      'rule 1: an address of a real network',
      "update play_address set address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'",
      'play_address_address_check',
    ],
    ['rule 5: an account below zero', 'update ledger_account set balance = -1', 'ledger_balance_not_negative'],
  ])('%s', async (_rule, statement, constraint) => {
    const broken = await test.ownerPool.query(statement).then(
      () => 'nothing',
      (error: unknown) => (errorCode(error) === '23502' ? 'not-null' : brokenConstraint(error)),
    );
    expect(broken).toBe(constraint);
  });
});
