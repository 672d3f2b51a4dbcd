import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { TABLES_OF_THE_INSTALLATION } from '#app/platform/database/distribute.server.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});

/** A query about the catalogue, whose parameter is the installation's tables. */
async function found<Row extends object>(text: string): Promise<Row[]> {
  const { rows } = await test.ownerPool.query<Row>(
    `with ours as (
      select oid, relname as name, relname = any ($1) as is_installation,
        case when relname = 'classroom' then 'id' else 'classroom_id' end as class_column
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    ) ${text}`,
    [TABLES_OF_THE_INSTALLATION],
  );
  return rows;
}

describe('a table', () => {
  it('of the installation is one of those named here', async () => {
    const rows = await found<{ name: string }>('select name from ours where is_installation order by name collate "C"');
    expect(rows.map(({ name }) => name)).toEqual(TABLES_OF_THE_INSTALLATION);
  });

  it('of a class has the class first in its primary key and in every other unique key', async () => {
    expect(
      await found(`
        select name, relname as key from ours
        left join pg_index on indrelid = ours.oid and indisunique
        left join pg_class as key on key.oid = indexrelid
        left join pg_attribute as first on first.attrelid = ours.oid and first.attnum = indkey[0]
        where not is_installation and first.attname is distinct from class_column`),
    ).toEqual([]);
    expect(
      await found(`
        select name from ours where not is_installation
          and not exists (select from pg_index where indrelid = ours.oid and indisprimary)`),
    ).toEqual([]);
  });

  it('has no 32-bit numbers of its own that only one node could give', async () => {
    expect(
      await found(`
        select name, attname from ours join pg_attribute as col on attrelid = ours.oid
        left join pg_attrdef as value on adrelid = ours.oid and adnum = attnum
        where atttypid in ('int2'::regtype, 'int4'::regtype) and not attisdropped
          and (attidentity <> '' or pg_get_expr(adbin, adrelid) ~ 'nextval')`),
    ).toEqual([]);
  });

  it('of a class refers only to rows of that class, and one of the installation to none of a class', async () => {
    expect(
      await found(`
        select ours.name, conname from pg_constraint as key
        join ours on ours.oid = conrelid
        join ours as other on other.oid = confrelid
        where contype = 'f' and (ours.is_installation <> other.is_installation or not ours.is_installation and not exists (
          select from generate_subscripts(conkey, 1) as place
          join pg_attribute as own on own.attrelid = conrelid and own.attnum = conkey[place]
          join pg_attribute as theirs on theirs.attrelid = confrelid and theirs.attnum = confkey[place]
          where own.attname = ours.class_column and theirs.attname = other.class_column))`),
    ).toEqual([]);
  });
});

describe('a function', () => {
  const TOUCHES_A_CLASS = `exists (select from ours where not is_installation and prosrc ~ ('\\m' || name || '\\M'))`;

  it('that touches rows of a class takes the class first and is plpgsql, unless it is a trigger of such a row', async () => {
    const functions = await found<{ name: string; is_fit: boolean }>(`
      select proname as name, coalesce(proargnames[1] = 'p_classroom' and lanname = 'plpgsql', false) as is_fit
      from pg_proc join pg_language as language on language.oid = prolang
      where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype and prosqlbody is null
        and ${TOUCHES_A_CLASS}`);
    expect(functions.map(({ name }) => name)).toContain('ledger_post_one');
    expect(functions.filter(({ is_fit }) => !is_fit)).toEqual([]);
  });

  it('whose body is parsed at creation reads no table', async () => {
    expect(
      await found(`
        select proname from pg_proc join pg_depend on objid = pg_proc.oid and classid = 'pg_proc'::regclass
        join ours on ours.oid = refobjid where refclassid = 'pg_class'::regclass`),
    ).toEqual([]);
  });

  it('is the only place that takes the advisory lock of a class', async () => {
    const locking = await found<{ name: string }>(`
      select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace and prosrc ~ 'pg_\\w*advisory' order by 1`);
    expect(locking.map(({ name }) => name)).toEqual([
      'enter_classroom',
      'ledger_post',
      'ledger_post_one',
      'lock_classroom',
    ]);
    const app = join(import.meta.dirname, '../../app');
    const names = (await readdir(app, { recursive: true })).filter((name) => /(?<!\.test)\.tsx?$/.test(name));
    const texts = await Promise.all(names.map((name) => readFile(join(app, name), 'utf8')));
    const inCode = names.filter((_name, index) => /pg_\w*advisory/.test(texts[index] ?? ''));
    // The lock of the migrations belongs to the installation, on a connection that does nothing else.
    expect(inCode).toEqual(['platform/database/migrate.server.ts']);
  });
});
