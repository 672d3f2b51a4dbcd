import type { QueryResult } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { brokenConstraint, errorCode } from '#app/platform/database/transaction.server.ts';
import { NOW } from '../../tests/support/clock.ts';
import type { TestDatabase } from '../../tests/support/database.ts';
import { createLedgerDatabase } from '../../tests/support/life/ledger-only.ts';
import { arrangeClass } from '../../tests/support/people.ts';
import { type ClassroomId, investorId } from './account.ts';
import { openAccounts, postOne, reverse } from './ledger.server.ts';
import { cents } from './money.ts';
import { depositApprovedOnReceipt } from './posting.ts';

const ADA = investorId(7);

let test: TestDatabase;
let classroom: ClassroomId;

beforeAll(async () => {
  test = await createLedgerDatabase();
  classroom = (await arrangeClass(test.database, NOW)).id;
  await openAccounts(test.database, classroom, ADA);
  const deposit = (key: string) =>
    postOne(
      test.database,
      classroom,
      depositApprovedOnReceipt({ key, occurredAt: NOW, investor: ADA, amount: cents(500n) }),
    );
  await deposit('kept');
  const undone = await deposit('undone');
  await reverse(test.database, classroom, { id: undone.ok ? undone.id : 0n, key: 'reversal', occurredAt: NOW });
});

const TABLES = ['ledger_posting', 'ledger_reversal', 'ledger_entry', 'ledger_account'] as const;
const CHANGES: Record<(typeof TABLES)[number], string[]> = {
  ledger_posting: [
    'update ledger_posting set occurred_at = now()',
    'update ledger_posting set key_digest = key_digest',
    'delete from ledger_posting',
    'truncate ledger_posting',
  ],
  ledger_reversal: [
    'update ledger_reversal set original_id = original_id',
    'delete from ledger_reversal',
    'truncate ledger_reversal',
  ],
  ledger_entry: [
    'update ledger_entry set amount = amount',
    'delete from ledger_entry where owner_id = 7',
    'truncate ledger_entry',
  ],
  ledger_account: [
    'update ledger_account set balance = balance + 1',
    'update ledger_account set purpose = purpose',
    'update ledger_account set last_sequence = 0',
    'delete from ledger_account',
    'truncate ledger_account cascade',
  ],
};
const EVERY_CHANGE = TABLES.flatMap((table) => CHANGES[table]);

/** Every row as text, to compare byte by byte. */
async function ledgerText(): Promise<string> {
  const parts: string[] = [];
  for (const table of TABLES) {
    const { rows }: QueryResult<{ text: string | null }> = await test.ownerPool.query(
      `select string_agg(row::text, E'\\n' order by row::text) as text from ${table} as row`,
    );
    parts.push(rows[0]?.text ?? '');
  }
  return parts.join('\n\n');
}

describe('a posting', () => {
  it.each(EVERY_CHANGE)('cannot be changed by the owner of the tables: %s', async (statement) => {
    const before = await ledgerText();
    await expect(test.ownerPool.query(statement)).rejects.toMatchObject({ code: '23000' });
    expect(await ledgerText()).toBe(before);
  });

  it.each(EVERY_CHANGE)('cannot be changed by the application: %s', async (statement) => {
    const before = await ledgerText();
    await expect(test.pool.query(statement)).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|23000)$/) });
    expect(await ledgerText()).toBe(before);
  });

  it('cannot be deleted even if an erasure of the class was audited in another transaction', async () => {
    await test.ownerPool.query(
      `insert into classroom_erasure (classroom_id, transaction_id, actor, erased_at) values ($1, '1', 'nobody', now())`,
      [classroom],
    );
    await expect(test.ownerPool.query('delete from ledger_entry')).rejects.toMatchObject({ code: '23000' });
  });
});

