/** Page speed reported by browsers. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await sql
    .raw(
      `create table web_vitals (
  id text primary key,
  route text not null,
  metric text not null check (metric in ('LCP', 'INP', 'CLS', 'FID')),
  value ${isPostgres ? 'double precision' : 'real'} not null,
  created_at text not null
)${isPostgres ? '' : ' strict'}`,
    )
    .execute(db);
  await sql.raw('create index web_vitals_created on web_vitals (created_at)').execute(db);
}
