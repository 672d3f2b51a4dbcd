import { beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../tests/support/database.ts';
import { createLedgerDatabase } from '../../tests/support/life/ledger-only.ts';
import { ACCOUNT_PURPOSES, currencyOf, isCached, isHousePurpose } from './account.ts';
import { POSTING_KINDS } from './posting.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createLedgerDatabase();
});

describe('the chart of accounts', () => {
  it('is the same in the database', async () => {
    const { rows } = await test.pool.query(
      `select purpose::text, ledger_is_coin(purpose) as coin, ledger_is_house(purpose) as house, ledger_is_bounded(purpose) as bounded
      from unnest(enum_range(null::ledger_purpose)) as purpose`,
    );
    expect(rows).toEqual(
      ACCOUNT_PURPOSES.map((purpose) => ({
        purpose,
        coin: currencyOf(purpose) === 'BTC',
        house: isHousePurpose(purpose),
        bounded: isCached(purpose),
      })),
    );
  });

  it('has the same kinds of postings in the database', async () => {
    const { rows } = await test.pool.query('select kind::text from unnest(enum_range(null::ledger_kind)) as kind');
    expect(rows.map(({ kind }) => kind)).toEqual(POSTING_KINDS);
  });
});
