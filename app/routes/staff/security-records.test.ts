import { expect, test } from 'vitest';
import * as limits from '#app/members/limits.ts';
import type { Limit } from '#app/platform/rate-limit.ts';
import { SECURITY_SUBJECT_WORDS } from './security-records.tsx';

test('every limit that the security log notes has words there', () => {
  const all = Object.values(limits).flatMap((limit) =>
    typeof limit === 'function' ? [Reflect.apply(limit, null, ['any', '::1']) as Limit] : [],
  );
  // A limit of one try only marks what came twice, and is not noted.
  const noted = all.filter(({ limit }) => limit > 1).map(({ rule }) => rule);
  expect(noted.filter((rule) => !(rule in SECURITY_SUBJECT_WORDS))).toEqual([]);
  expect(noted.length).toBeGreaterThan(15);
});
