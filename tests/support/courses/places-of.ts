import { expect } from 'vitest';
import { query } from '../postgres.ts';

/**
 * The tables that hold one of the texts, in whatever way a row can: in every column, bytes as their hexadecimal digits.
 */
export async function placesOf(databaseUrl: string, texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await query<{ name: string }>(
    databaseUrl,
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'm')",
  );
  expect(tables.length).toBeGreaterThan(60);
  const written = texts.flatMap((text) => [text, Buffer.from(text).toString('hex'), JSON.stringify(text).slice(1, -1)]);
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rowCount } = await query(
        databaseUrl,
        `select from "${name}" as kept where exists (
          select from unnest($1::text[]) as text where position(lower(text) in lower(to_jsonb(kept)::text)) > 0)`,
        [written],
      );
      return (rowCount ?? 0) > 0 ? [name] : [];
    }),
  );
  return found.flat();
}
