import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const FILE = import.meta.resolve('@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2');

/**
 * In a mathematics font, or as if none were installed, whatever this machine has. Such a font makes wide what an
 * ordinary one does not.
 */
export async function drawFormulasIn(page: Page, font: 'mathematics' | 'ordinary') {
  const file = (await readFile(fileURLToPath(FILE))).toString('base64');
  await page.evaluate(
    async ({ isMathematics, bytes }) => {
      if (isMathematics) {
        const face = new FontFace(
          'Mathematics',
          Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0)),
        );
        document.fonts.add(await face.load());
      }
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`math { font-family: ${isMathematics ? 'Mathematics' : 'serif'} }`);
      document.adoptedStyleSheets = [sheet];
    },
    { isMathematics: font === 'mathematics', bytes: font === 'mathematics' ? file : '' },
  );
}
