import { expect, test } from 'vitest';
import { serverTranslator } from '#app/i18n/catalogues.server.ts';
import { LOCALES } from '#app/i18n/locale.ts';
import { INVITATION_LETTER, RESET_LETTER } from './letters.ts';

const ADDRESS = 'http://localhost:3000/newpassword?token=abc';
const RIGHT_TO_LEFT = LOCALES.filter(({ direction }) => direction === 'rtl').map(({ code }) => code);

test.each([
  ['a new password', RESET_LETTER],
  ['an invitation', INVITATION_LETTER],
])('in a right-to-left letter the address of %s is isolated, in its own direction', (_what, letter) => {
  expect(RIGHT_TO_LEFT.length).toBeGreaterThan(0);
  for (const code of RIGHT_TO_LEFT) {
    expect(serverTranslator(code)._(letter.text(ADDRESS))).toContain(`\u2066${ADDRESS}\u2069 `);
  }
});
