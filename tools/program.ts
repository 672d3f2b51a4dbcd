import process from 'node:process';

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
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
