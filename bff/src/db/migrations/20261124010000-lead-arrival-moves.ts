/** A merged lead takes the earlier place of its duplicate: SQLite's index of words knows leads by their place. Frozen. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  await sql
    .raw(
      `create trigger leads_moved after update of arrival on leads
      when old.arrival is not null and new.arrival <> old.arrival begin
        delete from lead_index where rowid = old.arrival;
        insert into lead_index (rowid, words) values
          (new.arrival, new.search_text || ' :a' || replace(new.agent_id, '-', '') || ' :s' || new.status || ' :o' || replace(new.source, '_', ''));
      end`,
    )
    .execute(db);
}
