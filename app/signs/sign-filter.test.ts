import { expect, test } from 'vitest';
import { passesFilter, signFilterOf } from './field-guide.ts';
import { SIGN_GROUPS } from './warning-sign.ts';
import { WARNING_SIGNS } from './warning-signs.ts';

const asked = (query: string) => {
  const filter = signFilterOf(new URLSearchParams(query));
  return WARNING_SIGNS.filter((sign) => passesFilter(sign, filter)).map(({ id }) => id);
};

test('no filter, or only unknown ones, shows every sign', () => {
  expect(asked('')).toHaveLength(46);
  expect(asked('group=&strength=&sourced=&place=')).toHaveLength(46);
  expect(asked('group=nonsense&strength=STRONG&other=1')).toHaveLength(46);
});

test('every filter keeps what it names', () => {
  expect(asked('strength=weak')).toEqual([
    'copy-errors',
    'countdown',
    'referral-pay',
    'readable-password',
    'identity-upload',
  ]);
  expect(asked('sourced=C')).toEqual(['payout-counter', 'staged-activity', 'shared-address', 'proof-upload']);
  expect(asked('group=money-in')).toEqual(['crypto-only', 'shared-address', 'proof-upload']);
  expect(asked('place=elsewhere')).toContain('warning-list');
  expect(asked('place=here')).not.toContain('warning-list');
});

test('filters together keep what matches all of them, which may be nothing', () => {
  expect(asked('group=money-in&sourced=C&place=here')).toEqual(['shared-address', 'proof-upload']);
  expect(asked('group=promise&strength=weak')).toEqual([]);
});

test('the choices of a filter divide up the catalogue', () => {
  const parts = SIGN_GROUPS.flatMap((group) => asked(`group=${group}`));
  expect(parts).toEqual(asked(''));
  expect([...asked('place=here'), ...asked('place=elsewhere')]).toHaveLength(46);
});
