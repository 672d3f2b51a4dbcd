import { expect, test } from 'vitest';
import { brokenConstraint } from './transaction.server.ts';

test.each([
  ['as PostgreSQL tells it', { constraint: 'class_directory_one_open' }, 'anything', 'class_directory_one_open'],
  [
    'in the words that a worker of a cluster sends',
    {},
    'duplicate key violates unique constraint "member_email_key"',
    'member_email_key',
  ],
  [
    'with the number of its shard',
    {},
    'duplicate key violates unique constraint "ledger_reversed_once_102272"',
    'ledger_reversed_once',
  ],
  ['with both', { constraint: 'member_email_key_103169' }, 'anything', 'member_email_key'],
  ['none', {}, 'canceling statement due to lock timeout', ''],
])('the constraint that an error broke: %s', (_how, fields, message, constraint) => {
  expect(brokenConstraint(Object.assign(new Error(message), fields))).toBe(constraint);
});

test('a value that is not an error broke none', () => {
  expect(brokenConstraint('constraint "a"')).toBe('');
});
