import { expect, inject, test } from 'vitest';
import { NOW } from './clock.ts';
import { createTestDatabase } from './database.ts';
import { arrangeClass, arrangeInvestor } from './people.ts';
import { expectReconciled } from './reconciled.ts';

test('each database is migrated, separate from the others, and gone after its disposal', async () => {
  const kept = await createTestDatabase();
  const other = await createTestDatabase();
  await kept.ownerPool.query('create table mark (id integer)');
  const { rows } = await other.ownerPool.query(
    "select to_regclass('mark') as mark, to_regclass('schema_migration') is not null as migrated",
  );
  expect(rows).toEqual([{ mark: null, migrated: true }]);

  const name = new URL(other.url).pathname.slice(1);
  await other[Symbol.asyncDispose]();
  const gone = await kept.ownerPool.query('select from pg_database where datname = $1', [name]);
  expect(gone.rowCount).toBe(0);
});

test('the application runs in the restricted role, where the owner may create one, and the owner does not', async () => {
  await using test = await createTestDatabase();
  const role = await test.pool.query('select current_user as name');
  const owner = await test.ownerPool.query('select current_user as name');
  const { restrictedRole } = inject('testServer');
  expect(role.rows).toEqual(restrictedRole ? [{ name: 'glasshouse_app' }] : owner.rows);
  expect(owner.rows).not.toEqual([{ name: 'glasshouse_app' }]);
});

test('books that do not agree fail the test that left them that way', async () => {
  await using broken = await createTestDatabase({ isReconciled: false });
  const classroom = await arrangeClass(broken.database, NOW);
  const investor = await arrangeInvestor(broken.database, classroom, NOW);
  await expectReconciled(broken.database);

  await broken.ownerPool.query('alter table ledger_account disable trigger user');
  await broken.ownerPool.query('update ledger_account set balance = 5 where owner_id = $1', [investor]);
  await expect(expectReconciled(broken.database)).rejects.toThrow('the books must agree');
  // The ledger is checked as a whole, whichever classes the rest is asked for.
  await expect(expectReconciled(broken.database, () => false)).rejects.toThrow('the books must agree');
});
