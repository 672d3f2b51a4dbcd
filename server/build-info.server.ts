import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { connectOwner } from '#app/platform/database/database-session.server.ts';
import { migrationNames } from '#app/platform/database/migrate.server.ts';

const ROOT = join(import.meta.dirname, '..');

/** What runs here: our version and commit, the newest migration, and the versions of Node and PostgreSQL. */
export interface BuildInfo {
  readonly version: string;
  readonly commit: string;
  readonly schema: string;
  readonly node: string;
  readonly postgres: string;
}

/** Throws when the database does not answer. */
export async function describeBuild(ownerUrl: string): Promise<BuildInfo> {
  const manifest = await readFile(join(ROOT, 'package.json'), 'utf8');
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(manifest));
  const client = await connectOwner(ownerUrl);
  try {
    const { rows } = await client.query<{ postgres: string }>(
      "select split_part(current_setting('server_version'), ' ', 1) as postgres",
    );
    const schema = (await migrationNames()).at(-1)?.replace('.sql', '') ?? 'none';
    const commit = await readCommit(ROOT);
    return { version, commit, schema, node: process.version, postgres: rows[0]?.postgres ?? '' };
  } finally {
    await client.end();
  }
}

/** Written into a release, which has no history of its own. */
export const COMMIT_FILE = 'commit';

/** From which the tree at `root` was made, a clone or a release; `unknown` where nothing tells. */
export async function readCommit(root: string): Promise<string> {
  const written = await readFile(join(root, COMMIT_FILE), 'utf8').catch(() => '');
  if (written !== '') return written.trim();
  // A folder may lie in a clone of something else.
  const asked = ['rev-parse', '--show-prefix', 'HEAD'];
  const { stdout } = await promisify(execFile)('git', asked, { cwd: root }).catch(() => ({ stdout: '' }));
  const [prefix, commit = ''] = stdout.split('\n');
  return prefix === '' && commit !== '' ? commit : 'unknown';
}
