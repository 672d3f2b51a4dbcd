import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [
    tailwindcss(),
    // The English text stays in the code, so English needs no catalogue in the browser and a text that was
    // not extracted yet is still readable.
    babel({
      presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' })],
      // Route modules come with a query behind their ending, from which Babel cannot tell the syntax.
      parserOpts: { plugins: ['typescript', 'jsx'] },
    }),
    lingui({ failOnCompileError: true }),
    reactRouter(),
  ],
  build: {
    // Fonts and pictures stay files: a data: URL would need a wider content security policy.
    assetsInlineLimit: 0,
  },
});
