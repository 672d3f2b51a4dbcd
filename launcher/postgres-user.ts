import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whom the database runs as: PostgreSQL refuses root. Absent: as the user of this process. */
export type DatabaseUser = { readonly uid: number; readonly gid: number };

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Under root, the system user that shall own the database: `glasshouse`, else `postgres`, else a new `glasshouse`, else `nobody`.
 * Throws when the machine has none of them.
 */
export async function findDatabaseUser(): Promise<DatabaseUser> {
  const user =
    (await lookUp('glasshouse')) ?? (await lookUp('postgres')) ?? (await addUser()) ?? (await lookUp('nobody'));
  if (user === undefined)
    throw new Error(
      'There is no unprivileged system user to run the embedded PostgreSQL as; add one named glasshouse, or set DATABASE_URL.',
    );
  return user;
}

/** Whether `user` can run a program and enter a directory: found out by doing it, since modes alone do not tell (lists, mounts, libraries). */
export async function canRun(
  user: DatabaseUser | undefined,
  program: string,
  parameters: readonly string[],
): Promise<boolean> {
  return run(program, [...parameters], { ...user, cwd: '/', env: plainEnvironment() }).then(
    () => true,
    () => false,
  );
}

export async function canEnter(user: DatabaseUser, directory: string): Promise<boolean> {
  return canRun(user, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory]);
}

/** What PostgreSQL's programs get to see: nothing of ours that could change how they behave. */
export function plainEnvironment(): Record<string, string> {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

async function lookUp(name: string): Promise<DatabaseUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    const user = { uid: Number(uid.stdout), gid: Number(gid.stdout) };
    return Number.isInteger(user.uid) && Number.isInteger(user.gid) && user.uid !== 0 ? user : undefined;
  } catch {
    return undefined;
  }
}

async function addUser(): Promise<DatabaseUser | undefined> {
  const isAdded = await canRun(undefined, 'useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'glasshouse',
  ]);
  return isAdded ? lookUp('glasshouse') : undefined;
}
