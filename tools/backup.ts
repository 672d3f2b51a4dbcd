import { stat } from 'node:fs/promises';
import process from 'node:process';
import { takeBackup } from '#app/operations/backup/take-backup.server.ts';
import { connectOwner } from '#app/platform/database/database-session.server.ts';
import { openFileStore } from '#app/platform/files/files.server.ts';
import { loadSettings } from '#app/platform/settings/settings.server.ts';
import { runProgram, say } from './program.ts';
import { hasDatabase, reachDatabase } from './reach-database.ts';

const USAGE =
  'Usage: npm run backup -- FILE    database, uploads and secret in one file, whether the server runs or not';

await runProgram(USAGE, run);

async function run([file, ...rest]: string[]): Promise<number | null> {
  if (file === undefined || rest.length > 0) return null;
  const loading = await loadSettings(process.env);
  if (!loading.ok) throw new Error(loading.problems.join('\n'));
  const { settings } = loading;
  if (settings.databaseAddress === undefined && !(await hasDatabase(settings.dataDirectory))) {
    throw new Error(`${settings.dataDirectory} holds no database: there is nothing to back up.`);
  }
  const { url, close } = await reachDatabase(settings);
  try {
    const client = await connectOwner(url);
    try {
      const { authSecret: secret, earlierAuthSecret: earlierSecret } = settings;
      const source = { client, files: openFileStore(settings.storage), secret, earlierSecret };
      const { manifest, contents } = await takeBackup(source, file);
      const rows = Object.values(contents.rows).reduce((sum, count) => sum + count, 0);
      const { size } = await stat(file);
      say(`${file}: ${rows} rows of ${manifest.tables.length} tables and ${contents.uploads} uploads, ${size} bytes.`);
      if (contents.vanished.length > 0) say(`${contents.vanished.length} uploads were erased meanwhile.`);
      say(`Whatever was answered before ${manifest.takenAt} is in it.`);
      say('The secret of the installation is in it, too: keep it where nobody else can read it.');
      return 0;
    } finally {
      await client.end();
    }
  } finally {
    await close();
  }
}
