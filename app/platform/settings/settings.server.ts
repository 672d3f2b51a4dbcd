import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

import { isCommonPassword } from '#app/platform/common-passwords.server.ts';
import { errorCode } from '../database/transaction.server.ts';
import type { Secrets } from '../secrets.server.ts';
import { readSettings, type Settings } from './settings.ts';

/** Absolute paths and a known secret. */
export type ReadySettings = Settings & Secrets;

export type SettingsLoading =
  | { readonly ok: true; readonly settings: ReadySettings }
  | { readonly ok: false; readonly problems: readonly string[] };

/**
 * Makes the data directory, and generates the secret on the first start. Refuses with one line per bad value, including
 * a directory that cannot be made.
 */
export async function loadSettings(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<SettingsLoading> {
  const reading = readSettings(environment);
  if (!reading.ok) return reading;
  const { settings } = reading;
  if (await isCommonPassword(settings.firstAdministrator.password ?? '')) {
    return { ok: false, problems: ['ADMIN_PASSWORD must not be one of the most common passwords.'] };
  }
  const dataDirectory = resolve(settings.dataDirectory);
  const storage = { ...settings.storage, directory: resolve(settings.storage.directory) };
  try {
    await makeDirectory(dataDirectory);
    const authSecret = settings.authSecret ?? (await storeSecret(join(dataDirectory, 'auth-secret')));
    if (authSecret === settings.earlierAuthSecret) {
      return {
        ok: false,
        problems: ['AUTH_SECRET_BEFORE must not be the present secret (AUTH_SECRET, or DATA_DIR/auth-secret).'],
      };
    }
    if (storage.kind === 'file' && dirname(storage.directory) !== dataDirectory) {
      const problem = await makeDirectory(storage.directory).then(
        () => null,
        (error: unknown) => cannotBeUsed(`STORAGE_URL file:${storage.directory}`, error),
      );
      if (problem !== null) return { ok: false, problems: [problem] };
    }
    return { ok: true, settings: { ...settings, dataDirectory, storage, authSecret } };
  } catch (error) {
    return { ok: false, problems: [cannotBeUsed(`DATA_DIR ${dataDirectory}`, error)] };
  }
}

const addressFile = (dataDirectory: string) => join(dataDirectory, 'address');

/** In the data directory, for commands that are started without APP_URL. */
export async function keepAddress({ dataDirectory, appUrl }: ReadySettings): Promise<void> {
  // A directory that cannot be written keeps nobody from starting.
  await writeFile(addressFile(dataDirectory), appUrl).catch(() => {});
}

export async function readAddress(dataDirectory: string): Promise<string | undefined> {
  return readFile(addressFile(dataDirectory), 'utf8').catch(() => undefined);
}

/** Only its use shows that the setting is wrong. */
export function cannotBeUsed(setting: string, error: unknown): string {
  return `${setting} cannot be used: ${error instanceof Error ? error.message : String(error)}`;
}

/**
 * With those above it, unless they exist. Node's own `recursive` never ends where the directory above exists and takes
 * no other, such as `/proc`.
 */
async function makeDirectory(path: string, isAboveThere = false): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) === 'EEXIST' && (await stat(path)).isDirectory()) return;
    if (errorCode(error) !== 'ENOENT' || isAboveThere) throw error;
    await makeDirectory(dirname(path));
    await makeDirectory(path, true);
  }
}

/**
 * Makes the secret (64 hexadecimal digits) on the first call. Two processes that race get the same one: a hard link
 * either puts the whole file in place or finds the other process's file.
 */
export async function storeSecret(file: string): Promise<string> {
  const kept = await readSecret(file);
  if (kept !== undefined) return kept;
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  const agreed = await readSecret(file);
  if (agreed === undefined) throw new Error(`${file} is gone right after it was made.`);
  return agreed;
}

/** Undefined when there is no file. Throws when it is damaged. */
export async function readSecret(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const secret = text.trim();
  if (secret.length < 32)
    throw new Error(`${file} holds fewer than 32 characters; restore it, or remove it to have a new one made.`);
  return secret;
}
