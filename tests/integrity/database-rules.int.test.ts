import { beforeAll, describe, expect, it } from 'vitest';
import { COHORT_KEPT_DAYS, DESIGNS } from '#app/check/cohort.ts';
import { FORMS_OF_SET, OFFER_SETS } from '#app/check/offers/offer.ts';
import { OFFERS_IN_A_WAVE } from '#app/check/waves.ts';
import { CLASS_LIFETIME_DAYS, WITHDRAWAL_FEE_BASIS_POINTS } from '#app/classes/classroom.ts';
import { FASTEST_RATE } from '#app/classes/clock.ts';
import { SOLO_PACES } from '#app/classes/scenario/lesson-plan.ts';
import { SOLO_SCENARIOS, STORIES } from '#app/classes/scenario/stories.ts';
import { ENQUIRY_LIMITS } from '#app/contact/enquiry.ts';
import { LARGEST_HOMEWORK, LONGEST_HOMEWORK_DAYS } from '#app/enrolment/homework.ts';
import { PLANS } from '#app/investments/plan.ts';
import { WEEKLY_PLANS } from '#app/investments/weekly-plan.ts';
import { checkEmail } from '#app/members/identity.ts';
import { LARGEST_PROOF_BYTES, MINIMUM_DEPOSIT, PROOF_MEDIA_TYPES } from '#app/payments/deposits/deposit.ts';
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

/** The numbers and words of a rule, in the order of the alphabet. */
async function valuesOf(rule: string): Promise<string[]> {
  const { rows } = await test.ownerPool.query<{ text: string }>(
    `select pg_get_constraintdef(oid) as text from pg_constraint where conname = $1
    union all
    select column_default from information_schema.columns where table_name || '.' || column_name = $1`,
    [rule],
  );
  return [...(rows[0]?.text ?? '').matchAll(/'([^']*)'|(?<=^|[ [])(\d+)\b/g)]
    .map(([, word, number]) => word ?? number ?? '')
    .sort();
}

/** The database does not know the stories: it refuses what none of them pays out. */
const [LEAST_WITHDRAWAL] = Object.values(STORIES)
  .map(({ leastWithdrawal }) => leastWithdrawal)
  .toSorted((one, other) => Number(one - other));

describe('the rules of the database have the values of the code', () => {
  it.each([
    ['deposit_amount_cents_check', [MINIMUM_DEPOSIT]],
    ['withdrawal_amount_cents_check', [LEAST_WITHDRAWAL]],
    ['proof_file_byte_size_check', [1, LARGEST_PROOF_BYTES]],
    ['proof_file_media_type_check', PROOF_MEDIA_TYPES],
    ['investment_plan_check', [...PLANS, ...WEEKLY_PLANS].map(({ id }) => id)],
    ['classroom_check', [`${CLASS_LIFETIME_DAYS} days`]],
    ['classroom_clock_rate_check', [0, FASTEST_RATE]],
    ['classroom.withdrawal_fee_basis_points', [WITHDRAWAL_FEE_BASIS_POINTS]],
    ['homework_size_limit_check', [1, LARGEST_HOMEWORK]],
    ['homework_check', [`${LONGEST_HOMEWORK_DAYS} days`]],
    ['homework_scenario_check', SOLO_SCENARIOS],
    ['homework_pace_minutes_check', SOLO_PACES],
    ['check_cohort_check1', [COHORT_KEPT_DAYS]],
    ['check_cohort_design_check', DESIGNS],
    ['check_cohort_offer_set_check', OFFER_SETS],
    ['check_person_first_form_check', OFFER_SETS.flatMap((set) => FORMS_OF_SET[set].slice(0, 2))],
    ['check_answer_position_check', [1, OFFERS_IN_A_WAVE]],
    ['enquiry_full_name_check', [1, ENQUIRY_LIMITS.fullName]],
    ['enquiry_house_address_check', [1, ENQUIRY_LIMITS.houseAddress]],
    ['enquiry_message_check', [1, ENQUIRY_LIMITS.message]],
  ])('%s', async (rule, values) => {
    expect(await valuesOf(rule)).toEqual(values.map(String).sort());
  });

  it.each([
    ...['ada@example.com', 'ada@lists.example.net', 'ada@example.org', 'ada@school.example', 'ada@a.school.test'],
    ...['ada@gmail.com', 'ada@example.co', 'ada@notexample.com', 'ada@example.com.net', 'ada@test.com', 'ada@protest'],
  ])('the reserved names of e-mail addresses: %s', async (email) => {
    const isStored = await test.ownerPool.query('update member set email = $1', [email]).then(
      () => true,
      (error: unknown) => brokenConstraint(error) !== 'member_fictional_email',
    );
    expect(isStored).toBe(checkEmail(email).ok);
  });
});
