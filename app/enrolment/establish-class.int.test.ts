import { expect, test } from 'vitest';
import { closeClassroom, runningClassrooms } from '#app/classes/classrooms.server.ts';
import { currentAddress } from '#app/coins/play-chain.server.ts';
import { HOUSE } from '#app/ledger/account.ts';
import { NOW } from '../../tests/support/clock.ts';
import { createTestDatabase } from '../../tests/support/database.ts';
import { ensureOpenClass, establishClass } from './found-class.server.ts';

test('a class is founded together with an address of its house', async () => {
  const { database } = await createTestDatabase();
  const choices = { kind: 'invited', name: 'Class', joinCode: 'ABCDEF', sizeLimit: 30 } as const;
  const classroom = await establishClass(database, choices, NOW);
  expect(classroom).toMatchObject({ ...choices, state: 'running' });
  expect(await currentAddress(database, classroom.id, HOUSE)).toMatch(/^play1/);
});

test('many people who found the open class at once get the same one', async () => {
  const { database } = await createTestDatabase();
  const founded = await Promise.all(Array.from({ length: 8 }, () => ensureOpenClass(database, NOW)));
  expect(new Set(founded.map((classroom) => classroom.id)).size).toBe(1);
  expect(await runningClassrooms(database)).toEqual([founded[0]]);
  expect(founded[0]).toMatchObject({ kind: 'open', joinCode: null, clock: { rate: 1440 } });
});

test('another open class is founded once the first is closed', async () => {
  const { database } = await createTestDatabase();
  const first = await ensureOpenClass(database, NOW);
  await database.transaction().execute((transaction) => closeClassroom(transaction, first.id, NOW));
  expect((await ensureOpenClass(database, NOW)).id).not.toBe(first.id);
});

test('an error that prevents founding is thrown, not mistaken for somebody else being faster', async () => {
  const { database, ownerPool } = await createTestDatabase();
  await ownerPool.query('alter table play_address add constraint closed check (false)');
  await expect(ensureOpenClass(database, NOW)).rejects.toThrow(/closed/);
  expect(await runningClassrooms(database)).toEqual([]);
});
