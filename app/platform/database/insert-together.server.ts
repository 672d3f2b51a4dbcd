import { CompiledQuery, type Insertable } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { Database } from './database.server.ts';

/** The columns to be filled, each with its type in the database. */
type ColumnTypes<Table extends keyof DB> = Readonly<Partial<Record<keyof Insertable<DB[Table]> & string, string>>>;
type RowOf<Table extends keyof DB, Types> = Pick<Insertable<DB[Table]>, keyof Types & keyof Insertable<DB[Table]>>;

interface Texts {
  /** A cluster sends plain values straight to where they belong; what a query reads it has to collect first. */
  readonly ofOne: string;
  readonly ofMany: string;
}

const TEXTS = new WeakMap<object, Texts>();

/**
 * Inserts any number of rows by one statement, in their order; for no rows it sends none. There is one text for
 * a single row and one for any other number, with each column as an array, so both are parsed and planned once per
 * connection; a list of values is planned anew for each length. `types` is best a constant of the module.
 */
export async function insertTogether<Table extends keyof DB & string, Types extends ColumnTypes<Table>>(
  database: Database,
  table: Table,
  types: Types & ColumnTypes<Table>,
  rows: readonly RowOf<Table, Types>[],
): Promise<void> {
  const [only] = rows;
  if (only === undefined) return;
  const columns = Object.keys(types);
  const valueIn = (row: object, column: string): unknown => Reflect.get(row, column);
  const { ofOne, ofMany } = textsOf(table, types);
  const query =
    rows.length === 1
      ? CompiledQuery.raw(
          ofOne,
          columns.map((column) => valueIn(only, column)),
        )
      : CompiledQuery.raw(
          ofMany,
          columns.map((column) => rows.map((row) => valueIn(row, column))),
        );
  await database.executeQuery(query);
}

function textsOf(table: string, types: Readonly<Record<string, string | undefined>>): Texts {
  const known = TEXTS.get(types);
  if (known !== undefined) return known;
  const names = Object.keys(types).join(', ');
  const list = (suffix: string) =>
    Object.values(types)
      .map((type, index) => `$${index + 1}::${type}${suffix}`)
      .join(', ');
  const into = `insert into ${table} (${names})`;
  const texts = {
    ofOne: `${into} values (${list('')})`,
    ofMany: `${into} select ${names} from unnest(${list('[]')}) as given (${names})`,
  };
  TEXTS.set(types, texts);
  return texts;
}
