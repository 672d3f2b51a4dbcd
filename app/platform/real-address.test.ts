import { describe, expect, test } from 'vitest';
import { REAL_ADDRESSES } from '../../tests/support/real-addresses.ts';
import { mentionsReal } from './real-address.ts';

describe('in a text that a person wrote', () => {
  test.each(REAL_ADDRESSES)('a real address is found: %s', (_kind, address) => {
    expect(mentionsReal(`Please send it to ${address}, thank you.`)).toBe(true);
    expect(mentionsReal(`(${address})`)).toBe(true);
  });

  test('even with invisible characters in it', () => {
    expect(mentionsReal('1A1zP1eP5QGefi2DMP\u200bTfTL5SLmv7DivfNa')).toBe(true);
  });

  test.each([
    'How do I send Bitcoin to play1qyqszqgpqyqszqgpqyqszqgpqyqszqgpdemo?',
    'Bitcoin: how does that work?',
    'Meine Nahrungsmittelunternehmensgruppe hat 2,000 Leute.',
    'MEINENAHRUNGSMITTELUNTERNEHMEN',
    '15551234567, +1 206 555 0142, invoice 2025-000123',
    'تحويل 1000 دولار',
    '',
  ])('nothing is found in %j', (text) => {
    expect(mentionsReal(text)).toBe(false);
  });
});
