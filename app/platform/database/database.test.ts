import { expect, test } from 'vitest';
import { nameStatements } from './database.server.ts';

const often = (nameOf: (text: string) => string | undefined, text: string) =>
  Array.from({ length: 6 }, () => nameOf(text)).at(-1);

test('a statement gets its own name from the fifth time on', () => {
  const nameOf = nameStatements();
  const text = 'select balance from ledger_account where owner_id = $1';
  expect([1, 2, 3, 4].map(() => nameOf(text))).toEqual([undefined, undefined, undefined, undefined]);
  const name = nameOf(text);
  expect(name).toBeDefined();
  expect(nameOf(text)).toBe(name);
  expect(often(nameOf, `${text} limit 1`)).not.toBe(name);
});

test.each([
  ['select * from "play_transfer" where "id" = $1', false],
  ['select "moved".*, "sender"."owner_id" from "play_transfer" as "moved"', false],
  ['insert into "investor" ("id") values ($1) returning *', false],
  ['set local statement_timeout = $1', false],
  ['select count(*) as "count" from "play_transfer" where "classroom_id" = $1', true],
  ['update play_address set balance = balance * $1', true],
])('%s', (text, isNamed) => {
  expect(often(nameStatements(), text) !== undefined).toBe(isNamed);
});

test('statements that may have no name leave the places to others', () => {
  const nameOf = nameStatements();
  for (let index = 0; index < 400; index += 1)
    expect(often(nameOf, `select ${index}, * from play_transfer`)).toBe(undefined);
  expect(often(nameOf, 'select id from play_transfer')).toBeDefined();
});

test('there are never more than three hundred names', () => {
  const nameOf = nameStatements();
  const names = Array.from({ length: 1_000 }, (_, index) => often(nameOf, `select ${index} where $1`));
  expect(names.filter((name) => name !== undefined)).toHaveLength(300);
  expect(nameOf('select 0 where $1')).toBe(names[0]);
});
