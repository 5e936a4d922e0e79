import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type ListingFieldDescription,
  listingFields,
} from '@farmpost/shared/contracts/listing-field-vocabulary';
import { sql } from 'kysely';
import ts from 'typescript';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';

interface Column {
  readonly type: string;
  readonly nullable: boolean;
  readonly default: string | null;
}
interface Table {
  readonly columns: Record<string, Column>;
  /** `unique (a, b)`, `index (c) where …`; without names that the engine chose. */
  readonly indexes: string[];
  readonly references: string[];
}
type Schema = Record<string, Table>;

/** The full-text index of SQLite is tables of its own; PostgreSQL has an index on the expression instead. */
const isOurs = (table: string) => !/^(kysely_|sqlite_|lead_index)/.test(table);

const describeIndex = (columns: string, isUnique: boolean, isPartial: boolean) =>
  `${isUnique ? 'unique' : 'index'} (${columns})${isPartial ? ' where …' : ''}`;

/** Groups rows by table, in database order. */
function byTable<R extends { table: string }>(rows: R[]): Map<string, R[]> {
  const groups = new Map<string, R[]>();
  for (const row of rows) {
    if (isOurs(row.table)) groups.set(row.table, [...(groups.get(row.table) ?? []), row]);
  }
  return groups;
}

interface ColumnRow {
  table: string;
  name: string;
  type: string;
  nullable: number | boolean;
  default: string | null;
}
interface IndexRow {
  table: string;
  columns: string;
  unique: number | boolean;
  partial: number | boolean;
}
interface ReferenceRow {
  table: string;
  column: string;
  target: string;
  on_delete: string;
}

function schemaOf(columns: ColumnRow[], indexes: IndexRow[], references: ReferenceRow[]): Schema {
  const indexesOf = byTable(indexes);
  const referencesOf = byTable(references);
  return Object.fromEntries(
    [...byTable(columns)].map(([table, rows]) => [
      table,
      {
        columns: Object.fromEntries(
          rows.map((row) => [
            row.name,
            { type: row.type, nullable: Boolean(row.nullable), default: row.default },
          ]),
        ),
        indexes: (indexesOf.get(table) ?? [])
          .map((row) => describeIndex(row.columns, Boolean(row.unique), Boolean(row.partial)))
          .sort(),
        references: (referencesOf.get(table) ?? [])
          .map((row) => `${row.column} -> ${row.target} on delete ${row.on_delete}`)
          .sort(),
      },
    ]),
  );
}

/** Without indexes on expressions, which each engine writes in its own way. */
async function sqliteSchema({ db }: TestDatabase): Promise<Schema> {
  const columns = await sql<ColumnRow>`
    select m.name as "table", c.name as name, lower(c.type) as type,
      c."notnull" = 0 and c.pk = 0 as nullable, c.dflt_value as "default"
    from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table'`.execute(db);
  const indexes = await sql<IndexRow>`
    select m.name as "table", i."unique" as "unique", i.partial as partial,
      (select group_concat(name, ', ') from (select name from pragma_index_info(i.name) order by seqno)) as columns
    from sqlite_master m, pragma_index_list(m.name) i where m.type = 'table'
      and not exists (select 1 from pragma_index_info(i.name) c where c.name is null)`.execute(db);
  const references = await sql<ReferenceRow>`
    select m.name as "table", f."from" as "column", f."table" || '.' || f."to" as target,
      lower(f.on_delete) as on_delete
    from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table'`.execute(db);
  return schemaOf(columns.rows, indexes.rows, references.rows);
}

