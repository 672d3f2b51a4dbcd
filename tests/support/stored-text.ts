import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { query } from './postgres.ts';

/**
 * Where any of these texts occurs: every row of every table, text, JSON and bytes alike, ignoring case. One line per
 * table.
 */
export async function tablesWith(databaseUrl: string, ...texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await query<{ name: string }>(
    databaseUrl,
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  );
  // A row converted to text shows bytes in hexadecimal digits.
  const looks = tables.map(
    ({ name }) => `select '${name}' as name where exists (select 1 from ${name} as entry, unnest($1::text[]) as sought
      where position(lower(sought) in lower(entry::text)) > 0
        or position(encode(convert_to(sought, 'UTF8'), 'hex') in entry::text) > 0)`,
  );
  const { rows } = await query<{ name: string }>(databaseUrl, looks.join(' union all '), [texts]);
  return rows.map(({ name }) => name);
}

/** None when there is no such folder. */
export async function filesWith(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    if ((await readFile(path)).includes(text)) found.push(path);
  }
  return found;
}
