import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { readRecording } from '#app/operations/class-recording.ts';
import { replayClass } from '#app/operations/replay-class.server.ts';
import { openDatabase } from '#app/platform/database.server.ts';
import { startEmbeddedPostgres } from '../launcher/embedded-postgres.ts';
import { openDirectoryStore } from '#app/platform/files.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { migrate } from '#app/platform/migrate.server.ts';

const USAGE = 'Usage: npm run replay -- recording.json';

/** Replays the recording of a class on a database of its own, which it removes again, and says whether the ledger is the same. */
process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});

async function run([file, ...rest]: string[]): Promise<number> {
  if (file === undefined || rest.length > 0) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const recording = readRecording(await readFile(file, 'utf8'));
  if (recording === null) throw new Error(`${file} is no recording of a class.`);
  const folder = await mkdtemp(join(tmpdir(), 'glasshouse-replay-'));
  const postgres = await startEmbeddedPostgres({ dataDirectory: folder, log: createLog('error') });
  try {
    const { restrictedRole } = await migrate(postgres.url());
    const open = openDatabase({ url: postgres.url(), restricted: restrictedRole });
    const files = openDirectoryStore(join(folder, 'uploads'));
    const { isSame } = await replayClass({ database: open.database, files }, recording, 'Replayed').finally(open.close);
    const acts = recording.commands.length;
    process.stdout.write(
      isSame
        ? `The ledger is the same, entry by entry, after ${acts} commands.\n`
        : `The ledger is another one than that of the recording, after ${acts} commands.\n`,
    );
    return isSame ? 0 : 1;
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
