import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { IN_THE_BUILD } from './tools/locked-packages.ts';

/**
 * Most modules weigh less than their headers: those of nearly all pages share one file, those of several another. A
 * group includes what its modules need, so that no file ever waits for one that waits for it.
 * What only a loader uses is left out altogether: none of our modules has side effects (package.json).
 */
const FEWER_FILES = {
  codeSplitting: {
    groups: [
      { name: 'every-page', minShareCount: 40, priority: 2 },
      // No page without a form waits for the code that forms are made with.
      { name: 'many-pages', minShareCount: 10, priority: 1, test: /^(?!.*\/app\/forms\/)/ },
    ],
  },
};

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    // The English text stays in the code, so English needs no catalogue in the browser, and a text that has not been
    // extracted yet is still readable.
    babel({
      presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' })],
      // Route modules have a query after their extension, so Babel cannot tell the syntax from it.
      parserOpts: { plugins: ['typescript', 'jsx'] },
    }),
    lingui({ failOnCompileError: true }),
    reactRouter(),
  ],
  // While the sources are watched, packages are loaded as Node loads them: not all of them are modules to take in.
  ssr: { noExternal: command === 'build' ? [...IN_THE_BUILD] : [] },
  environments: { client: { build: { rolldownOptions: { output: FEWER_FILES } } } },
  build: {
    // The oldest browsers in which the site is whole; README names them.
    target: ['chrome111', 'edge111', 'firefox116', 'safari16.4'],
    // Fonts and pictures stay files: a data: URL would need a wider content security policy.
    assetsInlineLimit: 0,
  },
}));
