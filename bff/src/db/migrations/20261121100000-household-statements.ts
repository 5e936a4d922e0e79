/** Choices that households enter with the code on their card, and homes that were erased on request. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const strict = db.getExecutor().adapter instanceof PostgresAdapter ? '' : ' strict';
  const statements = [
    `create table household_statements (
  id text primary key,
  household_id text not null references households (id) on delete cascade,
  kind text not null check (kind in ('cards', 'name')),
  value text not null,
  created_at text not null
)${strict}`,
    'create index household_statements_household on household_statements (household_id, kind, created_at)',
    'alter table households add column erased_at text',
    `create unique index suppressions_deleted on suppressions (delivery_key_hash) where kind = 'deleted'`,
    'create index qr_codes_household on qr_codes (household_id)',
    'create index leads_household on leads (household_id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
