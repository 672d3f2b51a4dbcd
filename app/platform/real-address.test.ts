import { describe, expect, test } from 'vitest';
import { INVISIBLE_CHARACTERS, REAL_ADDRESSES } from '../../tests/support/real-addresses.ts';
import { mentionsReal } from './real-address.ts';

describe('in a text that a person wrote', () => {
  test.each(REAL_ADDRESSES)('a real address is found: %s', (_kind, address) => {
    expect(mentionsReal(`Please send it to ${address}, thank you.`)).toBe(true);
    expect(mentionsReal(`(${address})`)).toBe(true);
  });

  test.each(REAL_ADDRESSES)('even with any invisible character between its letters: %s', (_kind, address) => {
    const hidden = INVISIBLE_CHARACTERS.filter((character) => mentionsReal(`To ${[...address].join(character)}.`));
    expect(hidden).toEqual(INVISIBLE_CHARACTERS);
  });

  test.each([
    ['full-width', 'ｂｃ１ｑｗ５０８ｄ６ｑｅｊｘｔｄｇ４ｙ５ｒ３ｚａｒｖａｒｙ０ｃ５ｘｗ７ｋｖ８ｆ３ｔ４'],
    ['accented', '1A1zP1e\u0301P5QGefi2DMPTfTL5SLmv7DivfNa\u0336'],
  ])('even in %s letters', (_which, address) => {
    expect(mentionsReal(address)).toBe(true);
  });

  test.each([
    'How do I send Bitcoin to play1qyqszqgpqyqszqgpqyqszqgpqyqszqgpdemo?',
    'Bitcoin: how does that work?',
    'Meine Nahrungsmittelunternehmensgruppe hat 2,000 Leute.',
    'MEINENAHRUNGSMITTELUNTERNEHMEN',
    '15551234567, +1 206 555 0142, invoice 2025-000123',
    'تحويل 1000 دولار',
    'Việc rút tiền gồm những bước nào?',
    'می\u200cخواهم بدانم برداشت چگونه است؟',
    'मुझे क्\u200dया करना होगा?',
    '',
  ])('nothing is found in %j', (text) => {
    expect(mentionsReal(text)).toBe(false);
  });
});
