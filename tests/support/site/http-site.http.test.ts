import { expect, test } from 'vitest';
import { openSite } from './http-site.ts';

test('a site can be opened only at the top of a file, not in a test that would leave it open', async () => {
  await expect(openSite()).rejects.toThrow('at the top of a file');
});
