import { describe, expect, it, test } from 'vitest';
import { checkNewPassword, checkPassword, checkPasswordChange } from './password-rule.ts';

describe('checkPassword', () => {
  it.each([
    ['', 'required'],
    ['123456789', 'password-too-short'],
    ['🦊🦊🦊🦊🦊🦊🦊🦊🦊', 'password-too-short'],
    ['x'.repeat(129), 'password-too-long'],
  ])('refuses %j', (password, why) => {
    expect(checkPassword(password)).toEqual({ why });
  });

  it.each(['1234567890', ' leading and trailing ', 'x'.repeat(128)])('accepts %j', (password) => {
    expect(checkPassword(password)).toBeNull();
  });
});

const good = 'correct horse';

test.each([
  [good, good, {}],
  ['short', 'short', { password: { why: 'password-too-short' } }],
  ['', '', { password: { why: 'required' }, confirmPassword: { why: 'required' } }],
  [good, '', { confirmPassword: { why: 'required' } }],
  [good, 'other', { confirmPassword: { why: 'passwords-do-not-match' } }],
  ['x'.repeat(129), 'x'.repeat(129), { password: { why: 'password-too-long' } }],
])('a new password %j with %j', (password, confirmation, refusals) => {
  expect(checkNewPassword(password, confirmation)).toEqual(refusals);
});

test.each([
  ['old', good, good, null],
  ['', good, 'other', { why: 'current-password-required' }],
  ['old', good, 'other', { why: 'new-passwords-differ' }],
  ['old', 'short', 'short', { why: 'new-password', refusal: { why: 'password-too-short' } }],
])('a change from %j to %j with %j', (currentPassword, newPassword, confirmation, refusal) => {
  expect(checkPasswordChange({ currentPassword, newPassword, confirmation, isOneTime: true })).toEqual(refusal);
});

test('no password is changed to itself, however it is written, and a one-time one is named as such', () => {
  const currentPassword = 'acorn-actor-alley-amber-anchor-apple';
  for (const newPassword of [currentPassword, 'Acorn actor alley amber anchor apple']) {
    const fields = { currentPassword, newPassword, confirmation: newPassword };
    expect(checkPasswordChange({ ...fields, isOneTime: true })).toEqual({ why: 'one-time-password' });
    expect(checkPasswordChange({ ...fields, isOneTime: false })).toEqual({ why: 'same-password' });
  }
});
