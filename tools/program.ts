import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';
import { errorCode } from '#app/platform/database/transaction.server.ts';

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * Exits with the code that `run` returns. Null means that the words make no sense: then the usage is printed, and the
 * code is 2. An error is printed as one line, and the code is 1.
 */
export async function runProgram(
  usage: string,
  run: (words: string[]) => number | null | Promise<number | null>,
): Promise<void> {
  try {
    const code = await run(process.argv.slice(2));
    if (code === null) process.stderr.write(`${usage}\n`);
    process.exitCode = code ?? 2;
  } catch (error) {
    process.stderr.write(`${inWords(error)}\n`);
    process.exitCode = 1;
  }
}

/** A path that leads nowhere was most often typed wrongly, and the system's words for it are a code. */
function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (errorCode(error) !== 'ENOENT' || !('path' in error) || typeof error.path !== 'string') return error.message;
  const folder = dirname(error.path);
  return existsSync(folder) ? `There is no file ${error.path}.` : `There is no folder ${folder}.`;
}
