import { existsSync } from 'node:fs';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { type CheckedBackup, checkBackup } from '#app/operations/backup/restore-backup.server.ts';
import {
  type FinishedRestore,
  finishRestore,
  type RestoreReport,
  restoreInstallation,
} from '#app/operations/backup/restore-installation.server.ts';
import { migrate } from '#app/platform/database/migrate.server.ts';
import { erasureLogOf, type LoggedErasure, readErasures } from '#app/platform/files/erasure-log.server.ts';
import { openFileStore } from '#app/platform/files/files.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { loadSettings, type ReadySettings, readSecret } from '#app/platform/settings/settings.server.ts';
import { realTime } from '#app/time/instants.ts';
import { runProgram, say } from './program.ts';
import { reachInstallation, reachNewDatabase } from './reach-database.ts';

const USAGE = `Usage: npm run restore -- FILE [--erasures erasures.jsonl]    into an empty installation
       npm run restore -- --only-erasures erasures.jsonl    in one that another means has restored`;

await runProgram(USAGE, run);

async function run(words: string[]): Promise<number | null> {
  const asked = readWords(words);
  if (asked === null) return null;
  const { findings } = 'only' in asked ? await eraseOnly(asked.only) : await restore(asked.file, asked.given);
  for (const finding of findings) say(`The books do not agree: ${finding.check}, ${finding.detail}`);
  if (findings.length === 0) say('The books agree. The site can be started.');
  return findings.length === 0 ? 0 : 1;
}

type Asked = { readonly only: string } | { readonly file: string; readonly given: string | undefined };

/** Null when they make no sense. */
function readWords(words: string[]): Asked | null {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      options: { erasures: { type: 'string' }, 'only-erasures': { type: 'string' } },
      allowPositionals: true,
    });
    const { erasures: given, 'only-erasures': only } = values;
    const [file, ...rest] = positionals;
    if (only !== undefined) return file === undefined && given === undefined ? { only } : null;
    return file === undefined || rest.length > 0 ? null : { file, given };
  } catch {
    return null;
  }
}

async function restore(file: string, given: string | undefined): Promise<RestoreReport> {
  const backup = await checkBackup(file);
  const settings = await settingsFor(backup);
  const logs = await logsOfErasures(settings, given, file);
  const report = await fill(settings, backup, await erasuresOf(logs));
  await keepErasures(settings, logs);
  sayWhatIsThere(backup, report);
  sayWhatWasErased(report);
  if (logs.length === 0) sayWhatIsMissing(backup);
  reportEndedAccess(report);
  return report;
}

/** In an installation whose database came back by PostgreSQL's own means, which know of no erasures. */
async function eraseOnly(given: string): Promise<FinishedRestore> {
  const { url, close, settings } = await reachInstallation();
  try {
    const logs = await logsOfErasures(settings, given, given);
    const erasures = await erasuresOf(logs);
    await migrate(url);
    const place = { url, files: openFileStore(settings.storage), log: createLog('error') };
    const finished = await finishRestore(place, erasures, realTime(new Date()));
    await keepErasures(settings, logs);
    if (finished.erasedAgain.length === 0) say('None of the logged erasures had to be repeated.');
    sayWhatWasErased(finished);
    reportEndedAccess(finished);
    return finished;
  } finally {
    await close();
  }
}

async function erasuresOf(logs: readonly string[]): Promise<LoggedErasure[]> {
  return (await Promise.all(logs.map(readErasures))).flat();
}

/** Of this environment, with the secret of the backup. When it throws, nothing has been changed yet. */
async function settingsFor({ secret, file }: CheckedBackup): Promise<ReadySettings> {
  const own = process.env['AUTH_SECRET'];
  if (own !== undefined && own !== '' && own !== secret) {
    throw new Error(`AUTH_SECRET is not that of ${file}: unset it, or set it to the former installation's.`);
  }
  const loading = await loadSettings({ ...process.env, AUTH_SECRET: secret });
  if (!loading.ok) throw new Error(loading.problems.join('\n'));
  const kept = await readSecret(secretFile(loading.settings));
  if (kept !== undefined && kept !== secret) {
    throw new Error(`${secretFile(loading.settings)} is of another installation: move it away, or set DATA_DIR.`);
  }
  return loading.settings;
}

