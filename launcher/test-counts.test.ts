import { expect, test } from 'vitest';
import {
  addUp,
  countPlaywright,
  countVitest,
  failedFor,
  failuresInWords,
  inWords,
  PASSED,
  settle,
} from './test-counts.ts';

const green = { passed: 4, failed: 0, skipped: 0, failures: [] };

const file = (status: string, ...statuses: string[]) => ({
  name: 'app/one.test.ts',
  status,
  message: status === 'failed' ? 'the file failed' : '',
  assertionResults: statuses.map((each) => ({
    status: each,
    fullName: `the rule ${each}`,
    failureMessages: each === 'failed' ? ['\u001B[31mexpected 1\u001B[39m\nto be 2'] : [],
  })),
});

test('the last line mentions skipped tests only when there are some', () => {
  expect(inWords(addUp([PASSED, PASSED, failedFor('that')]))).toBe('2 passed, 1 failed');
  expect(inWords({ passed: 3, failed: 0, skipped: 2, failures: [] })).toBe('3 passed, 0 failed, 2 skipped');
});

test('failures are repeated by name, with the beginning of their reason', () => {
  const many = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
  const told = failuresInWords(
    addUp([countVitest({ testResults: [file('failed', 'failed')] }), failedFor('no build')]),
  );
  expect(told).toMatch(/^1\) .*app\/one\.test\.ts: the rule failed\n {3}expected 1\n {3}to be 2\n\n2\) no build$/);
  const long = { ...file('failed'), message: many };
  expect(failuresInWords(countVitest({ testResults: [long] })).split('\n')).toHaveLength(13);
  expect(failuresInWords(green)).toBe('');
});

test('each test of a Vitest report is counted, and a file that did not load counts as one failure', () => {
  const report = {
    testResults: [file('passed', 'passed', 'skipped', 'todo'), file('failed', 'passed', 'failed'), file('failed')],
  };
  expect(countVitest(report)).toMatchObject({ passed: 2, failed: 2, skipped: 2 });
});

test('a test that neither passed nor was skipped counts as failed', () => {
  expect(countVitest({ testResults: [file('passed', 'passed', 'queued')] })).toMatchObject({ passed: 1, failed: 1 });
});

test('a file that fails in its teardown counts as failed, even if all its tests passed', () => {
  const counts = countVitest({ testResults: [file('failed', 'passed')] });
  expect(counts).toMatchObject({ passed: 1, failed: 1, skipped: 0 });
  expect(failuresInWords(counts)).toContain('the file failed');
});

test('a flaky browser test counts as failed, and so does an error outside all tests', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 1 };
  const spec = (title: string, status: string) => ({
    title,
    file: 'tests/e2e/one.e2e.ts',
    line: 7,
    tests: [{ status, results: [{ errors: [{ message: `why ${title}` }] }, {}] }],
  });
  const inner = { specs: [spec('flickers', 'flaky'), spec('holds', 'expected')] };
  const suites = [{ specs: [spec('breaks', 'unexpected')], suites: [inner] }];
  const counts = countPlaywright({ stats, errors: [{ message: 'no server' }], suites });
  expect(counts).toMatchObject({ passed: 5, failed: 3, skipped: 1 });
  expect(counts.failures).toEqual([
    'tests/e2e/one.e2e.ts:7: breaks\n   why breaks',
    'tests/e2e/one.e2e.ts:7: flickers\n   why flickers',
    'Outside of every test\n   no server',
  ]);
});

test('a program that ends badly, or runs no test at all, counts as failed whatever it reported', () => {
  expect(settle(green, 0)).toEqual(green);
  expect(settle(green, 1)).toMatchObject({ passed: 4, failed: 1, failures: [expect.stringContaining('ended with 1')] });
  expect(settle({ ...green, passed: 0 }, 0)).toMatchObject({ passed: 0, failed: 1, failures: ['There was no test.'] });
  const red = { passed: 4, failed: 2, skipped: 0, failures: ['one', 'two'] };
  expect(settle(red, 1)).toEqual(red);
});

test('anything but a report is refused', () => {
  expect(() => countVitest({})).toThrow();
  expect(() => countPlaywright(null)).toThrow();
});