async function postgresSchema({ db }: TestDatabase): Promise<Schema> {
  const columns = await sql<ColumnRow>`
    select table_name::text as "table", column_name::text as name,
      case data_type when 'bigint' then 'integer' when 'boolean' then 'integer' when 'bytea' then 'blob'
        when 'double precision' then 'real' when 'bytea' then 'blob' else data_type::text end as type,
      is_nullable = 'YES' as nullable,
      regexp_replace(column_default, $$^'?(.*?)'?::\\w+$$, case data_type when 'text' then $$'\\1'$$ else '\\1' end)
        as "default"
    from information_schema.columns where table_schema = 'public'`.execute(db);
  const indexes = await sql<IndexRow>`
    select t.relname::text as "table", i.indisunique as "unique", i.indpred is not null as partial,
      (select string_agg(a.attname::text, ', ' order by k.n) from unnest(i.indkey) with ordinality k (attnum, n)
        join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum) as columns
    from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relnamespace = 'public'::regnamespace and i.indexprs is null`.execute(db);
  const references = await sql<ReferenceRow>`
    select c.conrelid::regclass::text as "table", a.attname::text as "column",
      c.confrelid::regclass::text || '.' || b.attname as target,
      case c.confdeltype when 'c' then 'cascade' when 'n' then 'set null' when 'a' then 'no action'
        else c.confdeltype::text end as on_delete
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace`.execute(db);
  return schemaOf(columns.rows, indexes.rows, references.rows);
}

interface DeclaredColumn {
  readonly nullable: boolean | null;
  readonly hasDefault: boolean;
}

/** The columns of a listing that derive from its fields. */
const columnsOfFields = () =>
  Object.values<ListingFieldDescription>(listingFields).map(
    ({ column, kind, isRequired }) =>
      [column, { nullable: isRequired !== true, hasDefault: kind === 'list' || kind === 'flag' }] as const,
  );

/** Column names and nullability of the row types, read from the sources in `tables/`. */
function declaredTables(): Record<string, Record<string, DeclaredColumn>> {
  const folder = path.join(__dirname, 'tables');
  const tables = readdirSync(folder).flatMap((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8');
    const source = ts.createSourceFile(name, text, ts.ScriptTarget.ES2022);
    const properties = (members: readonly ts.TypeElement[]) =>
      members.flatMap((member) =>
        ts.isPropertySignature(member) && member.type
          ? [{ name: member.name.getText(source), type: member.type }]
          : [],
      );
    const columnsOf = (table: ts.TypeNode): (readonly [string, DeclaredColumn])[] => {
      if (ts.isIntersectionTypeNode(table)) return table.types.flatMap(columnsOf);
      if (table.getText(source) === 'FieldColumns') return columnsOfFields();
      return properties(ts.isTypeLiteralNode(table) ? table.members : []).map((column) => {
        const type = column.type.getText(source);
        return [
          column.name,
          {
            // `unknown` does not show nullability.
            nullable: type === 'unknown' ? null : type.endsWith(' | null'),
            hasDefault: type.startsWith('Generated<'),
          },
        ] as const;
      });
    };
    return source.statements
      .filter(ts.isInterfaceDeclaration)
      .filter(({ name: { text: of } }) => of.endsWith('Tables'))
      .flatMap(({ members }) => properties(members))
      .map((table) => [table.name, Object.fromEntries(columnsOf(table.type))] as const);
  });
  return Object.fromEntries(tables);
}

describe('schema', () => {
  let sqlite: TestDatabase;
  let postgres: TestDatabase;
  beforeAll(async () => {
    [sqlite, postgres] = await Promise.all([createTestDatabase('sqlite'), createTestDatabase('postgres')]);
  });
  afterAll(() => Promise.all([sqlite.drop(), postgres.drop()]));

  it('is the same on both engines: tables, columns, defaults, indexes, references', async () => {
    const onSqlite = await sqliteSchema(sqlite);
    expect(Object.keys(onSqlite).length).toBeGreaterThan(30);
    expect(await postgresSchema(postgres)).toEqual(onSqlite);
  });

  it('has the tables and columns that the row types declare', async () => {
    const declared = declaredTables();
    const actual = Object.fromEntries(
      Object.entries(await sqliteSchema(sqlite)).map(([table, { columns }]) => [
        table,
        Object.fromEntries(
          Object.entries(columns).map(([name, column]) => [
            name,
            {
              nullable: declared[table]?.[name]?.nullable === null ? null : column.nullable,
              hasDefault: column.default !== null,
            },
          ]),
        ),
      ]),
    );
    expect(actual).toEqual(declared);
  });
});
