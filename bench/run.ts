import { checkAnswers } from './check-answers.ts';
import { classLoad } from './class/class-load.ts';
import { classOpening } from './class/class-opening.ts';
import { debrief } from './debrief.ts';
import type { Figure } from './figure.ts';
import { judge } from './figure.ts';
import { httpRequests } from './http-requests.ts';
import { ledgerRates, ledgerSize } from './ledger.ts';
import { liveWords } from './live-words.ts';
import { type BenchServer, startServer } from './server.ts';
import { soloLife, soloSideBySide, soloTown } from './solo.ts';
import { statements } from './statements.ts';
import { soloResting, sweepsLook } from './sweeps-look.ts';
import { webPages } from './web-pages.ts';
import { webThroughput } from './web-throughput.ts';

/** Figures that share contenders, so that they are measured side by side in the same rounds. */
interface Group {
  readonly names: readonly string[];
  measure(server: BenchServer, isWanted: (name: string) => boolean): Promise<Figure[]>;
}

const GROUPS: readonly Group[] = [
  ledgerRates,
  ledgerSize,
  statements,
  debrief,
  httpRequests,
  checkAnswers,
  classLoad,
  classOpening,
  liveWords,
  webThroughput,
  webPages,
  soloTown,
  soloLife,
  soloSideBySide,
  soloResting,
  sweepsLook,
];

/**
 * Prints a line of JSON for each figure whose name starts with the first argument; exits with code 1 when one fails.
 */
async function main(): Promise<void> {
  const prefix = process.argv[2] ?? '';
  const isWanted = (name: string) => name.startsWith(prefix);
  const groups = GROUPS.filter((group) => group.names.some(isWanted));
  if (groups.length === 0) {
    const names = new Set(GROUPS.flatMap((group) => group.names));
    process.stderr.write(`No figure starts with ${prefix}. There are: ${[...names].join(', ')}\n`);
    process.exitCode = 2;
    return;
  }
  const server = await startServer();
  try {
    for (const group of groups) {
      for (const figure of await group.measure(server, isWanted)) {
        // Processor time that this machine does not report.
        if (Number.isNaN(figure.value)) continue;
        const { line, missed } = judge(figure);
        process.stdout.write(`${line}\n`);
        if (missed) {
          process.exitCode = 1;
        }
      }
    }
  } finally {
    await server.stop();
  }
}

await main();
