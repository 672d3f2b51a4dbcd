import { checkAnswers } from './check-answers.ts';
import { churn } from './churn.ts';
import { classLoad } from './class/class-load.ts';
import { type Figure, judge } from './figure.ts';
import { httpRequests } from './http-requests.ts';
import { ledgerRates, ledgerSize } from './ledger.ts';
import { type BenchServer, startServer } from './server.ts';
import { soloLife, soloSideBySide, soloTown } from './solo.ts';
import { webPage } from './web-page.ts';
import { webThroughput } from './web-throughput.ts';

/** The names of the figures begin with that of their measure. */
const MEASURES: Readonly<Record<string, readonly ((server: BenchServer) => Promise<Figure[]>)[]>> = {
  ledger: [ledgerRates, ledgerSize],
  requests: [httpRequests],
  class: [classLoad],
  solo: [soloTown, soloLife, soloSideBySide],
  web: [webThroughput, webPage],
  check: [checkAnswers],
  churn: [churn],
};

/** Prints a line of JSON for each figure of what the first argument names, or of all; exits with 1 when one fails. */
async function main(): Promise<void> {
  const [wanted] = process.argv.slice(2);
  const measures = wanted === undefined ? Object.values(MEASURES).flat() : MEASURES[wanted];
  if (measures === undefined) {
    process.stderr.write(`${wanted} is not measured. There are: ${Object.keys(MEASURES).join(', ')}\n`);
    process.exitCode = 2;
    return;
  }
  const server = await startServer();
  try {
    for (const measure of measures) {
      for (const figure of await measure(server)) {
        // Processor time that this machine does not report.
        if (Number.isNaN(figure.value)) continue;
        const { line, missed } = judge(figure);
        process.stdout.write(`${line}\n`);
        if (missed) process.exitCode = 1;
      }
    }
  } finally {
    await server.stop();
  }
}

await main();
