/** Inserts missing house templates; existing ones keep their edits. */
import type { Db } from '../database';
import type { NewRow, Row } from '../tables';
import { templateSeeds } from './templates';

/** A new template's row among its versions. */
export const firstVersion = (row: Row<'templates'>, by: string | null): NewRow<'template_versions'> => ({
  template_id: row.id,
  version: row.version,
  name: row.name,
  description: row.description,
  category: row.category,
  tags_json: row.tags_json,
  purpose: row.purpose,
  document_json: row.document_json,
  note: '',
  published_by: by,
  published_at: row.created_at,
});

export async function seedTemplates(db: Db, now: Date): Promise<void> {
  const inserted = await db
    .insertInto('templates')
    .values(templateSeeds(now.toISOString()))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .execute();
  if (inserted.length === 0) return;
  await db
    .insertInto('template_versions')
    .values(inserted.map((row) => firstVersion(row, null)))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
