import { z } from 'zod';

/** Names of our own schema, which need no quotes. */
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);

/** The first entry of a backup, which says how to read the rest. */
export const manifestShape = z.object({
  /** The newest migration that had been applied. */
  schema: z.string().regex(/^\d{4}_[a-z0-9_]+\.sql$/),
  /** The database's clock when the snapshot was taken; everything answered before is in it. */
  takenAt: z.iso.datetime(),
  tables: z.array(z.object({ name, columns: z.array(name).min(1) })),
  sequences: z.array(z.object({ name, lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
});

/** The last entry of a backup, which says what it holds. */
export const contentsShape = z.object({
  rows: z.record(name, z.int().nonnegative()),
  uploads: z.int().nonnegative(),
  /** Keys of files that were erased while the backup was taken. */
  vanished: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestShape>;
export type Contents = z.infer<typeof contentsShape>;

/** Names of the entries of a backup, in this order, with pieces of tables and then uploads in between. */
export const MANIFEST = 'manifest.json';
export const SECRET = 'auth-secret';
export const CONTENTS = 'contents.json';
export const piecesOf = (table: string) => `tables/${table}/`;
export const UPLOADS = 'uploads/';
