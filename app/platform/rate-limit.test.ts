import { expect, test } from 'vitest';
import { addressBlock } from './rate-limit.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::1', '2001:db8:1:2'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['192.0.2.7:51234', '192.0.2.7'],
  ['[2001:db8:1:2::1]:51234', '2001:db8:1:2'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2'],
])('%s counts as %s', (address, block) => {
  expect(addressBlock(address)).toBe(block);
});
