import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { LOCALES, SOURCE_LOCALE } from './app/i18n/locale.ts';

const TESTS = ['**/*.test.ts', '**/*.int.test.ts', '**/*.e2e.ts'];
/** The long texts of the rooms that teach. */
const TEXTS = '**/app/**/texts*.ts';

export default defineConfig({
  sourceLocale: SOURCE_LOCALE,
  locales: LOCALES.map((locale) => locale.code),
  fallbackLocales: { default: SOURCE_LOCALE },
  catalogs: [
    {
      path: '<rootDir>/app/i18n/catalogues/{locale}',
      include: ['<rootDir>/app'],
      exclude: [...TESTS, TEXTS],
    },
    {
      // These are long and read on few pages: the server translates and delivers them, so that no browser loads them
      // all.
      path: '<rootDir>/app/i18n/teaching/{locale}',
      include: ['<rootDir>/app/**/texts*.ts'],
      exclude: TESTS,
    },
  ],
  runtimeConfigModule: { Trans: ['#app/i18n/trans.tsx', 'Trans'] },
  // Without the places where texts stand, a catalogue changes only when texts change.
  format: formatter({ origins: false }),
  orderBy: 'message',
});
