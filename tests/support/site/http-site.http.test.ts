import { expect, test } from 'vitest';
import { openSite } from './http-site.ts';

test('a site is opened at the top of a file, and refused in a test, where nothing would close it', async () => {
  await expect(openSite()).rejects.toThrow('at the top of a file');
});
