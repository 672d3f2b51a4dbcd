import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { expect, test } from 'vitest';
import { LOCALES } from './locale.ts';

// A test that fails here is mended by `npx lingui extract --clean`, and by committing what it wrote.
test('the committed catalogues hold exactly the texts that the sources hold', async () => {
  const [catalog, ...others] = await getCatalogs(getConfig());
  expect(others).toEqual([]);
  const inSources = Object.values((await catalog?.collect()) ?? {}).map((text) => text.message);
  expect(inSources.length).toBeGreaterThan(0);
  for (const { code } of LOCALES) {
    const committed = Object.values((await catalog?.read(code)) ?? {}).filter((text) => text.obsolete !== true);
    const inCatalogue = committed.map((text) => text.message);
    expect({ code, texts: inCatalogue.toSorted() }).toEqual({ code, texts: inSources.toSorted() });
  }
}, 60_000);
