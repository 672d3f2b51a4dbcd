import { stat } from 'node:fs/promises';
import { takeBackup } from '#app/operations/backup/take-backup.server.ts';
import { noteBackup } from '#app/operations/installation-figures.server.ts';
import { connectOwner } from '#app/platform/database/database-session.server.ts';
import { openFileStore } from '#app/platform/files/files.server.ts';
import { runProgram, say } from './program.ts';
import { reachInstallation } from './reach-database.ts';

const USAGE =
  'Usage: npm run backup -- FILE    database, uploads and secret in one file, whether the server runs or not';

await runProgram(USAGE, run);

async function run([file, ...rest]: string[]): Promise<number | null> {
  if (file === undefined || rest.length > 0) return null;
  const { url, close, settings } = await reachInstallation('there is nothing to back up');
  try {
    const client = await connectOwner(url);
    try {
      const { authSecret: secret, earlierAuthSecret: earlierSecret } = settings;
      const source = { client, files: openFileStore(settings.storage), secret, earlierSecret };
      const { manifest, contents } = await takeBackup(source, file);
      const rows = Object.values(contents.rows).reduce((sum, count) => sum + count, 0);
      const { size } = await stat(file);
      await noteBackup(client, manifest.takenAt, size);
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
