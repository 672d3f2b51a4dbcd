import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { LOCALES, SOURCE_LOCALE } from './app/i18n/locale.ts';

export default defineConfig({
  sourceLocale: SOURCE_LOCALE,
  locales: LOCALES.map((locale) => locale.code),
  fallbackLocales: { default: SOURCE_LOCALE },
  catalogs: [
    {
      path: '<rootDir>/app/i18n/catalogues/{locale}',
      include: ['<rootDir>/app'],
      exclude: ['**/*.test.ts', '**/*.int.test.ts', '**/*.e2e.ts'],
    },
  ],
  // Without line numbers a catalogue changes only when words change.
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
