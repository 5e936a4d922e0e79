/** PostgreSQL with pg, returning numbers as numbers: counts, sums and averages read the same on both engines. */
import { Pool, types } from 'pg';
import { type Dialect, PostgresAdapter, PostgresDialect, PostgresDriver } from 'kysely';
import { PortableDriver } from './portable-driver';

const numeric = new Set<number>([types.builtins.INT8, types.builtins.NUMERIC]);

/** All values in the schema are below 2^53: cents, counts and positions. */
const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  numeric.has(oid) && format !== 'binary'
    ? Number
    : types.getTypeParser(oid, format)) as typeof types.getTypeParser;

export function postgresDialect(url: string, poolSize: number): Dialect {
  const pool = new Pool({ connectionString: url, max: poolSize, types: { getTypeParser } });
  // A connection that breaks while idle leaves the pool on its own; without a listener, the error would end the process.
  pool.on('error', () => undefined);
  const dialect = new PostgresDialect({ pool });
  const adapter = new PostgresAdapter();
  return {
    createAdapter: () => adapter,
    createDriver: () =>
      new PortableDriver(new PostgresDriver({ pool }), adapter, { booleansAreIntegers: false }),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}
