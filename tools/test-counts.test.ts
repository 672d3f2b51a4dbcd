import { expect, test } from 'vitest';
import { addUp, countPlaywright, countVitest, inWords, FAILED, PASSED, settle } from './test-counts.ts';

const file = (status: string, ...statuses: string[]) => ({
  status,
  assertionResults: statuses.map((each) => ({ status: each })),
});

test('the last line tells skipped tests only when there are some', () => {
  expect(inWords(addUp([PASSED, PASSED, FAILED]))).toBe('2 passed, 1 failed');
  expect(inWords({ passed: 3, failed: 0, skipped: 2 })).toBe('3 passed, 0 failed, 2 skipped');
});

test('each test of a Vitest report is counted, a file that did not load as one failure', () => {
  const report = {
    testResults: [file('passed', 'passed', 'skipped', 'todo'), file('failed', 'passed', 'failed'), file('failed')],
  };
  expect(countVitest(report)).toEqual({ passed: 2, failed: 2, skipped: 2 });
});

test('a file that fails in its teardown fails, though each of its tests passed', () => {
  expect(countVitest({ testResults: [file('failed', 'passed')] })).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test('a flaky browser test is a failed one, and so is an error outside of all tests', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 1 };
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 3, skipped: 1 });
});

test('a program that ends badly, or ran no test at all, is a failure whatever it reported', () => {
  const green = { passed: 4, failed: 0, skipped: 0 };
  expect(settle(green, 0)).toEqual(green);
  expect(settle(green, 1)).toEqual({ passed: 4, failed: 1, skipped: 0 });
  expect(settle({ passed: 0, failed: 0, skipped: 0 }, 0)).toEqual(FAILED);
  expect(settle({ passed: 4, failed: 2, skipped: 0 }, 1)).toEqual({ passed: 4, failed: 2, skipped: 0 });
});

test('something else than a report is refused', () => {
  expect(() => countVitest({})).toThrow();
  expect(() => countPlaywright(null)).toThrow();
});
