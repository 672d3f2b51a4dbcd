import { describe, expect, it } from 'vitest';
import { PSEUDO_LOCALE } from './locale.ts';
import { makeTranslator } from './translator.ts';

const translator = makeTranslator('en', {});
const say = (message: string, values: Record<string, unknown> = {}) => translator._('no-such-id', values, { message });

describe('a message that no catalogue has', () => {
  it.each([
    ['plain words', 'Log in', {}, 'Log in'],
    ['a value', 'Hello, {name}', { name: 'Ada' }, 'Hello, Ada'],
    ['a number of things', '{count, plural, one {# coin} other {# coins}}', { count: 3 }, '3 coins'],
    ['an apostrophe', "The bank's", {}, "The bank's"],
    ['a quoted brace', "'{'name'}'", {}, '{name}'],
    ['a number sign', 'Deposit #7', {}, 'Deposit #7'],
  ])('is read with %s, the same each time it is used', (_what, message, values, said) => {
    expect([say(message, values), say(message, values)]).toEqual([said, said]);
  });

  it('says something else with other values', () => {
    expect([say('Hello, {name}', { name: 'Ada' }), say('Hello, {name}', { name: 'Bo' })]).toEqual([
      'Hello, Ada',
      'Hello, Bo',
    ]);
  });

  it('is marked in the language of tests', () => {
    expect(makeTranslator(PSEUDO_LOCALE, {})._('no-such-id', {}, { message: 'Log in' })).not.toBe('Log in');
  });
});
