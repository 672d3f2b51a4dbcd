import { createHash, randomBytes } from 'node:crypto';
import { readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { type Binaries, findBinaries, openShelf, shelveBinaries } from './postgres-binaries.ts';
import { canEnter, canRun, type DatabaseUser, findDatabaseUser, isRoot } from './postgres-user.ts';

/** Where the database of one data directory lives, as whom it runs, and with which programs. */
export type Place = {
  readonly cluster: string;
  readonly user: DatabaseUser | undefined;
  readonly binaries: Binaries;
};

/** Under root, what the database's user must read but cannot where the clone lies. */
const shelf = '/var/lib/glasshouse';

/**
 * Finds, or on the first start chooses, the place. Below the data directory, unless this is root and the database's user
 * cannot get there; then on the shelf, and a file in the data directory points to it.
 * Throws when the place belongs to another user or to another data directory.
 */
export async function preparePlace(dataDirectory: string): Promise<Place> {
  const binaries = await findBinaries();
  const home = await realpath(dataDirectory);
  const shelved = await readPointer(home);
  const cluster = shelved ?? join(home, 'postgres');
  if (!isRoot()) {
    await refuseForeign(cluster);
    return { cluster, user: undefined, binaries };
  }
  if (shelved !== undefined) await claim(shelved, home);
  const user = (await ownerOf(cluster)) ?? (await findDatabaseUser());
  const usable = (await canRun(user, binaries.postgres, ['--version']))
    ? binaries
    : await shelveBinaries(binaries, shelf);
  if (shelved !== undefined || (await canEnter(user, home))) return { cluster, user, binaries: usable };
  if (await isThere(cluster))
    throw new Error(
      `The database in ${cluster} cannot be reached by its user (uid ${user.uid}): a directory above it is closed to that user.`,
    );
  return { cluster: await choosePlaceOnShelf(home), user, binaries: usable };
}

/** Where the cluster of a data directory is, without making anything. Absent: there is none yet. */
export async function findCluster(dataDirectory: string): Promise<string | undefined> {
  const home = await realpath(dataDirectory).catch(() => undefined);
  if (home === undefined) return undefined;
  const cluster = (await readPointer(home)) ?? join(home, 'postgres');
  return (await isThere(cluster)) ? cluster : undefined;
}

/** Removes the database of a data directory for good, wherever it lies, finished or not. It must not be running. */
export async function eraseCluster(dataDirectory: string): Promise<void> {
  const home = await realpath(dataDirectory).catch(() => undefined);
  if (home === undefined) return;
  const cluster = (await readPointer(home)) ?? join(home, 'postgres');
  const drafts = [`${cluster}.making`, `${cluster}.making-password`];
  for (const path of [cluster, ...drafts, claimFile(cluster), pointerFile(home)]) {
    await rm(path, { recursive: true, force: true });
  }
}

function pointerFile(home: string): string {
  return join(home, 'postgres.place');
}

function claimFile(cluster: string): string {
  return `${cluster}.belongs-to`;
}

async function readPointer(home: string): Promise<string | undefined> {
  const text = await readFile(pointerFile(home), 'utf8').catch(() => '');
  return text.trim() || undefined;
}

/** The random part keeps a data directory that was removed and made anew from finding its old database, whose password is gone. */
async function choosePlaceOnShelf(home: string): Promise<string> {
  const name = createHash('sha256').update(home).digest('hex').slice(0, 16);
  const cluster = join(shelf, `${name}-${randomBytes(4).toString('hex')}`);
  await openShelf(shelf);
  await writeFile(claimFile(cluster), home, { mode: 0o600 });
  await writeFile(pointerFile(home), `${cluster}\n`, { mode: 0o600, flush: true });
  return cluster;
}

/** A data directory that was moved takes its database along; one that was copied must not run a second server on it. */
async function claim(cluster: string, home: string): Promise<void> {
  const owner = await readFile(claimFile(cluster), 'utf8').catch(() => home);
  if (owner === home) return;
  if ((await readPointer(owner)) === cluster) {
    throw new Error(
      `${home} is a copy of ${owner} and would share its database; remove ${pointerFile(home)} to start with an empty one.`,
    );
  }
  await writeFile(claimFile(cluster), home, { mode: 0o600 });
}

/** The user of an existing cluster keeps it, whichever users the machine has by now. */
async function ownerOf(cluster: string): Promise<DatabaseUser | undefined> {
  const found = await stat(cluster).catch(() => undefined);
  return found === undefined || found.uid === 0 ? undefined : { uid: found.uid, gid: found.gid };
}

async function refuseForeign(cluster: string): Promise<void> {
  const found = await stat(cluster).catch(() => undefined);
  if (found === undefined || found.uid === process.getuid?.()) return;
  throw new Error(
    `The database in ${cluster} belongs to another user (uid ${found.uid}); start as the user who made it, or choose another DATA_DIR.`,
  );
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
