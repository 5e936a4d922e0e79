/** The printer of a mailing, and what a printer prepared for a piece. Until now all were Lob's. Frozen. */
import { type Kysely, sql } from 'kysely';

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table campaigns add column printer text`.execute(db);
  await sql`update campaigns set printer = 'lob' where approved_at is not null or submitted_at is not null`.execute(
    db,
  );
  await sql`alter table mail_pieces add column printer_draft text`.execute(db);
}
