/** The kind of a template: a postcard, a letter or a brochure. All templates so far are postcards. Frozen. */
import { type Kysely, sql } from 'kysely';

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table templates add column kind text not null default 'postcard'
      check (kind in ('postcard', 'letter', 'brochure'))
  `.execute(db);
}
