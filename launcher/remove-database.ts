import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { eraseCluster, findCluster } from './postgres-place.ts';

/** Removes the embedded database of a data directory, and first ends its server, should whoever started that be gone. */
export async function removeDatabase(dataDirectory: string) {
  const cluster = await findCluster(dataDirectory);
  if (cluster !== undefined) {
    await endServer(join(cluster, 'postmaster.pid'));
  }
  await eraseCluster(dataDirectory);
}

/** The lock file goes when the server has: waits up to ten seconds for that. */
async function endServer(lockFile: string) {
  const read = () => readFile(lockFile, 'utf8').catch(() => undefined);
  const pid = Number((await read())?.split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1) {
    return;
  }
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    return;
  }
  for (let tries = 0; tries < 100 && (await read()) !== undefined; tries += 1) {
    await wait(100);
  }
}