describe('the application', () => {
  it.each([
    "insert into ledger_account (classroom_id, owner_id, purpose) values (1, 9, 'withdrawable')",
    `insert into ledger_posting (id, classroom_id, kind, key_digest, request_digest, occurred_at)
      values (9, 1, 'coins_taken', gen_random_uuid(), gen_random_uuid(), now())`,
    'insert into ledger_reversal values (1, 1, 2)',
    `insert into ledger_entry (posting_id, sequence, amount, classroom_id, owner_id, purpose)
      values (1, 9, 1, 1, 0, 'exchange')`,
    `insert into classroom_erasure (classroom_id, transaction_id, actor, erased_at) values (1, pg_current_xact_id(), 'x', now())`,
    'alter table ledger_entry disable trigger all',
    'drop table ledger_entry',
    "set session_replication_role = 'replica'",
  ])('may not: %s', async (statement) => {
    await expect(test.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('an account', () => {
  it.each([
    ['with money in it', "(1, 9, 'withdrawable', 1, 0)"],
    ['below zero', "(1, 9, 'withdrawable', -1, 0)"],
    ['of an investor that is the house’s', "(1, 9, 'coins_held', 0, 0)"],
    ['of the house that is an investor’s', "(1, 0, 'withdrawable', 0, 0)"],
    ['that is not bounded', "(1, 0, 'exchange', 0, 0)"],
    ['of nobody', "(1, -1, 'withdrawable', 0, 0)"],
  ])('%s cannot be opened, not even by the owner', async (_case, values) => {
    const statement = `insert into ledger_account (classroom_id, owner_id, purpose, balance, last_sequence) values ${values}`;
    await expect(test.ownerPool.query(statement)).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });
  });
});

/** Posting, owner, purpose and amount of each leg, in this order; "null" stands for null. */
function readLegs(text: string): (string | null)[][] {
  return (text === '' ? [] : text.split(', ')).map((leg) =>
    leg.split(' ').map((part) => (part === 'null' ? null : part)),
  );
}

/** As the application may call the posting function. */
function call(legs: string, kind: string, reverses: bigint | null = null) {
  const column = (index: 0 | 1 | 2 | 3) => readLegs(legs).map((leg) => leg[index]);
  return test.pool.query(
    `select * from ledger_post($1, $2, array[gen_random_uuid()], array[gen_random_uuid()], array[now()], $3, $4, $5, $6, $7)`,
    [classroom, [kind], column(0), column(1), column(2), column(3), reverses],
  );
}

/** Calls the short function, which has one posting and no number for it. */
function callOne(legs: string, kind: string) {
  const column = (index: 1 | 2 | 3) => readLegs(legs).map((leg) => leg[index]);
  return test.pool.query(
    'select * from ledger_post_one($1, $2, gen_random_uuid(), gen_random_uuid(), now(), $3, $4, $5)',
    [classroom, kind, column(1), column(2), column(3)],
  );
}

describe('the posting function', () => {
  const usd = 'withdrawal_requested';
  const REFUSED: readonly [string, string, string][] = [
    ['nothing', 'GL001', ''],
    ['one leg', 'GL001', '1 7 spendable_deposits 5'],
    ['legs that do not cancel out', 'GL001', '1 7 spendable_deposits -5, 1 7 withdrawable 4'],
    ['cents against satoshi', 'GL001', '1 0 exchange -5, 1 0 coins_held 5'],
    ['legs of a posting that is not there', 'GL001', '1 7 spendable_deposits -5, 2 7 withdrawable 5'],
    ['legs of posting zero', 'GL001', '0 7 spendable_deposits -5, 0 7 withdrawable 5'],
    ['an amount that is null', 'GL001', '1 7 spendable_deposits null, 1 7 withdrawable 5'],
    ['an owner that is null', 'GL003', '1 null spendable_deposits -5, 1 7 withdrawable 5'],
    ['an account that is null', 'GL003', '1 7 null -5, 1 7 withdrawable 5'],
    ['legs that move nothing', 'ledger_amount_in_bounds', '1 7 spendable_deposits 0, 1 7 withdrawable 0'],
    ['legs beyond all bounds', 'ledger_amount_in_bounds', '1 0 exchange -100000000000001, 1 0 fees 100000000000001'],
    ['legs out of the order of their accounts', 'GL001', '1 7 withdrawable 5, 1 7 spendable_deposits -5'],
    ['an investor’s account of the house', 'GL003', '1 0 withdrawable -5, 1 7 withdrawable 5'],
    ['a house account of an investor', 'GL003', '1 7 withdrawable -5, 1 7 exchange 5'],
    ['a stranger', 'GL003', '1 7 spendable_deposits -5, 1 99 spendable_deposits 5'],
  ];
  const breaks = (rule: string) => (error: unknown) => [errorCode(error), brokenConstraint(error)].includes(rule);
  it.each(REFUSED)('refuses %s', async (_case, code, legs) => {
    const before = await ledgerText();
    await expect(call(legs, usd)).rejects.toSatisfy(breaks(code));
    expect(await ledgerText()).toBe(before);
  });

  const ofOnePosting = REFUSED.filter(([, , legs]) => readLegs(legs).every(([posting]) => posting === '1'));
  it.each(ofOnePosting)('refuses %s, in the short form too', async (_case, code, legs) => {
    const before = await ledgerText();
    await expect(callOne(legs, usd)).rejects.toSatisfy(breaks(code));
    expect(await ledgerText()).toBe(before);
  });

  it('does not write to a table of the caller with the name of one of ours', async () => {
    const session = await test.pool.connect();
    try {
      await session.query('begin');
      for (const table of [...TABLES, 'classroom'])
        await session.query(`create temporary table ${table} (like public.${table} including all) on commit drop`);
      await session.query('set local search_path = pg_temp, public');
      const legs = ['{0,7}', '{unbacked_credits,spendable_deposits}', '{-5,5}'];
      const before = await ledgerText();
      await session.query(
        `select public.ledger_post_one($1, 'deposit_approved_on_receipt', gen_random_uuid(), gen_random_uuid(), now(), $2, $3, $4)`,
        [classroom, ...legs],
      );
      for (const table of TABLES) {
        const { rows } = await session.query(`select from pg_temp.${table}`);
        expect(rows, table).toEqual([]);
      }
      await session.query('commit');
      expect(await ledgerText()).not.toBe(before);
    } finally {
      session.release(true);
    }
  });

  it('takes no reversal in the short form, mirrored or not', async () => {
    const mirror = '1 0 unbacked_credits 500, 1 7 spendable_deposits -500';
    const before = await ledgerText();
    await expect(callOne(mirror, 'reversal')).rejects.toMatchObject({ code: 'GL006' });
    expect(await ledgerText()).toBe(before);
  });

  it('knows no kind that the code does not know', async () => {
    await expect(call('1 0 exchange -5, 1 0 fees 5', 'gift')).rejects.toMatchObject({ code: '22P02' });
  });

  it('takes no reversal that does not mirror a posting', async () => {
    const { rows } = await test.pool.query(
      `select id::bigint as id from ledger_posting where kind <> 'reversal' order by id`,
    );
    const original: bigint = rows[0].id;
    const mirror = '1 0 unbacked_credits 500, 1 7 spendable_deposits -500';
    const crooked = '1 0 unbacked_credits 400, 1 7 spendable_deposits -400';
    const before = await ledgerText();
    await expect(call(crooked, 'reversal', original)).rejects.toMatchObject({ code: 'GL006' });
    await expect(call(mirror, 'reversal', null)).rejects.toMatchObject({ code: 'GL006' });
    await expect(call(mirror, 'coins_taken', original)).rejects.toMatchObject({ code: 'GL006' });
    await expect(call(mirror, 'reversal', 2_000_000_000n)).rejects.toMatchObject({ code: 'GL006' });
    expect(await ledgerText()).toBe(before);
  });
});
