import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import type { Database } from './database.server.ts';
import { pipelined } from './pipelined.server.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase({ poolSize: 1 });
  await db.ownerPool.query('create table line (place integer generated always as identity, word text primary key)');
  await db.ownerPool.query('grant all on line to glasshouse_app');
});

const write = (database: Database, word: string) => sql`insert into line (word) values (${word})`.execute(database);
async function words(database: Database) {
  const { rows } = await sql<{ word: string }>`select word from line order by place`.execute(database);
  return rows.map(({ word }) => word);
}
const settings = (database: Database) => database.selectFrom('sweep_run').select('name').execute();

test('statements sent together are answered in order, however they were sent, and see those before them', async () => {
  // Often enough for each text to be prepared midway.
  const asked = Array.from({ length: 12 }, (_, number) => `word ${number}`);
  const seen = await pipelined(db.database, (together) =>
    Promise.all(asked.flatMap((word) => [write(together, word), settings(together), words(together)])),
  );
  const lists = seen.filter((_, place) => place % 3 === 2);
  expect(lists).toEqual(asked.map((_, number) => asked.slice(0, number + 1)));
});

test('the first failure is reported, and rolls the transaction back', async () => {
  const before = await words(db.database);
  const failing = db.database
    .transaction()
    .execute((transaction) =>
      pipelined(transaction, (together) =>
        Promise.all([write(together, 'again'), write(together, 'again'), write(together, 'another'), words(together)]),
      ),
    );
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await words(db.database)).toEqual(before);
});

test('outside a transaction the others stand, and the connection stays usable', async () => {
  const asked = pipelined(db.database, (together) =>
    Promise.allSettled([write(together, 'alone'), write(together, 'alone'), write(together, 'beside')]),
  );
  expect((await asked).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await words(db.database)).toEqual(expect.arrayContaining(['alone', 'beside']));
});

test('no transaction can begin in the middle of it', async () => {
  const begun = pipelined(db.database, (together) => together.transaction().execute(words));
  await expect(begun).rejects.toThrow('in the transaction of whoever sends them');
});
