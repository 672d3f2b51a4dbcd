import { z } from 'zod';

/** What a stage, or all of them together, came to. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const PASSED: Counts = { passed: 1, failed: 0, skipped: 0 };
export const FAILED: Counts = { passed: 0, failed: 1, skipped: 0 };

/** The sum of several. */
export function addUp(all: readonly Counts[]): Counts {
  const total = (name: keyof Counts) => all.reduce((sum, counts) => sum + counts[name], 0);
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') };
}

/** `N passed, N failed`, and `, N skipped` when some were. */
export function inWords(counts: Counts): string {
  const told = `${counts.passed} passed, ${counts.failed} failed`;
  return counts.skipped === 0 ? told : `${told}, ${counts.skipped} skipped`;
}

const vitestReport = z.object({
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});

/** Counts Vitest's JSON report. A file that could not even be loaded has no tests and is one failure. Throws when it is no such report. */
export function countVitest(report: unknown): Counts {
  return addUp(
    vitestReport.parse(report).testResults.map((file) => {
      const count = (...statuses: string[]) =>
        file.assertionResults.filter(({ status }) => statuses.includes(status)).length;
      const passed = count('passed');
      const skipped = count('skipped', 'pending', 'todo', 'disabled');
      const failed = file.assertionResults.length - passed - skipped;
      return { passed, skipped, failed: file.status === 'failed' ? Math.max(failed, 1) : failed };
    }),
  );
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.unknown()),
});

/** Counts Playwright's JSON report. A failure outside of every test is one failure. Throws when it is no such report. */
export function countPlaywright(report: unknown): Counts {
  const { stats, errors } = playwrightReport.parse(report);
  return { passed: stats.expected, skipped: stats.skipped, failed: stats.unexpected + stats.flaky + errors.length };
}

/** What a stage came to, when its program ended with `exitCode`: a green report does not outweigh a red ending, nor is no test a pass. */
export function settle(counts: Counts, exitCode: number): Counts {
  const isSilent = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0);
  return isSilent ? { ...counts, failed: 1 } : counts;
}
