import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '..');

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly string[];
}

export const PASSED: Counts = { passed: 1, failed: 0, skipped: 0, failures: [] };

export function failedFor(reason: string): Counts {
  return { passed: 0, failed: 1, skipped: 0, failures: [reason] };
}

export function addUp(all: readonly Counts[]): Counts {
  const total = (name: 'passed' | 'failed' | 'skipped') => all.reduce((sum, counts) => sum + counts[name], 0);
  const failures = all.flatMap((counts) => counts.failures);
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped'), failures };
}

/** `N passed, N failed`, with `, N skipped` when some were skipped. */
export function inWords(counts: Counts): string {
  const told = `${counts.passed} passed, ${counts.failed} failed`;
  return counts.skipped === 0 ? told : `${told}, ${counts.skipped} skipped`;
}

/** So many lines of a reason are repeated at the end; all of them stand where the failure occurred. */
const REASON_LINES = 12;

/** Repeated at the end, because often only the end of a long run is read or kept. Empty when nothing failed. */
export function failuresInWords({ failures }: Counts): string {
  return failures.map((failure, index) => `${index + 1}) ${failure}`).join('\n\n');
}

function failure(name: string, reasons: readonly string[]): string {
  const lines = stripVTControlCharacters(reasons.join('\n')).split('\n');
  const told = lines.filter((line) => line.trim() !== '').slice(0, REASON_LINES);
  return [name, ...told.map((line) => `   ${line}`)].join('\n');
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

const SKIPPED = ['skipped', 'pending', 'todo', 'disabled'];
/** Any other result of a test means that it did not pass. */
const NOT_FAILED = ['passed', ...SKIPPED];

/** From Vitest's JSON report. A file that failed to load is one failure. Throws on any other input. */
export function countVitest(report: unknown): Counts {
  return addUp(
    vitestReport.parse(report).testResults.map((file) => {
      const all = (...statuses: string[]) => file.assertionResults.filter(({ status }) => statuses.includes(status));
      const passed = all('passed').length;
      const skipped = all(...SKIPPED).length;
      const others = file.assertionResults.filter((each) => !NOT_FAILED.includes(each.status));
      const failures = others.map((each) =>
        failure(`${relative(ROOT, file.name)}: ${each.fullName}`, each.failureMessages ?? []),
      );
      if (file.status === 'failed' && failures.length === 0) {
        failures.push(failure(relative(ROOT, file.name), [file.message]));
      }
      return { passed, skipped, failed: failures.length, failures };
    }),
  );
}

const playwrightError = z.object({ message: z.string().optional() });

interface PlaywrightSuite {
  readonly suites?: PlaywrightSuite[] | undefined;
  readonly specs: z.infer<typeof playwrightSpec>[];
}

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.int(),
  tests: z.array(
    z.object({ status: z.string(), results: z.array(z.object({ errors: z.array(playwrightError).default([]) })) }),
  ),
});

const playwrightSuite: z.ZodType<PlaywrightSuite> = z.lazy(() =>
  z.object({ suites: z.array(playwrightSuite).optional(), specs: z.array(playwrightSpec) }),
);

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(playwrightError),
  suites: z.array(playwrightSuite),
});

/** From Playwright's JSON report. A failure outside every test is one failure. Throws on any other input. */
export function countPlaywright(report: unknown): Counts {
  const { stats, errors, suites } = playwrightReport.parse(report);
  const messages = (from: readonly z.infer<typeof playwrightError>[]) => from.map(({ message }) => message ?? '');
  const failures = suites.flatMap(specsOf).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        failure(
          `${file}:${line}: ${title}`,
          results.flatMap((result) => messages(result.errors)),
        ),
      ),
  );
  return {
    passed: stats.expected,
    skipped: stats.skipped,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [...failures, ...errors.map((error) => failure('Outside of every test', messages([error])))],
  };
}

function specsOf(suite: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

/** A failing exit code outweighs a passing report, and a stage without tests does not pass. */
export function settle(counts: Counts, exitCode: number): Counts {
  if (counts.failed > 0) return counts;
  if (exitCode !== 0) return addUp([counts, failedFor(`Its tests passed, but the program ended with ${exitCode}.`)]);
  return counts.passed === 0 ? addUp([counts, failedFor('There was no test.')]) : counts;
}
