import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { configDefaults, defineConfig } from 'vitest/config';
import { VITEST_WORKERS } from './launcher/test-workers.ts';

const integration = '**/*.int.test.ts';
const http = '**/*.http.test.ts';
const onCitus = '**/*.citus.test.ts';
const system = '**/*.system.test.ts';
const exclude = [...configDefaults.exclude, 'build/**', '.react-router/**', '.data/**', '.test/**'];

export default defineConfig({
  plugins: [
    // The same macro as in vite.config.ts; without it, no file that contains words can be loaded.
    babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' })] }),
    lingui(),
  ],
  test: {
    maxWorkers: VITEST_WORKERS,
    // A test that changes the machine's time zone or the language of its answers must not depend on ours.
    env: { TZ: 'UTC', LC_ALL: 'C' },
    // Otherwise the address of a stylesheet is empty, which React warns of at each page drawn.
    css: { include: /\.css\?url$/ },
    // As in a browser (playwright.config.ts): a second, the default, is short where others keep the cores busy.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...exclude, integration, http, onCitus, system],
          setupFiles: ['tests/support/property-seed.ts'],
          // Otherwise, loading the same modules again for each file would be two fifths of the work.
          isolate: false,
          // Some start programs, which takes long where others keep the cores busy.
          testTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'int',
          include: [integration],
          exclude,
          globalSetup: ['tests/support/postgres.ts'],
          setupFiles: ['tests/support/property-seed.ts', 'tests/support/after-each-integration-test.ts'],
          // Otherwise, loading the same modules again for each file would be a fifth of the work.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          // One file at a time (test:citus), because one of them kills a worker.
          name: 'citus',
          include: [integration, onCitus, 'app/**/*.system.test.ts'],
          exclude: [...exclude, 'launcher/**'],
          globalSetup: ['tests/citus/cluster.ts'],
          setupFiles: ['tests/support/property-seed.ts', 'tests/support/after-each-integration-test.ts'],
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: [http],
          // As the site is served: React's other half takes twice as long.
          env: { NODE_ENV: 'production' },
          exclude,
          globalSetup: ['tests/support/built-site.ts', 'tests/support/postgres.ts'],
          setupFiles: ['tests/support/after-each-integration-test.ts', 'tests/support/after-each-http-file.ts'],
          // Each file opens its own site; what it is made of is loaded once per worker.
          isolate: false,
          server: { deps: { external: [/\/build\/server\//] } },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          // What starts, kills and starves programs: each file has its own, and mostly waits for them.
          name: 'system',
          include: [system],
          env: { NODE_ENV: 'production' },
          exclude,
          globalSetup: ['tests/support/built-site.ts', 'tests/support/postgres.ts'],
          setupFiles: [
            'tests/support/property-seed.ts',
            'tests/support/after-each-integration-test.ts',
            'tests/support/after-each-http-file.ts',
          ],
          isolate: false,
          server: { deps: { external: [/\/build\/server\//] } },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