function secretFile({ dataDirectory }: ReadySettings): string {
  return join(dataDirectory, 'auth-secret');
}

/** The log that was given or lies beside the backup, and that of the data directory. */
async function logsOfErasures(settings: ReadySettings, given: string | undefined, file: string): Promise<string[]> {
  const beside = erasureLogOf(dirname(resolve(file)));
  const logs = new Set([erasureLogOf(settings.dataDirectory), given === undefined ? beside : resolve(given)]);
  if (given !== undefined && !existsSync(given)) throw new Error(`There is no file ${given}.`);
  return [...logs].filter((log) => existsSync(log));
}

/**
 * The secret comes first, because a server without it would make its own. When anything fails, both are removed again.
 */
async function fill(settings: ReadySettings, backup: CheckedBackup, erasures: readonly LoggedErasure[]) {
  const database = await reachNewDatabase(settings);
  const isSecretNew = process.env['AUTH_SECRET'] !== backup.secret && !existsSync(secretFile(settings));
  let report: RestoreReport | undefined;
  try {
    if (isSecretNew)
      await writeFile(secretFile(settings), `${backup.secret}\n`, { mode: 0o600, flag: 'wx', flush: true });
    const place = { url: database.url, files: openFileStore(settings.storage), log: createLog('error') };
    report = await restoreInstallation(place, backup, erasures, realTime(new Date()));
    const { databaseAddress: address } = settings;
    await migrate(database.url, address?.directUrl === undefined ? undefined : address.url);
    return report;
  } finally {
    await database.close();
    if (report === undefined) {
      if (isSecretNew) await rm(secretFile(settings), { force: true });
      await database.discard();
    }
  }
}

/** So that the next restore, of whichever backup, finds the erasures too; each of them once. */
async function keepErasures({ dataDirectory }: ReadySettings, logs: readonly string[]): Promise<void> {
  const own = erasureLogOf(dataDirectory);
  const linesOf = async (log: string) => (existsSync(log) ? (await readFile(log, 'utf8')).split('\n') : []);
  const kept = new Set(await linesOf(own));
  for (const log of logs) {
    const lines = (await linesOf(log)).filter((line) => line.trim() !== '' && !kept.has(line));
    if (lines.length > 0) await appendFile(own, `\n${lines.join('\n')}\n`, { mode: 0o600, flush: true });
  }
}

function sayWhatIsThere({ file, manifest }: CheckedBackup, { contents }: RestoreReport) {
  const rows = Object.values(contents.rows).reduce((sum, count) => sum + count, 0);
  say(`${file}, as of ${manifest.takenAt}: ${rows} rows and ${contents.uploads} uploads are there again.`);
  if (contents.vanished.length > 0) say(`${contents.vanished.length} uploads had been erased while it was taken.`);
}

function sayWhatWasErased({ over, erasedAgain }: FinishedRestore) {
  if (over.length > 0) say(`Erased, because they were past their end: ${over.length} classes (${over.join(', ')}).`);
  for (const { at, ...what } of erasedAgain) {
    const named = Object.entries(what).map(([key, value]) => (key === 'kind' ? value : `${key} ${value}`));
    say(`Erased again, as it was at ${at.toISOString()}: ${named.join(', ')}.`);
  }
}

function sayWhatIsMissing({ manifest }: CheckedBackup) {
  say(
    `No log of erasures was found. Whatever people had erased after ${manifest.takenAt} is back: look for erasures.jsonl`,
  );
  say('in the former DATA_DIR, and restore once more with --erasures, or erase it again in the console.');
}

function reportEndedAccess({ hasAdministrator }: FinishedRestore) {
  say(
    'Staff sign in anew. Invitations and links to a new password have ended: send again those that are still wanted.',
  );
  if (!hasAdministrator) {
    say('There is no administrator: the next start makes one, as the very first did.');
  }
}
