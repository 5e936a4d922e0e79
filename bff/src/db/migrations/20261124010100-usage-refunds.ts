/** Credits that are larger than any one payment are paid back in shares, each from one paid invoice. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await sql
    .raw(
      `create table usage_refunds (
  usage_id text not null references invoice_usages (id) on delete cascade,
  invoice_id text not null references invoices (id) on delete cascade,
  cents integer not null check (cents > 0),
  stripe_refund_id text,
  refused_at text,
  primary key (usage_id, invoice_id)
)${isPostgres ? '' : ' strict'}`,
    )
    .execute(db);
}
